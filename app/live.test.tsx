import { act, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeFigures } from '#domain/review/rules/live-figures.ts';
import { NOTHING_SHOWN, type ShownLensFigures } from '#domain/review/rules/shown-figures.ts';
import { openBrowser, Stream } from './browser.fixture.ts';
import { LiveProvider, useLiveFigures, useLiveStatus } from './live.tsx';

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

const NOBODY = { all: NOTHING_SHOWN, patients: NOTHING_SHOWN, doctors: NOTHING_SHOWN };
const lens = (lensId: number, version: number): ShownLensFigures => ({
  lensId,
  version: String(version),
  ...NOBODY,
  confirmed: NOBODY,
  marks: {},
});
let shown: string;
let rendered = 0;
let status: string;
function Figures({ loaded }: { loaded: readonly ShownLensFigures[] }) {
  rendered += 1;
  shown = useLiveFigures(loaded)
    .map(({ lensId, version }) => `${lensId}:${version}`)
    .join(' ');
  return shown;
}
function Status() {
  status = useLiveStatus();
  return status;
}
const page = (...loaded: ShownLensFigures[]) => (
  <LiveProvider>
    <Figures loaded={loaded} />
    <Status />
  </LiveProvider>
);
const stream = () => Stream.opened.at(-1) as Stream;
/** The site sends its figures. */
const send = (lenses: readonly ShownLensFigures[], { stale = false, id = '' } = {}) =>
  act(async () => stream().send('figures', writeFigures(lenses, stale), id));
const lose = () => act(async () => stream().fail({ refused: false }));
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

describe('live figures', () => {
  test('are those of the page on the server, where it is unknown whether they follow the site', () => {
    expect(renderToStaticMarkup(page(lens(2, 5), lens(1, 3)))).toBe('2:5 1:3unknown');
    expect(Stream.opened).toEqual([]);
  });

  test('give way to those that the site sends, lens by lens, in the order of the page', async () => {
    await browser.show(page(lens(2, 5), lens(1, 3)));
    expect(shown).toBe('2:5 1:3');
    await send([lens(1, 4), lens(9, 9)]);
    expect(shown).toBe('2:5 1:4');
    await send([lens(2, 6)], { id: '1.4_2.6' });
    expect(shown).toBe('2:6 1:4');
  });

  test('are rendered again only for what the stream sends about their lenses', async () => {
    await browser.show(page(lens(2, 5), lens(1, 3)));
    const before = rendered;
    await send([]);
    await send([lens(9, 9), lens(1, 3)]);
    expect(rendered).toBe(before);
    await send([lens(1, 4)]);
    expect(rendered).toBeGreaterThan(before);
  });

  test('use one stream for all components, which ends with the last', async () => {
    await browser.show(page(lens(1, 1)));
    expect(Stream.opened.map(({ address, readyState }) => [address, readyState])).toEqual([['/api/live?since=1.1', 0]]);
    await browser.clear();
    expect(stream().readyState).toBe(Stream.CLOSED);
  });

  test('are not requested again for versions that the page has when the stream is reopened', async () => {
    await browser.show(page(lens(2, 5), lens(1, 1)));
    expect(stream().address).toBe('/api/live?since=2.5_1.1');
    await send([lens(1, 4), lens(9, 9)], { id: '1.4_2.5_9.9' });
    await act(async () => browser.happen('online'));
    expect(stream().address).toBe('/api/live?since=2.5_1.4_9.9');
    expect(Stream.opened).toHaveLength(2);
  });

  test('stay those that the stream has sent when a page comes with others, until the stream is lost', async () => {
    let go: (loaded: ShownLensFigures[]) => void = () => undefined;
    function Pages() {
      const [loaded, setLoaded] = useState([lens(1, 1)]);
      go = setLoaded;
      return <Figures loaded={loaded} />;
    }
    await browser.show(
      <LiveProvider>
        <Pages />
      </LiveProvider>,
    );
    await send([lens(1, 2)], { id: '1.2' });
    await act(async () => go([lens(1, 1)]));
    expect([shown, Stream.opened.length]).toEqual(['1:2', 1]);
    await lose();
    await act(async () => go([lens(1, 3)]));
    expect(shown).toBe('1:3');
  });

  test('are asked for again by a page that came with others than the stream has named', async () => {
    let go: (loaded: ShownLensFigures[]) => void = () => undefined;
    function Pages() {
      const [loaded, setLoaded] = useState([lens(1, 1)]);
      go = setLoaded;
      return <Figures loaded={loaded} />;
    }
    await browser.show(
      <LiveProvider>
        <Pages />
      </LiveProvider>,
    );
    await send([], { id: '1.1_2.7' });
    await act(async () => go([lens(1, 1), lens(2, 7)]));
    expect(Stream.opened).toHaveLength(1);
    await send([], { id: '1.1_2.7_3.5' });
    await act(async () => go([lens(1, 1), lens(3, 4)]));
    expect(Stream.opened.map(({ address, readyState }) => [address, readyState])).toEqual([
      ['/api/live?since=1.1', Stream.CLOSED],
      ['/api/live?since=1.1_2.7_3.4', 0],
    ]);
    await send([lens(3, 5)], { id: '1.1_2.7_3.5' });
    expect([shown, Stream.opened.length]).toEqual(['1:1 3:5', 2]);
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
    await send([]);
    expect(status).toBe('fresh');
  });

  test('does not change in a short interruption', async () => {
    await send([]);
    await lose();
    await wait(1_499);
    expect(status).toBe('fresh');
    await send([]);
    await wait(60_000);
    expect(status).toBe('fresh');
  });

  test('is in doubt in a longer interruption, and restored with the next event', async () => {
    await send([lens(1, 2)]);
    await lose();
    await wait(1_500);
    expect([status, shown]).toEqual(['stale', '1:2']);
    await send([]);
    await wait(0);
    expect(status).toBe('fresh');
  });

  test('is in doubt when the site sends them in the format of another build', async () => {
    const { form, ...rest } = writeFigures([lens(1, 2)], false);
    await act(async () => stream().send('figures', { ...rest, form: form + 1 }));
    await wait(1_500);
    expect([status, shown]).toEqual(['stale', '1:1']);
  });

  test('is in doubt while the site itself cannot read its figures, which stay as they are', async () => {
    await send([lens(1, 2)], { stale: true });
    expect(status).toBe('fresh');
    await wait(1_500);
    expect([status, shown]).toEqual(['stale', '1:2']);
    await lose();
    await wait(0);
    expect(status).toBe('stale');
    await send([]);
    await wait(0);
    expect(status).toBe('fresh');
  });
});
