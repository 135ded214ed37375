/** More files than any export has; the rest of a folder is left out. */
const MAX_FILES = 50_000;

/** The files that are dropped, with those in folders. Call it at once: the browser forgets what was dropped after the event. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  // A drop that a script has made has files and no entries.
  if (entries.every((entry) => entry === null)) return [...files];
  const found: File[] = [];
  for (const entry of entries) if (entry) await walk(entry, found);
  return found;
}

async function walk(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= MAX_FILES) return;
  // Not every browser has the classes of entries as names.
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    if (file) found.push(file);
  } else if (entry.isDirectory)
    for (const each of await entriesIn(entry as FileSystemDirectoryEntry)) await walk(each, found);
}

/** The file with its path; null when it cannot be read. */
const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) =>
    entry.file(
      // The browser sets the path only for folders that are chosen, not for those that are dropped.
      (file) =>
        resolve(Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.slice(1) })),
      () => resolve(null),
    ),
  );

/** A browser gives a hundred entries at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const next = () =>
    new Promise<readonly FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
  const all: FileSystemEntry[] = [];
  for (let some = await next(); some.length > 0; some = await next()) all.push(...some);
  return all;
}
