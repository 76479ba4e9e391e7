import type { Language } from '../../../contract/languages.ts';
import { showDay, today } from '../../platform/dates.ts';
import { readDay } from '../../shared/days/days.ts';
import { documents as documentsEn } from '../../texts/en/documents.ts';
import { documents as documentsFr } from '../../texts/fr/documents.ts';
import { requestTexts } from '../../texts/requests.ts';
import { tasksDueTexts } from '../../texts/tasks.ts';
import type { Composed } from './composed.ts';
import { itemName, reasonNames } from './itemName.ts';

const documents = { en: documentsEn, fr: documentsFr };

interface Props {
  composed: Composed;
  language: Language;
}

/** A request as its employer reads it, in the language of the employer. */
export function PagePreview({ composed, language }: Props) {
  const texts = requestTexts[language];
  const words = { documents: documents[language], kinds: texts.kinds };
  const due = showDay(readDay(composed.dueOn) ?? today(), language);
  return (
    <>
      <p>
        <strong>{tasksDueTexts[language].toDoBy(composed.items.length, due)}</strong>
      </p>
      {composed.text.trim() && <p className="request-text">{composed.text.trim()}</p>}
      <ol className="request-asked-list">
        {composed.items.map((item) => {
          const named = { Kind: item.kind, Slot: item.slot, Title: item.title.trim() };
          const reasons = reasonNames(item.reasons, language);
          return (
            <li key={item.key}>
              <strong>{itemName(named, language, words)}</strong>
              {reasons.length > 0 && <p>{reasons.join(', ')}</p>}
              {item.text.trim() && <p className="request-text">{item.text.trim()}</p>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
