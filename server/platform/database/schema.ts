import type { AccountTables } from './schema/accounts.ts';
import type { ApplicationTables } from './schema/applications.ts';
import type { MailTables } from './schema/mail.ts';
import type { OfficeTables } from './schema/office.ts';
import type { OperationTables } from './schema/operations.ts';

export type Schema = AccountTables &
  ApplicationTables &
  MailTables &
  OfficeTables &
  OperationTables;
