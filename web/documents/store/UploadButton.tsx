import type { ReactNode } from 'react';
import { documentLimits } from '../../../contract/documents.ts';
import { useTexts } from '../../platform/language.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';

const anyPictureType = 'image/*';
/**
 * The portal turns pictures into a PDF. For `image/*` phones offer their own formats, and convert them to
 * JPEG when needed.
 */
const acceptedFileTypes = [...documentLimits.extensions, anyPictureType].join(',');

interface Props {
  label: string;
  children: ReactNode;
  cameraLabel?: string;
  onFiles(files: File[]): void;
}

export function UploadButton({ label, children, cameraLabel, onFiles }: Props) {
  const { documents: texts } = useTexts();
  const isTouch = useMediaQuery('(hover: none), (pointer: coarse)');
  return (
    <>
      <FileButton accept={acceptedFileTypes} icon="upload" label={label} onFiles={onFiles}>
        {children}
      </FileButton>
      {cameraLabel && isTouch && (
        <FileButton
          accept={anyPictureType}
          icon="camera"
          isCamera
          label={cameraLabel}
          onFiles={onFiles}
        >
          {texts.takePhotos}
        </FileButton>
      )}
    </>
  );
}
