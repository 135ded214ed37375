/** One call to an outside service. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The whole time that the call may take, tries and pauses included. */
  readonly timeoutMs?: number;
  /** Only a call that may be made twice is tried again. */
  readonly retry?: boolean;
  readonly maxBytes?: number;
}

/** What came back, or why nothing did. */
export type OutgoingAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'unreachable' | 'timed-out' | 'too-large' };

/** The one door to outside services: timeouts, retries and size limits are kept here (design 6). */
export interface Outgoing {
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
}
