import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from '../../../platform/calls.ts';
import type { Language } from '../../../platform/language.tsx';

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The contract does not type these options, because WebAuthn defines them. */
const asCreation = (options: object) => options as Creation;
const asRequest = (options: object) => options as Request;

const isRetry = { isRetry: true };

export async function addPasskey(Name: string, Password: string) {
  const { Options } = await call('startPasskey', { Password }, isRetry);
  const Credential = await startRegistration({ optionsJSON: asCreation(Options) });
  return call('confirmPasskey', { Name, Credential }, isRetry);
}

/** Completes the second step with a passkey and returns the session token. */
export async function doPasskeyStep(): Promise<string> {
  const { Options } = await call('startPasskeyStep', {}, isRetry);
  const Credential = await startAuthentication({ optionsJSON: asRequest(Options) });
  return call('answerPasskeyStep', { Credential }, isRetry);
}

/** Signs in with only a passkey, and returns an empty token when the passkey is unknown for this role. */
export async function signInByPasskey(
  IsAdministrator: boolean,
  Language: Language,
): Promise<string> {
  const { Options } = await call('startPasskeySignIn', {}, isRetry);
  const Credential = await startAuthentication({ optionsJSON: asRequest(Options) });
  return call('signInWithPasskey', { IsAdministrator, Credential, Language }, isRetry);
}
