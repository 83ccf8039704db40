import { expect, test } from 'vitest';
import { scriptsAtOnce, scriptsInUse } from '#tests/support/page-scripts.ts';
import { calmScripts, restScripts } from './page-scripts.ts';

const CODE = 'import "/assets/list.js";\nimport * as route0 from "/assets/root.js";';
const FILES = ['list', 'framework', 'root', 'every'].map((name) => `/assets/${name}.js`);
const PRELOADS = FILES.map((file) => `<link rel="modulepreload" nonce="n" href="${file}"/>`).join('');
const PAGE = `<head><link rel="stylesheet" href="/a.css"/>${PRELOADS}</head><body>b<script nonce="n">1</script><script nonce="n" type="module" async="">${CODE}</script>`;

test('a page that is only read names one script, and all others where they rest', () => {
  const page = restScripts(PAGE, '/assets/start.js', '921');
  expect(page).toBe(
    `<head><link rel="stylesheet" href="/a.css"/><script async src="/assets/start.js"></script></head><body>b<script nonce="n">1</script><script nonce="n" type="text/plain" data-files="framework every" data-figures="921">${CODE}</script>`,
  );
  const sent = page.replaceAll(' nonce="n"', '');
  expect(scriptsAtOnce(sent)).toEqual(['/assets/start.js']);
  expect(scriptsInUse(sent).toSorted()).toEqual([...FILES, '/assets/start.js'].toSorted());
  expect(restScripts(PAGE, '/assets/start.js', '')).not.toContain('figures');
});

test('a page that begins with the framework asks for it behind all else', () => {
  const page = calmScripts(PAGE);
  expect(page.match(/fetchpriority="low"/g)).toHaveLength(FILES.length);
  expect(scriptsInUse(page)).toEqual(FILES);
});
