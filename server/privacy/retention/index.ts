/** Exports what other features may use. */
export {
  blankedBy,
  forgetMentions,
  isApplicants,
  type Mentions,
  mailsAbout,
  mailsOf,
} from './mentions.usecases.ts';
export { looksForPerson, namesApplicant } from './naming.rules.ts';
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
