import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
/** The sources of one directive. */
function sources(html: string, directive: string): string[] | undefined {
  const directives = contentSecurityPolicy(html).split('; ');
  return directives
    .map((each) => each.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);
}

test('a known script has the hash that browsers expect', () => {
  expect(sources('<script>alert(1)</script>', 'script-src')).toEqual([
    "'self'",
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  ]);
});

test('a page without inline scripts allows none', () => {
  expect(sources('<p>Words</p><script src="/assets/a.js" async=""></script>', 'script-src')).toEqual(["'self'"]);
});

test('inline scripts are allowed by the hash of exactly their text, each once', () => {
  const html = [
    '<script>one();</script>',
    '<script type="module" async="">\n  import "/x.js";\n</script>',
    '<script>one();</script>',
    '<script data-src="y">two("ü", 1 < 2 && "</p>");</script>',
    '<script></script>',
    '<script type="module" src="/assets/a.js"></script>',
  ].join('\n<p>Words</p>\n');
  expect(sources(html, 'script-src')).toEqual([
    "'self'",
    hashOf('one();'),
    hashOf('\n  import "/x.js";\n'),
    hashOf('two("ü", 1 < 2 && "</p>");'),
    hashOf(''),
  ]);
});

test('nothing else runs, and nobody else may frame the page or receive its forms', () => {
  const policy = contentSecurityPolicy('<p>Words</p>');
  expect(policy).not.toContain('unsafe-eval');
  expect(sources('', 'default-src')).toEqual(["'none'"]);
  expect(sources('', 'script-src')).not.toContain("'unsafe-inline'");
  expect(sources('', 'style-src')).toEqual(["'self'"]);
  expect(sources('', 'connect-src')).toEqual(["'self'"]);
  expect(sources('', 'form-action')).toEqual(["'self'"]);
  expect(sources('', 'base-uri')).toEqual(["'none'"]);
  expect(sources('', 'frame-ancestors')).toEqual(["'none'"]);
});
