import { ApplicationRequest } from '../../contract/applications.ts';
import { createSlotFields, findFilledSlots } from '../../contract/attachments.ts';
import { CommentRequest } from '../../contract/notes.ts';
import type { DocumentSlot } from '../../contract/program.ts';
import {
  createApplication,
  updateApplication,
} from '../applications/core/applications.usecases.ts';
import { addNote } from '../applications/notes/notes.usecases.ts';
import type { Person } from '../platform/person.ts';
import type { DemoContext, DemoEmployer } from './demoContext.ts';
import { chooseSlotsToFill, fillSlots, uploadDemoDocument } from './documents.ts';
import { type FlawsBySlot, reviewAllDocuments, setDocumentDates } from './reviewDocuments.ts';
import { firstNames, jobTitles, lastNames } from './sampleData.ts';

const underReviewStatusId = 2;

export function fileApplication(stage: DemoContext, employer: DemoEmployer) {
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
    applicant,
    id: () => Number(file.ApplicationId),
    async submit(isComplete: boolean): Promise<void> {
      const slots = await fillSlots(
        stage,
        employer,
        applicant,
        chooseSlotsToFill(stage, isComplete),
      );
      const Title = random.pick(['Reference letter', 'Résumé', 'Pay stubs']);
      const AdditionalDocuments = random.chance(0.35)
        ? [
            {
              DocumentId: await uploadDemoDocument(stage, employer, applicant, Title),
              Title,
              Filename: '',
            },
          ]
        : [];
      await save(person, { ...createSlotFields(slots), AdditionalDocuments });
      await setDocumentDates(stage, person, Number(file.ApplicationId));
    },
    async complete(): Promise<void> {
      const filledSlots = findFilledSlots(file);
      const missingSlots = chooseSlotsToFill(stage, true).filter((slot) =>
        filledSlots.every((slotContent) => slotContent.slot !== slot),
      );
      const added = await fillSlots(stage, employer, applicant, missingSlots);
      await save(person, createSlotFields([...filledSlots, ...added]));
    },
    async review(flaws?: FlawsBySlot): Promise<void> {
      await save(caseManager, { ApplicationStatusId: underReviewStatusId });
      await reviewAllDocuments(stage, employer, Number(file.ApplicationId), flaws);
    },
    replaced(slot: DocumentSlot, documentId: number): void {
      const others = findFilledSlots(file).filter((filledSlot) => filledSlot.slot !== slot);
      file = { ...file, ...createSlotFields([...others, { slot, documentId, filename: '' }]) };
    },
    setStatus: (ApplicationStatusId: number) => save(caseManager, { ApplicationStatusId }),
    async note([Title, Note]: readonly [string, string], IsVisible: boolean): Promise<void> {
      const { ApplicationId } = file;
      const note = CommentRequest.parse({ ApplicationId, Title, Note, IsVisible });
      await addNote(deps, caseManager, note);
    },
  };
}
