import { type MessageCode, messages } from '../../../contract/messages.ts';
import { application } from './application.ts';
import { common } from './common.ts';
import { enumerations } from './enumerations.ts';
import { failures } from './failures.ts';
import { forms } from './forms.ts';
import { layout } from './layout.ts';
import { signIn } from './signIn.ts';

/** English has the exact words of the contract; French has its own for the same codes. */
const exact: Record<MessageCode, string> = messages;

export const texts = { application, common, enumerations, failures, forms, layout, messages: exact, signIn };
