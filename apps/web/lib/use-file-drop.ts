import { useEffect, useEffectEvent, useState } from 'react';
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
