export type { RequestStep, Told, ToldApplication } from './noticeContent.ts';
export { type NoticeMail, noticeMail, previewOfRequest } from './noticeMail.ts';
