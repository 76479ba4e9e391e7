import {
  type Application,
  type DocumentSlot,
  slotsOfGroup,
} from '../../../contract/applications.ts';
import { filledSlots } from '../../../contract/attachments.ts';
import { type Slot as ProgramSlot, slotGroups, slots } from '../../../contract/program.ts';
import { DocumentRow } from '../../documents/DocumentRow.tsx';
import type { Slot } from '../../documents/uploadedDocument.ts';
import type { Uploads } from '../../documents/useUploads.ts';
import { NewPart } from '../../news/ApplicationNews.tsx';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { AboutDocument } from './aboutDocument.ts';
import type { Draft } from './draft.ts';
import { slotElementId } from './elementIds.ts';

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
  const { language, texts: all } = useLanguage();
  const { application: texts } = all;
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
            const onDate =
              filed && !isSaved
                ? (date: string) =>
                    onSlot(slot.key, { ...draft.slots[slot.key], filed: { ...filed, date } })
                : undefined;
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

/** The slot's name, and whether it is mandatory, optional or one of a group. */
function SlotTitle({ draft, slot }: { draft: Draft; slot: ProgramSlot<DocumentSlot> }) {
  const { application: texts, common, forms } = useTexts();
  const { oneOf, slots: names } = useProgramTexts();
  const { name, tooltip } = names[slot.key];
  if (slot.oneOf) {
    const others = slotsOfGroup[slot.oneOf].filter((key) => key !== slot.key);
    const isOptional = others.some((key) => draft.slots[key].filed !== null);
    if (draft.slots[slot.key].filed && !isOptional) return name;
    return (
      <>
        {name}{' '}
        <span className="field-optional">
          ({isOptional ? forms.optional : oneOf[slot.oneOf].rule})
        </span>
      </>
    );
  }
  if (!slot.mandatory) {
    return (
      <>
        {name} <span className="field-optional">({forms.optional})</span>
        {tooltip && (
          <Tooltip text={tooltip}>
            <button
              aria-label={texts.aboutSlot(name)}
              className="icon-button hint-button"
              type="button"
            >
              <Icon name="info" size={18} />
            </button>
          </Tooltip>
        )}
      </>
    );
  }
  return (
    <>
      {name}
      <span aria-hidden="true" className="field-required">
        {' *'}
      </span>
      <VisuallyHidden> ({common.required})</VisuallyHidden>
    </>
  );
}
