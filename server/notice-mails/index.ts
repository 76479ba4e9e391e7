/** What other features may use of this one. */
export { type NoticeMail, noticeMail, type ToldApplication } from './noticeMail.ts';
export { previewOfRequest } from './preview.ts';
export type { RequestStep, Told } from './told.ts';
