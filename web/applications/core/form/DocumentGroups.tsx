import { useId } from 'react';
import {
  type Application,
  type DocumentSlot,
  findSlots,
} from '../../../../contract/applications.ts';
import { findFilledSlots } from '../../../../contract/attachments.ts';
import { cards, type Slot as ProgramSlot } from '../../../../contract/program.ts';
import { DocumentRow } from '../../../documents/store/DocumentRow.tsx';
import { createDateSetter, type SlotContent } from '../../../documents/store/uploadedDocument.ts';
import type { Uploads } from '../../../documents/store/useUploads.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { ChangeIndicatorOfPart } from '../../news/ApplicationNews.tsx';
import styles from './application.module.css';
import {
  type ApplicationFormDraft,
  getDraftFactTags,
  getSlotContent,
} from './applicationFormDraft.ts';
import { BulkUpload } from './bulk-upload/BulkUpload.tsx';
import { getSlotElementId } from './elementIds.ts';
import { FormSectionHeader } from './FormSectionHeader.tsx';
import type { RenderRowDetails } from './rowDetails.ts';
import { SlotHelp, SlotTitle } from './SlotTitle.tsx';

interface Props {
  draft: ApplicationFormDraft;
  base: Application | null;
  isReadOnly: boolean;
  uploads: Uploads;
  rowDetails: RenderRowDetails | undefined;
  errorOf(field: string): string | undefined;
  isOver: boolean;
  onFiles(name: DocumentSlot, files: File[]): void;
  onManyFiles(files: File[]): void;
  onSlot(name: DocumentSlot, slot: SlotContent): void;
}

export function DocumentGroups(props: Props) {
  const headId = useId();
  const { language } = useLanguage();
  const texts = applicationTexts[language];
  // Touch screens cannot drag files into the page.
  const isTouch = useMediaQuery('(hover: none), (pointer: coarse)');
  const help = isTouch ? texts.documentsHelpByTouch : texts.documentsHelp;
  const offeredSlots = findSlots(getDraftFactTags(props.draft));
  const shown = cards.filter(({ key }) => offeredSlots.some(({ card }) => card === key));
  return (
    <section aria-labelledby={headId} className={styles.formPart}>
      <FormSectionHeader help={!props.isReadOnly && help} id={headId} title={texts.summary}>
        {!props.isReadOnly && <BulkUpload isOver={props.isOver} onFiles={props.onManyFiles} />}
      </FormSectionHeader>
      {shown.map(({ key, name }) => (
        <section aria-label={name[language]} className="slots row-buttons" key={key}>
          <h2 className="muted small strong">{name[language]}</h2>
          <ul className="plain-list">
            {offeredSlots
              .filter(({ card }) => card === key)
              .map((slot) => (
                <SlotRow {...props} key={slot.key} slot={slot} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function SlotRow({ slot, ...props }: Props & { slot: ProgramSlot }) {
  const { draft, base, isReadOnly, rowDetails, onSlot } = props;
  const { language } = useLanguage();
  const inSlot = getSlotContent(draft, slot.key);
  const { filed } = inSlot;
  const place = slot.name[language];
  const isSaved =
    filed !== null &&
    base !== null &&
    findFilledSlots(base).some(
      (filledSlot) => filledSlot.slot === slot.key && filledSlot.documentId === filed.id,
    );
  const onDate = createDateSetter(filed, isSaved, (dated) =>
    onSlot(slot.key, { ...inSlot, filed: dated }),
  );
  return (
    <DocumentRow
      error={props.errorOf(`${slot.key}Id`)}
      help={<SlotHelp slot={slot} />}
      id={getSlotElementId(slot.key)}
      isReadOnly={isReadOnly}
      name={place}
      onChange={(changed) => onSlot(slot.key, changed)}
      onFiles={(files) => props.onFiles(slot.key, files)}
      place={slot.key}
      slot={inSlot}
      title={
        <>
          {isReadOnly ? place : <SlotTitle draft={draft} slot={slot} />}
          <ChangeIndicatorOfPart kind="Slots" of={slot.key} />
        </>
      }
      uploads={props.uploads}
    >
      {filed && rowDetails?.({ document: filed, slot: slot.key, place, isReadOnly, onDate })}
    </DocumentRow>
  );
}
