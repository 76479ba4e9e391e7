import { Suspense, useEffect, useState } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { pdfShrinkingTexts } from '../../../texts/pictures.ts';
import { Button } from '../../../ui/Button.tsx';
import { createLazyWithFallback } from '../../../ui/loadFile.ts';
import type { ShrinkDialogProps } from './ShrinkDialog.tsx';
import type { UnshrinkableReason } from './worker/unshrinkableReason.ts';

const ShrinkDialog = createLazyWithFallback(
  () => import('./ShrinkDialog.tsx'),
  ShrinkDialogLoadFailure,
);

export interface ShrinkOfferProps {
  file: File;
  onSmaller(smaller: File): void;
}

export default function ShrinkOffer({ file, onSmaller }: ShrinkOfferProps) {
  const texts = useTextsOf(pdfShrinkingTexts);
  const [reason, setReason] = useState<Awaited<ReturnType<typeof findUnshrinkableReason>>>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    findUnshrinkableReason(file).then(setReason, () => {});
  }, [file]);

  if (reason === undefined) return null;
  if (reason) return <p className="field-help">{texts.problems[reason]}</p>;
  return (
    <div className="stack">
      <p className="field-help">{texts.offerText}</p>
      <div className="actions">
        <Button aria-label={texts.offerOf(file.name)} onClick={() => setOpen(true)}>
          {texts.offer}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ShrinkDialog file={file} onClose={() => setOpen(false)} onSmaller={onSmaller} />
        </Suspense>
      )}
    </div>
  );
}

/** When the dialog cannot be loaded, the offer stays so that the person can try again. */
function ShrinkDialogLoadFailure({ onClose }: ShrinkDialogProps) {
  useEffect(() => onClose(), [onClose]);
  return null;
}

const unshrinkableReasonPatterns: [pattern: RegExp, reason: UnshrinkableReason][] = [
  [/\/XFA\b|\/JavaScript\b/, 'form'],
  [/\/ByteRange\b/, 'signed'],
  [/\/Encrypt\b/, 'locked'],
  [/\/Collection\b/, 'portfolio'],
];
/** The browser holds the file in memory twice, besides the decoded pictures. */
const maxShrinkableBytes = 60_000_000;

async function findUnshrinkableReason(file: File): Promise<UnshrinkableReason | 'beyond' | null> {
  if (file.size > maxShrinkableBytes) return 'beyond';
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return unshrinkableReasonPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
