/** Reports unexpected failures. */
export interface ErrorReports {
  report(error: unknown, about: { readonly requestId?: string; readonly job?: string }): void;
  /** Sends the remaining reports before the process ends. */
  flush(): Promise<void>;
}
