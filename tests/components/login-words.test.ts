import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* One word for one thing: people log in. The specification alone has another word, on the button of the login form. */

const FILES = execFileSync('git', ['ls-files', 'app', 'letters', 'content', 'cli'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mdx)$/.test(file) && !/\.(test|fixture)\./.test(file));
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

test('pages, dialogs, letters and commands say “log in”', () => {
  const others = FILES.flatMap((file) => {
    const words = readFileSync(file, 'utf8').replace(COMMENT, '');
    return [...words.matchAll(/\b(sign(?:ed|ing)? (?:in|out)|log(?:on|off)|logged on)\b/gi)].map(
      ([said]) => `${file}: ${said}`,
    );
  });
  expect(others).toEqual(['Signing In', 'Sign In'].map((said) => `app/form/account/login-form.tsx: ${said}`));
});
