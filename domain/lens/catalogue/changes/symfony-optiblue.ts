import { SYMFONY_APPROVAL, SYMFONY_KOREA } from '#domain/evidence/rules.ts';
import type { LensChange } from '#domain/lens/rules/changes.ts';

export const SYMFONY_OPTIBLUE_CHANGES: readonly LensChange[] = [
  {
    date: '2014-06',
    kind: 'approval',
    words: 'The first Symfony was approved for sale in Europe (CE mark).',
    sources: [
      {
        title: 'About-eyes.com, on the Tecnis Symfony lens',
        detail: '2014',
        kind: 'trade paper',
        url: 'http://about-eyes.com/what-is-the-amo-tecnis-symfony-iol/',
      },
    ],
  },
  {
    date: '2016-07-15',
    kind: 'approval',
    words: 'The FDA approved the first Symfony in the US. It warned of lower contrast, and of halos, glare and rays.',
    sources: [SYMFONY_APPROVAL],
  },
  {
    date: '2020',
    kind: 'study',
    words: 'A study in Korea followed 100 people with the first Symfony.',
    sources: [SYMFONY_KOREA],
  },
  {
    date: '2022-09-06',
    kind: 'model',
    words:
      'The maker named the OptiBlue version before a European congress. We found no day on which its US sale began.',
    sources: [
      {
        title: 'Johnson & Johnson Vision, before the ESCRS congress',
        detail: 'September 6, 2022, as copied by op-smile.net',
        kind: 'maker',
        url: 'https://op-smile.net/surgical-vision-announces-new-data-and-sustainability-activities-at-european-society-of-cataract-and-refractive-surgeons-congress/',
      },
    ],
  },
];
