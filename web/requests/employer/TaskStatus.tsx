import type { SentItem } from '../../../contract/requests.ts';
import { listReasonNames } from '../../documents/marks/listReasonNames.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';

const itemAppearances = {
  open: { tone: 'amber', icon: 'clock' },
  askedAgain: { tone: 'orange', icon: 'retry' },
  done: { tone: 'green', icon: 'check' },
  accepted: { tone: 'green', icon: 'checkCircle' },
  notNeeded: { tone: 'slate', icon: 'minus' },
  sent: { tone: 'blue', icon: 'send' },
  notSent: { tone: 'slate', icon: 'minus' },
} as const;

export function ItemPill({ item, isOver = false }: { item: SentItem; isOver?: boolean }) {
  const texts = useTextsOf(requestTaskTexts);
  const shown = getShownState(item, isOver);
  return <StatusPill {...itemAppearances[shown]} word={texts.states[shown]} />;
}

function getShownState(
  { State, Earlier }: SentItem,
  hasEnded: boolean,
): keyof typeof itemAppearances {
  if (State === 'open') return hasEnded ? 'notSent' : Earlier.length > 0 ? 'askedAgain' : 'open';
  return State === 'done' && hasEnded ? 'sent' : State;
}

export function TaskReason({ item }: { item: SentItem }) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestTaskTexts);
  return (
    <>
      {item.Reasons.length > 0 && (
        <ul>
          {listReasonNames(item.Reasons, language).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {item.Text && <p className="written">{item.Text}</p>}
      {item.Earlier.length > 0 && (
        <details>
          <summary>{texts.earlier}</summary>
          <ol className="plain-list quoted stack gap-3">
            {item.Earlier.map(({ Round, Reasons, Text, Answer, Filename, PartialReason }) => (
              <li key={Round}>
                <p className="written">
                  {texts.askedThen(
                    [...listReasonNames(Reasons, language), Text].filter(Boolean).join(' · '),
                  )}
                </p>
                <p className="written">
                  {Answer || Filename
                    ? texts.answeredThen(Answer || Filename)
                    : texts.notAnsweredThen}
                </p>
                {PartialReason && <p className="written">{texts.partialThen(PartialReason)}</p>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
