import { expect, test } from 'vitest';
import { readScripts, writeScripts } from './framework.ts';

test('scripts that a page names, in its code and beside it, are found', () => {
  const code = 'import "/assets/manifest-1.js?whole";\nimport * as route0 from "/assets/root-B9N--.js";';
  const others = writeScripts(['/assets/framework-VL.js', '/assets/entry.client-a_A.js']);
  expect(others).toBe('framework-VL entry.client-a_A');
  expect(readScripts(code, others)).toEqual([
    '/assets/manifest-1.js?whole',
    '/assets/root-B9N--.js',
    '/assets/framework-VL.js',
    '/assets/entry.client-a_A.js',
  ]);
});
