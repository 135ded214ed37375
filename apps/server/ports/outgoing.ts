/** One call to an outside service. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The maximum time of the call, with all retries and pauses. */
  readonly timeoutMs?: number;
  /** Only an idempotent call is retried. */
  readonly retry?: boolean;
  readonly maxBytes?: number;
}

/** The response, or the reason for the failure. */
export type OutgoingAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'unreachable' | 'timed-out' | 'too-large' };

/** The only client for outside services: it applies timeouts, retries and size limits (design 6). */
export interface Outgoing {
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
}
