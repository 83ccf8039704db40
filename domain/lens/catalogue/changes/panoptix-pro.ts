import { PANOPTIX_APPROVAL, TRIFOCAL_HALOS } from '#domain/evidence/rules.ts';
import type { LensChange } from '#domain/lens/rules/changes.ts';

export const PANOPTIX_PRO_CHANGES: readonly LensChange[] = [
  {
    date: '2019-08',
    kind: 'approval',
    words: 'The FDA approved the earlier PanOptix lens, of which the Pro is a small change.',
    sources: [PANOPTIX_APPROVAL],
  },
  {
    date: '2021',
    kind: 'study',
    words: 'A study asked 67 people with the earlier PanOptix about halos, before surgery and 3 months after it.',
    sources: [TRIFOCAL_HALOS],
  },
];
