import { UploadButton } from '../../../../documents/store/UploadButton.tsx';
import { useTexts } from '../../../../platform/language.tsx';

interface Props {
  isOver: boolean;
  onFiles(files: File[]): void;
}

export function BulkUpload({ isOver, onFiles }: Props) {
  const { documents: texts } = useTexts();
  return (
    <div className="several-documents drop-zone screen-only" data-over={isOver}>
      <UploadButton label={texts.several} onFiles={onFiles}>
        {texts.several}
      </UploadButton>
    </div>
  );
}
