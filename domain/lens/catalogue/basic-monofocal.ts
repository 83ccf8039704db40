import type { Lens } from '#domain/lens/rules.ts';
import { COCHRANE_MULTIFOCAL } from './sources.ts';

export const basicMonofocal: Lens = {
  id: 7,
  name: 'Basic Monofocal',
  manufacturer: 'Various',
  type: 'Monofocal',
  description:
    'The ordinary cataract lens has a single focus, in most cases set for far. It gives good contrast, and of all lens classes it is the least likely to cause halos. Most people then read with glasses, and many wear them at the computer, unless the second eye is focused on near.',
  tags: ['Monofocal', 'Single Focus', 'Standard Lens', 'Low Dysphotopsia', 'Usually Insurance-Covered'],
  pros: [
    'A sharp picture with good contrast at the distance it is set for',
    'Halos and glare are less likely than with other lens classes',
    'In use longer than any other kind of lens',
    'Insurance usually covers it',
    'An option for many eyes that have another eye disease',
    'The two eyes can be set for different distances (monovision)',
  ],
  cons: [
    'Set for far, it leaves most people in need of reading glasses',
    'Leaves astigmatism of the cornea uncorrected',
    'Computer distance often takes glasses',
  ],
  evidence: [
    {
      text: 'In a UK database of cataract operations, 80.9% of eyes without other disease saw 20/40 or better at far without glasses, and 27.3% saw 20/20.',
      source: { title: 'Day and colleagues, Eye', detail: '2015, PMC4816350' },
    },
    {
      text: 'In the US study of one current lens, Clareon, 99.7% saw 20/40 or better at far, with their prescription, 12 months after surgery.',
      source: { title: 'Lehmann, Clinical Ophthalmology', detail: '2021;15:1647' },
    },
    {
      text: 'For comparison, the international yardstick for any lens is that about 92.5% of eyes reach 20/40 with their prescription.',
      source: { title: 'ISO 11979-7, as cited in Clinical Ophthalmology', detail: '2018' },
    },
    {
      text: 'In the trials of a Cochrane review, about 880 people in 1,000 with single-focus lenses depended on glasses, and about 80 in 1,000 saw halos.',
      source: COCHRANE_MULTIFOCAL,
    },
  ],
};
