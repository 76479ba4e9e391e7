export {
  createMailMatcher,
  removeMentions as deleteMentions,
  createApplicationMailMatcher as findMailsAbout,
  hashRecordsWithoutPerson as hashBlankedRecords,
  isNameOfApplicant,
  type PersonMentions,
} from './personMentions.usecases.ts';
export { createApplicantMatcher, isSearchForPerson } from './applicantMentions.rules.ts';
export {
  countMentions,
  findApplicantWithFormerNames as findApplicant,
  findExpiredApplications as findExpired,
  findMentionsOfApplication,
  previewApplicationRemoval as previewRemoval,
  removeApplication,
  removeExpiredApplication as removeExpired,
  removeImportedApplication as withdrawApplication,
} from './retention.usecases.ts';
