import type { PropsWithChildren, ReactNode } from 'react';
import { type DocumentSlot, findSlots } from '../../../../contract/applications.ts';
import { findFilledSlots } from '../../../../contract/attachments.ts';
import { getExtension } from '../../../../contract/documents.ts';
import { cards } from '../../../../contract/program.ts';
import { useDates } from '../../../documents/dates/useDates.ts';
import { findReview } from '../../../documents/marks/unreviewed.ts';
import { useReviews } from '../../../documents/marks/useReviews.ts';
import { DocumentLink } from '../../../documents/store/DocumentLink.tsx';
import { DocumentRow } from '../../../documents/store/DocumentRow.tsx';
import { ScriptsHint } from '../../../documents/store/ScriptsHint.tsx';
import { shownTitle } from '../../../documents/store/shownTitle.ts';
import { UploadState } from '../../../documents/store/UploadState.tsx';
import { dateSetter, type UploadedDocument } from '../../../documents/store/uploadedDocument.ts';
import { showDay } from '../../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { nameOfSlot } from '../../../texts/program.ts';
import { reviewPageTexts, reviewTexts } from '../../../texts/reviews.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { NewMarkOf } from '../../news/ApplicationNews.tsx';
import { AddDocument } from '../form/AddDocument.tsx';
import { AdditionalDocument } from '../form/AdditionalDocument.tsx';
import { slotOf, tagsOf, withAdditionalRemoved, withSlot } from '../form/draft.ts';
import { additionalElementId, slotElementId } from '../form/elementIds.ts';
import { formerSlotsOf } from '../form/FormerDocuments.tsx';
import type { RowDetails } from '../form/rowDetails.ts';
import { SlotHelp, SlotTitle } from '../form/SlotTitle.tsx';
import { isAdditionalPlace } from '../form/useAttach.ts';
import type { Editor } from '../form/useEditor.ts';
import { DocumentPlace, type Place } from './DocumentPlace.tsx';
import { additionalPlace, addPlace, formerPlace, isNeeded } from './places.ts';
import styles from './review.module.css';

export interface DocumentPlacesProps {
  editor: Editor;
  applicationId: number;
  rowDetails: RowDetails;
  shown: string | null;
  onChoose(place: string): void;
  /** Renders further actions for a slot without a document. */
  missingActions(slot: DocumentSlot, place: string): ReactNode;
}

