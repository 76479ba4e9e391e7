import type { MailKind } from '../../../contract/notifications.ts';

export type RequestStep = 'sent' | 'changed' | 'extended' | 'withdrawn' | 'askedAgain' | 'reopened';

interface ExpiringDocument {
  documentId: number;
  slot: string;
  date: string;
  stage: number;
}

/**
 * Notices store only ids, days and states; names are read when the mail is written, so that no stored notice
 * names a person.
 */
export interface NoticeFacts {
  filed: Record<string, never>;
  statusChanged: { from: number; to: number };
  noteVisible: { noteId: number };
  request: { requestId: number; round: number; step: RequestStep; dueBefore?: string };
  /** The stage is the number of days until the request is due; -1 is the day after the due day. */
  requestReminder: { requestId: number; round: number; dueOn: string; stage: number };
  paperExpiring: ExpiringDocument;
  staffFiled: Record<string, never>;
  requestAnswered: { requestId: number; round: number };
  documentsReplaced: { slots: string[]; areAdditional: boolean };
  papersExpiring: ExpiringDocument;
}

export type NoticeContent = {
  [Kind in MailKind]: { kind: Kind; facts: NoticeFacts[Kind] };
}[MailKind];

export interface ApplicationNotices {
  applicationId: number;
  jobNumber: string;
  dueOn: string;
  notices: NoticeContent[];
}
