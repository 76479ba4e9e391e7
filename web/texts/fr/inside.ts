import { programTexts } from '../program.ts';
import type { InsideTexts } from '../texts.ts';
import { account } from './account.ts';
import { application } from './application.ts';
import { connection } from './connection.ts';
import { documents } from './documents.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { profile } from './profile.ts';
import { profiles } from './profiles.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { support } from './support.ts';
import { warnings } from './warnings.ts';

export const texts: InsideTexts = {
  account,
  application,
  connection,
  documents,
  enumerations: programTexts('fr').enumerations,
  forms,
  lists,
  mails,
  messages,
  profile,
  profiles,
  search,
  security,
  support,
  warnings,
};