/** Lists all places of documents in the order of the program; the chosen one shows its actions. */
export function DocumentPlaces(props: DocumentPlacesProps) {
  const { editor, applicationId, rowDetails, shown, onChoose } = props;
  const { base, draft, uploads, setDraft, errorOf } = editor;
  const { language } = useLanguage();
  const { documents } = useTexts();
  const texts = useTextsOf(reviewPageTexts);
  const factsOf = useFacts(applicationId);
  const saved = new Map(
    (base ? findFilledSlots(base) : []).map(({ slot, documentId }) => [slot, documentId]),
  );
  const offered = findSlots(tagsOf(draft));
  const groups = cards.filter(({ key }) => offered.some(({ card }) => card === key));
  const former = base ? formerSlotsOf(base) : [];
  const running = uploads.places.filter(isAdditionalPlace);
  const at = (key: string) => ({ isChosen: shown === key, onChoose: () => onChoose(key) });

  return (
    <>
      {groups.map(({ key: group, name }) => (
        <section aria-labelledby={`places-${group}`} className={styles.placeGroup} key={group}>
          <h2 className="muted least strong" id={`places-${group}`}>
            {name[language]}
          </h2>
          <ul className="plain-list">
            {offered
              .filter((slot) => slot.card === group)
              .map((slot) => {
                const { key } = slot;
                const inSlot = slotOf(draft, key);
                const { filed } = inSlot;
                const name = slot.name[language];
                const isSaved = filed !== null && saved.get(key) === filed.id;
                const onDate = dateSetter(filed, isSaved, (dated) =>
                  setDraft((current) =>
                    withSlot(current, key, { ...slotOf(current, key), filed: dated }),
                  ),
                );
                return (
                  <DocumentPlace
                    {...at(key)}
                    id={slotElementId(key)}
                    key={key}
                    place={{
                      key,
                      name,
                      document: filed,
                      isNeeded: isNeeded(draft, slot),
                      ...factsOf(filed, key),
                      mark: <NewMarkOf kind="Slots" of={key} />,
                    }}
                  >
                    <DocumentRow
                      error={errorOf(`${key}Id`)}
                      help={<SlotHelp slot={slot} />}
                      isAlone
                      name={name}
                      onChange={(changed) => setDraft((current) => withSlot(current, key, changed))}
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
                  </DocumentPlace>
                );
              })}
          </ul>
        </section>
      ))}
      {former.length > 0 && (
        <FormerPlaces rowDetails={rowDetails} factsOf={factsOf} former={former} placeAt={at} />
      )}
      <section aria-labelledby="places-more" className={styles.placeGroup} id={additionalElementId}>
        <h2 className="muted least strong" id="places-more">
          {texts.additional}
        </h2>
        <ul className="plain-list">
          {draft.additional.map(({ DocumentId, Filename, Title, isRemoved }) => {
            const document = { id: DocumentId, filename: Filename };
            const title = shownTitle(Title, documents);
            return (
              <DocumentPlace
                {...at(additionalPlace(DocumentId))}
                key={DocumentId}
                place={{
                  key: additionalPlace(DocumentId),
                  name: title,
                  document: isRemoved ? null : document,
                  isNeeded: false,
                  ...factsOf(isRemoved ? null : document, null),
                  mark: <NewMarkOf kind="Documents" of={DocumentId} />,
                }}
              >
                <AdditionalDocument
                  rowDetails={rowDetails}
                  document={document}
                  isAlone
                  isKept={false}
                  isRemoved={isRemoved}
                  onRemove={(isRemoved) =>
                    setDraft((current) => withAdditionalRemoved(current, DocumentId, isRemoved))
                  }
                  title={title}
                />
              </DocumentPlace>
            );
          })}
          <AddPlace {...at(addPlace)}>
            {running.map((place) => (
              <UploadState key={place} place={place} uploads={uploads} />
            ))}
            <AddDocument
              draft={draft}
              onAdd={editor.attach.toAdditional}
              onManyFiles={editor.assignment.sort}
              uploads={uploads}
            />
          </AddPlace>
        </ul>
      </section>
    </>
  );
}

interface FormerProps {
  former: ReturnType<typeof formerSlotsOf>;
  rowDetails: RowDetails;
  factsOf: ReturnType<typeof useFacts>;
  placeAt(key: string): { isChosen: boolean; onChoose(): void };
}

/** Shows, read-only, documents in slots that the program once had. */
function FormerPlaces({ former, rowDetails, factsOf, placeAt }: FormerProps) {
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
          const name = nameOfSlot(slot, language);
          const key = formerPlace(slot);
          const place = { key, name, document, isNeeded: false, ...factsOf(document, slot) };
          return (
            <DocumentPlace {...placeAt(key)} key={key} place={place}>
              <div className="document drop-zone" data-filed="true">
                <p className="muted small">{texts.formerDocumentsHelp}</p>
                <DocumentLink document={document} isOpenable={false} place={name} />
                <ScriptsHint document={document} />
                {rowDetails({ document, slot, place: name, isReadOnly: true })}
              </div>
            </DocumentPlace>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns a document's type, date and review for its row. */
function useFacts(applicationId: number) {
  const { language } = useLanguage();
  const { states } = useTextsOf(reviewTexts);
  const dates = useDates(applicationId).data ?? [];
  const reviews = useReviews(applicationId).data ?? [];
  return (
    document: UploadedDocument | null,
    slot: string | null,
  ): Pick<Place, 'facts' | 'state'> => {
    if (!document) return { facts: [] };
    const { id, filename } = document;
    const day = dates.find((one) => one.DocumentId === id && one.Slot === slot)?.Date;
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

function AddPlace({
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
        <Icon name="plus" size={18} />
        <span className="stack gap-0">{texts.add}</span>
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
