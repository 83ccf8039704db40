import { LAL_APPROVAL, LAL_RESULTS } from '#domain/evidence/rules.ts';
import type { LensChange } from '#domain/lens/rules/changes.ts';

export const LIGHT_ADJUSTABLE_LENS_CHANGES: readonly LensChange[] = [
  {
    date: '2017-11-22',
    kind: 'approval',
    words:
      'The FDA approved the lens in the US, for people with at least 0.75 diopters (the unit of glasses) of astigmatism and a healthy macula, the center of the retina. It asked for a further study of the eye’s front and of the retina.',
    sources: [LAL_APPROVAL],
  },
  {
    date: '2018-06-29',
    kind: 'study',
    words: 'The results of the US trial were published in the US registry of trials.',
    sources: [LAL_RESULTS],
  },
  {
    date: '2019-09',
    kind: 'model',
    words: 'The lens went on sale in the US.',
    sources: [
      {
        title: 'EyeWorld, insights on the Light Adjustable Lens',
        detail: 'September 2020',
        kind: 'trade paper',
        url: 'https://www.eyeworld.org/insights-light-adjustable-lens',
      },
    ],
  },
];
