import { lazy, Suspense, useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { Review } from '../../../contract/reviews.ts';
import MailPlan from '../../notifications/MailPlan.tsx';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { FailureBanner } from '../../shared/forms/FormMessages.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button, SubmitButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { retrying } from '../../ui/loadFile.ts';
import type { Composed } from './composed.ts';
import { conflictOf } from './conflict.ts';
import { RequestForm } from './RequestForm.tsx';
import { requestTexts } from './requestTexts.ts';
import { incomplete, useSending } from './useSending.ts';

// It has the words of the employer's page in both languages.
const Preview = lazy(retrying(() => import('./Preview.tsx')));

interface Props {
  application: Application;
  composed: Composed;
  reviews: readonly Review[];
  onChange(fields: Partial<Composed>): void;
  onCancel(): void;
  /** Comes also when the person has left the page. */
  onSent(): void;
  onApplication(application: Application): void;
}

/** The form of a new request: sent in one press, with the status if that is ticked. */
export function NewRequest(props: Props) {
  const { application, composed, reviews, onChange } = props;
  const { common, failures } = useTexts();
  const texts = useTextsOf(requestTexts);
  const { enumerations } = useProgramTexts();
  const [isPreviewing, setPreviewing] = useState(false);
  const sending = useSending(props);
  return (
    <RequestForm
      composed={composed}
      form={sending}
      heading={texts.notSent}
      onChange={onChange}
      onSubmit={() => sending.submit()}
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
