import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { type ConditionKey, fitOf, kindOf, type LensKind, type Verdict } from '#domain/lens/rules/conditions.ts';

/*
 * The law: a text about a lens or a class that says of glaucoma, the macula or dry eye what surgeons advise gives the
 * verdict that `content/conditions.json` has.
 */

const VERDICT_WORDS = /advised? against|with care/gi;
const STAGES = ['mild', 'moderate', 'advanced'];
const NO_STAGE = 'glaucoma of no stage';

/** Words for conditions, and the conditions that all of them stand for. Glaucoma has a stage wherever it has a verdict. */
const NAMED: readonly (readonly [words: RegExp, conditions: (match: RegExpMatchArray) => readonly string[]])[] = [
  [
    /(all but )?(?:(mild|moderate|advanced)(?: or (moderate|advanced))? )?glaucoma/gi,
    ([, allBut, ...named]) => {
      const stages = STAGES.filter((stage) => named.some((one) => one?.toLowerCase() === stage) !== Boolean(allBut));
      return stages.length > 0 ? stages.map((stage) => `glaucoma-${stage}`) : [NO_STAGE];
    },
  ],
  [/(?<!glaucoma(?:, a disease of the | \())optic nerve/gi, () => [NO_STAGE]],
  [/diseases? of the (?:retina|macula)/gi, () => ['macular-degeneration', 'membrane', 'diabetic-retina']],
  [/dry eye/gi, () => ['dry-eye']],
];

/** What a text says: each verdict with the conditions that follow it, up to the next verdict or the end of the sentence. */
function verdictsIn(text: string): { verdict: Verdict; condition: string }[] {
  return text.split(/(?<=[.?!])\s/).flatMap((sentence) => {
    const verdicts = [...sentence.matchAll(VERDICT_WORDS)];
    const verdictAt = (place: number) => verdicts.findLast(({ index }) => index <= place)?.[0];
    return NAMED.flatMap(([pattern, conditionsOf]) =>
      [...sentence.matchAll(pattern)].flatMap((match) => {
        const words = verdictAt(match.index);
        if (!words) return [];
        const verdict: Verdict = /care/i.test(words) ? 'with care' : 'advised against';
        return conditionsOf(match).map((condition) => ({ verdict, condition }));
      }),
    );
  });
}

/** Verdicts of a text that differ from those of the file of conditions. */
const wrongIn = (text: string, kinds: readonly LensKind[], id?: (typeof CATALOGUE)[number]['id']) =>
  verdictsIn(text).filter(
    ({ verdict, condition }) =>
      condition === NO_STAGE ||
      kinds.some((kind) => fitOf({ kind, ...(id && { id }) }, condition as ConditionKey).verdict !== verdict),
  );

const CLASS_KINDS: Readonly<Record<string, readonly LensKind[]>> = {
  'extended-depth-of-focus': ['edof', 'edofRings'],
  'light-adjustable-lens': ['lightAdjustable'],
  monofocal: ['monofocal'],
  multifocal: ['multifocal'],
  toric: ['toric'],
};

/** A file without citations, each list in one sentence with the line before it. */
const readText = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\s*\[@[^\]]+\]/g, '')
    .replaceAll(/:\n\n(?=- )/g, ': ')
    .replaceAll(/\n\n|\n(?=#)|\n- (?=[A-Z“])/g, '. ')
    .replaceAll(/\s+/g, ' ');

const texts = globSync('content/{classes,lenses}/*.{md,mdx}').map((file) => {
  const text = readText(file);
  const lens = CATALOGUE.find(({ name }) => file.startsWith('content/lenses/') && text.includes(`name: ${name} `));
  const slug = /([^/]+)\.mdx$/.exec(file)?.[1] ?? '';
  return { file, text, id: lens?.id, kinds: lens ? [kindOf(lens)] : (CLASS_KINDS[slug] ?? []) };
});

test.each(texts)('$file gives the verdicts of the file of conditions', ({ text, kinds, id }) => {
  expect(kinds).not.toEqual([]);
  expect(wrongIn(text, kinds, id)).toEqual([]);
});

test('there are such texts', () => {
  expect(texts.flatMap(({ text }) => verdictsIn(text)).length).toBeGreaterThan(10);
});

describe('the law finds', () => {
  test.each([
    ['glaucoma without its stage', 'Often advised against with glaucoma.'],
    ['the optic nerve, which is glaucoma too', 'Often advised against with disease of the optic nerve.'],
    ['another verdict', 'Advised against in mild glaucoma.'],
    ['another verdict in a list', 'Surgeons advise against it with: - high hopes - mild or moderate glaucoma.'],
    ['a disease that a newer fact treats otherwise', 'Advised against with dry eye.'],
  ])('%s', (_what, text) => {
    expect(wrongIn(text, ['multifocal'])).toHaveLength(1);
  });

  test('nothing where the verdicts agree', () => {
    for (const text of [
      'Advised against in moderate or advanced glaucoma and in diseases of the macula; with care in dry eye.',
      'Advised against in diseases of the retina and all but mild glaucoma (optic nerve); with care in dry eye.',
    ]) {
      expect(verdictsIn(text)).toHaveLength(6);
      expect(wrongIn(text, ['multifocal'])).toEqual([]);
    }
  });
});
