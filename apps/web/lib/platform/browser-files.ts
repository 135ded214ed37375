import type { FileOutcome, SavedFile } from '#lib/platform/platform.ts';

/** Long enough for every browser to begin the download. */
const URL_LIFETIME_MS = 10_000;

/** The bytes of a file with their type. */
function blobOf({ type, content }: SavedFile): Blob {
  const part = content instanceof Uint8Array ? new Uint8Array(content) : content;
  return new Blob([part], { type });
}

/** Lets the browser download a file. */
export function download(file: SavedFile): FileOutcome {
  const address = URL.createObjectURL(blobOf(file));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
  return 'saved';
}

/** Shares a file where the device can share files, else saves it. A rider who changes their mind has done nothing wrong. */
export async function shareOrDownload(file: SavedFile): Promise<FileOutcome> {
  const shared = new File([blobOf(file)], file.name, { type: file.type });
  if (!navigator.canShare?.({ files: [shared] })) return download(file);
  try {
    await navigator.share({ files: [shared] });
    return 'shared';
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return 'cancelled';
    throw cause;
  }
}
