/** Long enough for every browser to begin the download. */
const URL_LIFETIME_MS = 10_000;

/** A file for the rider. */
export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array | Blob;
}

/** Lets the browser download a file. */
export function saveFile({ name, type, content }: SavedFile): void {
  const part = content instanceof Uint8Array ? new Uint8Array(content) : content;
  const address = URL.createObjectURL(new Blob([part], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
}
