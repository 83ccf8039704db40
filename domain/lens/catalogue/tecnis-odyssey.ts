import { MULTIFOCAL_REVIEW, MULTIFOCAL_SAFETY } from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const tecnisOdyssey: Lens = {
  id: 2,
  name: 'J&J Tecnis Odyssey',
  manufacturer: 'Johnson & Johnson',
  type: 'Multifocal',
  description:
    'Fine rings in this Tecnis lens spread its focus. The aim is one unbroken range between far and reading distance. As with other lenses that use rings, lights at night can show halos or glare. How much people notice differs from one to the next.',
  tags: [
    'Full Range of Vision',
    'Diffractive',
    'Presbyopia-Correcting IOL',
    'Toric Version Available',
    'Hydrophobic Acrylic',
  ],
  pros: [
    'Meant to let people see from far to reading distance without glasses',
    'Arm’s length is part of that aim: screens, the dashboard, the stove',
    'With older lenses that use rings, 45 of 100 people did without glasses, against 12',
    'Astigmatism can be corrected with it, by the toric form',
    'Small leftover errors matter little, says one surgeon in a sponsored interview',
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
      text: 'A Cochrane review looked at older lenses with rings, not at this one. About 29 of 100 people saw halos (16 to 52), against 8 of 100 with single-focus lenses.',
      source: MULTIFOCAL_REVIEW,
    },
    {
      text: 'In the same review, about 55 of 100 people still depended on glasses (48 to 64). With single-focus lenses it was 88 of 100.',
      source: MULTIFOCAL_REVIEW,
    },
    {
      text: 'Some say that small leftover errors do little harm with it. That is what one surgeon said in a sponsored interview. It was not measured.',
      source: {
        title: 'Eyes On Eyecare, interview with C. Watson, MD',
        detail: 'on the Tecnis Odyssey lens',
        kind: 'maker',
        url: 'https://eyesoneyecare.com/resources/implantation-of-tecnis-odyssey-iol-caroline-watson-md',
      },
    },
    {
      text: 'An earlier Tecnis lens with rings has a safety text. It asks for care when driving at night or in poor visibility. It also says that now and then people ask to have the lens taken out.',
      source: MULTIFOCAL_SAFETY,
    },
  ],
  priorities: {
    record: {
      short: 'year not clear',
      gives: 'In use in the US; our sources do not agree since when.',
      givesUp: 'No patient results found in a journal.',
    },
  },
  // Our sources do not agree on when it was approved.
  changes: [],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
