import { expect, test } from 'vitest';
import type { Block, Inline } from './blocks.ts';
import { readMarkdown } from './read.ts';

/** How deep the blocks and signs of a text stand in one another. */
function depthOf(nodes: readonly (Block | Inline)[]): number {
  const inside = (node: Block | Inline): readonly (Block | Inline)[] => {
    if ('children' in node) return node.children;
    if ('blocks' in node) return node.blocks;
    return 'items' in node ? node.items.flat() : [];
  };
  return Math.max(0, ...nodes.map((node) => 1 + depthOf(inside(node))));
}

test.each([
  ['quotes', '> '.repeat(4_000)],
  ['lists', Array.from({ length: 130 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
  ['emphasis', `${'*a '.repeat(2_000)}x${' b*'.repeat(2_000)}`],
  ['emphasis without spaces', `${'*a**b'.repeat(500)}x${'b**a*'.repeat(500)}`],
])('%s stand at most 20 deep in one another, and what stands deeper is shown as it is written', (_what, markdown) => {
  const { blocks, problems } = readMarkdown(`${markdown}end`);
  expect(depthOf(blocks)).toBeLessThanOrEqual(22);
  if (depthOf(blocks) > 20) expect(problems.map(({ words }) => words)).toContain(TOO_DEEP);
  expect(JSON.stringify(blocks)).toContain('end');
});

const TOO_DEEP = 'Nested more than 20 deep: this is shown as it is written.';

test('what is nested 20 deep is read as it is', () => {
  const { blocks, problems } = readMarkdown(`${'> '.repeat(18)}*end*`);
  expect([depthOf(blocks), problems]).toEqual([21, []]);
  const deeper = readMarkdown(`${'> '.repeat(40)}*end*`);
  expect(deeper.problems).toEqual([{ line: 1, words: TOO_DEEP }]);
});
