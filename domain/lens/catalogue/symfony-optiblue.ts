import type { Lens } from '#domain/lens/rules.ts';

export const symfonyOptiBlue: Lens = {
  id: 6,
  name: 'J&J Symfony OptiBlue',
  manufacturer: 'Johnson & Johnson',
  type: 'Extended Depth of Focus',
  description:
    'Rings with a saw-tooth profile lengthen the one focus of this lens instead of adding others, so that far vision runs on into arm’s length. The OptiBlue version also filters violet light. At night some people see halos or rays around lights, and fine print may call for reading glasses.',
  tags: [
    'EDOF',
    'Diffractive Echelette',
    'Presbyopia-Correcting IOL',
    'Violet-Light Filter',
    'Toric Version Available',
    'Hydrophobic Acrylic',
  ],
  pros: [
    'Vision from far to arm’s length with no gap between',
    'In one study a little leftover astigmatism had only a mild effect',
    'The original Symfony has been in use since the mid-2010s',
    'Also made in a toric form for astigmatism',
    'A filter for violet light is built in',
  ],
  cons: [
    'Lights may show halos, glare or rays at night',
    'Fine print may need reading glasses',
    'Contrast can be lower, above all in dim light or fog',
    'Insurance usually leaves the extra cost to the patient',
  ],
  evidence: [
    {
      text: 'In the US trial of the original Symfony (148 people, against 151 with a single-focus lens), 77% against 34% saw 20/25 or better at arm’s length without glasses.',
      source: { title: 'FDA announcement', detail: 'July 2016; P980040/S065' },
    },
    {
      text: 'At reading distance, the Symfony group of that trial read about two smaller lines on the chart than the single-focus group.',
      source: { title: 'FDA announcement', detail: 'July 2016; P980040/S065' },
    },
    {
      text: 'Among 411 people with the original Symfony, up to 0.75 diopters of leftover astigmatism had only a mild effect on how well they saw.',
      source: { title: 'Cochener, Open Journal of Ophthalmology', detail: '2017;7:14' },
    },
    {
      text: 'In trials pooled by the manufacturer, mostly with open questions, roughly 90% of people reported no halos or mild ones.',
      source: { title: 'Loden, pooled trials of the manufacturer', detail: 'trade press report' },
    },
    {
      text: 'When night symptoms with the original Symfony were tested directly, they were similar to those with trifocal lenses.',
      source: { title: 'Journal of Ophthalmology', detail: '2018:6165493' },
    },
  ],
};
