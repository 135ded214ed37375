import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import type { FileOutcome, Files, SavedFile } from '@musette/web/lib/platform/platform';

/** Both are the share sheet: it has the rider's apps, and 'Save to Files' or a folder of the phone. */
export const capacitorFiles: Files = { save: share, share };

/** Writes the file to the cache, which other apps read it from, and opens the share sheet. */
async function share(file: SavedFile): Promise<FileOutcome> {
  const { uri } = await Filesystem.writeFile({
    path: `shared/${file.name}`,
    data: await base64Of(file),
    directory: Directory.Cache,
    recursive: true,
  });
  try {
    await Share.share({ title: file.name, files: [uri] });
    return 'shared';
  } catch (cause) {
    if (isCancelled(cause)) return 'cancelled';
    throw cause;
  }
}

/** The plugin has no code for it. */
const isCancelled = (cause: unknown): boolean => cause instanceof Error && /cancell?ed/i.test(cause.message);

async function base64Of({ content }: SavedFile): Promise<string> {
  const part = content instanceof Uint8Array ? new Uint8Array(content) : content;
  const bytes = new Uint8Array(await new Blob([part]).arrayBuffer());
  let text = '';
  // All bytes at once are too many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
