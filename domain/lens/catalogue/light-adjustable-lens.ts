import { LAL_APPROVAL, LAL_CARE, LAL_LIMITS, LAL_ONE_EYE, LAL_TRIAL } from '#domain/evidence/rules.ts';
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
      text: 'In a US trial of 600 people, far vision without glasses after 6 months was about one chart line better with this lens than with a conventional one.',
      source: LAL_TRIAL,
    },
    {
      text: 'In the same trial, 75% had less astigmatism after 6 months; how many had less with the conventional lens is not told.',
      source: LAL_LIMITS,
    },
    {
      text: 'The trial put the lens in one eye only, so it does not show what two such lenses do together.',
      source: LAL_ONE_EYE,
    },
    {
      text: 'The FDA rules the lens out after herpes in the eye and with medicines that make the eye sensitive to ultraviolet light, such as doxycycline, amiodarone or hydrochlorothiazide, because the treatment could then damage the eye for good.',
      source: LAL_LIMITS,
    },
    {
      text: 'The US approval of 2017 is for at least 0.75 diopters (the unit of glasses) of astigmatism and a healthy macula, the center of the retina; the FDA required a later study of the cornea, the clear front of the eye, and of the retina.',
      source: LAL_APPROVAL,
    },
    {
      text: 'Practitioners also name medicines that can harm the retina, such as tamoxifen, as a reason against it, and want a pupil that opens to about 6 mm.',
      source: LAL_CARE,
    },
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
