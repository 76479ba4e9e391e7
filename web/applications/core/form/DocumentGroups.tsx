import type { Application, DocumentSlot } from '../../../../contract/applications.ts';
import { filledSlots } from '../../../../contract/attachments.ts';
import { slotGroups, slots } from '../../../../contract/program.ts';
import { DocumentRow } from '../../../documents/store/DocumentRow.tsx';
import { dateNoter, type Slot } from '../../../documents/store/uploadedDocument.ts';
import type { Uploads } from '../../../documents/store/useUploads.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Card } from '../../../ui/Card.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { NewPart } from '../../news/ApplicationNews.tsx';
import type { AboutDocument } from './aboutDocument.ts';
import type { Draft } from './draft.ts';
import { slotElementId } from './elementIds.ts';
import { SlotTitle } from './SlotTitle.tsx';

interface Props {
  draft: Draft;
  /** As it was read; null for a new one. */
  base: Application | null;
  isReadOnly: boolean;
  uploads: Uploads;
  aboutDocument: AboutDocument | undefined;
  errorOf(field: string): string | undefined;
  onFiles(name: DocumentSlot, files: File[]): void;
  onSlot(name: DocumentSlot, slot: Slot): void;
}

export function DocumentGroups(props: Props) {
  const { draft, base, isReadOnly, uploads, aboutDocument, errorOf, onFiles, onSlot } = props;
  const saved = new Map(
    (base ? filledSlots(base) : []).map(({ slot, documentId }) => [slot, documentId]),
  );
  const { language } = useLanguage();
  const texts = applicationTexts[language];
  // Touch screens have no drag and drop of files.
  const isTouch = useMediaQuery('(hover: none), (pointer: coarse)');
  const help = isTouch ? texts.documentsHelpByTouch : texts.documentsHelp;
  return slotGroups.map(({ key: group, name }, index) => (
    <Card key={group} title={name[language]}>
      {index === 0 && !isReadOnly && <p className="muted small">{help}</p>}
      <ul className="plain-list">
        {slots
          .filter((slot) => slot.group === group)
          .map((slot) => {
            const { filed } = draft.slots[slot.key];
            const place = slot.name[language];
            const isSaved = filed !== null && saved.get(slot.key) === filed.id;
            const onDate = dateNoter(filed, isSaved, (dated) =>
              onSlot(slot.key, { ...draft.slots[slot.key], filed: dated }),
            );
            return (
              <DocumentRow
                error={errorOf(`${slot.key}Id`)}
                help={slot.hint[language]}
                id={slotElementId(slot.key)}
                isReadOnly={isReadOnly}
                key={slot.key}
                name={place}
                onChange={(changed) => onSlot(slot.key, changed)}
                onFiles={(files) => onFiles(slot.key, files)}
                place={slot.key}
                slot={draft.slots[slot.key]}
                title={
                  <>
                    {isReadOnly ? place : <SlotTitle draft={draft} slot={slot} />}
                    <NewPart kind="Slots" of={slot.key} />
                  </>
                }
                uploads={uploads}
              >
                {filed &&
                  aboutDocument?.({ document: filed, slot: slot.key, place, isReadOnly, onDate })}
              </DocumentRow>
            );
          })}
      </ul>
    </Card>
  ));
}
