/** Takes note of failures that nobody expected. */
export interface ErrorReports {
  report(error: unknown, about: { readonly requestId?: string; readonly job?: string }): void;
  /** Sends what is still waiting, before the process ends. */
  flush(): Promise<void>;
}
