import type { PropsWithChildren, ReactNode } from 'react';
import { type DocumentSlot, findSlots } from '../../../../contract/applications.ts';
import { findFilledSlots } from '../../../../contract/attachments.ts';
import { getExtension } from '../../../../contract/documents.ts';
import { cards } from '../../../../contract/program.ts';
import { useDocumentDates } from '../../../documents/dates/useDocumentDates.ts';
import { findReview } from '../../../documents/marks/unreviewedDocuments.ts';
import { useReviews } from '../../../documents/marks/useReviews.ts';
import { DocumentLink } from '../../../documents/store/DocumentLink.tsx';
import { DocumentRow } from '../../../documents/store/DocumentRow.tsx';
import { ScriptsHint } from '../../../documents/store/ScriptsHint.tsx';
import { translateTitle } from '../../../documents/store/translateTitle.ts';
import { UploadState } from '../../../documents/store/UploadState.tsx';
import {
  createDateSetter,
  type UploadedDocument,
} from '../../../documents/store/uploadedDocument.ts';
import { showDay } from '../../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { findSlotName } from '../../../texts/program.ts';
import { reviewPageTexts, reviewTexts } from '../../../texts/reviews.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ChangeIndicatorOfPart } from '../../news/ApplicationNews.tsx';
import { AddAdditionalDocument } from '../form/AddAdditionalDocument.tsx';
import { AdditionalDocument } from '../form/AdditionalDocument.tsx';
import {
  getDraftFactTags,
  getSlotContent,
  markAdditionalDocumentRemoved,
  replaceSlot,
} from '../form/applicationFormDraft.ts';
import { findRemovedSlots } from '../form/DocumentsOfRemovedSlots.tsx';
import { additionalDocumentsElementId, getSlotElementId } from '../form/elementIds.ts';
import type { RenderRowDetails } from '../form/rowDetails.ts';
import { SlotHelp, SlotTitle } from '../form/SlotTitle.tsx';
import { isAdditionalUploadKey } from '../form/useAttachDocuments.ts';
import type { Editor } from '../form/useEditor.ts';
import {
  addDocumentRowKey,
  getAdditionalDocumentRowKey,
  getRemovedSlotRowKey,
  isSlotNeeded,
} from './documentRowKeys.ts';
import { type ReviewDocument, ReviewDocumentRow } from './ReviewDocumentRow.tsx';
import styles from './review.module.css';

export interface ReviewDocumentListProps {
  editor: Editor;
  applicationId: number;
  rowDetails: RenderRowDetails;
  shown: string | null;
  onChoose(place: string): void;
  missingActions(slot: DocumentSlot, place: string): ReactNode;
}

export function ReviewDocumentList(props: ReviewDocumentListProps) {
  const { editor, applicationId, rowDetails, shown, onChoose } = props;
  const { base, draft, uploads, setDraft, errorOf } = editor;
  const { language } = useLanguage();
  const { documents } = useTexts();
  const texts = useTextsOf(reviewPageTexts);
  const factsOf = useDocumentFacts(applicationId);
  const saved = new Map(
    (base ? findFilledSlots(base) : []).map(({ slot, documentId }) => [slot, documentId]),
  );
  const offeredSlots = findSlots(getDraftFactTags(draft));
  const groups = cards.filter(({ key }) => offeredSlots.some(({ card }) => card === key));
  const former = base ? findRemovedSlots(base) : [];
  const running = uploads.places.filter(isAdditionalUploadKey);
  const at = (key: string) => ({ isChosen: shown === key, onChoose: () => onChoose(key) });

  return (
    <>
      {groups.map(({ key: group, name }) => (
        <section aria-labelledby={`places-${group}`} className={styles.placeGroup} key={group}>
          <h2 className="muted least strong" id={`places-${group}`}>
            {name[language]}
          </h2>
          <ul className="plain-list">
            {offeredSlots
              .filter((slot) => slot.card === group)
              .map((slot) => {
                const { key } = slot;
                const inSlot = getSlotContent(draft, key);
                const { filed } = inSlot;
                const name = slot.name[language];
                const isSaved = filed !== null && saved.get(key) === filed.id;
                const onDate = createDateSetter(filed, isSaved, (dated) =>
                  setDraft((current) =>
                    replaceSlot(current, key, { ...getSlotContent(current, key), filed: dated }),
                  ),
                );
                return (
                  <ReviewDocumentRow
                    {...at(key)}
                    id={getSlotElementId(key)}
                    key={key}
                    place={{
                      key,
                      name,
                      document: filed,
                      isNeeded: isSlotNeeded(draft, slot),
                      ...factsOf(filed, key),
                      mark: <ChangeIndicatorOfPart kind="Slots" of={key} />,
                    }}
                  >
                    <DocumentRow
                      error={errorOf(`${key}Id`)}
                      help={<SlotHelp slot={slot} />}
                      isAlone
                      name={name}
                      onChange={(changed) =>
                        setDraft((current) => replaceSlot(current, key, changed))
                      }
                      onFiles={(files) => editor.fileAt(key, files)}
                      place={key}
                      slot={inSlot}
                      title={<SlotTitle draft={draft} slot={slot} />}
                      uploads={uploads}
                    >
                      {filed
                        ? rowDetails({
                            document: filed,
                            slot: key,
                            place: name,
                            isReadOnly: false,
                            onDate,
                          })
                        : !saved.has(key) && props.missingActions(key, name)}
                    </DocumentRow>
                  </ReviewDocumentRow>
                );
              })}
          </ul>
        </section>
      ))}
      {former.length > 0 && (
        <RemovedSlotRows rowDetails={rowDetails} factsOf={factsOf} former={former} placeAt={at} />
      )}
      <section
        aria-labelledby="places-more"
        className={styles.placeGroup}
        id={additionalDocumentsElementId}
      >
        <h2 className="muted least strong" id="places-more">
          {texts.additional}
        </h2>
        <ul className="plain-list">
          {draft.additional.map(({ DocumentId, Filename, Title, isRemoved }) => {
            const document = { id: DocumentId, filename: Filename };
            const title = translateTitle(Title, documents);
            return (
              <ReviewDocumentRow
                {...at(getAdditionalDocumentRowKey(DocumentId))}
                key={DocumentId}
                place={{
                  key: getAdditionalDocumentRowKey(DocumentId),
                  name: title,
                  document: isRemoved ? null : document,
                  isNeeded: false,
                  ...factsOf(isRemoved ? null : document, null),
                  mark: <ChangeIndicatorOfPart kind="Documents" of={DocumentId} />,
                }}
              >
                <AdditionalDocument
                  rowDetails={rowDetails}
                  document={document}
                  isAlone
                  isKept={false}
                  isRemoved={isRemoved}
                  onRemove={(isRemoved) =>
                    setDraft((current) =>
                      markAdditionalDocumentRemoved(current, DocumentId, isRemoved),
                    )
                  }
                  title={title}
                />
              </ReviewDocumentRow>
            );
          })}
          <AddDocumentRow {...at(addDocumentRowKey)}>
            {running.map((place) => (
              <UploadState key={place} place={place} uploads={uploads} />
            ))}
            <AddAdditionalDocument
              draft={draft}
              onAdd={editor.attach.toAdditional}
              onManyFiles={editor.assignment.sort}
              uploads={uploads}
            />
          </AddDocumentRow>
        </ul>
      </section>
    </>
  );
}

