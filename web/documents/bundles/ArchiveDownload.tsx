import { useState } from 'react';
import { downloadLimits } from '../../../contract/downloads.ts';
import { call } from '../../platform/calls.ts';
import { getToday } from '../../platform/dates.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { applicationDownloadTexts } from '../../texts/applications.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { createZipFileReporter } from './createZipFileReporter.ts';
import { useFileDownload } from './useFileDownload.ts';

function createProgressStream(read: (piece: Uint8Array) => void) {
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      read(piece);
      controller.enqueue(piece);
    },
  });
}

interface Props {
  applicationIds: readonly number[];
  areChosen?: true;
}

export default function ArchiveDownload({ applicationIds, areChosen }: Props) {
  const texts = useTextsOf(applicationDownloadTexts);
  const { language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [internalNotes, setInternalNotes] = useState(false);
  const [done, setDone] = useState(0);
  const { isMaking, save, cancel } = useFileDownload();
  const count = applicationIds.length;
  const isTooMany = count > downloadLimits.applications;

  const archive = (name: string) => `${name} ${getToday()}.zip`;

  function close() {
    cancel();
    setOpen(false);
    setInternalNotes(false);
  }

  async function download(kind: 'downloadPdfs' | 'downloadDocuments', name: string) {
    setDone(0);
    const startedFiles = new Set<string>();
    const read = createZipFileReporter((file) => {
      startedFiles.add(file.split('/')[0] ?? file);
      setDone(Math.min(startedFiles.size, count));
    });
    const request = { applicationIds: applicationIds.join(), language };
    const isSaved = await save(name, (signal) => {
      const options = { signal, through: createProgressStream(read) };
      if (kind === 'downloadDocuments') return call(kind, request, options);
      return call(kind, { ...request, internalNotes: internalNotes ? '1' : '0' }, options);
    });
    if (isSaved) close();
  }

  return (
    <>
      <ArchiveButton {...(areChosen && { areChosen })} onClick={() => setOpen(true)} />
      <Dialog
        actions={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            {!isTooMany && !isMaking && (
              <>
                <Button
                  onClick={() =>
                    void download('downloadDocuments', archive(texts.documentsArchive))
                  }
                >
                  {texts.documentsOfAll}
                </Button>
                <Button
                  onClick={() => void download('downloadPdfs', archive(texts.pdfArchive))}
                  variant="primary"
                >
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
          <p>{texts.tooMany(downloadLimits.applications)}</p>
        ) : isMaking ? (
          <>
            <p role="status">{texts.progress(done, count)}</p>
            <ProgressBar label={texts.making} max={count} value={done} />
          </>
        ) : (
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
        )}
      </Dialog>
    </>
  );
}
