import type { SentRequest } from '../../../contract/requests.ts';
import { NewPart } from '../../applications/news/ApplicationNews.tsx';
import { showDateAndTime, showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { daysSince } from './dueDays.ts';
import { lookOf } from './stateLooks.ts';

export function RequestState({ request }: { request: SentRequest }) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestTexts);
  const { State, Round, DueOn, IsOverdue, Items } = request;
  const day = showDay(DueOn, language);
  const asked = Items.filter((item) => item.Round === Round && item.State !== 'notNeeded');
  const done = asked.filter((item) => item.State !== 'open').length;
  const at = (iso: string) => showDateAndTime(iso, language);
  return (
    <div className="request-state">
      <p className="request-pills">
        <StatusPill {...lookOf(State)} word={texts.states[State]} />
        <NewPart kind="Requests" of={request.RequestId} />
        {IsOverdue && <StatusPill {...lookOf('overdue')} word={texts.overdue} />}
        {State === 'open' && (
          <strong>
            {IsOverdue ? texts.overdueSince(day, daysSince(DueOn)) : texts.dueOn(day)}
          </strong>
        )}
        {Round > 1 && <span>{texts.round(Round)}</span>}
        {(State === 'open' || State === 'answered') && (
          <span>{texts.doneOf(done, asked.length)}</span>
        )}
      </p>
      <p className="muted small">
        {[
          texts.sentBy(request.SentBy, at(request.SentOn)),
          request.AnsweredOn && texts.answeredOn(at(request.AnsweredOn)),
          State in texts.endedOn &&
            texts.endedOn[State as keyof typeof texts.endedOn](at(request.EndedOn)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
