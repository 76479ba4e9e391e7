export type { ApplicationNotices, NoticeContent, RequestStep } from './noticeContent.ts';
export { type NoticeMail, noticeMail, previewOfRequest } from './noticeMail.ts';
