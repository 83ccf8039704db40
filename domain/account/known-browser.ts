import type { Links } from '#platform/links/links.ts';

/** How long a browser is known, in seconds. */
export const HALF_A_YEAR = 182 * 24 * 3600;

/**
 * A signed cookie for browsers in which somebody has signed in, or confirmed that it is them. It replaces no login: it
 * counts the doctor's own attempts apart from those of strangers (the device cookie of OWASP's "Slow Down Online
 * Guessing Attacks"), and under another name tells browsers that may invite.
 */
export type KnownBrowsers = {
  /** The id of this browser if it was in the account before; else null. */
  find(headers: Headers, uid: string | undefined): Promise<string | null>;
  /** When this browser was last remembered for the account; null if it was not. */
  rememberedAt(headers: Headers, uid: string): Promise<Date | null>;
  /** The account that was last in this browser; null where none was. */
  owner(headers: Headers): Promise<string | null>;
  /** Value of a Set-Cookie header that makes the browser a known one. */
  remember(uid: string): Promise<string>;
};

/** @param name of the cookie, which has no place for more than one account. */
export function createKnownBrowsers(links: Links, name = 'known_browser'): KnownBrowsers {
  const purpose = name.replaceAll('_', '-');
  const cookie = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)(?:;|$)`);
  async function open(headers: Headers) {
    const token = cookie.exec(headers.get('Cookie') ?? '')?.[1];
    return token === undefined ? null : links.open(purpose, token);
  }
  return {
    async find(headers, uid) {
      const link = await open(headers);
      return link !== null && link.subject === uid ? link.id : null;
    },
    async rememberedAt(headers, uid) {
      const link = await open(headers);
      return link?.subject === uid ? new Date(link.expiresAt.getTime() - 1000 * HALF_A_YEAR) : null;
    },
    owner: async (headers) => (await open(headers))?.subject ?? null,
    async remember(uid) {
      const token = await links.sign({ purpose, subject: uid, seconds: HALF_A_YEAR });
      return `${name}=${token}; Path=/; Max-Age=${HALF_A_YEAR}; HttpOnly; SameSite=Lax`;
    },
  };
}
