import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { errors, type JWTVerifyOptions, jwtVerify } from 'jose';
import { securityEvent } from '#platform/log/security.ts';
import type { SecretPair } from '#platform/secrets/store.ts';

/** The payload of a token that one of the keys has signed. @throws JOSEError of the last key. */
async function verify(token: string, [key, ...others]: readonly KeyObject[], options: JWTVerifyOptions) {
  try {
    return await jwtVerify(token, key as KeyObject, options);
  } catch (error) {
    if (others.length > 0 && error instanceof errors.JWSSignatureVerificationFailed) {
      return verify(token, others, options);
    }
    throw error;
  }
}

/** A verified link: its id, its subject and its expiry. */
export type Link = { readonly id: string; readonly subject: string; readonly expiresAt: Date };

export type Links = {
  /** Creates a signed token for a link with one purpose and subject, valid for some seconds. */
  sign(link: { readonly purpose: string; readonly subject: string; readonly seconds: number }): Promise<string>;
  /** Opens a token; null when it is forged, expired or made for another purpose. */
  open(purpose: string, token: string): Promise<Link | null>;
};

const inBase64url = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const HEADER = inBase64url({ alg: 'HS256' });

/**
 * Links signed with HMAC-SHA-256 (JWT).
 *
 * @param secrets 32 random bytes in base64url each. The first signs; links signed by the second hold as well.
 */
export function createLinks([secret, previous]: SecretPair, clock: () => Date): Links {
  const keyOf = (text: string) => createSecretKey(text, 'base64url');
  const key = keyOf(secret);
  const keys = previous === undefined ? [key] : [key, keyOf(previous)];
  const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);
  return {
    // Signed by Node's own HMAC. The library imports the key and uses a thread for every link, which would make the
    // letter of a review as expensive as the rest of its response.
    async sign({ purpose, subject, seconds }) {
      const now = secondsOf(clock());
      const claims = { aud: purpose, sub: subject, jti: randomUUID(), iat: now, exp: now + seconds };
      const signed = `${HEADER}.${inBase64url(claims)}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    },
    async open(purpose, token) {
      try {
        const { payload } = await verify(token, keys, {
          algorithms: ['HS256'],
          audience: purpose,
          requiredClaims: ['sub', 'jti', 'exp'],
          currentDate: clock(),
        });
        return {
          id: payload.jti as string,
          subject: payload.sub as string,
          expiresAt: new Date(1000 * (payload.exp ?? 0)),
        };
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        if (!(error instanceof errors.JWTExpired)) securityEvent('token.forged', { purpose, reason: error.code });
        return null;
      }
    },
  };
}
