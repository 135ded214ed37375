/** Facts for the operator's log: never a secret, an address or a text that a rider wrote. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The structured log. */
export interface Logger {
  debug(event: string, facts?: LogFacts): void;
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  error(event: string, facts?: LogFacts & { readonly error?: string }): void;
}
