import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type Application, createFactTags } from '../../../contract/applications.ts';
import { findRequestProblems } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { getFailure } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { getToday } from '../../platform/dates.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, SubmitButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { createLazyWithFallback } from '../../ui/loadFile.ts';
import { requestsElementId } from '../useFocusInCard.ts';
import { RequestForm } from './RequestForm.tsx';
import type { RequestPreviewProps } from './RequestPreviewDialog.tsx';
import { incompleteStatusId, type RequestDraft, toNewItem, toSentDueDay } from './requestDraft.ts';
import { useReloadRequests } from './useRequestChange.ts';

// The preview is loaded when needed, because it has the texts of the employer's page in both languages.
const RequestPreviewDialog = createLazyWithFallback<RequestPreviewProps>(
  () => import('./RequestPreviewDialog.tsx'),
  RequestPreviewLoadFailure,
);

function RequestPreviewLoadFailure() {
  return <Banner title={useTexts().failures.offline} tone="error" />;
}

interface Props {
  application: Application;
  draft: RequestDraft;
  reviews: readonly Review[];
  onChange(fields: Partial<RequestDraft>): void;
  onCancel(): void;
  /** The form calls this even when the person has left the page. */
  onSent(goesOn: boolean): void;
  onApplication(application: Application): void;
}

export function NewRequest(props: Props) {
  const { application, draft, reviews, onChange } = props;
  const { common } = useTexts();
  const texts = useTextsOf(requestTexts);
  const { enumerations } = useProgramTexts();
  const [isPreviewing, setPreviewing] = useState(false);
  const sending = useSendRequest(props);

  /** Ctrl+Enter anywhere in the card sends the request and opens the next application. */
  const sendAndGoOn = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, target } = event;
    const card = document.getElementById(requestsElementId)?.closest('.card');
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || isPreviewing) return;
    if (!card?.contains(target as Node)) return;
    event.preventDefault();
    sending.submit(true);
  });
  useEffect(() => {
    // The listener runs in the capture phase, before the page's own listener, which would save the application.
    const listen = (event: KeyboardEvent) => sendAndGoOn(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <RequestForm
      applicationId={application.ApplicationId}
      buttons={
        <>
          <SubmitButton busy={sending.isBusy} busyText={texts.sending} icon="send">
            {texts.send}
          </SubmitButton>
          <Button icon="eye" onClick={() => sending.check(false) && setPreviewing(true)}>
            {texts.preview}
          </Button>
          <Button onClick={props.onCancel}>{common.cancel}</Button>
        </>
      }
      draft={draft}
      facts={createFactTags(application)}
      form={sending}
      heading={texts.notSent}
      onChange={onChange}
      onSubmit={() => sending.submit(false)}
      reviews={reviews}
      status={
        application.ApplicationStatusId !== incompleteStatusId && (
          <Checkbox
            checked={draft.setsStatus}
            label={texts.setsStatus(enumerations.statuses[incompleteStatusId])}
            onChange={({ target }) => onChange({ setsStatus: target.checked })}
          />
        )
      }
      title={texts.compose}
    >
      {isPreviewing && (
        <Suspense>
          <RequestPreviewDialog
            draft={draft}
            onClose={() => setPreviewing(false)}
            request={sending.request()}
          />
        </Suspense>
      )}
    </RequestForm>
  );
}

/** The draft is kept until the request is sent. */
function useSendRequest({ application, draft, onSent, onApplication }: Props) {
  const { ApplicationId } = application;
  const notice = useNotice();
  const reload = useReloadRequests(ApplicationId);
  const [version, setVersion] = useState(application.Version);

  const request = () => ({
    ApplicationId,
    DueOn: toSentDueDay(draft.dueOn),
    Text: draft.text.trim(),
    Items: draft.items.map(toNewItem),
    ...(draft.setsStatus ? { ApplicationStatusId: incompleteStatusId, Version: version } : {}),
    LeaveOutMail: draft.leavesOutMail,
    CreationKey: draft.creationKey,
  });

  async function readApplication() {
    const newest = await call('readApplication', { applicationId: ApplicationId });
    setVersion(newest.Version);
    onApplication(newest);
  }

  const submission = useSubmit<void, boolean>({
    rules: () => findRequestProblems(request(), getToday()),
    async send(goesOn) {
      await call('sendRequest', request());
      onSent(goesOn);
      notice('green', ({ language }) => requestTexts[language].sent);
      void reload();
      if (draft.setsStatus) void readApplication().catch(() => {});
    },
    onRefused({ error }) {
      if (error === null) return;
      void reload();
      if (getFailure(error) === 'stale') void readApplication().catch(() => {});
    },
  });
  return { ...submission, request };
}
