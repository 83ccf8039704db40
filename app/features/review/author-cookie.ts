const FOUR_HUNDRED_DAYS = 400 * 24 * 3600;

/** The author key in a request's cookies, which proves which reviews this browser wrote. */
export function readAuthorKey(request: Request): string | null {
  return /(?:^|;\s*)author_key=([\w-]{43})(?:;|$)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? null;
}

/** A new author key: 32 random bytes in base64url. */
export function newAuthorKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

/** Set-Cookie header that deletes the key from a shared device. */
export const FORGET_AUTHOR_KEY = 'author_key=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax';

/** Set-Cookie header that stores the key in this browser, out of reach of scripts. */
export function keepAuthorKey(key: string): string {
  return `author_key=${key}; Path=/; Max-Age=${FOUR_HUNDRED_DAYS}; HttpOnly; SameSite=Lax`;
}
