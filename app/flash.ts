/**
 * A message for the next page this visitor sees, whichever that is: set by an action, shown once by the root.
 */
export const FLASHES = [
  'review-sent',
  'survey-answered',
  'review-confirmed',
  'review-removed',
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

/** Value of a Set-Cookie header that leaves the message. */
export function leaveFlash(flash: Flash): string {
  return `flash=${flash}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/** The message in a request's cookies, if there is one. */
export function readFlash(request: Request): Flash | null {
  const value = /(?:^|;\s*)flash=([\w-]+)/.exec(request.headers.get('Cookie') ?? '')?.[1];
  return FLASHES.find((flash) => flash === value) ?? null;
}

/** Value of a Set-Cookie header that takes the message away. */
export const CLEAR_FLASH = 'flash=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax';
