import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const hashSha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

export interface AuthenticatorDeviation {
  origin?: string;
  host?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  isVerifiedUser?: boolean;
  isPresentUser?: boolean;
  count?: number;
  userHandle?: string | null;
  attestation?: Buffer;
  breakSignature?: boolean;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

const encodeCborText = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const encodeCborBytes = (value: Buffer) =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value]);

export const noAttestation = Buffer.concat([
  encodeCborText('fmt'),
  encodeCborText('none'),
  encodeCborText('attStmt'),
  Buffer.from([0xa0]),
]);

/** The content of the manufacturer's certificate is arbitrary, because the portal must not read it. */
export const attestationWithCertificate = Buffer.concat([
  encodeCborText('fmt'),
  encodeCborText('packed'),
  encodeCborText('attStmt'),
  Buffer.from([0xa3]),
  encodeCborText('alg'),
  Buffer.from([0x26]),
  encodeCborText('sig'),
  encodeCborBytes(randomBytes(64)),
  encodeCborText('x5c'),
  Buffer.from([0x81]),
  encodeCborBytes(randomBytes(300)),
]);

type SignatureAlgorithm = 'ES256' | 'EdDSA' | 'RS256';

const keyGenerators = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

export class SoftAuthenticator {
  readonly #algorithm: SignatureAlgorithm;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #origin: string;
  #host = '';
  #count = 0;
  credentialId = randomBytes(32);
  userHandle = '';

  constructor(algorithm: SignatureAlgorithm = 'ES256', origin = 'https://portal.test') {
    this.#algorithm = algorithm;
    this.#keys = keyGenerators[algorithm]();
    this.#origin = origin;
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  #clientData(type: string, challenge: string, deviation: AuthenticatorDeviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.#origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );
  }

  #head(
    flags: number,
    { host = this.#host, count = this.#count, ...deviation }: AuthenticatorDeviation,
  ): Buffer {
    const present = (deviation.isPresentUser ?? true) ? 1 : 0;
    const verified = (deviation.isVerifiedUser ?? true) ? 4 : 0;
    const counts = Buffer.alloc(4);
    counts.writeUInt32BE(count);
    return Buffer.concat([hashSha256(host), Buffer.from([flags | present | verified]), counts]);
  }

  #publicKey(): Buffer {
    const { x = '', y = '', n = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    if (this.#algorithm === 'EdDSA') {
      return Buffer.concat([
        Buffer.from('a4010103272006215820', 'hex'),
        Buffer.from(x, 'base64url'),
      ]);
    }
    if (this.#algorithm === 'RS256') {
      return Buffer.concat([
        Buffer.from('a401030339010020', 'hex'),
        encodeCborBytes(Buffer.from(n, 'base64url')),
        Buffer.from('2143010001', 'hex'),
      ]);
    }
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  create(options: CreationOptions, deviation: AuthenticatorDeviation = {}) {
    this.#host = options.rp.id;
    this.userHandle = options.user.id;
    const clientData = this.#clientData('webauthn.create', options.challenge, deviation);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const data = Buffer.concat([
      this.#head(0x40, deviation),
      Buffer.alloc(16),
      length,
      this.credentialId,
      this.#publicKey(),
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      deviation.attestation ?? noAttestation,
      encodeCborText('authData'),
      encodeCborBytes(data),
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign(options: RequestOptions, deviation: AuthenticatorDeviation = {}) {
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation);
    const data = this.#head(0, { host: options.rpId, ...deviation });
    const digest = this.#algorithm === 'EdDSA' ? null : 'sha256';
    const signature = sign(digest, Buffer.concat([data, hashSha256(clientData)]), {
      key: this.#keys.privateKey,
    });
    if (deviation.breakSignature)
      signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
    const { userHandle = this.userHandle } = deviation;
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === null ? {} : { userHandle }),
      },
    };
  }
}
