import { ApplicationRequest } from '../../contract/applications.ts';
import { filledSlots, slotFields } from '../../contract/attachments.ts';
import { CommentRequest } from '../../contract/notes.ts';
import { createApplication, updateApplication } from '../applications/applications.usecases.ts';
import { addNote } from '../notes/notes.usecases.ts';
import type { Person } from '../platform/person.ts';
import { fillSlots, slotsToFill, upload } from './documents.ts';
import { reviewAll, sayDates } from './reviewing.ts';
import { daysLater, type Employer, type Scene, type Stage } from './stage.ts';
import {
  endingNotes,
  firstNames,
  internalNotes,
  jobTitles,
  lastNames,
  visibleNotes,
} from './words.ts';

const statuses = { review: 2, incomplete: 3, complete: 4 } as const;
const endings = [8, 8, 8, 8, 8, 5, 5, 7, 6];

/** What happens to one application, from filing to the committee; the future is left out later. */
export function storyOf(stage: Stage, employer: Employer, filedOn: Date): Scene[] {
  const { random } = stage;
  const file = openFile(stage, employer);
  const isWhole = random.chance(0.75);
  const scenes: Scene[] = [{ at: filedOn, play: () => file.submit(isWhole) }];

  function then(least: number, most: number, play: () => Promise<void>): void {
    const last = scenes.at(-1)?.at ?? filedOn;
    const at = daysLater(stage, last, least, most);
    scenes.push({ at: at > last ? at : new Date(last.getTime() + 20 * 60_000), play });
  }

  then(1, 9, () => file.review());
  if (random.chance(0.4)) then(0, 2, () => file.note(random.pick(internalNotes), false));
  if (!isWhole) {
    then(1, 6, () => file.setStatus(statuses.incomplete));
    then(0, 0, () => file.note(random.pick(visibleNotes), true));
    if (random.chance(0.3)) return scenes;
    then(4, 25, () => file.complete());
    then(1, 4, () => file.setStatus(statuses.review));
  }
  then(6, 30, () => file.setStatus(statuses.complete));
  if (random.chance(0.3)) then(0, 0, () => file.note(['', String(endingNotes[4])], true));
  const ending = random.pick(endings);
  then(8, 35, () => file.setStatus(ending));
  then(0, 0, () => file.note(['Decision', String(endingNotes[ending])], true));
  return scenes;
}

/** The form of one application as both sides save it: whole, as the pages do. */
function openFile(stage: Stage, employer: Employer) {
  const { deps, random } = stage;
  const { person, caseManager } = employer;
  let file = ApplicationRequest.parse({
    FirstName: random.pick(firstNames),
    LastName: random.pick(lastNames),
    JobTitle: random.pick(jobTitles[employer.sectorId] ?? []),
  });
  const applicant = `${file.FirstName} ${file.LastName}`;

  async function save(by: Person, changes: Partial<ApplicationRequest>): Promise<void> {
    file = { ...file, ...changes };
    const saved = await (file.ApplicationId === null ? createApplication : updateApplication)(
      deps,
      by,
      file,
    );
    file = { ...file, ApplicationId: saved.ApplicationId };
    await deps.database
      .updateTable('businesses')
      .set({ logged_on: deps.clock.now().toISOString() })
      .where('business_id', '=', by.businessId)
      .execute();
  }

  return {
    async submit(isWhole: boolean): Promise<void> {
      const slots = await fillSlots(stage, employer, applicant, slotsToFill(stage, isWhole));
      const Title = random.pick(['Reference letter', 'Résumé', 'Pay stubs']);
      const AdditionalDocuments = random.chance(0.35)
        ? [{ DocumentId: await upload(stage, employer, applicant, Title), Title, Filename: '' }]
        : [];
      await save(person, { ...slotFields(slots), AdditionalDocuments });
      await sayDates(stage, person, Number(file.ApplicationId));
    },
    async complete(): Promise<void> {
      const there = filledSlots(file);
      const wanted = slotsToFill(stage, true).filter((slot) =>
        there.every((one) => one.slot !== slot),
      );
      const added = await fillSlots(stage, employer, applicant, wanted);
      await save(person, slotFields([...there, ...added]));
    },
    async review(): Promise<void> {
      await save(caseManager, { ApplicationStatusId: statuses.review });
      await reviewAll(stage, employer, Number(file.ApplicationId));
    },
    setStatus: (ApplicationStatusId: number) => save(caseManager, { ApplicationStatusId }),
    async note([Title, Note]: readonly [string, string], IsVisible: boolean): Promise<void> {
      const { ApplicationId } = file;
      const note = CommentRequest.parse({ ApplicationId, Title, Note, IsVisible });
      await addNote(deps, caseManager, note);
    },
  };
}
