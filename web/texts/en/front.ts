import { type MessageCode, messages } from '../../../contract/messages.ts';
import { common } from './common.ts';
import { failures } from './failures.ts';
import { layout } from './layout.ts';
import { signIn } from './signIn.ts';

/** English has the exact words of the contract; French has its own for the same codes. */
const exact: Record<MessageCode, string> = messages;

export const texts = { common, failures, layout, messages: exact, signIn };
