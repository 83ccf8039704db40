/** Figures from publications, for context. All are shares of eyes in percent unless stated otherwise. */
export const EUREQUO = {
  /** Within this many diopters of target. */
  within: { 0.5: 72.7, 1: 93.0 },
  /** Diopters. */
  meanAbsoluteError: 0.42,
  name: 'EUREQUO 2014–15',
  source: 'EUREQUO 2014–15, 282,811 eyes with many kinds of lenses (Lundström et al., J Cataract Refract Surg 2018)',
} as const;

export const UK_NOD = {
  /** Uncorrected distance acuity of this line or better. */
  udva: { '20/20': 27.3, '20/40': 80.9 },
  name: 'UK NOD 2006–10',
  source: 'UK National Ophthalmology Database 2006–10, eyes without other disease (Day et al., Eye 2015)',
} as const;

/** Shown with every published figure. */
export const BENCHMARK_CAUTION =
  'Published figures come from other eyes, other lenses and complete audits. They show the order of magnitude and are not a target.';
