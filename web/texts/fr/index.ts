import type { Texts } from '../texts.ts';
import { common } from './common.ts';
import { enumerations } from './enumerations.ts';
import { failures } from './failures.ts';
import { layout } from './layout.ts';
import { messages } from './messages.ts';
import { signIn } from './signIn.ts';

export const texts: Texts = { common, enumerations, failures, layout, messages, signIn };
