import { useEffect, useRef, useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import { failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { saveFile } from '../../platform/download.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { papersTexts } from '../../texts/applications.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface OnePdfProps {
  application: Pick<Application, 'ApplicationId' | 'JobNumber' | 'FirstName' | 'LastName'>;
  isAdministrator: boolean;
}

/** Staff decide whether internal notes are included; employers have none. */
export function OnePdf({ application, isAdministrator }: OnePdfProps) {
  const texts = useTextsOf(papersTexts);
  const [isOpen, setOpen] = useState(false);
  const [internalNotes, setInternalNotes] = useState(false);
  const { isMaking, make, cancel } = useMaking(application);

  function close() {
    cancel();
    setOpen(false);
    setInternalNotes(false);
  }

  async function download() {
    if (await make(internalNotes)) close();
  }

  if (!isAdministrator) {
    return (
      <Button
        busy={isMaking}
        busyText={texts.making}
        icon="download"
        onClick={() => void make(false)}
      >
        {texts.onePdf}
      </Button>
    );
  }
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        {texts.onePdf}
      </Button>
      <ConfirmDialog
        busy={isMaking}
        busyText={texts.making}
        cancelText={texts.cancel}
        confirmText={texts.download}
        onCancel={close}
        onConfirm={() => void download()}
        open={isOpen}
        title={texts.onePdfTitle}
      >
        <p>{texts.onePdfText}</p>
        <Checkbox
          checked={internalNotes}
          help={texts.internalNotesHelp}
          label={texts.internalNotes}
          name="internalNotes"
          onChange={(event) => setInternalNotes(event.currentTarget.checked)}
        />
      </ConfirmDialog>
    </>
  );
}

function useMaking({ ApplicationId, JobNumber, FirstName, LastName }: OnePdfProps['application']) {
  const { language } = useTexts();
  const notice = useNotice();
  const [isMaking, setMaking] = useState(false);
  const running = useRef<AbortController>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to whether the file was saved. */
  async function make(internalNotes: boolean): Promise<boolean> {
    const controller = new AbortController();
    running.current = controller;
    setMaking(true);
    const asked = {
      applicationId: ApplicationId,
      language,
      internalNotes: internalNotes ? ('1' as const) : ('0' as const),
    };
    try {
      const file = await call('downloadPdf', asked, { signal: controller.signal });
      saveFile(file, `${JobNumber} ${LastName} ${FirstName}.pdf`);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      const why = failureOf(error);
      notice('red', ({ language, failures }) => papersTexts[language].failed(failures[why]));
      return false;
    } finally {
      if (running.current === controller) setMaking(false);
    }
  }

  return { isMaking, make, cancel };
}
