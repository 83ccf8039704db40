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
  {
    date: '2025-05',
    kind: 'model',
    words: 'The maker began to sell the Pro, a small change to the earlier PanOptix.',
    sources: [
      {
        title: 'Alcon, results of the first quarter of 2025',
        detail: 'May 13, 2025, as printed by the Financial Times',
        kind: 'maker',
        url: 'https://markets.ft.com/data/announce/detail?dockey=600-202505131630BIZWIRE_USPRX____20250513_BW428660-1',
      },
    ],
  },
];
