import { expect, test } from 'vitest';
import { inShort } from './eye-conditions.tsx';
import { sharedFits } from './fits.ts';

test('kinds of which the same is known share an entry', () => {
  const kinds = [{ kind: 'monofocal' }, { kind: 'edof' }, { kind: 'edofRings' }] as const;
  expect(sharedFits(kinds, 'glaucoma-mild').map(({ names, verdict }) => [names.join(), verdict])).toEqual([
    ['Monofocal', 'fits'],
    ['EDOF without rings,EDOF with rings', 'with care'],
  ]);
});

test('a lens that is known apart from its kind is named', () => {
  const fits = sharedFits([{ kind: 'edof' }, { kind: 'edof', id: 10, name: 'J&J PureSee' }], 'macular-degeneration');
  expect(fits.map(({ names }) => names)).toEqual([['EDOF without rings'], ['J&J PureSee']]);
});

test('the verdicts of a group are counted, the strictest first; of several kinds the strictest counts', () => {
  const glaucoma = ['glaucoma-mild', 'glaucoma-moderate', 'glaucoma-advanced'] as const;
  expect(inShort([{ kind: 'multifocal' }], glaucoma)).toBe('2 advised against, 1 with care');
  expect(inShort([{ kind: 'monofocal' }], glaucoma)).toBe('3 fit');
  expect(inShort([{ kind: 'edof' }, { kind: 'edofRings' }], ['diabetic-retina'])).toBe('1 not known');
});
