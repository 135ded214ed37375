/** Long enough for every browser to begin the download. */
const KEPT_MS = 10_000;

/** Hands a file to the browser to save. */
export function saveFile({
  name,
  type,
  content,
}: {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array;
}): void {
  const part = typeof content === 'string' ? content : new Uint8Array(content);
  const address = URL.createObjectURL(new Blob([part], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
