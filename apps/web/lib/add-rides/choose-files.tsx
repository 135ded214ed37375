import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { droppedFiles } from './dropped-files.ts';

/** How files with rides end. */
export const RIDE_FILES = '.fit,.tcx,.gpx,.json,.gz,.zip';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Takes files and folders that are dropped anywhere on the page. Says whether some are being dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without this the browser would open the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = async (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = await droppedFiles(event.dataTransfer);
      if (files.length > 0) take(files);
    };
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', (event) => void drop(event), { signal });
    return () => gone.abort();
  }, []);
  return isOver;
}

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'children'> {
  /** What is chosen. */
  readonly label: string;
  /** The endings of the files; absent for a folder of them. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

// React's types do not know it.
const FOLDER = { webkitdirectory: '' } as object;

/** A button that asks for files or for a folder. */
export function FileButton({ label, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files && target.files.length > 0) onFiles([...target.files]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple={multiple}
        {...(accept === undefined ? FOLDER : { accept })}
        aria-label={label}
        tabIndex={-1}
        className="visually-hidden"
        onChange={choose}
      />
    </>
  );
}
