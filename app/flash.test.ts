import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadTo, readFlash, readMessage, urlWithoutMessage, withoutMessage } from './flash.ts';

const LENSES = Array.from({ length: 10 }, (_, index) => ({ id: index + 1 }));
const PARAMETER = 'message';
const SITE = 'https://iolite.example';
const locationOf = (answer: Response) => new URL(answer.headers.get('Location') ?? '', SITE);
const asked = (address: string | URL, cookie?: string, method = 'GET') =>
  new Request(new URL(address, SITE), { method, headers: cookie ? { Cookie: cookie } : {} });

describe('a message for the next page', () => {
  test('is in a cookie and in the URL, with the lens it is about', () => {
    const answer = leadTo('/', 'review-sent', { lensId: 3, cookies: ['author_key=x'] });
    expect(answer.status).toBe(302);
    const [first, flash] = answer.headers.getSetCookie();
    expect(first).toBe('author_key=x');
    expect(flash).toBe('flash=review-sent.3; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
    const sent = { flash: 'review-sent', lens: { id: 3 }, isUrgent: false, changed: null };
    expect(readFlash(asked('/', 'other=1; flash=review-sent.3'), LENSES)).toEqual(sent);
    expect(readMessage(locationOf(answer), LENSES)).toEqual(sent);
  });

  test.each(['review-opened', 'signed-in', 'signed-out', 'not-verified'] as const)(
    '%s is about what only cookies keep, and stays out of the address',
    (flash) => {
      const address = locationOf(leadTo('/faq', flash));
      expect([address.pathname, address.search]).toEqual(['/faq', '']);
      expect(
        readMessage(new URL(`/?${PARAMETER}=${flash}`, SITE), LENSES),
        'also if somebody puts it there',
      ).toBeNull();
    },
  );

  test.each(['', 'review-sen', 'REVIEW-SENT', '<script>', '__proto__', 'toString'])('%j is none', (message) => {
    expect(readMessage(new URL(`/?${PARAMETER}=${encodeURIComponent(message)}`, SITE), LENSES)).toBeNull();
    expect(readFlash(asked('/', `flash=${encodeURIComponent(message)}`), LENSES)).toBeNull();
  });

  test.each(['11', '0', '-1', 'x', ''])('is about no lens when that is %j', (lens) => {
    expect(readMessage(new URL(`/?${PARAMETER}=review-sent.${lens}`, SITE), LENSES)).toEqual({
      flash: 'review-sent',
      lens: undefined,
      isUrgent: false,
      changed: null,
    });
  });

  test('is urgent, about a lens or none', () => {
    for (const lensId of [3, null]) {
      const address = locationOf(leadTo('/', 'review-sent', { lensId, isUrgent: true }));
      const lens = lensId === null ? undefined : { id: lensId };
      expect(readMessage(address, LENSES)).toEqual({ flash: 'review-sent', lens, isUrgent: true, changed: null });
    }
  });

  test('names what an update changed, in the order of the form and nothing else', () => {
    const address = locationOf(leadTo('/', 'review-renewed', { lensId: 3, changed: ['nightVision'], isUrgent: true }));
    const expected = { flash: 'review-renewed', lens: { id: 3 }, isUrgent: true };
    expect(readMessage(address, LENSES)).toEqual({ ...expected, changed: ['nightVision'] });
    const nothing = locationOf(leadTo('/', 'review-renewed', { changed: [] }));
    expect(readMessage(nothing, LENSES)?.changed).toEqual([]);
    const madeUp = new URL(`/?${PARAMETER}=review-renewed.3.changed.comments.<b>.overall`, SITE);
    expect(readMessage(madeUp, LENSES)?.changed).toEqual(['overall', 'comments']);
  });
});

describe('the URL without the message', () => {
  test('is the redirect target of a browser that sent the cookie, and of no other', () => {
    const address = `/lenses/3?${PARAMETER}=review-confirmed&doctors=only`;
    const plainOf = (cookie?: string, method?: string) =>
      urlWithoutMessage(asked(address, cookie, method), new URL(address, SITE));
    expect(plainOf('flash=review-confirmed')).toBe('/lenses/3?doctors=only');
    expect(plainOf()).toBeNull();
    expect(plainOf('flash=review-confirmed', 'POST')).toBeNull();
    const data = asked(`/lenses/3.data?${PARAMETER}=review-confirmed`, 'flash=review-confirmed');
    expect(urlWithoutMessage(data, new URL(address, SITE)), 'asked for by scripts').toBeNull();
    expect(urlWithoutMessage(asked('/', 'flash=review-sent'), new URL(SITE))).toBeNull();
  });

  test('preserves all other parameters', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.constantFrom('=review-sent.3', '='), (query, value) => {
        const search = new URL(`/?${query}`, SITE).search;
        fc.pre(!new URLSearchParams(search).has(PARAMETER));
        expect(withoutMessage(search)).toBe(search);
        const rest = new URLSearchParams(withoutMessage(`${search || '?'}&${PARAMETER}${value}`));
        expect([...rest]).toEqual([...new URLSearchParams(search)]);
      }),
    );
  });
});