interface RemovedSlotRowsProps {
  former: ReturnType<typeof findRemovedSlots>;
  rowDetails: RenderRowDetails;
  factsOf: ReturnType<typeof useDocumentFacts>;
  placeAt(key: string): { isChosen: boolean; onChoose(): void };
}

function RemovedSlotRows({ former, rowDetails, factsOf, placeAt }: RemovedSlotRowsProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(applicationTexts);
  return (
    <section aria-labelledby="places-former" className={styles.placeGroup}>
      <h2 className="muted least strong" id="places-former">
        {texts.formerDocuments}
      </h2>
      <ul className="plain-list">
        {former.map(({ slot, documentId, filename }) => {
          const document = { id: documentId, filename };
          const name = findSlotName(slot, language);
          const key = getRemovedSlotRowKey(slot);
          const place = { key, name, document, isNeeded: false, ...factsOf(document, slot) };
          return (
            <ReviewDocumentRow {...placeAt(key)} key={key} place={place}>
              <div className="document drop-zone" data-filed="true">
                <p className="muted small">{texts.formerDocumentsHelp}</p>
                <DocumentLink document={document} isOpenable={false} place={name} />
                <ScriptsHint document={document} />
                {rowDetails({ document, slot, place: name, isReadOnly: true })}
              </div>
            </ReviewDocumentRow>
          );
        })}
      </ul>
    </section>
  );
}

function useDocumentFacts(applicationId: number) {
  const { language } = useLanguage();
  const { states } = useTextsOf(reviewTexts);
  const dates = useDocumentDates(applicationId).data ?? [];
  const reviews = useReviews(applicationId).data ?? [];
  return (
    document: UploadedDocument | null,
    slot: string | null,
  ): Pick<ReviewDocument, 'facts' | 'state'> => {
    if (!document) return { facts: [] };
    const { id, filename } = document;
    const day = dates.find((date) => date.DocumentId === id && date.Slot === slot)?.Date;
    const { review } = findReview(reviews, id, slot ?? undefined);
    const state = review?.State;
    const facts = [
      getExtension(filename).slice(1).toUpperCase(),
      ...(day ? [showDay(day, language)] : []),
      ...(state && state !== 'notReviewed' ? [states[state]] : []),
    ];
    return { facts, state };
  };
}

function AddDocumentRow({
  isChosen,
  onChoose,
  children,
}: PropsWithChildren<{ isChosen: boolean; onChoose(): void }>) {
  const application = useTextsOf(applicationTexts);
  const texts = useTextsOf(reviewPageTexts);
  return (
    <li className="place">
      <button
        aria-current={isChosen || undefined}
        className={`option ${styles.placeRow} line`}
        onClick={onChoose}
        type="button"
      >
        <span className="muted">
          <Icon name="plus" size={18} />
        </span>
        <span>{texts.add}</span>
      </button>
      <div className="place-panel" hidden={!isChosen}>
        <div className="document drop-zone">
          <p className="muted small">{application.additionalHelp}</p>
          {children}
        </div>
      </div>
    </li>
  );
}
