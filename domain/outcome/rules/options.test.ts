import { expect, test } from 'vitest';
import { COMORBIDITIES, OCULAR_HISTORIES } from './options.ts';

test('conditions have the names under which they are stored', () => {
  expect(COMORBIDITIES).toEqual([
    'glaucoma',
    'macularDegeneration',
    'diabeticRetinopathy',
    'dryEyes',
    'epiretinalMembrane',
    'amblyopia',
    'guttata',
    'retinalDetachmentHistory',
    'smallPupil',
    'largePupil',
    'mildPco',
  ]);
  expect(OCULAR_HISTORIES).toEqual([
    'postYagCapsulotomy',
    'postMyopicLaser',
    'postHyperopicLaser',
    'postRkSurgery',
    'irregularAstigmatism',
  ]);
});
