import { CLEARVIEW_APPROVAL, CLEARVIEW_TRIAL } from '#domain/evidence/rules.ts';
import type { LensChange } from '#domain/lens/rules/changes.ts';

export const CLEARVIEW3_CHANGES: readonly LensChange[] = [
  {
    date: '2022-07-22',
    kind: 'approval',
    words: 'The FDA approved the lens in the US, as SBL-3. It asked for a further study of its safety.',
    sources: [CLEARVIEW_APPROVAL],
  },
  {
    date: '2023-03',
    kind: 'study',
    words: 'A trade paper reported on the US trial: 340 people with this lens, 170 with a single-focus lens.',
    sources: [CLEARVIEW_TRIAL],
  },
];
