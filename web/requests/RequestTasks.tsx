import './employer/tasks.css';
import { useState } from 'react';
import type { Application } from '../../contract/applications.ts';
import { useTextsOf } from '../platform/language.tsx';
import { PartFailure } from '../shared/PartFailure.tsx';
import { type LeftAnswer, LeftAnswers } from './employer/LeftAnswers.tsx';
import { SettledRequest } from './employer/SettledRequest.tsx';
import { TaskList } from './employer/TaskList.tsx';
import { useAnswersInForm } from './employer/useAnswersInForm.ts';
import type { OpenForm } from './openForm.ts';
import { useRequests } from './requestQueries.ts';
import { requestTaskTexts } from './requestTaskTexts.ts';

interface Props {
  application: Application;
  form: OpenForm;
}

/** Above the employer's form: what the program asks for, what was answered, and how it ended. */
export function RequestTasks({ application, form }: Props) {
  const texts = useTextsOf(requestTaskTexts);
  const { data, error, refetch } = useRequests(application.ApplicationId);
  const [newest, ...earlier] = data ?? [];
  const noteOwn = useAnswersInForm(newest, form);
  const [isSentHere, setSentHere] = useState(false);
  const [left, setLeft] = useState<LeftAnswer[]>([]);

  if (!newest) return error && <PartFailure onRetry={refetch} title={texts.failed} />;
  return (
    <>
      <LeftAnswers left={left} />
      {newest.State === 'open' ? (
        <TaskList
          businessId={application.BusinessId}
          form={form}
          key={`${newest.RequestId} ${newest.Round}`}
          onLeft={(one) => setLeft((before) => [...before, one])}
          onOwnAnswer={noteOwn}
          onSent={() => setSentHere(true)}
          request={newest}
        />
      ) : (
        <SettledRequest form={form} request={newest} takesFocus={isSentHere} />
      )}
      {earlier.length > 0 && (
        <details className="card tasks-earlier">
          <summary>{texts.earlierRequests(earlier.length)}</summary>
          {earlier.map((request) => (
            <SettledRequest form={form} isEarlier key={request.RequestId} request={request} />
          ))}
        </details>
      )}
    </>
  );
}
