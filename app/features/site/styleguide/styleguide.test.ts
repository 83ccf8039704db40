import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = (folder: string) => {
  const cwd = fileURLToPath(new URL(folder, import.meta.url));
  return globSync('*.tsx', { cwd, exclude: ['*.test.tsx'] }).map((file) => readFileSync(`${cwd}${file}`, 'utf8'));
};

/** Not visible on their own: the region of toasts, a toast, the shape of stars, and lines of a field. */
const PARTS_OF_OTHERS = ['ToastProvider', 'Message', 'StarShape', 'FieldHelp', 'FieldError'];

test('shows every component of the design system', () => {
  const components = sources('../../../ui/').flatMap((source) =>
    [...source.matchAll(/^export (?:default )?function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  );
  const page = sources('./').join('\n');
  expect(components.length).toBeGreaterThan(35);
  const missing = components.filter((name) => !PARTS_OF_OTHERS.includes(name) && !page.includes(`<${name}`));
  expect(missing).toEqual([]);
});
