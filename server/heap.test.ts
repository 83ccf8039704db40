import { expect, test } from 'vitest';
import { heapEnvironment, heapFlags } from './heap.mjs';

const GB = 1024 ** 3;

test.each([
  [64 * GB, 512],
  [GB, 512],
  [GB / 2, 256],
  [GB / 8, 160],
])('of %d bytes of memory, objects that live have %d MB', (memory, megabytes) => {
  expect(heapFlags(memory, '')).toEqual([
    `--max-old-space-size=${megabytes}`,
    '--max-semi-space-size=8',
    '--heap-growing-percent=60',
    '--expose-gc',
  ]);
});

test.each(['--max-old-space-size=300', 'flags already set take precedence: %s'])('what was said holds: %s', (said) => {
  expect(heapFlags(GB, said)).toEqual([]);
});

test('memory outside the heap is limited as well, unless the environment says otherwise', () => {
  expect(heapEnvironment({ MALLOC_ARENA_MAX: '8', PORT: '3000' })).toEqual({
    MALLOC_ARENA_MAX: '8',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    PORT: '3000',
  });
});
