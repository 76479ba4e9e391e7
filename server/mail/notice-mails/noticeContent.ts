import type { MailKind } from '../../../contract/notifications.ts';

export type RequestStep = 'sent' | 'changed' | 'extended' | 'withdrawn' | 'askedAgain' | 'reopened';

interface Paper {
  documentId: number;
  slot: string;
  date: string;
  stage: number;
}

/** Contains ids, days and states until the mail is written, so that no stored notice names a person. */
export interface FactsOf {
  filed: Record<string, never>;
  statusChanged: { from: number; to: number };
  noteVisible: { noteId: number };
  /** `dueBefore` is the former due day that the employer knows of, if it was changed. */
  request: { requestId: number; round: number; step: RequestStep; dueBefore?: string };
  /** Counts days until it is due; -1 is the day after. */
  requestReminder: { requestId: number; round: number; dueOn: string; stage: number };
  paperExpiring: Paper;
  staffFiled: Record<string, never>;
  requestAnswered: { requestId: number; round: number };
  documentsReplaced: { slots: string[]; areAdditional: boolean };
  papersExpiring: Paper;
}

export type NoticeContent = { [Kind in MailKind]: { kind: Kind; facts: FactsOf[Kind] } }[MailKind];

export interface ApplicationNotices {
  applicationId: number;
  jobNumber: string;
  /** It is the due day of the open request; blank if there is none. */
  dueOn: string;
  notices: NoticeContent[];
}
