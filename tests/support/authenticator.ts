import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const coded = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');
const bytes = (hex: string) => Buffer.from(hex, 'hex');
/** A CBOR text of fewer than 24 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);

type Question = { readonly challenge: string };
/** What an authenticator does otherwise than it should. */
type Wrong = { readonly origin?: string; readonly isUserVerified?: boolean };

/**
 * An authenticator with one passkey (WebAuthn level 2: ES256, no attestation). Both functions return what a browser
 * sends, as JSON.
 */
export function createAuthenticator(publicUrl: string) {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let uses = 0;

  const clientData = (type: string, { challenge }: Question, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** Flags: user present, user verified, and for a new passkey its attested data. */
  function authenticatorData(isNew: boolean, isUserVerified: boolean): Buffer {
    uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    const flags = 0x01 + (isUserVerified ? 0x04 : 0) + (isNew ? 0x40 : 0);
    return Buffer.concat([sha256(new URL(publicUrl).hostname), Buffer.of(flags), counter]);
  }

  const answer = (response: object) =>
    JSON.stringify({ id: coded(id), rawId: coded(id), type: 'public-key', clientExtensionResults: {}, response });

  return {
    /** Answers a question for a new passkey. */
    create(question: Question, { origin = publicUrl, isUserVerified = true }: Wrong = {}): string {
      const key = [bytes('a5010203262001215820'), Buffer.from(x, 'base64url'), bytes('225820')];
      const attested = [Buffer.alloc(16), Buffer.of(0, id.length), id, ...key, Buffer.from(y, 'base64url')];
      const data = Buffer.concat([authenticatorData(true, isUserVerified), ...attested]);
      const attestation = Buffer.concat([
        bytes('a3'),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), bytes('a0')],
        ...[cborText('authData'), Buffer.of(0x58, data.length), data],
      ]);
      const clientDataJSON = coded(clientData('webauthn.create', question, origin));
      return answer({ clientDataJSON, attestationObject: coded(attestation), transports: ['internal'] });
    },

    /** Answers a question for an existing passkey. */
    get(question: Question, { origin = publicUrl, isUserVerified = true }: Wrong = {}): string {
      const data = authenticatorData(false, isUserVerified);
      const client = clientData('webauthn.get', question, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: coded(client),
        authenticatorData: coded(data),
        signature: coded(signature),
      });
    },
  };
}
