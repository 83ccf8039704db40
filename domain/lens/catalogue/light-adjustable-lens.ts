import { LAL_APPROVAL, LAL_CARE, LAL_LIMITS, LAL_ONE_EYE, LAL_RESULTS, LAL_TRIAL } from '#domain/evidence/rules.ts';
import { LIGHT_ADJUSTABLE_LENS_CHANGES } from '#domain/lens/catalogue/changes/light-adjustable-lens.ts';
import type { Lens } from '#domain/lens/rules.ts';

export const lightAdjustableLens: Lens = {
  id: 1,
  name: 'Light Adjustable Lens (LAL)',
  manufacturer: 'RxSight',
  type: 'Adjustable Monofocal',
  description:
    'This lens has one focus, and it can still be changed in the eye: its silicone responds to ultraviolet light. Once the eye has healed, short light treatments at the clinic tune it against blur and astigmatism. A last one fixes it. It has its own layer against ultraviolet light. Until the last treatment you also wear special glasses as instructed.',
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
    'Special glasses until the last light session; without them sunlight can change the lens',
    'Reading and computer distance often still need glasses',
    'Some medicines and past herpes in the eye rule it out: light could harm the eye for good',
    'Your pupil must open to at least 7 mm, so that the light reaches the whole lens',
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
      text: 'Results of the trial are published. Of 403 with this lens, it was taken out in 3 people (7 of 1,000, between 3 and 22). Of 197 with a standard lens, in none (between 0 and 19). The record does not say why.',
      source: LAL_RESULTS,
    },
    {
      text: 'The FDA rules the lens out after herpes in the eye. It also rules it out with drugs that make the eye sensitive to ultraviolet light, such as doxycycline, amiodarone or hydrochlorothiazide. The treatment could then damage the eye for good.',
      source: LAL_LIMITS,
    },
    {
      text: 'Eye doctors warn against it with drugs that can harm the retina, such as tamoxifen. Without the glasses, they wrote in 2021, sunlight can change the lens so far that it must be replaced.',
      source: LAL_CARE,
    },
  ],
  priorities: {
    record: {
      short: 'since 2017',
      rank: 2017,
      gives: 'Approved by the FDA in November 2017.',
      givesUp: 'The FDA asked for a further study of the eye’s front and of the retina.',
      sources: [LAL_APPROVAL],
    },
  },
  changes: LIGHT_ADJUSTABLE_LENS_CHANGES,
  history: { written: '2026-11-21', checked: '2026-11-26', nextCheck: '2027-05-26' },
};
