import { type MessageCode, messages } from '../../../contract/messages.ts';
import { application } from './application.ts';
import { common } from './common.ts';
import { enumerations } from './enumerations.ts';
import { failures } from './failures.ts';
import { forms } from './forms.ts';
import { layout } from './layout.ts';
import { lists } from './lists.ts';
import { profile } from './profile.ts';
import { profiles } from './profiles.ts';
import { search } from './search.ts';
import { signIn } from './signIn.ts';
import { support } from './support.ts';

/** English has the exact words of the contract; French has its own for the same codes. */
const exact: Record<MessageCode, string> = messages;

export const texts = {
  application,
  common,
  enumerations,
  failures,
  forms,
  layout,
  lists,
  messages: exact,
  search,
  signIn,
  profile,
  profiles,
  support,
};
