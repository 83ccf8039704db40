import { EXTENDED_FOCUS_BENCH, PURESEE_MAKER, PURESEE_SMALL_STUDY, PURESEE_STUDY } from '#domain/evidence/rules.ts';
import type { LensChange } from '#domain/lens/rules/changes.ts';

export const PURESEE_CHANGES: readonly LensChange[] = [
  {
    date: '2025',
    kind: 'study',
    words:
      'A congress heard of 238 people with this lens at 17 clinics. On a bench, Vivity did better at about arm’s length and PureSee better at far.',
    sources: [PURESEE_STUDY, EXTENDED_FOCUS_BENCH],
  },
  {
    date: '2026',
    kind: 'study',
    words: 'One center reported on 29 people with this lens and 26 with a single-focus lens.',
    sources: [PURESEE_SMALL_STUDY],
  },
  {
    date: '2026-03-12',
    kind: 'approval',
    words: 'The maker announced that the FDA had approved the lens in the US, to be on sale later in the year.',
    sources: [PURESEE_MAKER],
  },
];
