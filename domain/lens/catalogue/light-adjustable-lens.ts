import type { Lens } from '#domain/lens/rules.ts';

export const lightAdjustableLens: Lens = {
  id: 1,
  name: 'Light Adjustable Lens (LAL)',
  manufacturer: 'RxSight',
  type: 'Adjustable Monofocal',
  description:
    'This single-focus lens can still be changed once it is in the eye, because its silicone responds to ultraviolet light. After healing, brief light sessions at the clinic adjust the power to reduce blur and astigmatism, and a last session fixes it. Until then you wear special glasses that keep ultraviolet light out.',
  tags: [
    'Adjustable After Surgery',
    'Monofocal',
    'UV Light Treatments',
    'Astigmatism Correction',
    'Three-Piece Silicone',
  ],
  pros: [
    'The power is set after healing, when what the eye needs can be measured',
    'Light also treats leftover astigmatism, so no separate toric model is needed',
    'A different focus for each eye can be tried and refined before it is fixed',
    'Useful after laser eye surgery, which makes the right power harder to foretell',
    'Halos tend to be few, as with other single-focus lenses',
  ],
  cons: [
    'Several clinic visits for light sessions in the weeks after surgery',
    'Special glasses against ultraviolet light until the power is fixed',
    'Reading and computer distance often still need glasses',
    'Ruled out by certain light-sensitizing medicines and by past herpes in the eye',
    'May not work well in an eye whose pupil does not open wide',
  ],
  evidence: [
    {
      text: 'In a US trial of 600 people, assigned by chance to this lens or a conventional one, far vision without glasses after 6 months was about one chart line better with this lens.',
      source: { title: 'HCPLive, report of the FDA announcement', detail: '2017' },
    },
    {
      text: 'In the same trial, 75% of those with the adjustable lens had less astigmatism after 6 months.',
      source: { title: 'Pharmacy Times, report of the FDA announcement', detail: '2017' },
    },
    {
      text: 'The treatment plan given at approval begins 17 to 21 days after surgery, with 3 or 4 light sessions of 40 to 150 seconds over 1 to 2 weeks; clinics may plan it differently.',
      source: { title: 'HCPLive, report of the FDA announcement', detail: '2017' },
    },
    {
      text: 'The US approval of 2017 is for people with at least 0.75 diopters of corneal astigmatism and no disease of the macula; the FDA also required a later study of cell loss in the cornea and of possible ultraviolet effects on the retina.',
      source: { title: 'FDA database of post-approval studies', detail: 'P160055/PAS001' },
    },
    {
      text: 'The FDA rules the lens out after herpes simplex in the eye and for people on medicines that raise sensitivity to ultraviolet light, such as doxycycline, amiodarone or hydrochlorothiazide.',
      source: { title: 'Pharmacy Times, report of the FDA announcement', detail: '2017' },
    },
  ],
};
