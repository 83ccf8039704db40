/** What may be answered where a question has a list of answers. */

/** Lines of the usual chart, at which figures count who reads them or better. */
export const CHART_LINES = [
  '20/15',
  '20/20',
  '20/25',
  '20/30',
  '20/40',
  '20/50',
  '20/60',
  '20/70',
  '20/80',
  '20/100',
  '20/200',
] as const;

/** Every line that can be answered, from the smallest letters to the largest: also those of logMAR charts. */
export const SNELLEN_OPTIONS = [
  '20/15',
  '20/16',
  '20/20',
  '20/25',
  '20/30',
  '20/32',
  '20/40',
  '20/50',
  '20/60',
  '20/63',
  '20/70',
  '20/80',
  '20/100',
  '20/125',
  '20/160',
  '20/200',
] as const;
export type Snellen = (typeof SNELLEN_OPTIONS)[number];

/** Acuities worse than the last chart line, from the best to the worst. They have no value in logMAR. */
export const BELOW_CHART_LABELS = {
  '<20/200': 'Worse than 20/200',
  CF: 'CF (counting fingers)',
  HM: 'HM (hand motion)',
  LP: 'LP (light perception)',
  NLP: 'NLP (no light perception)',
} as const;
export type BelowChart = keyof typeof BELOW_CHART_LABELS;
export const BELOW_CHART = Object.keys(BELOW_CHART_LABELS) as readonly BelowChart[];

/** Every answer to an acuity, from the best to the worst. */
export type AcuityAnswer = Snellen | BelowChart;
export const ACUITY_OPTIONS: readonly AcuityAnswer[] = [...SNELLEN_OPTIONS, ...BELOW_CHART];

export const TIMES_SINCE_SURGERY = [
  '1 Week',
  '2-3 Weeks',
  '1-3 Months',
  '4-6 Months',
  '7-11 Months',
  '1+ Years',
] as const;
export type TimeSinceSurgery = (typeof TIMES_SINCE_SURGERY)[number];

export const AGE_RANGES = ['Under 50', '50-59', '60-69', '70-79', '80+'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** From least to most dependent on glasses. The order means something, distances between the answers do not. */
export const SPECTACLE_INDEPENDENCE = ['never', 'occasionally', 'farOrNear', 'farAndNear'] as const;
export type SpectacleIndependence = (typeof SPECTACLE_INDEPENDENCE)[number];

export const SPECTACLE_LABELS: Readonly<Record<SpectacleIndependence, string>> = {
  never: 'Never needs glasses',
  occasionally: 'Occasionally Needs Glasses',
  farOrNear: 'Always Needs Glasses for Far OR Near',
  farAndNear: 'Always Needs Glasses for Far AND Near (Bifocals/Progressives)',
};

export const COMORBIDITY_LABELS = {
  glaucoma: 'Glaucoma',
  macularDegeneration: 'Macular degeneration',
  diabeticRetinopathy: 'Diabetic retinopathy',
  dryEyes: 'Dry eye disease',
  epiretinalMembrane: 'Epiretinal membrane',
  amblyopia: 'Amblyopia',
  guttata: 'Corneal guttata',
  retinalDetachmentHistory: 'History of retinal detachment',
  smallPupil: 'Small pupil',
  largePupil: 'Large pupil',
  mildPco: 'Mild posterior capsule opacification (PCO)',
} as const;
export type Comorbidity = keyof typeof COMORBIDITY_LABELS;
export const COMORBIDITIES = Object.keys(COMORBIDITY_LABELS) as readonly Comorbidity[];

export const OCULAR_HISTORY_LABELS = {
  postYagCapsulotomy: 'YAG capsulotomy',
  postMyopicLaser: 'Laser vision correction for myopia',
  postHyperopicLaser: 'Laser vision correction for hyperopia',
  postRkSurgery: 'Radial keratotomy (RK)',
  irregularAstigmatism: 'Irregular astigmatism',
} as const;
export type OcularHistory = keyof typeof OCULAR_HISTORY_LABELS;
export const OCULAR_HISTORIES = Object.keys(OCULAR_HISTORY_LABELS) as readonly OcularHistory[];

/** What the form sends in the place of conditions when the eye has none of them. */
export const NO_CONDITION = 'none';

export const SIDES = ['right', 'left'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'right' ? 'left' : 'right');
export const SIDE_LABELS: Readonly<Record<Side, string>> = { right: 'Right (OD)', left: 'Left (OS)' };

export const COMPLICATION_LABELS = {
  posteriorCapsuleRupture: 'Posterior capsule rupture',
  vitreousLoss: 'Vitreous loss',
  zonuleRuptureWithVitreous: 'Zonule rupture with vitreous loss',
  zonuleDialysis: 'Zonule dialysis',
  droppedFragment: 'Dropped lens fragment',
  lensInVitreous: 'Artificial lens in the vitreous',
  choroidalHaemorrhage: 'Choroidal hemorrhage',
  other: 'Another complication',
} as const;
export type Complication = keyof typeof COMPLICATION_LABELS;
export const COMPLICATIONS = Object.keys(COMPLICATION_LABELS) as readonly Complication[];

/** The formula by which the power of the lens was calculated. */
export const FORMULAS = [
  'Barrett Universal II',
  'Barrett True K',
  'EVO',
  'Haigis',
  'Hill-RBF',
  'Hoffer Q',
  'Hoffer QST',
  'Holladay 1',
  'Holladay 2',
  'K6',
  'Kane',
  'Olsen',
  'PEARL-DGS',
  'SRK/T',
  'other',
] as const;
export type Formula = (typeof FORMULAS)[number];
export const FORMULA_LABELS: Readonly<Partial<Record<Formula, string>>> = { other: 'Another formula' };

/** The instrument that measured the eye before surgery. Constants of formulas depend on it. */
export const BIOMETERS = [
  'Aladdin',
  'Anterion',
  'Argos',
  'Eyestar 900',
  'Galilei G6',
  'IOLMaster 500',
  'IOLMaster 700',
  'Lenstar LS 900',
  'OA-2000',
  'Pentacam AXL',
  'ultrasound',
  'other',
] as const;
export type Biometer = (typeof BIOMETERS)[number];
export const BIOMETER_LABELS: Readonly<Partial<Record<Biometer, string>>> = {
  ultrasound: 'Ultrasound',
  other: 'Another biometer',
};

/** The names of the constants of formulas. */
export const CONSTANT_NAMES = ['A', 'pACD', 'SF', 'a0', 'other'] as const;
export const CONSTANT_NAME_LABELS: Readonly<Partial<Record<(typeof CONSTANT_NAMES)[number], string>>> = {
  A: 'A-constant',
  SF: 'Surgeon factor (SF)',
  other: 'Another constant',
};

/** Size of the pupil at surgery, as the UK National Ophthalmology Database records it. */
export const PUPILS = ['small', 'medium', 'large'] as const;
export const PUPIL_LABELS: Readonly<Record<(typeof PUPILS)[number], string>> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
};

/** From none to the most. */
export const NEGATIVE_DYSPHOTOPSIA = ['none', 'mild', 'troublesome'] as const;
export type NegativeDysphotopsia = (typeof NEGATIVE_DYSPHOTOPSIA)[number];
export const NEGATIVE_DYSPHOTOPSIA_LABELS: Readonly<Record<NegativeDysphotopsia, string>> = {
  none: 'None',
  mild: 'Mild',
  troublesome: 'Troublesome',
};
