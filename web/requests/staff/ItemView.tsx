import { type ReactNode, useState } from 'react';
import { getExtension } from '../../../contract/documents.ts';
import type { ItemState, RequestState, SentItem, SentRequest } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { listReasonNames } from '../../documents/marks/listReasonNames.ts';
import { ComparedDocuments } from '../../documents/store/ComparedDocuments.tsx';
import { DocumentLink } from '../../documents/store/DocumentLink.tsx';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { StatusAppearance } from '../../ui/statusAppearance.ts';
import { useItemName } from '../itemName.ts';
import styles from './requests.module.css';

const itemStateAppearances: Record<ItemState | 'cameBack' | 'notAnswered', StatusAppearance> = {
  open: { tone: 'amber', icon: 'clock' },
  done: { tone: 'teal', icon: 'check' },
  accepted: { tone: 'green', icon: 'checkCircle' },
  notNeeded: { tone: 'slate', icon: 'minus' },
  cameBack: { tone: 'blue', icon: 'inbox' },
  notAnswered: { tone: 'orange', icon: 'warning' },
};

interface Props {
  item: SentItem;
  state: RequestState;
  reviews: readonly Review[];
  level: 3 | 4;
  children?: ReactNode;
}

export function ItemList({ request, reviews }: { request: SentRequest } & Pick<Props, 'reviews'>) {
  return (
    <ol className="plain-list stack gap-3">
      {request.Items.map((item) => (
        <ItemView item={item} key={item.ItemId} level={3} reviews={reviews} state={request.State} />
      ))}
    </ol>
  );
}

export function ItemView({ item, state, reviews, level, children }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestTexts);
  const name = useItemName(texts.kinds)(item);
  const shown = getShownState(item, state);
  const word =
    shown === 'cameBack' || shown === 'notAnswered' ? texts[shown] : texts.itemStates[shown];
  const Heading = `h${level}` as const;
  const requestedName =
    item.DocumentId === null
      ? reviews.find(({ DocumentId }) => DocumentId === item.AskedDocumentId)
      : undefined;
  const reasons = listReasonNames(item.Reasons, language);
  return (
    <li
      className={`${styles.item} panel stack gap-2 anywhere`}
      data-new={shown === 'cameBack'}
      data-request-item
    >
      <div className="row between">
        <Heading>{name}</Heading>
        <StatusPill {...itemStateAppearances[shown]} word={word} />
      </div>
      {requestedName && <p className="muted small">{texts.toReplace(requestedName.Filename)}</p>}
      {reasons.length > 0 && <p>{reasons.join(', ')}</p>}
      {item.Text && <p className="written">{item.Text}</p>}
      {item.Answer && (
        <div className={`${styles.answer} quoted`}>
          <p className="muted small">{texts.answer}</p>
          <p className="written">{item.Answer}</p>
        </div>
      )}
      {item.DocumentId !== null && <BeforeAndNow item={item} name={name} reviews={reviews} />}
      <EarlierRounds item={item} />
      {children}
    </li>
  );
}

/** While staff decide, a newly answered item is shown as new, and an item without an answer as not answered. */
function getShownState({ State }: SentItem, state: RequestState) {
  if (state === 'answered' && State === 'done') return 'cameBack';
  if (state !== 'open' && State === 'open') return 'notAnswered';
  return State;
}

function EarlierRounds({ item }: { item: SentItem }) {
  const { language } = useLanguage();
  const texts = useTextsOf(requestTexts);
  if (item.Earlier.length === 0) return null;
  return (
    <details>
      <summary>{texts.earlierRounds}</summary>
      <ol className="plain-list stack gap-3">
        {item.Earlier.map(({ Round, Text, Reasons, Answer, DocumentId, Filename, ...round }) => (
          <li key={Round}>
            <p>
              <strong>{texts.round(Round)}</strong>
            </p>
            {Reasons.length > 0 && <p>{listReasonNames(Reasons, language).join(', ')}</p>}
            {Text && <p className="written">{Text}</p>}
            <p className="muted small">{texts.answer}</p>
            {Answer && <p className="written">{Answer}</p>}
            {DocumentId !== null && (
              <DocumentLink
                document={{ id: DocumentId, filename: Filename }}
                isOpenable={false}
                place={texts.round(Round)}
              />
            )}
            {!Answer && DocumentId === null && <p>{texts.notAnswered}</p>}
            {round.PartialReason && <p className="written">{round.PartialReason}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

interface BeforeAndNowProps {
  item: SentItem;
  name: string;
  reviews: readonly Review[];
}

function BeforeAndNow({ item, name, reviews }: BeforeAndNowProps) {
  const texts = useTextsOf(requestTexts);
  const [isComparing, setComparing] = useState(false);
  const now = item.DocumentId === null ? null : { id: item.DocumentId, filename: item.Filename };
  const before = findReplacedDocument(item, reviews);
  if (!now) return null;
  const arePdfs = [before?.filename, now.filename].every(
    (filename) => filename && getExtension(filename) === '.pdf',
  );
  return (
    <div className="request-documents row gap-4">
      {before && (
        <div>
          <p className="muted small">{texts.before}</p>
          {before.isKept ? (
            <DocumentLink document={before} place={`${name}, ${texts.before}`} />
          ) : (
            <p>{texts.notKept(before.filename)}</p>
          )}
        </div>
      )}
      <div>
        <p className="muted small">{texts.now}</p>
        <DocumentLink document={now} place={before ? `${name}, ${texts.now}` : name} />
      </div>
      {before?.isKept && arePdfs && (
        <Button aria-label={texts.compareOf(name)} icon="eye" onClick={() => setComparing(true)}>
          {texts.compare}
        </Button>
      )}
      {before && isComparing && (
        <ComparedDocuments
          documents={[
            { ...before, label: texts.before },
            { ...now, label: texts.now },
          ]}
          onClose={() => setComparing(false)}
          title={texts.compareTitle(name)}
        />
      )}
    </div>
  );
}

/** Returns the document that was to be replaced, which is now among the former versions. */
function findReplacedDocument(
  { AskedDocumentId, DocumentId }: SentItem,
  reviews: readonly Review[],
) {
  if (AskedDocumentId === null || AskedDocumentId === DocumentId) return null;
  const former = reviews
    .flatMap(({ Former }) => Former)
    .find((version) => version.DocumentId === AskedDocumentId);
  return former ? { id: AskedDocumentId, filename: former.Filename, isKept: former.IsKept } : null;
}
