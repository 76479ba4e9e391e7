import type { MailAudience } from '../../contract/notifications.ts';
import type { Told } from '../notice-mails/index.ts';

/** Something that somebody is to be told, before it is kept. */
export type NewNotice = Told & {
  /** Of what it tells, and whom: nothing is kept twice. */
  key: string;
  audience: MailAudience;
  employerId: number;
  applicationId: number;
  on: Date;
  /** Whoever did it wants nobody mailed. */
  isLeftOut?: boolean;
};
