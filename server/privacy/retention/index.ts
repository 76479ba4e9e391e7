/** What other features may use of this one. */
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
} from './retention.usecases.ts';
