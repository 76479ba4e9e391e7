import { type ReactNode, useRef } from 'react';
import { documentLimits } from '../../contract/documents.ts';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** Pictures become a PDF; `image/*` lets phones offer theirs, as JPEG where they keep another kind. */
const accepted = [...documentLimits.extensions, 'image/*'].join(',');

interface Props {
  /** The full accessible name: screen readers announce the button without its row. */
  label: string;
  children: ReactNode;
  /** Where pictures of its pages may be taken: the name of the camera's button. */
  cameraLabel?: string;
  onFiles(files: File[]): void;
}

export function UploadButton({ label, children, cameraLabel, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button aria-label={label} icon="upload" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        accept={accepted}
        aria-label={label}
        hidden
        multiple
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Without the reset, choosing the same file again fires no event.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
        ref={input}
        type="file"
      />
      {cameraLabel && <CameraButton label={cameraLabel} onFiles={onFiles} />}
    </>
  );
}

/** Opens the camera of a phone at once; other devices would only show their files again. */
function CameraButton({ label, onFiles }: Pick<Props, 'label' | 'onFiles'>) {
  const { documents: texts } = useTexts();
  const isTouch = useMediaQuery('(hover: none), (pointer: coarse)');
  if (!isTouch) return null;
  function open() {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.capture = 'environment';
    input.onchange = () => onFiles([...(input.files ?? [])]);
    input.click();
  }
  return (
    <Button aria-label={label} icon="camera" onClick={open}>
      {texts.takePhotos}
    </Button>
  );
}
