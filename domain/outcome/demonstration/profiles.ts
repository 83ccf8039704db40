/** What happens to eyes with one lens in the demonstration. Invented for the class of the lens. */
export type Profile = {
  /** Submissions of all doctors, and how many of them are the demonstration doctor's. */
  readonly eyes: number;
  readonly own: number;
  /** How many of these come back, where they may. */
  readonly returns?: number;
  /** logMAR of a healthy eye corrected for far: far away, at arm's length and at reading distance. */
  readonly vision: Vision;
  /** Planned refractions in diopters, each as often as it is listed. */
  readonly targets: readonly number[];
  /** How far results scatter around the target: the standard deviation in diopters. */
  readonly scatter: number;
  /** The least corneal astigmatism before surgery, in diopters. */
  readonly astigmatism: number;
  /** Corneal astigmatism from so many diopters on is corrected by the lens. */
  readonly correctsFrom: number;
  /** Points, 0–10. */
  readonly satisfaction: number;
  readonly dysphotopsia: number;
  /** Share of eyes that had laser vision correction for myopia. */
  readonly afterLaser: number;
};
export type Vision = readonly [far: number, intermediate: number, near: number];

const NEVER = Number.POSITIVE_INFINITY;

const singleFocus = {
  vision: [-0.06, 0.24, 0.46],
  targets: [0, 0, 0, 0, 0, -0.25, -0.25, -0.5, -1.5, -2],
  scatter: 0.38,
  astigmatism: 0.1,
  correctsFrom: NEVER,
  satisfaction: 8.7,
  dysphotopsia: 0.7,
  afterLaser: 0.03,
} as const;
const stretched = {
  vision: [-0.05, 0.06, 0.24],
  targets: [0, 0, 0, -0.25, -0.25, -0.5, -0.75],
  scatter: 0.36,
  astigmatism: 0.1,
  correctsFrom: 1,
  satisfaction: 8.9,
  dysphotopsia: 1.8,
  afterLaser: 0.05,
} as const;
const fullRange = {
  vision: [-0.04, 0.05, 0.07],
  targets: [0, 0, 0, 0, 0, -0.25],
  scatter: 0.34,
  astigmatism: 0.1,
  correctsFrom: 1,
  satisfaction: 9.1,
  dysphotopsia: 3.6,
  afterLaser: 0.02,
} as const;

/** One profile a lens, by its number; a lens without one has no eyes. They say nothing about any real lens. */
export const PROFILES: Readonly<Record<number, Profile>> = {
  1: {
    ...singleFocus,
    eyes: 190,
    own: 30,
    vision: [-0.08, 0.15, 0.33],
    targets: [0, 0, 0, 0, -0.5, -0.75, -1.25],
    scatter: 0.24,
    correctsFrom: 0.75,
    satisfaction: 9.1,
    afterLaser: 0.3,
  },
  2: { ...fullRange, eyes: 260, own: 34, returns: 24, dysphotopsia: 3.2 },
  3: { ...fullRange, eyes: 310, own: 42, returns: 30, vision: [-0.04, 0.04, 0.04] },
  4: { ...stretched, eyes: 230, own: 32, returns: 24 },
  5: { ...fullRange, eyes: 14, own: 11 },
  6: { ...stretched, eyes: 150, own: 12, vision: [-0.04, 0.04, 0.2], dysphotopsia: 2.9 },
  7: { ...singleFocus, eyes: 230, own: 28, returns: 24 },
  8: { ...singleFocus, eyes: 130, own: 18, astigmatism: 0.9, correctsFrom: 0 },
  9: { ...fullRange, eyes: 3, own: 3, vision: [-0.03, 0.14, 0.08], correctsFrom: NEVER },
};
