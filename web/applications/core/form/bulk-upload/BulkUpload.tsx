import './bulkUpload.css';
import { UploadButton } from '../../../../documents/store/UploadButton.tsx';
import { useTexts } from '../../../../platform/language.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { useMediaQuery } from '../../../../ui/useMediaQuery.ts';

interface Props {
  /** Files are being dragged over the form. */
  isOver: boolean;
  onFiles(files: File[]): void;
}

/** Uploads several documents at once: chosen with a button, or dropped anywhere on the form. */
export function BulkUpload({ isOver, onFiles }: Props) {
  const { documents: texts } = useTexts();
  // Touch screens have no drag and drop of files.
  const isTouch = useMediaQuery('(hover: none), (pointer: coarse)');
  return (
    <div className="several-documents" data-over={isOver}>
      <Icon name="inbox" size={24} />
      <p className="muted small">
        {texts.severalHelp} {!isTouch && texts.severalDrop}
      </p>
      <UploadButton label={texts.several} onFiles={onFiles}>
        {texts.several}
      </UploadButton>
    </div>
  );
}
