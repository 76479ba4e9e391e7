import type { SentItem } from '../../../contract/requests.ts';
import { DocumentLink } from '../../documents/DocumentLink.tsx';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { reasonNames } from './itemName.ts';
import { requestTexts } from './requestTexts.ts';

/** What was asked and answered in the rounds before. */
export function EarlierRounds({ item }: { item: SentItem }) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestTexts);
  if (item.Earlier.length === 0) return null;
  return (
    <details className="request-earlier">
      <summary>{texts.earlierRounds}</summary>
      <ol className="plain-list stack stack-tight">
        {item.Earlier.map(({ Round, Text, Reasons, Answer, DocumentId, Filename, ...round }) => (
          <li key={Round}>
            <p>
              <strong>{texts.round(Round)}</strong>
            </p>
            {Reasons.length > 0 && <p>{reasonNames(Reasons, language).join(', ')}</p>}
            {Text && <p className="request-text">{Text}</p>}
            <p className="muted small">{texts.answer}</p>
            {Answer && <p className="request-text">{Answer}</p>}
            {DocumentId !== null && (
              <DocumentLink
                document={{ id: DocumentId, filename: Filename }}
                isOpenable={false}
                place={texts.round(Round)}
              />
            )}
            {!Answer && DocumentId === null && <p>{texts.notAnswered}</p>}
            {round.PartialReason && <p className="request-text">{round.PartialReason}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
