import { approval } from '#domain/evidence/rules.ts';
import type { LensChange } from '#domain/lens/rules/changes.ts';

export const BASIC_MONOFOCAL_CHANGES: readonly LensChange[] = [
  {
    date: '2011-09',
    kind: 'approval',
    words: 'enVista, one lens of this class, was approved for sale in Europe (CE mark).',
    sources: [
      {
        title: '20/20 Magazine, on the US approval of enVista',
        detail: 'with the European date',
        kind: 'trade paper',
        url: 'https://www.2020mag.com/jobs/35190',
      },
    ],
  },
  {
    date: '2020-01-07',
    kind: 'approval',
    words: 'The FDA approved Clareon, one lens of this class.',
    sources: [
      {
        title: 'FDA approval of Clareon',
        detail: 'P190018, January 7, 2020',
        kind: 'authority',
        url: approval('P190018'),
      },
    ],
  },
];
