import './smaller.css';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { showSize } from '../../../platform/sizes.ts';
import { smallerTexts } from '../../../texts/pictures.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { ComparedPages } from './ComparedPages.tsx';
import { type Shrinking, useShrinking } from './useShrinking.ts';

export interface SmallerDialogProps {
  file: File;
  onSmaller(smaller: File): void;
  onClose(): void;
}

/** Makes a PDF smaller, shows its pages before and after, and hands over what the person accepts. */
export default function SmallerDialog({ file, onSmaller, onClose }: SmallerDialogProps) {
  const texts = useTextsOf(smallerTexts);
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
      <Body file={file} shrinking={shrinking} />
    </Dialog>
  );
}

function Body({ file, shrinking }: { file: File; shrinking: Shrinking }) {
  const texts = useTextsOf(smallerTexts);
  const { language } = useLanguage();
  const size = (bytes: number) => showSize(bytes, language);
  if (shrinking.state === 'working' || shrinking.state === 'comparing') {
    const said = shrinking.state === 'working' ? texts.working : texts.comparing;
    const share = shrinking.state === 'working' ? shrinking.share : 1;
    return (
      <div className="stack">
        <p role="status">{said}</p>
        <ProgressBar label={said} max={1} value={share} />
      </div>
    );
  }
  if (shrinking.state === 'refused') {
    return <Banner title={texts.problems[shrinking.reason]} tone="warning" />;
  }
  if (shrinking.state === 'tooLarge') {
    return <Banner title={texts.problems.tooLarge(size(shrinking.bytes))} tone="warning" />;
  }
  const { before, after, smaller, dotsPerInch } = shrinking;
  return (
    <div className="smaller stack">
      <p role="status">{texts.result(size(file.size), size(smaller.size), dotsPerInch)}</p>
      <ComparedPages
        sides={[
          { pdf: before, label: texts.before(size(file.size)) },
          { pdf: after, label: texts.after(size(smaller.size)) },
        ]}
      />
    </div>
  );
}
