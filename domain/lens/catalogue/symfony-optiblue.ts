import { MONOFOCAL_COMPUTER, SYMFONY_COMPUTER, SYMFONY_FAR, SYMFONY_READING } from '#domain/evidence/rules/figures.ts';
import { doi, EDOF_OR_MONOFOCAL, SYMFONY_APPROVAL, SYMFONY_KOREA, SYMFONY_LIGHTS } from '#domain/evidence/rules.ts';
import { SYMFONY_OPTIBLUE_CHANGES } from '#domain/lens/catalogue/changes/symfony-optiblue.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const symfonyOptiBlue: Lens = {
  id: 6,
  name: 'J&J Symfony OptiBlue',
  manufacturer: 'Johnson & Johnson',
  type: 'Extended Depth of Focus',
  description:
    'The rings of this lens have a saw-tooth shape, called an echelette. They stretch its one focus, so that far vision runs on into arm’s length. The OptiBlue version also filters violet light. At night some people see halos or rays around lights, and fine print may call for reading glasses.',
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
    'In one study, 98 of 100 people saw 20/25 or better at far without glasses',
    'In another, a little leftover astigmatism had only a mild effect',
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
      text: 'In the US trial of the first Symfony, chance gave 148 people this lens and 151 a single focus. At arm’s length 77 of 100 (70 to 83) saw 20/25 or better without glasses, against 34 of 100 (27 to 42). At reading distance they read about two smaller lines.',
      source: SYMFONY_APPROVAL,
    },
    {
      text: 'One study had 15 people with the first Symfony and 30 with trifocals, not assigned by chance. Their light effects at night measured alike. But those with Symfony were bothered significantly more.',
      source: SYMFONY_LIGHTS,
    },
    {
      text: 'Nine studies, none newer than 2019, looked at 1,336 eyes with extended or single focus. With extended focus contrast was lower and halos were more common.',
      source: EDOF_OR_MONOFOCAL,
    },
    {
      text: 'In one study 411 people had the first Symfony. Up to 0.75 diopters (the unit of glasses) of leftover astigmatism had only a mild effect on how well they saw.',
      source: {
        title: 'Cochener, Open Journal of Ophthalmology',
        detail: '2017;7:14',
        kind: 'study',
        url: doi('10.4236/ojoph.2017.71003'),
      },
    },
    {
      text: 'In Korea 100 patients had the first Symfony. Without glasses, 98 (93 to 99) saw 20/25 or better at far, and 94 (88 to 97) at arm’s length. At near, 76 (67 to 83) saw 20/32 or better.',
      source: SYMFONY_KOREA,
    },
  ],
  priorities: {
    driving: {
      short: 'halos, glare and lower contrast',
      rank: 3,
      gives: 'Far and dashboard are often clear without glasses.',
      givesUp: 'The FDA warns of lower contrast, most of all in dim light and fog, and of halos, glare and rays.',
      sources: [SYMFONY_APPROVAL],
    },
    reading: {
      gives: 'In the US trial of the first Symfony, reading was about two lines better than with one focus.',
      sources: [SYMFONY_APPROVAL],
      figures: [SYMFONY_READING],
    },
    computer: {
      gives: 'In its US trial far more people saw well at arm’s length than with one focus.',
      figures: [SYMFONY_COMPUTER, MONOFOCAL_COMPUTER],
    },
    far: { figures: [SYMFONY_FAR] },
    halos: {
      short: 'more common than with one focus',
      gives: 'In one small study lights were measured as with trifocal lenses.',
      givesUp: 'In that study people with Symfony were bothered more. It was not left to chance who got which lens.',
      sources: [SYMFONY_LIGHTS],
    },
    record: {
      short: 'first form since 2016',
      rank: 2016,
      gives: 'The first Symfony was approved by the FDA in July 2016.',
      givesUp: 'The OptiBlue version is newer. No patient results for it found.',
      sources: [SYMFONY_APPROVAL],
    },
  },
  changes: SYMFONY_OPTIBLUE_CHANGES,
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
