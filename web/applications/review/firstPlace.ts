import { type DocumentSlot, slotsOfGroup } from '../../../contract/applications.ts';
import { type Slot, slots } from '../../../contract/program.ts';
import type { Draft } from '../form/draft.ts';

/** Whether the program waits for it: mandatory, or of a group that has none. */
export function isNeeded(draft: Draft, slot: Slot<DocumentSlot>): boolean {
  if (slot.oneOf) return slotsOfGroup[slot.oneOf].every((key) => !draft.slots[key].filed);
  return Boolean(slot.mandatory);
}

/** The first document, or where there is none the first place for one. */
export function firstPlace({ slots: filed, additional }: Draft): string | null {
  const [first] = slots;
  const there = slots.find(({ key }) => filed[key].filed)?.key;
  const added = additional[0] && `additional-${additional[0].DocumentId}`;
  return there ?? added ?? first?.key ?? null;
}
