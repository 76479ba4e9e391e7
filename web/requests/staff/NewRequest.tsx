import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { Review } from '../../../contract/reviews.ts';
import MailPlan from '../../mail/notices/MailPlan.tsx';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { FailureBanner } from '../../shared/forms/FormMessages.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, SubmitButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { retrying } from '../../ui/loadFile.ts';
import type { Composed } from './composed.ts';
import { conflictOf } from './conflict.ts';
import { requestsId } from './focusRequests.ts';
import { RequestForm } from './RequestForm.tsx';
import { incomplete, useSending } from './useSending.ts';

// It has the words of the employer's page in both languages.
const Preview = lazy(retrying(() => import('./Preview.tsx')));

interface Props {
  application: Application;
  composed: Composed;
  reviews: readonly Review[];
  onChange(fields: Partial<Composed>): void;
  onCancel(): void;
  /** Also called after the person has left the page. */
  onSent(goesOn: boolean): void;
  onApplication(application: Application): void;
}

export function NewRequest(props: Props) {
  const { application, composed, reviews, onChange } = props;
  const { common, failures } = useTexts();
  const texts = useTextsOf(requestTexts);
  const { enumerations } = useProgramTexts();
  const [isPreviewing, setPreviewing] = useState(false);
  const goesOn = useRef(false);
  const sending = useSending({ ...props, onSent: () => props.onSent(goesOn.current) });

  function send(isToGoOn: boolean) {
    goesOn.current = isToGoOn;
    sending.submit();
  }

  /** Ctrl+Enter sends from anywhere in the card, and goes on to the next application. */
  const sendAndGoOn = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, target } = event;
    const card = document.getElementById(requestsId)?.closest('.card');
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || isPreviewing) return;
    if (!card?.contains(target as Node)) return;
    event.preventDefault();
    send(true);
  });
  useEffect(() => {
    // Before the page, which would save.
    const listen = (event: KeyboardEvent) => sendAndGoOn(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <RequestForm
      composed={composed}
      form={sending}
      heading={texts.notSent}
      onChange={onChange}
      onSubmit={() => send(false)}
      reviews={reviews}
      title={texts.newTitle}
    >
      {application.ApplicationStatusId !== incomplete && (
        <Checkbox
          checked={composed.setsStatus}
          label={texts.setsStatus(enumerations.statuses[incomplete])}
          onChange={({ target }) => onChange({ setsStatus: target.checked })}
        />
      )}
      <MailPlan
        applicationId={application.ApplicationId}
        kind="request"
        leavesOut={composed.leavesOutMail}
        onLeaveOut={(leavesOutMail) => onChange({ leavesOutMail })}
      />
      {!conflictOf(sending) && <FailureBanner form={sending} />}
      <div className="actions form-actions">
        <SubmitButton busy={sending.isBusy} busyText={texts.sending} icon="send">
          {texts.send}
        </SubmitButton>
        <Button icon="eye" onClick={() => sending.check() && setPreviewing(true)}>
          {texts.preview}
        </Button>
        <Button onClick={props.onCancel}>{common.cancel}</Button>
      </div>
      {isPreviewing && (
        <ErrorBoundary fallback={<Banner title={failures.offline} tone="error" />}>
          <Suspense>
            <Preview
              composed={composed}
              onClose={() => setPreviewing(false)}
              request={sending.request()}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </RequestForm>
  );
}
