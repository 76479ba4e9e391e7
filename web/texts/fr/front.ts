import type { FrontTexts } from '../texts.ts';
import { common } from './common.ts';
import { failures } from './failures.ts';
import { layout } from './layout.ts';
import { messages } from './messages.ts';
import { signIn } from './signIn.ts';

export const texts: FrontTexts = { common, failures, layout, messages, signIn };
