import { formatSize } from '../../../platform/formatSize.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { pdfShrinkingTexts } from '../../../texts/pictures.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import Comparison from '../viewer/Comparison.tsx';
import { type ShrinkingState, useShrinking } from './useShrinking.ts';

export interface ShrinkDialogProps {
  file: File;
  onSmaller(smaller: File): void;
  onClose(): void;
}

export default function ShrinkDialog({ file, onSmaller, onClose }: ShrinkDialogProps) {
  const texts = useTextsOf(pdfShrinkingTexts);
  const { common } = useTexts();
  const shrinking = useShrinking(file);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="quiet">
            {common.cancel}
          </Button>
          {shrinking.state === 'done' && (
            <Button icon="upload" onClick={() => onSmaller(shrinking.smaller)} variant="primary">
              {texts.upload}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      title={texts.title(file.name)}
    >
      <ShrinkDialogBody file={file} shrinking={shrinking} />
    </Dialog>
  );
}

function ShrinkDialogBody({ file, shrinking }: { file: File; shrinking: ShrinkingState }) {
  const texts = useTextsOf(pdfShrinkingTexts);
  const { language } = useLanguage();
  const size = (bytes: number) => formatSize(bytes, language);
  if (shrinking.state === 'working') {
    return (
      <div className="stack">
        <p role="status">{texts.working}</p>
        <ProgressBar label={texts.working} max={1} value={shrinking.share} />
      </div>
    );
  }
  if (shrinking.state === 'refused') {
    return <Banner title={texts.problems[shrinking.reason]} tone="warning" />;
  }
  if (shrinking.state === 'tooLarge') {
    return <Banner title={texts.problems.tooLarge(size(shrinking.bytes))} tone="warning" />;
  }
  const { smaller, dotsPerInch } = shrinking;
  const sides = [
    { file, label: texts.before(size(file.size)) },
    { file: smaller, label: texts.after(size(smaller.size)) },
  ];
  return (
    <div className="stack">
      <p role="status">{texts.result(size(file.size), size(smaller.size), dotsPerInch)}</p>
      <Comparison documents={sides.map((side) => ({ id: 0, filename: file.name, ...side }))} />
    </div>
  );
}
