import { useEffect, useRef, useState } from 'react';
import { paperLimits } from '../../../contract/papers.ts';
import { failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { saveFile } from '../../platform/download.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { papersTexts } from '../../texts/applications.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { filesInZip } from './filesInZip.ts';

type Kind = 'downloadPdfs' | 'downloadDocuments';

function watched(read: (piece: Uint8Array) => void) {
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      read(piece);
      controller.enqueue(piece);
    },
  });
}

interface Props {
  applicationIds: readonly number[];
  /** True for chosen rows; left out for all rows that were found. */
  areChosen?: true;
}

export default function ManyFiles({ applicationIds, areChosen }: Props) {
  const texts = useTextsOf(papersTexts);
  const { language } = useTexts();
  const notice = useNotice();
  const [isOpen, setOpen] = useState(false);
  const [internalNotes, setInternalNotes] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const count = applicationIds.length;
  const isTooMany = count > paperLimits.applications;

  function close() {
    running.current?.abort();
    setOpen(false);
    setInternalNotes(false);
    setDone(null);
  }

  async function download(kind: Kind) {
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    const begun = new Set<string>();
    const read = filesInZip((name) => {
      begun.add(name.split('/')[0] ?? name);
      setDone(Math.min(begun.size, count));
    });
    const asked = { applicationIds: applicationIds.join(), language };
    const options = { signal: controller.signal, through: watched(read) };
    try {
      const file =
        kind === 'downloadPdfs'
          ? await call(kind, { ...asked, internalNotes: internalNotes ? '1' : '0' }, options)
          : await call(kind, asked, options);
      saveFile(file, kind === 'downloadPdfs' ? 'PDF.zip' : 'Documents.zip');
      close();
    } catch (error) {
      if (controller.signal.aborted) return;
      setDone(null);
      const why = failureOf(error);
      notice('red', ({ language, failures }) => papersTexts[language].failed(failures[why]));
    }
  }

  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        {areChosen ? texts.filesOfChosen : texts.manyFiles}
      </Button>
      <Dialog
        actions={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            {!isTooMany && done === null && (
              <>
                <Button onClick={() => void download('downloadDocuments')}>
                  {texts.documentsOfAll}
                </Button>
                <Button onClick={() => void download('downloadPdfs')} variant="primary">
                  {texts.pdfOfEach}
                </Button>
              </>
            )}
          </>
        }
        onClose={close}
        open={isOpen}
        title={texts.manyTitle(count)}
      >
        {isTooMany ? (
          <p>{texts.tooMany(paperLimits.applications)}</p>
        ) : done === null ? (
          <>
            <p>{texts.manyText}</p>
            <Checkbox
              checked={internalNotes}
              help={texts.internalNotesHelp}
              label={texts.pdfWithInternalNotes}
              name="internalNotes"
              onChange={(event) => setInternalNotes(event.currentTarget.checked)}
            />
          </>
        ) : (
          <>
            <p role="status">{texts.progress(done, count)}</p>
            <ProgressBar label={texts.making} max={count} value={done} />
          </>
        )}
      </Dialog>
    </>
  );
}
