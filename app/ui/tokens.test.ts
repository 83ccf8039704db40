import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Reads `--color-name: light-dark(#light, #dark)` declarations. */
function readColors(source: string): Map<string, { light: string; dark: string }> {
  const pattern = /--color-([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g;
  return new Map([...source.matchAll(pattern)].map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]));
}

const strongerAt = css.indexOf('@variant more-contrast');
const standard = readColors(css.slice(0, strongerAt));
const stronger = new Map([...standard, ...readColors(css.slice(strongerAt))]);

/** WCAG 2 relative luminance of "#rrggbb". */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** WCAG 2 contrast ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const surfaces = ['page', 'surface', 'mist', 'act-wash', 'straw-wash', 'danger-wash'];
const across = (inks: string[], grounds: string[]) => inks.flatMap((ink) => grounds.map((ground) => [ink, ground]));

const text = [
  ...across(['ink', 'ink-soft', 'act', 'act-strong', 'danger', 'danger-strong'], surfaces),
  ...across(['on-act'], ['act', 'act-strong']),
  ...across(['on-danger'], ['danger', 'danger-strong']),
  ...across(['on-straw'], ['straw']),
];

const parts = [
  ...across(['edge', 'focus', 'act', 'danger'], surfaces),
  // The filled part of a bar or a thumb against its track, and the outline of straw.
  ...across(['act', 'straw-edge'], ['mist', 'empty', 'page', 'surface']),
  ...across(['straw-edge'], ['straw-wash']),
  ...across(['on-act'], ['act']),
  ...across(['lens-line', 'lens-accent'], ['lens-fill', 'page', 'surface', 'mist']),
];

describe.each([
  ['standard', standard],
  ['stronger', stronger],
])('%s contrast', (_, colors) => {
  describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
    const ratio = (ink: string, ground: string) => contrast(colors.get(ink)![theme], colors.get(ground)![theme]);

    it.each(text)('sets text %s on %s at 7:1 or better', (ink, ground) => {
      expect(ratio(ink!, ground!)).toBeGreaterThanOrEqual(7);
    });

    it.each(parts)('draws %s against %s at 4.5:1 or better', (ink, ground) => {
      expect(ratio(ink!, ground!)).toBeGreaterThanOrEqual(4.5);
    });
  });
});

describe('the formula', () => {
  it('agrees with known ratios', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it.each(text)('sets text %s on %s no weaker in the stronger set', (ink, ground) => {
    for (const theme of ['light', 'dark'] as const) {
      const ratio = (colors: typeof standard) => contrast(colors.get(ink!)![theme], colors.get(ground!)![theme]);
      expect(ratio(stronger)).toBeGreaterThanOrEqual(ratio(standard));
    }
  });

  it('finds stronger contrast stronger', () => {
    for (const theme of ['light', 'dark'] as const) {
      const ratio = (colors: typeof standard) => contrast(colors.get('ink-soft')![theme], colors.get('page')![theme]);
      expect(ratio(stronger)).toBeGreaterThan(ratio(standard));
    }
  });
});
