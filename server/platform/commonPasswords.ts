import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLimits } from '../../contract/passwords.ts';

const listed = 3_000;

/** Big, and rarely needed: whoever judges a new password loads this file then. */
export const commonPasswords = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= passwordLimits.shortest)
    .slice(0, listed),
);
