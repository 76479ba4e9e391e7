export {
  blankedRecordsOf,
  deleteMentions,
  isNameOfApplicant,
  type Mentions,
  mailsAbout,
  mailsOf,
} from './mentions.usecases.ts';
export { looksForPerson, mentionsApplicant } from './mentionsApplicant.rules.ts';
export {
  applicantOf,
  countsOf,
  findExpired,
  mentionsOfApplication,
  previewRemoval,
  removeApplication,
  removeExpired,
  withdrawApplication,
} from './retention.usecases.ts';
