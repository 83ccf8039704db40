import { MULTIFOCAL_REVIEW, MULTIFOCAL_SAFETY } from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';

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
    'Meant to let people see from far to reading distance without glasses',
    'With older lenses that use rings, about 45 in 100 people did without glasses',
    'Astigmatism can be corrected with it, by the toric form',
  ],
  cons: [
    'Lights may show halos, glare or rays at night; care is needed when driving in the dark',
    'Contrast may be somewhat lower than with a single-focus lens',
    'Often advised against with disease of the retina, optic nerve or front of the eye',
    'No patient results found in a journal when this text was last checked',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'For older lenses with rings, not this one, a Cochrane review counted about 286 people in 1,000 with halos (159 to 517), against about 80 in 1,000 with single-focus lenses.',
      source: MULTIFOCAL_REVIEW,
    },
    {
      text: 'In the same review of older lenses, about 554 people in 1,000 still depended on glasses (484 to 642), against about 880 in 1,000 with single-focus lenses.',
      source: MULTIFOCAL_REVIEW,
    },
    {
      text: 'That a small leftover prescription is well tolerated is a surgeon’s opinion from a sponsored interview, not a measurement.',
      source: {
        title: 'Eyes On Eyecare, interview with C. Watson, MD',
        detail: 'on the Tecnis Odyssey lens',
        kind: 'opinion',
        url: 'https://eyesoneyecare.com/resources/implantation-of-tecnis-odyssey-iol-caroline-watson-md',
      },
    },
    {
      text: 'The safety text of an earlier Tecnis multifocal lens asks wearers to take care when driving at night or in poor visibility, and says that on rare occasions people ask for its removal.',
      source: MULTIFOCAL_SAFETY,
    },
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
