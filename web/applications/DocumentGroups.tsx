import type { DocumentSlot } from '../../contract/applications.ts';
import { useTexts } from '../platform/language.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import type { Draft, Slot } from './draft.ts';
import { slotElementId } from './elementIds.ts';
import type { Uploads } from './useUploads.ts';

const groups = {
  job: ['JobOffer', 'Schedule1', 'RecommendationApplication'],
  person: ['PassportScan', 'IntentToReside', 'ProofOfStatus'],
  experience: [
    'LanguageTestResult',
    'ProofOfWorkExperience',
    'EducationCredential',
    'CanadianCredential',
  ],
} as const satisfies Record<string, DocumentSlot[]>;

interface Props {
  draft: Draft;
  isReadOnly: boolean;
  uploads: Uploads;
  errorOf(field: string): string | undefined;
  onFiles(name: DocumentSlot, files: File[]): void;
  onSlot(name: DocumentSlot, slot: Slot): void;
}

export function DocumentGroups({ draft, isReadOnly, uploads, errorOf, onFiles, onSlot }: Props) {
  const { application: texts } = useTexts();
  // A finger drags no files.
  const isTouch = useMediaQuery('(hover: none), (pointer: coarse)');
  const help = isTouch ? texts.documentsHelpByTouch : texts.documentsHelp;
  return Object.entries(groups).map(([group, slots]) => (
    <Card key={group} title={texts.groups[group as keyof typeof groups]}>
      {group === 'job' && !isReadOnly && <p className="muted small">{help}</p>}
      <ul className="documents">
        {slots.map((slot) => (
          <DocumentRow
            error={errorOf(`${slot}Id`)}
            help={texts.slots[slot].help}
            id={slotElementId(slot)}
            isReadOnly={isReadOnly}
            key={slot}
            name={texts.slots[slot].name}
            onChange={(changed) => onSlot(slot, changed)}
            onFiles={(files) => onFiles(slot, files)}
            place={slot}
            slot={draft.slots[slot]}
            title={isReadOnly ? texts.slots[slot].name : <SlotTitle draft={draft} slot={slot} />}
            uploads={uploads}
          />
        ))}
      </ul>
    </Card>
  ));
}

const otherEducation: Partial<Record<DocumentSlot, DocumentSlot>> = {
  EducationCredential: 'CanadianCredential',
  CanadianCredential: 'EducationCredential',
};

/** The name and whether the document is mandatory. */
function SlotTitle({ draft, slot }: { draft: Draft; slot: DocumentSlot }) {
  const { application: texts, common, forms } = useTexts();
  const { name } = texts.slots[slot];
  const other = otherEducation[slot];
  if (other) {
    const isOptional = draft.slots[other].filed !== null;
    if (draft.slots[slot].filed && !isOptional) return name;
    return (
      <>
        {name}{' '}
        <span className="field-optional">({isOptional ? forms.optional : texts.oneOfTwo})</span>
      </>
    );
  }
  if (slot === 'ProofOfStatus') {
    return (
      <>
        {name} <span className="field-optional">({forms.optional})</span>
        <Tooltip text={texts.statusTooltip}>
          <button aria-label={texts.aboutSlot(name)} className="hint-button" type="button">
            <Icon name="info" size={18} />
          </button>
        </Tooltip>
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
