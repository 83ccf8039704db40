import { describe, expect, test } from 'vitest';
import { parseJson } from './parse.ts';

describe('JSON', () => {
  test.each([
    '{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}',
    '{"a:b": "{\\"a\\":1,\\"a\\":2}", "b": ["a", "a"]}',
    '["\\ud83d\\ude00", "😀", "\\\\ud83d"]',
    '"text"',
    '12',
  ])('%j is read as JSON.parse reads it', (text) => expect(parseJson(text)).toEqual(JSON.parse(text)));

  test.each([
    ['{"eye": "OD", "eye": "Ada Lovelace"}', /a key twice/],
    ['{"a": [{"b": 1, "c": {}, "b": 2}]}', /a key twice/],
    ['{"eye": 1, "\\u0065ye": 2}', /a key twice/],
    ['{"": 1, "": 2}', /a key twice/],
    ['{"a": "cut \\ud83d"}', /half a character/],
    ['["\\ude00\\ud83d"]', /half a character/],
    ['{"\\ud83d": 1}', /half a character/],
    ['{"a": "\\u0000"}', /half a character/],
    ['{"a": 1', /JSON/],
    ['', /JSON/],
  ])('%j is refused', (text, why) => expect(() => parseJson(text)).toThrow(why));
});
