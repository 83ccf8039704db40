import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LensFigures, NO_REVIEWS } from '#domain/review/rules.ts';
import { openBrowser, Stream } from './browser.fixture.ts';
import { LiveProvider, useLiveFigures, useLiveStatus } from './live.tsx';

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

const lens = (lensId: number, version: number): LensFigures => ({
  lensId,
  version,
  all: { ...NO_REVIEWS, reviews: version },
  doctors: NO_REVIEWS,
  confirmed: { all: NO_REVIEWS, doctors: NO_REVIEWS },
});
let shown: string;
let status: string;
function Figures({ loaded }: { loaded: readonly LensFigures[] }) {
  shown = useLiveFigures(loaded)
    .map(({ lensId, version }) => `${lensId}:${version}`)
    .join(' ');
  return shown;
}
function Status() {
  status = useLiveStatus();
  return status;
}
const page = (...loaded: LensFigures[]) => (
  <LiveProvider>
    <Figures loaded={loaded} />
    <Status />
  </LiveProvider>
);
const stream = () => Stream.opened.at(-1) as Stream;
/** The site tells its figures. */
const tell = (lenses: readonly LensFigures[], { stale = false, id = '' } = {}) =>
  act(async () => stream().send('figures', { stale, lenses }, id));
const lose = () => act(async () => stream().fail({ refused: false }));
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

describe('live figures', () => {
  test('are those of the page on the server, and nobody knows whether they follow the site', () => {
    expect(renderToStaticMarkup(page(lens(2, 5), lens(1, 3)))).toBe('2:5 1:3unknown');
    expect(Stream.opened).toEqual([]);
  });

  test('give way to newer ones only, lens by lens, in the order of the page', async () => {
    await browser.show(page(lens(2, 5), lens(1, 3)));
    expect(shown).toBe('2:5 1:3');
    await tell([lens(1, 4), lens(9, 9)]);
    expect(shown).toBe('2:5 1:4');
    await tell([lens(2, 4), lens(1, 3)]);
    expect(shown, 'older ones are of no use').toBe('2:5 1:4');
    await tell([lens(2, 6)]);
    expect(shown).toBe('2:6 1:4');
  });

  test('come by one stream however many show them, which ends with the last', async () => {
    await browser.show(page(lens(1, 1)));
    expect(Stream.opened.map(({ address, readyState }) => [address, readyState])).toEqual([['/api/live?since=', 0]]);
    await browser.clear();
    expect(stream().readyState).toBe(Stream.CLOSED);
  });

  test('go on from the last event that was heard when the stream is opened anew', async () => {
    await browser.show(page(lens(1, 1)));
    await tell([], { id: 'one.7' });
    await act(async () => browser.happen('online'));
    expect(stream().address).toBe('/api/live?since=one.7');
  });

  test('need a provider above them', () => {
    expect(() => renderToStaticMarkup(<Status />)).toThrow('Live figures need a LiveProvider above them.');
  });
});

describe('whether figures follow the site', () => {
  beforeEach(() => browser.show(page(lens(1, 1))));

  test('is unknown until the stream has said so', async () => {
    await wait(60_000);
    expect(status).toBe('unknown');
    await tell([]);
    expect(status).toBe('fresh');
  });

  test('goes unmentioned in a break that is shorter than one notices', async () => {
    await tell([]);
    await lose();
    await wait(1_499);
    expect(status).toBe('fresh');
    await tell([]);
    await wait(60_000);
    expect(status).toBe('fresh');
  });

  test('is doubtful in a longer break, and heals with the next event', async () => {
    await tell([lens(1, 2)]);
    await lose();
    await wait(1_500);
    expect([status, shown]).toEqual(['stale', '1:2']);
    await tell([]);
    await wait(0);
    expect(status).toBe('fresh');
  });

  test('is doubtful while the site itself cannot reach its figures, which stay as they are', async () => {
    await tell([lens(1, 2)], { stale: true });
    expect(status).toBe('fresh');
    await wait(1_500);
    expect([status, shown]).toEqual(['stale', '1:2']);
    await lose();
    await wait(0);
    expect(status).toBe('stale');
    await tell([]);
    await wait(0);
    expect(status).toBe('fresh');
  });
});
