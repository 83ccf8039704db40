import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { restsAfterWork } from './give-back.ts';

test.each([
  ['after the start, once', [0.9, 0.1, 0.01, 0.01, 0.04], [2]],
  ['after each time of work, once', [0, 0.3, 0.01, 0.02, 1, 0], [0, 2, 5]],
  ['not while some work goes on', [0.5, 0.1, 0.12, 0.19, 0.1], []],
  ['not after the little work of a quiet hour', [0, 0.1, 0.01, 0.19, 0], [0]],
])('memory is given back %s', (_, spans, times) => {
  const rests = restsAfterWork();
  expect(spans.flatMap((worked, index) => (rests(worked) ? [index] : []))).toEqual(times);
});

/**
 * Allocates a large amount, frees it with an ordinary collection, and exits once the process uses far less than after
 * it.
 */
const PROGRAM = `
  const { giveMemoryBack } = await import('${new URL('./give-back.ts', import.meta.url).href}');
  giveMemoryBack(50);
  let much = Array.from({ length: 1_500_000 }, (_, index) => ({ index, text: String(index) }));
  globalThis.gc();
  much = undefined;
  globalThis.gc();
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => process.memoryUsage.rss() < 0.7 * before && clearInterval(watch), 10);
`;

test('a quiet process uses less memory than after an ordinary collection', {
  timeout: 30_000,
}, async () => {
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', PROGRAM], {
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
});
