import { LAL_APPROVAL, LAL_CARE, LAL_LIMITS, LAL_ONE_EYE, LAL_TRIAL } from '#domain/evidence/rules.ts';
import { LIGHT_ADJUSTABLE_LENS_CHANGES } from '#domain/lens/catalogue/changes/light-adjustable-lens.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const lightAdjustableLens: Lens = {
  id: 1,
  name: 'Light Adjustable Lens (LAL)',
  manufacturer: 'RxSight',
  type: 'Adjustable Monofocal',
  description:
    'This lens has one focus, and it can still be changed in the eye: its silicone responds to ultraviolet light. Once the eye has healed, short light treatments at the clinic tune it against blur and astigmatism. A last one fixes it. Until then you wear special glasses that keep ultraviolet light out.',
  tags: [
    'Adjustable After Surgery',
    'Monofocal',
    'UV Light Treatments',
    'Astigmatism Correction',
    'Three-Piece Silicone',
  ],
  pros: [
    'Far vision without glasses about one chart line better than with an ordinary lens',
    'You can try a setting, also one for each eye, and change it before it is fixed',
    'Leftover astigmatism can be treated after surgery, with light',
    'Useful after laser eye surgery, which makes the right power harder to foretell',
    'Halos tend to be few, as with other single-focus lenses',
  ],
  cons: [
    'Several clinic visits for light sessions in the weeks after surgery',
    'Without the special glasses sunlight can change the lens, so that it must be replaced',
    'Reading and computer distance often still need glasses',
    'Some medicines and past herpes in the eye rule it out: light could harm the eye for good',
    'May not work well in an eye whose pupil does not open wide',
  ],
  evidence: [
    {
      text: 'In a US trial of 600 people, far vision without glasses was tested after 6 months. It was about one chart line better with this lens than with a standard one.',
      source: LAL_TRIAL,
    },
    {
      text: 'In the same trial 75 of 100 had less astigmatism after 6 months. How many had less with the standard lens is not told.',
      source: LAL_LIMITS,
    },
    {
      text: 'The trial put the lens in one eye only. So it does not show what two such lenses do together.',
      source: LAL_ONE_EYE,
    },
    {
      text: 'The FDA rules the lens out after herpes in the eye. It also rules it out with drugs that make the eye sensitive to ultraviolet light, such as doxycycline, amiodarone or hydrochlorothiazide. The treatment could then damage the eye for good.',
      source: LAL_LIMITS,
    },
    {
      text: 'The US approval of 2017 asks for at least 0.75 diopters (the unit of glasses) of astigmatism. It also asks for a healthy macula, the center of the retina. The FDA wanted a later study of the retina and of the cornea, the clear front of the eye.',
      source: LAL_APPROVAL,
    },
    {
      text: 'Eye doctors also warn against it with drugs that can harm the retina, such as tamoxifen. They want a pupil that opens to about 6 mm.',
      source: LAL_CARE,
    },
  ],
  priorities: {
    record: {
      short: 'since 2017',
      standing: 2017,
      gives: 'Approved by the FDA in November 2017.',
      givesUp: 'The FDA asked for a further study of the eye’s front and of the retina.',
      sources: [LAL_APPROVAL],
    },
  },
  changes: LIGHT_ADJUSTABLE_LENS_CHANGES,
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
