import { type Lens, lensNamed } from '#domain/lens/rules.ts';

/**
 * A message for the next page this visitor sees, whichever that is: set by an action, shown once by the root.
 */
const FLASHES = [
  'review-sent',
  'survey-answered',
  'review-confirmed',
  'review-removed',
  'review-opened',
  'change-applied',
  'change-discarded',
  'signed-in',
  'signed-out',
  'registered',
  'address-proven',
  'password-changed',
  'login-needed',
  'not-verified',
  'subscribed',
  'signed-up',
  'subscription-confirmed',
  'unsubscribed',
  'letters-refused',
  'letters-allowed',
] as const;
export type Flash = (typeof FLASHES)[number];

/** Value of a Set-Cookie header that leaves the message, and says which lens it is about. */
export function leaveFlash(flash: Flash, lensId: number | null = null): string {
  const value = lensId === null ? flash : `${flash}.${lensId}`;
  return `flash=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/** The message in a request's cookies, if there is one, and which of the lenses it is about. */
export function readFlash<Some extends Pick<Lens, 'id'>>(
  request: Request,
  lenses: readonly Some[],
): { readonly flash: Flash; readonly lens: Some | undefined } | null {
  const cookie = /(?:^|;\s*)flash=([\w-]+)(?:\.(\d+))?/.exec(request.headers.get('Cookie') ?? '');
  const flash = FLASHES.find((known) => known === cookie?.[1]);
  return flash ? { flash, lens: lensNamed(cookie?.[2], lenses) } : null;
}

/** Value of a Set-Cookie header that takes the message away. */
export const CLEAR_FLASH = 'flash=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax';
