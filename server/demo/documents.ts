import { type DocumentSlot, documentSlots } from '../../contract/applications.ts';
import type { SlotContent } from '../../contract/attachments.ts';
import { uploadDocument } from '../documents/documents.usecases.ts';
import { makePdf } from './pdf.ts';
import type { Employer, Stage } from './stage.ts';

const titles: Record<DocumentSlot, string> = {
  JobOffer: 'Job offer',
  Schedule1: 'Schedule 1',
  RecommendationApplication: 'Application for recommendation',
  PassportScan: 'Passport',
  IntentToReside: 'Intent to reside',
  ProofOfStatus: 'Proof of status',
  LanguageTestResult: 'Language test result',
  ProofOfWorkExperience: 'Proof of work experience',
  EducationCredential: 'Educational credential assessment',
  CanadianCredential: 'Canadian credential',
};

/** A document of the employer about the applicant; answers its id. */
export function upload(
  { parts }: Stage,
  employer: Employer,
  applicant: string,
  title: string,
): Promise<number> {
  const filedOn = parts.clock.now().toISOString().slice(0, 10);
  const bytes = makePdf(title, [applicant, employer.operatingName, filedOn, 'A sample document.']);
  const file = { filename: `${title} - ${applicant}.pdf`, pieces: [bytes] };
  return uploadDocument(parts, employer.person, file, null);
}

/** The slots of a whole application, or of one whose papers are still being gathered. */
export function slotsToFill({ random }: Stage, isWhole: boolean): DocumentSlot[] {
  const education = random.chance(0.7) ? 'CanadianCredential' : 'EducationCredential';
  const wanted = documentSlots.filter((slot) => slot !== education);
  const isThere = (slot: DocumentSlot) =>
    slot === 'ProofOfStatus' ? random.chance(0.4) : isWhole || random.chance(0.6);
  return wanted.filter(isThere);
}

export async function fillSlots(
  stage: Stage,
  employer: Employer,
  applicant: string,
  slots: DocumentSlot[],
): Promise<SlotContent[]> {
  return Promise.all(
    slots.map(async (slot) => {
      const title = titles[slot];
      return { slot, documentId: await upload(stage, employer, applicant, title), filename: title };
    }),
  );
}
