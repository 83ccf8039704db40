import type { LensType } from '#domain/lens/rules.ts';
import { RETINA_X } from './eye.ts';
import type { Diagram } from './ray-diagram.tsx';

/** How light goes through the eye with a lens of each class. */
export const DIAGRAMS: Readonly<Record<LensType, Diagram>> = {
  Monofocal: {
    pictures: [
      {
        title: 'Looking far',
        from: 'far',
        optic: 'plain',
        beams: [{ focus: RETINA_X, line: 'solid' }],
        marks: [{ number: 1, x: 343, y: 60, to: [RETINA_X, 95] }],
        description:
          'Side view of an eye. Level rays of light enter from the left, pass the lens implant and meet in a single point on the retina at the back.',
      },
      {
        title: 'Looking at a book',
        from: 'near',
        optic: 'plain',
        beams: [{ focus: 408, line: 'dashed' }],
        marks: [{ number: 2, x: 343, y: 60, to: [RETINA_X, 90] }],
        description:
          'The same eye. Rays spread out from a near point, pass the lens implant and reach the retina before they meet, so that they light a patch instead of a point.',
      },
    ],
    legend: [
      'Light from far meets in one point on the retina. The picture is sharp.',
      'Light from a book would meet behind the retina. The picture is blurred without glasses.',
    ],
    caption: 'A monofocal lens set for far.',
  },
  Toric: {
    pictures: [
      {
        title: 'Astigmatism, monofocal lens',
        from: 'far',
        optic: 'plain',
        beams: [
          { focus: 262, line: 'dashed' },
          { focus: RETINA_X, line: 'solid' },
        ],
        marks: [
          { number: 1, x: 343, y: 50, to: [RETINA_X, 92] },
          { number: 2, x: 262, y: 46, to: [262, 92] },
        ],
        description:
          'Side view of an eye with a monofocal lens implant. One set of rays meets on the retina, a second set meets well in front of it and spreads out again.',
      },
      {
        title: 'Astigmatism, toric lens',
        from: 'far',
        optic: 'plain',
        beams: [{ focus: RETINA_X, line: 'solid' }],
        marks: [{ number: 3, x: 343, y: 50, to: [RETINA_X, 92] }],
        description: 'The same eye with a toric lens implant. All rays meet in one point on the retina.',
      },
    ],
    legend: [
      'Light through the flatter direction meets on the retina.',
      'Light through the steeper direction meets too soon.',
      'The toric lens brings both together in one point.',
    ],
    caption: 'An eye with astigmatism.',
  },
  Multifocal: {
    pictures: [
      {
        from: 'far',
        optic: 'ringed',
        beams: [
          { focus: 272, line: 'dotted', halfWidth: 17 },
          { focus: 224, line: 'dashed', halfWidth: 13 },
          { focus: RETINA_X, line: 'solid' },
        ],
        marks: [
          { number: 1, x: 343, y: 46, to: [RETINA_X, 93] },
          { number: 2, x: 272, y: 42, to: [272, 93] },
          { number: 3, x: 224, y: 42, to: [224, 93] },
          { number: 4, x: 343, y: 146, to: [323, 104] },
        ],
        description:
          'Side view of an eye with a ringed lens implant. Light from one far lamp is shared between three points: one on the retina, one in front of it and one further in front. The light of the last two spreads out again before the retina and lights a patch around the first point.',
      },
    ],
    legend: [
      'The focus for far, on the retina.',
      'The focus for arm’s length.',
      'The focus for near.',
      'Light of the other two can look like a halo at night.',
    ],
    caption: 'A far lamp through a trifocal lens.',
  },
  'Extended Depth of Focus': {
    pictures: [
      {
        from: 'far',
        optic: 'raised',
        beams: [{ focus: [258, RETINA_X], line: 'solid' }],
        marks: [
          { number: 1, x: 343, y: 46, to: [RETINA_X, 93] },
          { number: 2, x: 258, y: 46, to: [262, 93] },
        ],
        description:
          'Side view of an eye with a lens implant that is raised in the middle. Rays of light narrow to a thin bar that reaches from in front of the retina up to it, instead of meeting in one point.',
      },
    ],
    legend: [
      'The far end of the focus serves far sight.',
      'The near end serves arm’s length. Between them, sight stays clear.',
    ],
    caption: 'An EDOF lens with a raised middle.',
  },
  'Adjustable Monofocal': {
    pictures: [
      {
        title: 'After surgery',
        from: 'far',
        optic: 'plain',
        beams: [{ focus: 286, line: 'dashed' }],
        marks: [{ number: 1, x: 286, y: 46, to: [286, 92] }],
        description:
          'Side view of an eye after surgery. Rays of light meet a little in front of the retina and land on it as a patch.',
      },
      {
        title: 'Light treatment',
        optic: 'plain',
        beams: [],
        ultraviolet: true,
        marks: [{ number: 2, x: 160, y: 46, to: [132, 82] }],
        description: 'The same eye. Wavy arrows of ultraviolet light fall on the lens implant.',
      },
      {
        title: 'Power fixed',
        from: 'far',
        optic: 'plain',
        beams: [{ focus: RETINA_X, line: 'solid' }],
        marks: [{ number: 3, x: 343, y: 50, to: [RETINA_X, 92] }],
        description: 'The same eye after the treatments. The rays of light meet in a point on the retina.',
      },
    ],
    legend: [
      'The eye has healed. Its focus is slightly off.',
      'Ultraviolet light changes the curve of the lens.',
      'The focus is on the retina. A last treatment fixes it.',
    ],
    caption: 'The lens before, during and after light treatment.',
  },
};
