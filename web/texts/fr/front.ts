import type { FrontTexts } from '../texts.ts';
import { common } from './common.ts';
import { failures } from './failures.ts';
import { frontMessages as messages } from './frontMessages.ts';
import { layout } from './layout.ts';
import { signIn } from './signIn.ts';

export const texts: FrontTexts = { common, failures, layout, messages, signIn };
