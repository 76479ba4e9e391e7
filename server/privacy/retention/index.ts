export { createApplicantMatcher, isSearchForPerson } from './applicantMentions.rules.ts';
export {
  createApplicationMailMatcher as findMailsAbout,
  createMailMatcher,
  hashRecordsWithoutPerson as hashBlankedRecords,
  isNameOfApplicant,
  type PersonMentions,
  removeMentions as deleteMentions,
} from './personMentions.usecases.ts';
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
