/** What other features may use of this one. */
export {
  applicantOf,
  findExpired,
  type KnownApplicant,
  previewRemoval,
  removeApplication,
  removeExpired,
  removeForgottenOpenings,
} from './retention.usecases.ts';
