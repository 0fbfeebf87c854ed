import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Assertion, Registration } from '@awning/contract/webauthn';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an answer is made differently in, to be refused. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  /** The device did not verify its user. */
  unverified?: boolean;
  /** A count of signatures to name instead of the next one. */
  counter?: number;
  /** What is signed is not what was asked for. */
  wrongSignature?: boolean;
}

interface Credential {
  id: string;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data (WebAuthn, section 6.1): user present, user verified, attested credential data. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** An authenticator in software, as WebAuthn describes one: keys on P-256 (ES256), no attestation. */
export class Authenticator {
  readonly #origin: string;
  readonly #credentials: Credential[] = [];

  /** @param origin of the page that asks */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes a passkey. @param options of the server */
  create(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    deviation: Deviation = {},
  ): Registration {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE_Key: kty EC2, alg ES256, crv P-256, x, y (RFC 9053, section 7.1.1).
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    this.#credentials.push({ id: encoded(id), userHandle: options.user.id, privateKey, counter: 0 });
    const length = Buffer.from([0, id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
    const authData = this.#authenticatorData(options.rp.id, 0, deviation, attested);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return {
      id: encoded(id),
      rawId: encoded(id),
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation),
        attestationObject: encoded(Buffer.from(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Signs with a passkey. @param options of the server @param at which of its passkeys, by their age */
  get(options: { challenge: string; rpId: string }, deviation: Deviation = {}, at = 0): Assertion {
    const credential = this.#credentials[at];
    if (!credential) throw new Error('this authenticator has no such passkey');
    credential.counter = deviation.counter ?? credential.counter + 1;
    const { id, userHandle, privateKey, counter } = credential;
    const authData = this.#authenticatorData(options.rpId, counter, deviation);
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, deviation);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const message = deviation.wrongSignature ? Buffer.concat([signed, signed]) : signed;
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: encoded(authData),
        signature: encoded(createSign('sha256').update(message).sign(privateKey)),
        userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Deviation): string {
    return encoded(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(
    rpId: string,
    counter: number,
    { rpId: named = rpId, unverified }: Deviation,
    attested?: Buffer,
  ): Buffer {
    const bits = flags.present | (unverified ? 0 : flags.verified) | (attested ? flags.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(named), Buffer.from([bits]), count, ...(attested ? [attested] : [])]);
  }
}
