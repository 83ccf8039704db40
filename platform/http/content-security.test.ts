import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './content-security.ts';

const NONCE = 'b1c2-d3';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
/** The sources of one directive. */
function sources(html: string, directive: string): string[] | undefined {
  const directives = sealPage(html, NONCE).policy.split('; ');
  return directives
    .map((each) => each.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);
}

test('a known script has the hash that browsers expect', () => {
  expect(sources(`<script nonce="${NONCE}">alert(1)</script>`, 'script-src')).toEqual([
    "'self'",
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  ]);
});

test('a page without inline scripts allows none', () => {
  const html = `<p>Words</p><script nonce="${NONCE}" src="/assets/a.js" async=""></script>`;
  expect(sources(html, 'script-src')).toEqual(["'self'"]);
});

test('inline scripts of the rendering are allowed by the hash of their exact text, each once', () => {
  const html = [
    `<script nonce="${NONCE}">one();</script>`,
    `<script type="module" nonce="${NONCE}" async="">\n  import "/x.js";\n</script>`,
    `<script nonce="${NONCE}">one();</script>`,
    `<script data-src="y" nonce="${NONCE}">two("ü", 1 < 2 && "</p>");</script>`,
    `<script nonce="${NONCE}"></script>`,
    `<link rel="modulepreload" nonce="${NONCE}" href="/assets/a.js"/>`,
    `<script type="module" src="/assets/a.js"></script>`,
  ].join('\n<p>Words</p>\n');
  expect(sources(html, 'script-src')).toEqual([
    "'self'",
    hashOf('one();'),
    hashOf('\n  import "/x.js";\n'),
    hashOf('two("ü", 1 < 2 && "</p>");'),
  ]);
});

test.each([
  '<script>evil()</script>',
  '<script nonce>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="another">evil()</script>',
  `<p nonce="${NONCE}"></p><script>evil()</script>`,
])('what was injected as %s is not allowed', (injected) => {
  const html = `<script nonce="${NONCE}">one();</script>${injected}<script nonce="${NONCE}">two();</script>`;
  expect(sources(html, 'script-src')).toEqual(["'self'", hashOf('one();'), hashOf('two();')]);
});

test('the nonce is removed from the page', () => {
  const page = (nonce: string) => `<link nonce="${nonce}" href="/a.js"><script nonce="${nonce}">one();</script>`;
  expect(sealPage(page('one'), 'one')).toEqual(sealPage(page('two'), 'two'));
  expect(sealPage(page('one'), 'one').html).toBe('<link href="/a.js"><script>one();</script>');
});

test('nothing else runs, and no other site may frame the page or receive its forms', () => {
  const { policy } = sealPage('<p>Words</p>', NONCE);
  expect(policy).not.toContain('unsafe-eval');
  expect(sources('', 'default-src')).toEqual(["'none'"]);
  expect(sources('', 'script-src')).not.toContain("'unsafe-inline'");
  expect(sources('', 'style-src')).toEqual(["'self'"]);
  expect(sources('', 'connect-src')).toEqual(["'self'"]);
  expect(sources('', 'form-action')).toEqual(["'self'"]);
  expect(sources('', 'base-uri')).toEqual(["'none'"]);
  expect(sources('', 'frame-ancestors')).toEqual(["'none'"]);
});
