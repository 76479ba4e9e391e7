import { useEffect, useRef } from 'react';
import { findFilledSlots } from '../../../contract/attachments.ts';
import type { SentItem, SentRequest } from '../../../contract/requests.ts';
import { ChangeIndicatorOfPart } from '../../applications/news/ApplicationNews.tsx';
import { DocumentLink } from '../../documents/store/DocumentLink.tsx';
import { formatDate } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { OpenForm } from '../openForm.ts';
import { RequestsHelpLink } from '../RequestsHelpLink.tsx';
import { ItemPill, TaskReason } from './TaskStatus.tsx';
import { requestElementId, useTaskItemName } from './taskItems.ts';
import styles from './tasks.module.css';

interface Props {
  request: SentRequest;
  form: OpenForm;
  isEarlier?: boolean;
  /** The card takes the focus after sending, because the pressed button disappears. */
  takesFocus?: boolean;
}

const itemStateIcons = {
  open: 'clock',
  answered: 'send',
  accepted: 'checkCircle',
  withdrawn: 'undo',
  ended: 'lock',
} as const;

export function ClosedRequest(props: Props) {
  const { request, form, isEarlier = false, takesFocus = false } = props;
  const { language } = useLanguage();
  const texts = useTextsOf(requestTaskTexts);
  const { State, PartialReason } = request;
  const ended = formatDate(request.EndedOn || request.SentOn, language);
  const messages = {
    open: [texts.askedOn(formatDate(request.SentOn, language)), ''],
    answered: [
      texts.sentOn(formatDate(request.AnsweredOn || request.SentOn, language)),
      texts.sentText,
    ],
    accepted: [texts.acceptedOn(ended), ''],
    withdrawn: [texts.withdrawnOn(ended), texts.withdrawnText],
    ended: [texts.endedOn(ended), texts.endedText],
  } as const;
  const [headline, text] = messages[State];
  // Earlier requests are not regions, because regions of the same name would confuse screen reader users.
  const Box = isEarlier ? 'div' : 'section';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const id = isEarlier ? `${requestElementId}-${request.RequestId}` : requestElementId;
  return (
    <Box
      {...(isEarlier
        ? { className: `${styles.tasks} stack gap-4 line-above tight` }
        : { 'aria-labelledby': id, className: `card ${styles.tasks} stack gap-4` })}
    >
      <div className="tasks-head stack gap-1 start">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p
          className={
            State === 'accepted' || State === 'answered' ? 'line strong green' : 'line strong'
          }
        >
          <Icon name={itemStateIcons[State]} />
          <span>
            {headline}
            <ChangeIndicatorOfPart kind="Requests" of={request.RequestId} />
          </span>
        </p>
      </div>
      {text && <p>{text}</p>}
      {State === 'answered' && PartialReason && (
        <p className="written">{texts.sentPartText(PartialReason)}</p>
      )}
      <details>
        <summary>{texts.details}</summary>
        {request.Text && <p className="written">{request.Text}</p>}
        <ol className="plain-list stack gap-3">
          {request.Items.map((item) => (
            <ClosedItem form={form} item={item} key={item.ItemId} request={request} />
          ))}
        </ol>
      </details>
      {!isEarlier && (
        <div className="actions">
          <RequestsHelpLink />
        </div>
      )}
    </Box>
  );
}

function ClosedItem({ item, request, form }: Pick<Props, 'request' | 'form'> & { item: SentItem }) {
  const texts = useTextsOf(requestTaskTexts);
  const name = useTaskItemName()(item);
  const { DocumentId, Filename, Answer } = item;
  return (
    <li className={`${styles.task} panel sunken stack gap-2`} data-state={item.State}>
      <div className="row between">
        <h3>{name}</h3>
        <ItemPill isOver={request.State !== 'open'} item={item} />
      </div>
      <TaskReason item={item} />
      {Answer && <p className="written">{texts.answeredThen(Answer)}</p>}
      {DocumentId !== null && Filename && (
        <p className="row anywhere">
          <span className="muted small">{texts.uploaded}</span>
          {isAttached(DocumentId, form) ? (
            <DocumentLink
              document={{ id: DocumentId, filename: Filename }}
              place={`${texts.title}: ${name}`}
            />
          ) : (
            <span className="anywhere">{Filename}</span>
          )}
        </p>
      )}
    </li>
  );
}

/** Returns false for a document that was replaced or removed, because it can no longer be opened. */
function isAttached(documentId: number, { saved }: OpenForm): boolean {
  return (
    findFilledSlots(saved).some((filledSlot) => filledSlot.documentId === documentId) ||
    saved.AdditionalDocuments.some((document) => document.DocumentId === documentId)
  );
}
