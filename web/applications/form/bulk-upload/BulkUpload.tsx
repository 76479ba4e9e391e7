import './bulkUpload.css';
import { UploadButton } from '../../../documents/UploadButton.tsx';
import { useTexts } from '../../../platform/language.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';

interface Props {
  /** Files are held over the form. */
  isOver: boolean;
  onFiles(files: File[]): void;
}

/** All documents of an applicant at once: by a button, or dropped anywhere on the form. */
export function BulkUpload({ isOver, onFiles }: Props) {
  const { documents: texts } = useTexts();
  // A finger drags no files.
  const isTouch = useMediaQuery('(hover: none), (pointer: coarse)');
  return (
    <div className="several-documents" data-over={isOver}>
      <Icon name="inbox" size={24} />
      <p className="muted small">
        {texts.severalHelp} {!isTouch && texts.severalDrop}
      </p>
      <UploadButton isMultiple label={texts.several} onFiles={onFiles}>
        {texts.several}
      </UploadButton>
    </div>
  );
}
