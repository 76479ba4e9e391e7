import type { Texts } from '../texts.ts';
import { application } from './application.ts';
import { common } from './common.ts';
import { enumerations } from './enumerations.ts';
import { failures } from './failures.ts';
import { forms } from './forms.ts';
import { layout } from './layout.ts';
import { messages } from './messages.ts';
import { signIn } from './signIn.ts';

export const texts: Texts = { application, common, enumerations, failures, forms, layout, messages, signIn };
