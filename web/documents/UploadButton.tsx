import { type ReactNode, useRef } from 'react';
import { documentLimits } from '../../contract/documents.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** The full accessible name: screen readers announce the button without its row. */
  label: string;
  children: ReactNode;
  /** Whether several may be chosen at once. */
  isMultiple?: boolean;
  onFiles(files: File[]): void;
}

export function UploadButton({ label, children, isMultiple = false, onFiles }: Props) {
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
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Without the reset, choosing the same file again fires no event.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
        ref={input}
        type="file"
      />
    </>
  );
}
