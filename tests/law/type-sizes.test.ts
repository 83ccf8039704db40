import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';

/* The law: text has one of the six sizes that the tokens state. A sheet of paper may set its own. */

const TOKENS = 'app/ui/tokens.css';
const LINE_HEIGHT = /--line-height$/;

/** Declarations of the styles in `app`, each with the selectors and conditions around it. */
function declarationsIn(file: string) {
  const around: string[] = [];
  const declarations: { name: string; value: string; around: readonly string[] }[] = [];
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  for (const [, text = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
    const [name = '', ...value] = text.trim().split(/:\s*/);
    if (end === '{') around.push(text.trim().replaceAll(/\s+/g, ' '));
    else if (text.trim()) declarations.push({ name, value: value.join(': '), around: [...around] });
    if (end === '}') around.pop();
  }
  return declarations;
}

const styles = globSync('app/**/*.css').toSorted();
const SIZES = declarationsIn(TOKENS)
  .filter(({ name }) => /^--text-[a-z]/.test(name) && !LINE_HEIGHT.test(name))
  .map(({ name }) => name);

/** The page's own size, that of a sheet of paper, one of the six as far as there is room for it, or none of its own. */
function isAllowed(value: string, around: readonly string[]): boolean {
  const [, token] = /^(?:min\()?var\((--text-[\w-]+)\)(?:, [\d.]+(?:vw|cqi)\))?$/.exec(value) ?? [];
  if (token) return SIZES.includes(token);
  if (value === 'inherit') return true;
  const isRoot = around.some((selector) => selector.startsWith(':root')) || around.at(-1)?.startsWith('&[data-text');
  if (isRoot) return around.includes('@media print') ? /^[\d.]+pt$/.test(value) : value.includes('112.5%');
  // In units of a drawing, which is scaled.
  return around.at(-1) === '.fade-plot';
}

test('there are six sizes', () => {
  expect(SIZES).toHaveLength(6);
});

test.each(styles)('%s sets text in one of them', (file) => {
  const others = declarationsIn(file)
    .filter(({ name, value, around }) => name === 'font-size' && !isAllowed(value, around))
    .map(({ value, around }) => `${around.join(' ')} ${value}`);
  expect(others).toEqual([]);
});

test.each(styles.filter((file) => file !== TOKENS))('%s sets none but them, and only on paper', (file) => {
  const others = declarationsIn(file).filter(
    ({ name, around }) =>
      /^--text-/.test(name) && !(SIZES.includes(name.replace(LINE_HEIGHT, '')) && around.includes('@media print')),
  );
  expect(others).toEqual([]);
});

test('components use no other size', () => {
  const utilities = globSync('app/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![\w-])text-(xs|\d?xl|\[[\d.][^\]]*\])(?![\w-])/g)].map(
      ([utility]) => `${utility} in ${file}`,
    ),
  );
  expect(utilities).toEqual([]);
});

describe('the law', () => {
  it.each([
    ['1.375rem', ['.site-name']],
    ['0.9em', ['@media print', '.table']],
    ['9pt', ['@media print', '.table']],
    ['var(--text-huge)', ['.hero']],
    ['max(var(--text-lg), 3rem)', ['.hero']],
    ['17px', [':root']],
  ])('refuses %s in %s', (value, around) => {
    expect(isAllowed(value, around)).toBe(false);
  });
});
