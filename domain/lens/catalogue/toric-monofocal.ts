import type { Lens } from '#domain/lens/rules.ts';

export const toricMonofocal: Lens = {
  id: 8,
  name: 'Toric Monofocal',
  manufacturer: 'Various',
  type: 'Toric',
  description:
    'A single-focus lens with a second task: it offsets astigmatism, the uneven curve of the cornea, so that far vision without glasses can be sharper. For this it has to lie along a planned direction; should it turn in the eye, the surgeon may have to turn it back. Reading normally still takes glasses.',
  tags: ['Astigmatism Correction', 'Monofocal', 'Single Focus', 'Alignment-Dependent'],
  pros: [
    'Takes care of astigmatism in the same operation',
    'Clearer far vision without glasses for eyes with astigmatism',
    'Halos tend to be few, as with other single-focus lenses',
    'Surgeons have worked with toric lenses for many years',
  ],
  cons: [
    'Has to stay in line; if it turns far, a second procedure may follow',
    'Glasses remain necessary for reading',
    'Not meant for irregular astigmatism',
    'The astigmatism part is usually paid by the patient',
  ],
  evidence: [
    {
      text: 'In a systematic review, far vision without glasses improved in all 11 studies of toric lenses.',
      source: { title: 'Systematic review, BMC Ophthalmology', detail: '2012;12:41' },
    },
    {
      text: 'By calculation, a lens turned 5° from its axis leaves 17% of the treated astigmatism, 10° leaves 35%, and at 30° no net benefit remains.',
      source: { title: 'Geometry of crossed cylinders', detail: 'leftover share = 2 × sine of the turn' },
    },
    {
      text: 'Astigmatism large enough to matter affects up to about 20% of people with cataract.',
      source: { title: 'Cochrane review of toric lenses', detail: 'CD012801, 2019' },
    },
    {
      text: 'Toric lenses are not new: the FDA approved the AcrySof Toric in September 2005 and a form for stronger astigmatism in May 2011.',
      source: { title: 'FDA summaries of safety and effectiveness', detail: 'P930014/S015, 2005, and S045, 2011' },
    },
  ],
};
