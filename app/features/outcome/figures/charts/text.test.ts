import { describe, expect, it } from 'vitest';
import { textWidth, wrapText } from './text.ts';

describe('text in a drawing', () => {
  it('breaks only where a line would be too wide', () => {
    const text = 'Always Needs Glasses for Far AND Near (Bifocals/Progressives)';
    expect(wrapText(text, 2_000)).toEqual([text]);
    const lines = wrapText(text, 200);
    expect(lines.join(' ')).toBe(text);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.includes(' ') && textWidth(line) > 200, line).toBe(false);
  });
});
