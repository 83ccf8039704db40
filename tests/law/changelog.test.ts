import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

test('the changelog begins with unreleased changes, followed by the version of the package, with its date', () => {
  const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(releases[0]).toBe('[Unreleased]');
  expect(releases[1]).toMatch(new RegExp(`^\\[${RegExp.escape(manifest.version)}\\] - \\d{4}-\\d{2}-\\d{2}$`));
});
