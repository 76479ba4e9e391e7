import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from '../../../platform/calls.ts';
import type { Language } from '../../../platform/language.tsx';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The contract does not type these options, because WebAuthn defines them. */
const toRegistrationOptions = (options: object) => options as RegistrationOptions;
const toAuthenticationOptions = (options: object) => options as AuthenticationOptions;

const retryOptions = { isRetry: true };

export async function addPasskey(Name: string, Password: string) {
  const { Options } = await call('startPasskey', { Password }, retryOptions);
  const Credential = await startRegistration({ optionsJSON: toRegistrationOptions(Options) });
  return call('confirmPasskey', { Name, Credential }, retryOptions);
}

export async function completePasskeyStep(): Promise<string> {
  const { Options } = await call('startPasskeyStep', {}, retryOptions);
  const Credential = await startAuthentication({ optionsJSON: toAuthenticationOptions(Options) });
  return call('answerPasskeyStep', { Credential }, retryOptions);
}

/** Signs in with only a passkey, and returns an empty token when the passkey is unknown for this role. */
export async function signInByPasskey(
  IsAdministrator: boolean,
  Language: Language,
): Promise<string> {
  const { Options } = await call('startPasskeySignIn', {}, retryOptions);
  const Credential = await startAuthentication({ optionsJSON: toAuthenticationOptions(Options) });
  return call('signInWithPasskey', { IsAdministrator, Credential, Language }, retryOptions);
}
