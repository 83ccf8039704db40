import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser, Stream } from './browser.fixture.ts';
import { followStream } from './event-stream.ts';

let browser: ReturnType<typeof openBrowser>;
let heard: string[];
let asked = 0;

beforeEach(() => {
  browser = openBrowser();
  heard = [];
  asked = 0;
});
afterEach(() => browser.close());

const follow = () =>
  followStream(() => `/stream?asked=${++asked}`, {
    event: 'figures',
    onEvent: ({ data }) => heard.push(data),
    onLost: () => heard.push('lost'),
    onRefused: () => heard.push('refused'),
  });
const [CONNECTING, CLOSED] = [0, 2];
/** The URLs of all streams, and whether each is still in use. */
const streams = () => Stream.opened.map(({ address, readyState }) => [address, readyState !== CLOSED]);
const last = () => Stream.opened.at(-1) as Stream;

test('receives its own type of events until it ends', () => {
  const end = follow();
  last().send('figures', 1);
  last().send('others', 2);
  end();
  expect(heard).toEqual(['1']);
  expect(streams()).toEqual([['/stream?asked=1', false]]);
});

describe('a stream that breaks', () => {
  test('is reported, and left to the browser, which reconnects', () => {
    follow();
    last().fail({ refused: false });
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['lost']);
    expect(last().readyState).toBe(CONNECTING);
    expect(Stream.opened).toHaveLength(1);
  });

  test('a stream that breaks and is refused is reopened after five seconds, from its last event', () => {
    follow();
    last().fail({ refused: true });
    expect(heard).toEqual(['lost', 'refused']);
    vi.advanceTimersByTime(4_999);
    expect(Stream.opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(streams()).toEqual([
      ['/stream?asked=1', false],
      ['/stream?asked=2', true],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(Stream.opened).toHaveLength(2);
  });

  test('a stream that breaks and is refused stays closed once nobody follows it any more', () => {
    const end = follow();
    last().fail({ refused: true });
    end();
    vi.advanceTimersByTime(60_000);
    expect(Stream.opened).toHaveLength(1);
  });

  test('a stream that breaks and is refused is opened only once if the page comes back before', () => {
    follow();
    last().fail({ refused: true });
    browser.happen('pageshow');
    expect(Stream.opened).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(Stream.opened).toHaveLength(2);
  });

  test('needs no handler for a refusal', () => {
    followStream(() => '/stream', { event: 'figures', onEvent: () => undefined, onLost: () => heard.push('lost') });
    last().fail({ refused: true });
    expect(heard).toEqual(['lost']);
  });
});

describe('a page', () => {
  test('a page in the background closes its connection, and opens one when it is visible again', () => {
    follow();
    browser.setVisible(false);
    expect(streams()).toEqual([['/stream?asked=1', false]]);
    browser.setVisible(true);
    browser.setVisible(true);
    expect(streams()).toEqual([
      ['/stream?asked=1', false],
      ['/stream?asked=2', true],
    ]);
  });

  test('a page that begins in the background opens nothing', () => {
    browser.setVisible(false);
    follow();
    browser.happen('online');
    browser.happen('pageshow');
    expect(Stream.opened).toEqual([]);
  });

  test('a page in the background does not open a refused stream again', () => {
    follow();
    last().fail({ refused: true });
    browser.setVisible(false);
    vi.advanceTimersByTime(60_000);
    expect(Stream.opened).toHaveLength(1);
  });

  test.each(['offline', 'online'])('a page whose network goes or comes back reopens its stream (%s)', (type) => {
    follow();
    browser.happen(type);
    expect(streams()).toEqual([
      ['/stream?asked=1', false],
      ['/stream?asked=2', true],
    ]);
  });

  test('a page that is left has no connection, and has one again when it comes back', () => {
    follow();
    browser.happen('pagehide');
    expect(streams()).toEqual([['/stream?asked=1', false]]);
    browser.happen('pageshow');
    expect(streams()).toHaveLength(2);
  });

  test('a page that has ended its stream opens no more', () => {
    follow()();
    for (const type of ['online', 'offline', 'pageshow']) browser.happen(type);
    browser.setVisible(true);
    expect(Stream.opened).toHaveLength(1);
  });
});
