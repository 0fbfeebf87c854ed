// Needed by what X.509 comes from, before it.
import 'reflect-metadata';
import { createHash, X509Certificate } from 'node:crypto';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

/** Milliseconds for which a certificate holds: a measurement. */
const lifeMs = 24 * 60 * 60 * 1000;

export interface Certificate {
  /** PEM. */
  key: string;
  /** PEM. */
  cert: string;
  /** SHA-256 of the public key in base64, by which a browser can be told to take it for a valid one. */
  fingerprint: string;
}

/** A certificate for `localhost` that nobody has signed but itself. */
export async function makeCertificate(): Promise<Certificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    notAfter: new Date(Date.now() + lifeMs),
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  });
  const cert = made.toString('pem');
  const { publicKey } = new X509Certificate(cert);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`,
    cert,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}
