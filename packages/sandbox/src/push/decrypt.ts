import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { PushSubscriptionRecord } from './types.ts';

type Keys = Pick<PushSubscriptionRecord, 'publicKey' | 'privateKey' | 'auth'>;

const saltBytes = 16;
const tagBytes = 16;
/** Salt, record size and the length of the key id (RFC 8188, 2.1). */
const headerBytes = saltBytes + 5;
/** Ends the last record (RFC 8188, 2). */
const lastRecord = 2;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Decrypts a message of Web Push (RFC 8291): one record of `aes128gcm` (RFC 8188), whose key id is the sender's public key.
 * @throws Error where it is none, or is for another browser
 */
export function decrypt(body: Buffer, keys: Keys): string {
  if (body.length < headerBytes) throw new Error('the body is shorter than its header');
  const salt = body.subarray(0, saltBytes);
  const keyLength = body[headerBytes - 1] ?? 0;
  const sender = body.subarray(headerBytes, headerBytes + keyLength);
  const record = body.subarray(headerBytes + keyLength);
  if (record.length > body.readUInt32BE(saltBytes)) throw new Error('a message is one record');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
  const receiver = Buffer.from(keys.publicKey, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(curve.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-tagBytes));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  const end = plain.lastIndexOf(lastRecord);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong');
  return plain.subarray(0, end).toString('utf8');
}
