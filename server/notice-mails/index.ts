/** What other features may use of this one. */
export { type NoticeMail, noticeMail } from './noticeMail.ts';
export { previewOfRequest } from './preview.ts';
export type { RequestStep, Told, ToldApplication } from './told.ts';
