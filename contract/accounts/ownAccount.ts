import * as z from 'zod/mini';
import { ifSent, maxLength, optionalId, optionalText, token } from '../fields.ts';
import { emailProblems, missingFields, type Problem, problem, tooLongFields } from '../problems.ts';
import { newPasswordProblems } from './passwords.ts';

const accountLimits = { FirstName: 50, LastName: 50, Email: 255 } as const;

export const accountChangeFields = {
  Token: token,
  BusinessId: optionalId,
  Password: optionalText(maxLength.secret),
  /** A browser's session must send this before another address or password is accepted. */
  PresentPassword: optionalText(maxLength.secret),
  /** A code of the second step can replace the password. */
  Code: optionalText(maxLength.secret),
  Version: optionalId,
};

const name = optionalText(maxLength.line);

/** An administrator changes their own account; omitted fields stay as they are. */
export const AccountPatch = z.object({
  ...accountChangeFields,
  ...ifSent({ FirstName: name, LastName: name, Email: name }),
});
export type AccountPatch = z.output<typeof AccountPatch>;

/** The server passes a stricter rule, as its list of common passwords is too long for the browser. */
export type PasswordRule = (password: string) => Problem[];

/** An empty field has no problems, as it changes nothing. */
export function optionalPasswordProblems(password: string, rule: PasswordRule): Problem[] {
  return password === '' ? [] : rule(password);
}

type Account = Record<'FirstName' | 'LastName' | 'Email' | 'Password', string>;

/** Returns the problems in the order of the form. */
export function accountProblems(
  account: Account,
  confirmation?: string,
  passwordRule: PasswordRule = newPasswordProblems,
): Problem[] {
  const { FirstName, LastName, Email, Password } = account;
  const differs = confirmation !== undefined && Password !== confirmation;
  return [
    ...missingFields({ FirstName, LastName }, ['FirstName', 'LastName']),
    ...emailProblems(Email),
    ...(differs ? [problem('passwordsDiffer', 'Confirmation')] : []),
    ...optionalPasswordProblems(Password, passwordRule),
    ...tooLongFields({ FirstName, LastName, Email }, accountLimits),
  ];
}
