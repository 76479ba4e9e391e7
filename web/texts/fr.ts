import { account } from './fr/account.ts';
import { application } from './fr/application.ts';
import { common } from './fr/common.ts';
import { connection } from './fr/connection.ts';
import { documents } from './fr/documents.ts';
import { failures } from './fr/failures.ts';
import { forms } from './fr/forms.ts';
import { layout } from './fr/layout.ts';
import { lists } from './fr/lists.ts';
import { messages } from './fr/messages.ts';
import { notes } from './fr/notes.ts';
import { profile } from './fr/profile.ts';
import { signIn } from './fr/signIn.ts';
import type { Texts } from './texts.ts';

export const texts: Texts = {
  language: 'fr',
  account,
  application,
  common,
  connection,
  documents,
  failures,
  forms,
  layout,
  lists,
  messages,
  notes,
  profile,
  signIn,
};
