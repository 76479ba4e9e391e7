import { findSlotsOfGroup, isMandatory } from '../../../../contract/applications.ts';
import { oneOfGroups, type Slot as ProgramSlot } from '../../../../contract/program.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import {
  type ApplicationFormDraft,
  getDraftFactTags,
  getSlotContent,
} from './applicationFormDraft.ts';

/** Shows the name of a slot and says whether its document is mandatory, optional or one of a group. */
export function SlotTitle({ draft, slot }: { draft: ApplicationFormDraft; slot: ProgramSlot }) {
  const { common, forms } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const { language } = useLanguage();
  const name = slot.name[language];
  const tooltip = slot.tooltip?.[language];
  const group = oneOfGroups.find(({ key }) => key === slot.oneOf);
  if (group) {
    const others = findSlotsOfGroup(group.key, getDraftFactTags(draft)).filter(
      (key) => key !== slot.key,
    );
    const isOptional = others.some((key) => getSlotContent(draft, key).filed !== null);
    if (getSlotContent(draft, slot.key).filed && !isOptional) return name;
    return (
      <>
        {name}{' '}
        <span className="field-optional muted regular">
          ({isOptional ? forms.optional : group.rule[language]})
        </span>
      </>
    );
  }
  if (!isMandatory(slot, getDraftFactTags(draft))) {
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

export function SlotHelp({ slot }: { slot: ProgramSlot }) {
  const { language } = useLanguage();
  const texts = useTextsOf(applicationTexts);
  const { hint, formNumber, formEdition, formLink } = slot;
  const form = [
    ...(formNumber ? [texts.form(formNumber)] : []),
    ...(formEdition ? [texts.formOf(formEdition)] : []),
  ].join(', ');
  return (
    <>
      {hint?.[language]}{' '}
      {formLink ? (
        <a href={formLink} rel="noreferrer" target="_blank">
          {form || slot.name[language]}
        </a>
      ) : (
        form
      )}
    </>
  );
}
