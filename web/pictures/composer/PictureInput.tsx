import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/icons.ts';

interface Props {
  icon: IconName;
  label: string;
  /** Opens the camera of a phone at once. */
  isCamera?: boolean;
  onFiles(files: File[]): void;
}

export function PictureInput({ icon, label, isCamera = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        accept="image/*"
        aria-label={label}
        capture={isCamera ? 'environment' : undefined}
        hidden
        multiple={!isCamera}
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
