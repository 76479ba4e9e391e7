import type { Texts } from '../texts.ts';
import { application } from './application.ts';
import { common } from './common.ts';
import { enumerations } from './enumerations.ts';
import { failures } from './failures.ts';
import { forms } from './forms.ts';
import { layout } from './layout.ts';
import { lists } from './lists.ts';
import { messages } from './messages.ts';
import { profile } from './profile.ts';
import { profiles } from './profiles.ts';
import { search } from './search.ts';
import { signIn } from './signIn.ts';
import { support } from './support.ts';

export const texts: Texts = {
  application,
  common,
  enumerations,
  failures,
  forms,
  layout,
  lists,
  messages,
  search,
  signIn,
  profile,
  profiles,
  support,
};
