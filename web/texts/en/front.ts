import { frontMessages } from '../../../contract/frontMessages.ts';
import { common } from './common.ts';
import { failures } from './failures.ts';
import { layout } from './layout.ts';
import { signIn } from './signIn.ts';

/** English has the exact words of the contract; French has its own for the same codes. */
const messages: Record<keyof typeof frontMessages, string> = frontMessages;

export const texts = { common, failures, layout, messages, signIn };
