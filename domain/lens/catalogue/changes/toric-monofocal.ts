import { approval, TORIC_COCHRANE } from '#domain/evidence/rules.ts';
import type { LensChange } from '#domain/lens/rules/changes.ts';

export const TORIC_MONOFOCAL_CHANGES: readonly LensChange[] = [
  {
    date: '2005-09-14',
    kind: 'approval',
    words: 'The FDA approved the AcrySof Toric, one lens of this class.',
    sources: [
      {
        title: 'FDA approval of AcrySof Toric',
        detail: 'P930014/S015, September 14, 2005',
        kind: 'authority',
        url: approval('P930014/S015'),
      },
    ],
  },
  {
    date: '2011-05-03',
    kind: 'approval',
    words: 'The FDA approved forms of the AcrySof Toric for stronger astigmatism.',
    sources: [
      {
        title: 'FDA approval of AcrySof Toric for stronger astigmatism',
        detail: 'P930014/S045, May 3, 2011',
        kind: 'authority',
        url: approval('P930014/S045'),
      },
    ],
  },
  {
    date: '2019',
    kind: 'study',
    words: 'A Cochrane review set toric lenses against small cuts in the cornea: 10 studies, 517 people.',
    sources: [TORIC_COCHRANE],
  },
  {
    date: '2019-12',
    kind: 'approval',
    words: 'The FDA approved the Tecnis Toric II, one lens of this class.',
    sources: [
      {
        title: 'NS Medical Devices, on the approval of Tecnis Toric II',
        detail: 'December 2019',
        kind: 'trade paper',
        url: 'https://www.nsmedicaldevices.com/company-news/johnson-johnson-vision-tecnis/',
      },
    ],
  },
];
