import * as z from 'zod/mini';
import { ifSent, maxLength, optionalId, optionalText, token } from '../fields.ts';
import { emailProblems, missingFields, type Problem, problem, tooLongFields } from '../problems.ts';
import { newPasswordProblems } from './passwords.ts';

const accountLimits = { FirstName: 50, LastName: 50, Email: 255 } as const;

export const accountChangeFields = {
  Token: token,
  BusinessId: optionalId,
  Password: optionalText(maxLength.secret),
  /**
   * A signed-in browser must send the present password before a new email address or password is accepted.
   */
  PresentPassword: optionalText(maxLength.secret),
  /** A code of the second step may be sent instead of the present password. */
  Code: optionalText(maxLength.secret),
  Version: optionalId,
};

const name = optionalText(maxLength.line);

/** Administrators send this to change their own account; omitted fields stay unchanged. */
export const AccountPatch = z.object({
  ...accountChangeFields,
  ...ifSent({ FirstName: name, LastName: name, Email: name }),
});
export type AccountPatch = z.output<typeof AccountPatch>;

/**
 * The server passes a stricter rule than the browser, which cannot load the long list of common passwords.
 */
export type PasswordRule = (password: string) => Problem[];

/** An empty password field has no problems, because it leaves the password unchanged. */
export function optionalPasswordProblems(password: string, rule: PasswordRule): Problem[] {
  return password === '' ? [] : rule(password);
}

type Account = Record<'FirstName' | 'LastName' | 'Email' | 'Password', string>;

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
