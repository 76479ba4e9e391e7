import { slotsOfGroup } from '../../contract/applications.ts';
import type { SlotContent } from '../../contract/attachments.ts';
import { type DocumentSlot, type Slot, slots } from '../../contract/program.ts';
import { uploadDocument } from '../documents/documents.usecases.ts';
import { makePdf } from './pdf.ts';
import type { Employer, Stage } from './stage.ts';

/** A document of the employer about the applicant; answers its id. */
export function upload(
  { deps }: Stage,
  employer: Employer,
  applicant: string,
  title: string,
): Promise<number> {
  const filedOn = deps.clock.now().toISOString().slice(0, 10);
  const bytes = makePdf(title, [applicant, employer.operatingName, filedOn, 'A sample document.']);
  const file = { filename: `${title} - ${applicant}.pdf`, pieces: [bytes] };
  return uploadDocument(deps, employer.person, file, null);
}

/** The slots of a whole application, or of one whose papers are still being gathered. */
export function slotsToFill({ random }: Stage, isWhole: boolean): DocumentSlot[] {
  const leftOut = Object.values(slotsOfGroup).flatMap(([first, ...others]) =>
    first && random.chance(0.3) ? [first, ...others.slice(1)] : others,
  );
  const wanted = slots.filter(({ key }) => !leftOut.includes(key));
  const isThere = ({ mandatory, oneOf }: Slot) =>
    mandatory || oneOf ? isWhole || random.chance(0.6) : random.chance(0.4);
  return wanted.filter(isThere).map(({ key }) => key);
}

export async function fillSlots(
  stage: Stage,
  employer: Employer,
  applicant: string,
  keys: DocumentSlot[],
): Promise<SlotContent[]> {
  return Promise.all(
    slots
      .filter(({ key }) => keys.includes(key))
      .map(async ({ key, name }) => ({
        slot: key,
        documentId: await upload(stage, employer, applicant, name.en),
        filename: name.en,
      })),
  );
}
