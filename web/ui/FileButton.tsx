import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import type { IconName } from './icons.ts';

interface Props {
  icon: IconName;
  label: string;
  accept: string;
  /** Opens the camera of a phone for one photo; other devices show their files. */
  isCamera?: boolean;
  children: ReactNode;
  onFiles(files: File[]): void;
}

export function FileButton({ icon, label, accept, isCamera = false, children, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button aria-label={label} icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        accept={accept}
        aria-label={label}
        capture={isCamera ? 'environment' : undefined}
        hidden
        multiple={!isCamera}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Without the reset, selecting the same file again would fire no event.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
        ref={input}
        type="file"
      />
    </>
  );
}
