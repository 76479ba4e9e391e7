export type { ApplicationNotices, NoticeContent, RequestStep } from './noticeContent.ts';
export { type NoticeMail, previewRequestMail, writeNoticeMail } from './noticeMail.ts';
