import { expect, test } from 'vitest';
import { MODERATION_RULES, ruleOf, ruleTitle } from './moderation.ts';

test('six rules, numbered in their order, each with a name and a sentence of its own', () => {
  expect(MODERATION_RULES.map(({ rule }) => rule)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(MODERATION_RULES.map(({ name }) => name)).size).toBe(6);
  for (const { sentence } of MODERATION_RULES) expect(sentence).toMatch(/^The review .+\.$/);
});

test('none of them speaks of what a review thinks of the lens', () => {
  for (const { name, sentence } of MODERATION_RULES) {
    expect(`${name} ${sentence}`).not.toMatch(/negative|positive|critical|stars|rating|score/i);
  }
});

test('a rule is found by its number, typed or sent, and by nothing else', () => {
  expect(ruleOf(2)?.name).toBe('Advertising or links');
  expect(ruleOf('2')).toBe(ruleOf(2));
  for (const wrong of ['', '0', '7', '02', '2 ', '1.0', 'x']) expect(ruleOf(wrong)).toBeNull();
  expect(ruleTitle(6)).toBe('Rule 6, Unlawful');
});
