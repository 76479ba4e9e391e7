import * as z from 'zod/mini';
import { makeFieldsOptional, maxLength, optionalId, optionalText, token } from '../fields.ts';
import {
  createProblem,
  findEmailProblems,
  findMissingFields,
  findTooLongFields,
  type Problem,
} from '../problems.ts';
import { findNewPasswordProblems } from './passwords.ts';

const accountLimits = { FirstName: 50, LastName: 50, Email: 255 } as const;

export const accountChangeFields = {
  Token: token,
  BusinessId: optionalId,
  Password: optionalText(maxLength.secret),
  /** A signed-in browser must send the present password before a new email address or password is accepted. */
  PresentPassword: optionalText(maxLength.secret),
  Code: optionalText(maxLength.secret),
  Version: optionalId,
};

const optionalName = optionalText(maxLength.line);

export const AccountPatch = z.object({
  ...accountChangeFields,
  ...makeFieldsOptional({ FirstName: optionalName, LastName: optionalName, Email: optionalName }),
});
export type AccountPatch = z.output<typeof AccountPatch>;

/** The server passes a stricter rule than the browser, which cannot load the long list of common passwords. */
export type PasswordRule = (password: string) => Problem[];

export function findOptionalPasswordProblems(password: string, rule: PasswordRule): Problem[] {
  return password === '' ? [] : rule(password);
}

type Account = Record<'FirstName' | 'LastName' | 'Email' | 'Password', string>;

export function findAccountProblems(
  account: Account,
  confirmation?: string,
  passwordRule: PasswordRule = findNewPasswordProblems,
): Problem[] {
  const { FirstName, LastName, Email, Password } = account;
  const differs = confirmation !== undefined && Password !== confirmation;
  return [
    ...findMissingFields({ FirstName, LastName }, ['FirstName', 'LastName']),
    ...findEmailProblems(Email),
    ...(differs ? [createProblem('passwordsDiffer', 'Confirmation')] : []),
    ...findOptionalPasswordProblems(Password, passwordRule),
    ...findTooLongFields({ FirstName, LastName, Email }, accountLimits),
  ];
}
