import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatches } from './batches.ts';

let handedOn: string[];
const open = () => createBatches((text) => handedOn.push(text));
beforeEach(() => {
  handedOn = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('lines are written together, in order, a tenth of a second after the first', () => {
  const { write } = open();
  write('one\n');
  vi.advanceTimersByTime(99);
  write('two\n');
  expect(handedOn).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(handedOn).toEqual(['one\ntwo\n']);
  vi.advanceTimersByTime(1_000);
  write('three\n');
  vi.advanceTimersByTime(100);
  expect(handedOn).toEqual(['one\ntwo\n', 'three\n']);
});

test('an urgent line flushes the waiting ones', () => {
  const { write } = open();
  write('one\n');
  write('trouble\n', true);
  expect(handedOn).toEqual(['one\ntrouble\n']);
});

test('a full batch is written at once', () => {
  const { write } = open();
  const line = `${'x'.repeat(999)}\n`;
  for (let written = 0; written < 20; written += 1) write(line);
  expect(handedOn.map(({ length }) => length)).toEqual([17_000]);
});

test('the exit of a process flushes the rest, once', () => {
  const { write, flush } = open();
  write('last\n');
  flush();
  flush();
  vi.advanceTimersByTime(1_000);
  expect(handedOn).toEqual(['last\n']);
});
