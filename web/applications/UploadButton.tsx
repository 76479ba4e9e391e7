import { type ReactNode, useRef } from 'react';
import { documentLimits } from '../../contract/documents.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** The whole name of the button, for people who do not see its row. */
  label: string;
  children: ReactNode;
  onFile(file: File): void;
}

export function UploadButton({ label, children, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button aria-label={label} icon="upload" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        accept={documentLimits.extensions.join(',')}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Or the same file could not be chosen a second time.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
        ref={input}
        type="file"
      />
    </>
  );
}
