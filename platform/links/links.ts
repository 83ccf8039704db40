import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { securityEvent } from '#platform/log/security.ts';

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

/** Links signed with HMAC-SHA-256 (JWT) under a secret of 32 random bytes in base64url. */
export function createLinks(secret: string, clock: () => Date): Links {
  const key = createSecretKey(secret, 'base64url');
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
        const { payload } = await jwtVerify(token, key, {
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
