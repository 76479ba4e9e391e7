import type { SentItem } from '../../../contract/requests.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { useReasonNames } from './itemTexts.ts';

export function EarlierRounds({ item }: { item: SentItem }) {
  const texts = useTextsOf(requestTaskTexts);
  const reasonsOf = useReasonNames();
  if (item.Earlier.length === 0) return null;
  return (
    <details className="task-earlier">
      <summary>{texts.earlier}</summary>
      <ol>
        {item.Earlier.map(({ Round, Reasons, Text, Answer, Filename, PartialReason }) => (
          <li key={Round}>
            <p className="tasks-text">
              {texts.askedThen([...reasonsOf(Reasons), Text].filter(Boolean).join(' · '))}
            </p>
            <p className="tasks-text">
              {Answer || Filename ? texts.answeredThen(Answer || Filename) : texts.notAnsweredThen}
            </p>
            {PartialReason && <p className="tasks-text">{texts.partialThen(PartialReason)}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
