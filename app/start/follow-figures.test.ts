import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, Stream } from '../browser.fixture.ts';
import { followFigures } from './follow-figures.ts';

const OLD = 'These figures may be a few minutes old. They update by themselves once the connection is back.';

let browser: ReturnType<typeof openBrowser>;
let news: number;
let end: () => void;

beforeEach(() => {
  browser = openBrowser();
  document.body.innerHTML = '<p id="freshness"></p>';
  news = 0;
  end = followFigures('7 3 4', () => {
    news += 1;
  });
});
afterEach(() => browser.close());

const stream = () => Stream.opened.at(-1) as Stream;
const tell = (versions: string, stale = false) => stream().send('figures', { form: 0, stale, lenses: '' }, versions);
const note = () => document.getElementById('freshness')?.textContent;
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('asks for no figures, and says when those of the page are no longer the newest', () => {
  expect(stream().address).toBe('/api/live?since=');
  tell('1.5_3.2_4.5');
  tell('1.9_3.2_4.5');
  expect(news).toBe(0);
  tell('1.9_3.3_4.5');
  expect(news).toBe(1);
});

test('says that figures may be old once that lasts, and no longer than it does', () => {
  tell('3.2_4.5');
  stream().fail({ refused: false });
  wait(1_400);
  stream().fail({ refused: false });
  expect(note()).toBe('');
  wait(100);
  expect(note()).toBe(OLD);
  tell('3.2_4.5', true);
  wait(2_000);
  expect(note(), 'the site itself has no newer ones').toBe(OLD);
  tell('3.2_4.5');
  wait(0);
  expect(note()).toBe('');
});

test('leaves the page as it came', () => {
  stream().fail({ refused: false });
  wait(1_500);
  end();
  expect(note()).toBe('');
  expect(stream().readyState).toBe(Stream.CLOSED);
  document.body.innerHTML = `<p id="freshness">${OLD}</p>`;
  end = followFigures('7 3 4', () => undefined);
  tell('3.2_4.5');
  wait(0);
  expect(note()).toBe('');
  end();
  expect(note()).toBe(OLD);
});
