import type { MailKind } from '../../../contract/notifications.ts';

export type RequestStep = 'sent' | 'changed' | 'extended' | 'withdrawn' | 'askedAgain' | 'reopened';

interface Paper {
  documentId: number;
  slot: string;
  date: string;
  stage: number;
}

/** Holds ids, days and states until it is told, so that nothing here names anybody. */
export interface FactsOf {
  filed: Record<string, never>;
  statusChanged: { from: number; to: number };
  noteVisible: { noteId: number };
  /** `dueBefore` where the day was moved: the one that the employer knows of. */
  request: { requestId: number; round: number; step: RequestStep; dueBefore?: string };
  /** Days until it is due; -1 on the day after. */
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
  /** The day by which its open request is to be answered; blank where there is none. */
  dueOn: string;
  told: NoticeContent[];
}
