import type { ReactNode } from 'react';
import { documentLimits } from '../../../contract/documents.ts';
import { useTexts } from '../../platform/language.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';

const pictures = 'image/*';
/** Pictures become a PDF; phones offer theirs for `image/*`, converted to JPEG when needed. */
const accepted = [...documentLimits.extensions, pictures].join(',');

interface Props {
  /** The full accessible name: screen readers announce the button without its row. */
  label: string;
  children: ReactNode;
  /** The name of the camera's button; undefined when photos cannot be taken. */
  cameraLabel?: string;
  onFiles(files: File[]): void;
}

export function UploadButton({ label, children, cameraLabel, onFiles }: Props) {
  const { documents: texts } = useTexts();
  const isTouch = useMediaQuery('(hover: none), (pointer: coarse)');
  return (
    <>
      <FileButton accept={accepted} icon="upload" label={label} onFiles={onFiles}>
        {children}
      </FileButton>
      {cameraLabel && isTouch && (
        <FileButton accept={pictures} icon="camera" isCamera label={cameraLabel} onFiles={onFiles}>
          {texts.takePhotos}
        </FileButton>
      )}
    </>
  );
}
