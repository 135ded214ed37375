/** The beginning of a body, and whether there was more of it. */
export interface BoundedBody {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly isCut: boolean;
}

/** Reads a body up to a limit. Of a larger body it reads no more than one chunk beyond the limit, and closes the connection. */
export async function readUpTo(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<BoundedBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    chunks.push(chunk);
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks, Math.min(size, maxBytes)), isCut: size > maxBytes };
}
