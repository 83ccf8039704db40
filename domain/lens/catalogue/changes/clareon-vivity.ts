import { EXTENDED_FOCUS_BENCH, VIVITY_APPROVAL } from '#domain/evidence/rules.ts';
import type { LensChange } from '#domain/lens/rules/changes.ts';

export const CLAREON_VIVITY_CHANGES: readonly LensChange[] = [
  {
    date: '2020-02-26',
    kind: 'approval',
    words: 'The FDA approved AcrySof IQ Vivity, the earlier form of this lens.',
    sources: [VIVITY_APPROVAL],
  },
  {
    date: '2024-05',
    kind: 'label',
    words:
      'The maker’s product information of this month names Clareon Vivity. We found no day on which its sale began.',
    sources: [
      {
        title: 'Alcon, product information on the Clareon lenses, in EyeWorld',
        detail: 'Winter 2024, dated May 2024',
        kind: 'maker',
        url: 'https://digital.eyeworld.org/i/1529000-winter-2024/34',
      },
    ],
  },
  {
    date: '2025',
    kind: 'study',
    words:
      'On a bench, Vivity did better at about arm’s length and PureSee better at far. No person’s sight was tested.',
    sources: [EXTENDED_FOCUS_BENCH],
  },
];
