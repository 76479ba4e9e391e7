export {
  createMailMatcher,
  deleteMentions,
  findMailsAbout,
  hashBlankedRecords,
  isNameOfApplicant,
  type PersonMentions,
} from './mentions.usecases.ts';
export { createApplicantMatcher, isSearchForPerson } from './mentionsApplicant.rules.ts';
export {
  countMentions,
  findApplicant,
  findExpired,
  findMentionsOfApplication,
  previewRemoval,
  removeApplication,
  removeExpired,
  withdrawApplication,
} from './retention.usecases.ts';
