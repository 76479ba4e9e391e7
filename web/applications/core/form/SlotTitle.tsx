import { type DocumentSlot, slotsOfGroup } from '../../../../contract/applications.ts';
import type { Slot as ProgramSlot } from '../../../../contract/program.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { applicationTexts } from '../../../texts/applications.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Draft } from './draft.ts';

/** The slot's name, and whether it is mandatory, optional or one of a group. */
export function SlotTitle({ draft, slot }: { draft: Draft; slot: ProgramSlot<DocumentSlot> }) {
  const { common, forms } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const { oneOf, slots: names } = useProgramTexts();
  const { name, tooltip } = names[slot.key];
  if (slot.oneOf) {
    const others = slotsOfGroup[slot.oneOf].filter((key) => key !== slot.key);
    const isOptional = others.some((key) => draft.slots[key].filed !== null);
    if (draft.slots[slot.key].filed && !isOptional) return name;
    return (
      <>
        {name}{' '}
        <span className="field-optional muted regular">
          ({isOptional ? forms.optional : oneOf[slot.oneOf].rule})
        </span>
      </>
    );
  }
  if (!slot.mandatory) {
    return (
      <>
        {name} <span className="field-optional muted regular">({forms.optional})</span>
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
      <span aria-hidden="true" className="red">
        {' *'}
      </span>
      <VisuallyHidden> ({common.required})</VisuallyHidden>
    </>
  );
}
