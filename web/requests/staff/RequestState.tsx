import { countDaysBetween } from '../../../contract/days.ts';
import type { SentRequest } from '../../../contract/requests.ts';
import { ChangeIndicatorOfPart } from '../../applications/news/ApplicationNews.tsx';
import { formatDateAndTime, getToday, showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { StatusAppearance } from '../../ui/statusAppearance.ts';

const requestStateAppearances: Record<SentRequest['State'], StatusAppearance> = {
  open: { tone: 'amber', icon: 'clock' },
  answered: { tone: 'blue', icon: 'inbox' },
  accepted: { tone: 'green', icon: 'checkCircle' },
  withdrawn: { tone: 'slate', icon: 'undo' },
  ended: { tone: 'slate', icon: 'ban' },
};

export function RequestState({ request }: { request: SentRequest }) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestTexts);
  const { State, Round, DueOn, IsOverdue, Items } = request;
  const day = showDay(DueOn, language);
  const requested = Items.filter((item) => item.Round === Round && item.State !== 'notNeeded');
  const done = requested.filter((item) => item.State !== 'open').length;
  const at = (iso: string) => formatDateAndTime(iso, language);
  return (
    <div className="request-state stack gap-1">
      <p className="row">
        <StatusPill {...requestStateAppearances[State]} word={texts.states[State]} />
        <ChangeIndicatorOfPart kind="Requests" of={request.RequestId} />
        {IsOverdue && <StatusPill tone="red" icon="alert" word={texts.overdue} />}
        {State === 'open' && (
          <strong>
            {IsOverdue
              ? texts.overdueSince(day, countDaysBetween(DueOn, getToday()))
              : texts.dueOn(day)}
          </strong>
        )}
        {Round > 1 && <span>{texts.round(Round)}</span>}
        {(State === 'open' || State === 'answered') && (
          <span>{texts.doneOf(done, requested.length)}</span>
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
