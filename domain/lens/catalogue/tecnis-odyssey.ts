import type { Lens } from '#domain/lens/rules.ts';
import { COCHRANE_MULTIFOCAL } from './sources.ts';

export const tecnisOdyssey: Lens = {
  id: 2,
  name: 'J&J Tecnis Odyssey',
  manufacturer: 'Johnson & Johnson',
  type: 'Multifocal',
  description:
    'Fine rings in this Tecnis lens spread its focus, with the aim of an unbroken range between far and reading distance. As with other lenses that use rings, lights at night can show halos or glare, mostly in the first months. How much of this people notice differs from one to the next.',
  tags: [
    'Full Range of Vision',
    'Diffractive',
    'Presbyopia-Correcting IOL',
    'Toric Version Available',
    'Hydrophobic Acrylic',
  ],
  pros: [
    'Designed to cover far, arm’s length and reading distance without gaps',
    'Meant to make glasses less necessary at every distance',
    'Also made in a toric form for astigmatism',
    'Forgiving of a small leftover prescription, by a surgeon’s account',
    'Uses the one-piece Tecnis shape and acrylic known from earlier lenses',
  ],
  cons: [
    'Lights may show halos, glare or rays at night',
    'Contrast may be somewhat lower than with a single-focus lens',
    'Less suitable when the macula or the cornea is not healthy',
    'Few long-term results have been published so far',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'For older lenses with rings, not this one, a Cochrane review counted about 286 people in 1,000 with halos, against about 80 in 1,000 with single-focus lenses.',
      source: COCHRANE_MULTIFOCAL,
    },
    {
      text: 'In the same review of older lenses, about 554 people in 1,000 still depended on glasses, against about 880 in 1,000 with single-focus lenses.',
      source: COCHRANE_MULTIFOCAL,
    },
    {
      text: 'That a small leftover prescription is well tolerated is a surgeon’s opinion from a sponsored interview, not a measurement.',
      source: { title: 'Eyes On Eyecare, interview with C. Watson, MD', detail: 'on the Tecnis Odyssey lens' },
    },
  ],
};
