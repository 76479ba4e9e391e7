import { useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { applicationDownloadTexts } from '../../texts/applications.ts';
import { Button } from '../../ui/Button.tsx';
import { InternalNotesDialog } from './InternalNotesDialog.tsx';
import { useFileDownload } from './useFileDownload.ts';

interface Props {
  application: Pick<Application, 'ApplicationId' | 'JobNumber' | 'FirstName' | 'LastName'>;
  isAdministrator: boolean;
}

/** Staff choose whether the file includes internal notes; employers have no internal notes. */
export function PdfDownload({ application, isAdministrator }: Props) {
  const { ApplicationId, JobNumber, FirstName, LastName } = application;
  const { common, language } = useTexts();
  const texts = useTextsOf(applicationDownloadTexts);
  const [isOpen, setOpen] = useState(false);
  const { isMaking, save, cancel } = useFileDownload();

  async function download(hasInternal: boolean) {
    const internalNotes = hasInternal ? '1' : '0';
    const request = { applicationId: ApplicationId, language, internalNotes } as const;
    const isSaved = await save(`${JobNumber} ${LastName} ${FirstName}.pdf`, (signal) =>
      call('downloadPdf', request, { signal }),
    );
    if (isSaved) setOpen(false);
  }

  function close() {
    cancel();
    setOpen(false);
  }

  return (
    <>
      <Button
        busy={isMaking && !isAdministrator}
        busyText={texts.making}
        icon="download"
        onClick={() => (isAdministrator ? setOpen(true) : download(false))}
      >
        {texts.onePdf}
      </Button>
      {isOpen && (
        <InternalNotesDialog
          busy={isMaking}
          confirmText={common.download}
          name="internalNotes"
          onCancel={close}
          onConfirm={download}
          text={texts.onePdfText}
          title={texts.onePdfTitle}
        />
      )}
    </>
  );
}
