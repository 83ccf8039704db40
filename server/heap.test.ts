import { expect, test } from 'vitest';
import { heapFlags } from './heap.mjs';

const GB = 1024 ** 3;

test.each([
  [64 * GB, 512],
  [GB, 512],
  [GB / 2, 256],
  [GB / 8, 160],
])('of %d bytes of memory, objects that live have %d MB', (memory, megabytes) => {
  expect(heapFlags(memory, '')).toEqual([`--max-old-space-size=${megabytes}`, '--max-semi-space-size=8']);
});

test.each(['--max-old-space-size=300', '--import x.mjs --max_semi_space_size=4'])('what was said holds: %s', (said) => {
  expect(heapFlags(GB, said)).toEqual([]);
});
