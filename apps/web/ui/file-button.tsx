import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { Button } from '#ui/button.tsx';

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
