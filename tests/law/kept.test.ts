import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = globSync('{server,platform,domain,letters}/**/*.ts', {
  exclude: ['**/*.test.ts', '**/*.fixture.ts', '**/*.d.ts'],
});
/** Functions that create long-lived parts of a process, streams or file readers. */
const MAKER = /^(create|open|listen|cap)/;
const FUNCTION = /^(?:export )?(?:async )?function\*? (\w+)/;
const EMPTY_COLLECTION = /^( {2})?(?:export )?(?:const|let) (\w+)(?:: [^=]+)? = new (?:Map|Set)(?:<.*>)?\(\)/;

/** Maps and sets that begin empty, at module level or in long-lived parts, as `file name`. */
function keptIn(file: string, source: string): string[] {
  let within = '';
  return source.split('\n').flatMap((line) => {
    if (line.startsWith('}')) within = '';
    within = FUNCTION.exec(line)?.[1] ?? within;
    const [found, inside, name] = EMPTY_COLLECTION.exec(line) ?? [];
    return found && (!inside || MAKER.test(within)) ? [`${file} ${name}`] : [];
  });
}

test('every map or set that lives longer than a request is on the list, with its bound', () => {
  const page = readFileSync('docs/performance.md', 'utf8').split('## What a process keeps')[1]?.split('\n## ')[0] ?? '';
  const listed = [...page.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| \S.* \|$/gm)].map(
    ([, file, name]) => `${file} ${name}`,
  );
  const found = FILES.flatMap((file) => keptIn(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')));
  expect(listed.toSorted()).toEqual(found.toSorted());
});

test('finds those of a module and of a part, and none of a call', () => {
  const source = [
    'const byName = new Map<string, number>();',
    "const WORDS = new Set(['a']);",
    'export function createPart() {',
    '  let seen: ReadonlySet<string> = new Set();',
    '}',
    'function count() {',
    '  const counts = new Map();',
    '}',
  ].join('\n');
  expect(keptIn('server/part.ts', source)).toEqual(['server/part.ts byName', 'server/part.ts seen']);
});
