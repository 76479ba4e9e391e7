import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { NewCredential, SignedCredential } from '../../../../contract/accounts/passkeys.ts';
import type { Language } from '../../../../contract/languages.ts';
import { getProgramNames } from '../../../platform/settings/officeSettings.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/** The library is loaded only for the first passkey, because it would delay each start and take 27 MB. */
const importWebAuthnServer = () => import('@simplewebauthn/server');
const importWebAuthnHelpers = () => import('@simplewebauthn/server/helpers');

export interface RelyingParty {
  names: Record<Language, string>;
  host: string;
  origin: string;
}

export function getRelyingParty(
  settings: Pick<Settings, 'publicUrl' | 'programNames'>,
  request: FastifyRequest,
): RelyingParty {
  // The host name comes from the settings and never from a request, so that a forged host gets no passkey.
  const { hostname, origin } = new URL(
    settings.publicUrl ?? `http://localhost:${request.socket.localPort ?? 80}`,
  );
  return { names: getProgramNames(settings), host: hostname, origin };
}

/** The numbers mean ES256, EdDSA, and RS256, which Windows Hello needs. */
const signatureAlgorithms = [-7, -8, -257];

interface KnownPasskey {
  credential_id: string;
  transports: string;
}

const describePasskey = ({ credential_id, transports }: KnownPasskey) => ({
  id: credential_id,
  transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[],
});

export async function createRegistrationOptions(
  party: RelyingParty,
  account: { name: string; language: Language | null; userHandle: string; own: KnownPasskey[] },
  challenge: Buffer,
) {
  const { generateRegistrationOptions } = await importWebAuthnServer();
  return generateRegistrationOptions({
    rpName: party.names[account.language ?? 'en'],
    rpID: party.host,
    userName: account.name,
    userDisplayName: account.name,
    userID: Uint8Array.from(Buffer.from(account.userHandle, 'base64url')),
    challenge: Uint8Array.from(challenge),
    timeout: signingTimeoutMilliseconds,
    attestationType: 'none',
    excludeCredentials: account.own.map(describePasskey),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: signatureAlgorithms,
  });
}

const signingTimeoutMilliseconds = 5 * 60_000;

export async function createAuthenticationOptions(
  party: RelyingParty,
  { own, userVerification }: { own?: KnownPasskey[]; userVerification: 'required' | 'preferred' },
  challenge: Buffer,
) {
  const { generateAuthenticationOptions } = await importWebAuthnServer();
  return generateAuthenticationOptions({
    rpID: party.host,
    challenge: Uint8Array.from(challenge),
    timeout: signingTimeoutMilliseconds,
    userVerification,
    ...(own ? { allowCredentials: own.map(describePasskey) } : {}),
  });
}

/** Returns null if the data was not written by a browser, or comes from a page inside another page. */
export async function readChallenge(clientDataJSON: string): Promise<string | null> {
  const { decodeClientDataJSON } = await importWebAuthnHelpers();
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' && !crossOrigin ? challenge : null;
  } catch {
    return null;
  }
}

/** Attestation certificates are ignored, because verifying them would contact addresses that the sender chooses. */
async function removeAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await importWebAuthnHelpers();
  const sent = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const entries = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', sent.get('authData')],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(entries));
}

export async function verifyNewPasskey(
  party: RelyingParty,
  sent: NewCredential,
  challenge: string,
) {
  const { verifyRegistrationResponse } = await importWebAuthnServer();
  const { isoBase64URL } = await importWebAuthnHelpers();
  try {
    const attestationObject = await removeAttestation(sent.response.attestationObject);
    const response = { ...sent.response, attestationObject };
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...sent, response, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.host,
      requireUserVerification: false,
      supportedAlgorithmIDs: signatureAlgorithms,
    });
    if (!verified || registrationInfo.credential.id !== sent.id) return null;
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: isoBase64URL.fromBuffer(credential.publicKey),
      sign_count: credential.counter,
      transports: formatTransports(sent.response.transports ?? []),
      is_backup_eligible: credentialDeviceType === 'multiDevice',
      is_backed_up: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

function formatTransports(transports: string[]): string {
  return transports.filter((name) => /^[a-z-]{1,20}$/.test(name)).join(',');
}

interface ExpectedSignature {
  challenge: string;
  publicKey: string;
  requiresUserVerification: boolean;
}

export async function verifyPasskeySignature(
  party: RelyingParty,
  sent: SignedCredential,
  { challenge, publicKey, requiresUserVerification }: ExpectedSignature,
) {
  const { verifyAuthenticationResponse } = await importWebAuthnServer();
  const { isoBase64URL } = await importWebAuthnHelpers();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...sent, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.host,
      requireUserVerification: requiresUserVerification,
      // The counter is compared when it is stored, so that only one of two simultaneous sign-ins succeeds.
      credential: { id: sent.id, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
    });
    if (!verified) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { signCount: newCounter, isBackedUp: credentialBackedUp };
  } catch {
    return null;
  }
}
