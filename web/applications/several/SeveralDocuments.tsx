import './several.css';
import { useTexts } from '../../platform/language.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { UploadButton } from '../UploadButton.tsx';

interface Props {
  /** Files are held over the form. */
  isOver: boolean;
  onFiles(files: File[]): void;
}

/** All documents of an applicant at once: by a button, or dropped anywhere on the form. */
export function SeveralDocuments({ isOver, onFiles }: Props) {
  const { documents: texts } = useTexts();
  return (
    <div className="several-documents" data-over={isOver}>
      <Icon name="inbox" size={24} />
      <p className="muted small">
        {texts.severalHelp} <span className="several-drop">{texts.severalDrop}</span>
      </p>
      <UploadButton isMultiple label={texts.several} onFiles={onFiles}>
        {texts.several}
      </UploadButton>
    </div>
  );
}
