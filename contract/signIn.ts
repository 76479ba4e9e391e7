import * as z from 'zod/mini';
import { flag, text, token } from './fields.ts';

export const SignInRequest = z.object({
  DesignationNumber: text,
  Password: text,
  IsAdministrator: flag,
});

export const TokenOnly = z.object({ token });

export const SignOutRequest = z.object({ Token: token });
