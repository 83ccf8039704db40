import { doi, EDOF_OR_MONOFOCAL, pubmed, SYMFONY_APPROVAL, SYMFONY_LIGHTS } from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const symfonyOptiBlue: Lens = {
  id: 6,
  name: 'J&J Symfony OptiBlue',
  manufacturer: 'Johnson & Johnson',
  type: 'Extended Depth of Focus',
  description:
    'Rings with a saw-tooth profile, called an echelette, lengthen the one focus of this lens instead of adding others, so that far vision runs on into arm’s length. The OptiBlue version also filters violet light. At night some people see halos or rays around lights, and fine print may call for reading glasses.',
  tags: [
    'EDOF',
    'Saw-Tooth Rings',
    'Presbyopia-Correcting IOL',
    'Violet-Light Filter',
    'Toric Version Available',
    'Hydrophobic Acrylic',
  ],
  pros: [
    'Arm’s length is clearer without glasses than with a single-focus lens',
    'Reading distance is about two chart lines better than with a single-focus lens',
    'In one study a little leftover astigmatism had only a mild effect',
    'Astigmatism can be corrected with it, by the toric form',
  ],
  cons: [
    'Lights may show halos, glare or rays at night, and these can bother',
    'Fine print may need reading glasses',
    'Contrast is lower than with a single-focus lens, above all in dim light or fog',
    'No patient results for the OptiBlue version found when last checked',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'In the US trial of the original Symfony (148 people, against 151 with a single-focus lens, assigned by chance), 77% against 34% saw 20/25 or better at arm’s length without glasses; at reading distance they read about two smaller lines.',
      source: SYMFONY_APPROVAL,
    },
    {
      text: 'In 15 people with the original Symfony and 30 with trifocals, who were not assigned by chance, light distortion at night measured alike, but those with Symfony were bothered significantly more.',
      source: SYMFONY_LIGHTS,
    },
    {
      text: 'In nine studies of lenses with extended focus, with 1,336 eyes and none newer than 2019, contrast was lower and halos were more common than with single-focus lenses.',
      source: EDOF_OR_MONOFOCAL,
    },
    {
      text: 'Among 411 people with the original Symfony, up to 0.75 diopters (the unit of glasses) of leftover astigmatism had only a mild effect on how well they saw.',
      source: {
        title: 'Cochener, Open Journal of Ophthalmology',
        detail: '2017;7:14',
        kind: 'study',
        url: doi('10.4236/ojoph.2017.71003'),
      },
    },
    {
      text: 'Of 100 patients in Korea with the original Symfony, 98% (range 93% to 99%) saw 20/25 or better at far without glasses, 94% (88% to 97%) at arm’s length, and 76% (67% to 83%) saw 20/32 or better at near.',
      source: {
        title: 'Korean Journal of Ophthalmology',
        detail: '2020;34:439; 100 people',
        kind: 'study',
        url: pubmed('Korean J Ophthalmol', 34, 439),
      },
    },
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
