import './tasks.css';
import { useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { SentRequest } from '../../../contract/requests.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import type { OpenForm } from '../openForm.ts';
import { useFocusInCard } from '../useFocusInCard.ts';
import { requestElementId } from './elementIds.ts';
import { type LeftAnswer, LeftAnswers } from './LeftAnswers.tsx';
import { SettledRequest } from './SettledRequest.tsx';
import { TaskList } from './TaskList.tsx';
import { useAnswersInForm } from './useAnswersInForm.ts';

interface Props {
  application: Application;
  form: OpenForm;
  /** Newest first. */
  requests: readonly SentRequest[];
}

/** What the program asks for, what was answered, and how it ended. */
export default function Requests({ application, form, requests }: Props) {
  const texts = useTextsOf(requestTaskTexts);
  const [newest, ...earlier] = requests;
  const noteOwn = useAnswersInForm(newest, form);
  const [isSentHere, setSentHere] = useState(false);
  const [left, setLeft] = useState<LeftAnswer[]>([]);
  const states = newest?.Items.map(({ State }) => State);
  useFocusInCard(requestElementId, `${newest?.State} ${newest?.Round} ${states}`);

  if (!newest) return null;
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
