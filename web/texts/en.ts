import type { Language } from '../../contract/languages.ts';
import { type MessageCode, messages } from '../../contract/messages.ts';
import { account } from './en/account.ts';
import { application } from './en/application.ts';
import { common } from './en/common.ts';
import { connection } from './en/connection.ts';
import { documents } from './en/documents.ts';
import { failures } from './en/failures.ts';
import { forms } from './en/forms.ts';
import { layout } from './en/layout.ts';
import { lists } from './en/lists.ts';
import { notes } from './en/notes.ts';
import { profile } from './en/profile.ts';
import { signIn } from './en/signIn.ts';

export const texts = {
  language: 'en' as Language,
  account,
  application,
  common,
  connection,
  documents,
  failures,
  forms,
  layout,
  lists,
  /** English has the exact words of the contract; French has its own for the same codes. */
  messages: messages as Record<MessageCode, string>,
  notes,
  profile,
  signIn,
};
