/** One call to an outside service. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The maximum time of the call, with all retries and pauses. */
  readonly timeoutMs?: number;
  /** Only an idempotent call is retried. */
  readonly retry?: boolean;
  readonly maxBytes?: number;
}

interface OutgoingFailure {
  readonly kind: 'unreachable' | 'timed-out' | 'too-large';
}

/** The response, or the reason for the failure. */
export type OutgoingAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: Headers; readonly text: string }
  | OutgoingFailure;

/** The response as it came, or the reason for the failure. */
export type OutgoingBytes =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Buffer<ArrayBuffer>;
    }
  | OutgoingFailure;

/** The only client for outside services: it applies timeouts, retries and size limits (design 6). */
export interface Outgoing {
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
  /** For answers that are no text. */
  sendForBytes(request: OutgoingRequest): Promise<OutgoingBytes>;
}
