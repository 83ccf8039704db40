import { AGE_RANGES } from '#domain/outcome/rules/options.ts';

/** How long the questions of each page take, for someone who reads every word and answers all of them. */
export const MINUTES = { first: 'about two minutes', more: 'about three minutes' } as const;
/** How many questions are on each page; a question that only follows from an answer is not counted. */
export const QUESTIONS = { first: 8, more: 9 } as const;
/** The link from a review to the questions. */
export const QUESTIONS_LINK = `Since your surgery: ${QUESTIONS.first} questions, ${MINUTES.first}`;

/** What people see at night around lamps, and over everything. */
export const SYMPTOMS = ['halos', 'starbursts', 'glare'] as const;
export type Symptom = (typeof SYMPTOMS)[number];
/** 0 is nothing, 4 the strongest of the drawn pictures. */
export const LEVELS = [0, 1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

/** What each picture is called, from level 0 to 4. */
export const LEVEL_WORDS = {
  halos: ['None', 'Faint', 'Medium', 'Bright', 'Very bright'],
  starbursts: ['None', 'Short', 'Medium', 'Long', 'Very long'],
  glare: ['None', 'A little', 'Some', 'A lot', 'Very much'],
} as const satisfies Record<Symptom, readonly [string, string, string, string, string]>;

/** What a symptom is called, and what it looks like. */
export const SYMPTOM_WORDS = {
  halos: { name: 'Halos', means: 'rings or discs around lamps' },
  starbursts: { name: 'Starbursts', means: 'spikes of light around lamps' },
  glare: { name: 'Glare', means: 'a veil of light over everything' },
} as const satisfies Record<Symptom, { readonly name: string; readonly means: string }>;

/** Where people may need glasses. */
export const DISTANCES = ['far', 'computer', 'reading'] as const;
export type Distance = (typeof DISTANCES)[number];

/** The field that says how often glasses are needed at a distance. */
export const GLASSES_FIELDS = { far: 'glassesFar', computer: 'glassesComputer', reading: 'glassesReading' } as const;

/** Answers on a scale: an answer is its place in `words`, from 0. */
export const SCALES = {
  glassesFar: { legend: 'Far: driving, television', words: ['Never', 'Sometimes', 'Always'] },
  glassesComputer: { legend: 'Arm’s length: computer, kitchen', words: ['Never', 'Sometimes', 'Always'] },
  glassesReading: { legend: 'Near: reading, phone', words: ['Never', 'Sometimes', 'Always'] },
  halos: { legend: `Halos: ${SYMPTOM_WORDS.halos.means}`, words: LEVEL_WORDS.halos },
  starbursts: { legend: `Starbursts: ${SYMPTOM_WORDS.starbursts.means}`, words: LEVEL_WORDS.starbursts },
  glare: { legend: `Glare: ${SYMPTOM_WORDS.glare.means}`, words: LEVEL_WORDS.glare },
  crescent: { legend: 'Do you see a dark crescent at the side?', words: ['No', 'Sometimes', 'Always'] },
  bother: {
    legend: 'How much does what you see at night bother you?',
    words: ['Not at all', 'A little', 'Quite', 'Very'],
  },
} as const satisfies Record<string, { readonly legend: string; readonly words: readonly string[] }>;
export type Scale = keyof typeof SCALES;
export const SCALE_NAMES = Object.keys(SCALES) as readonly Scale[];

/** One answer out of several, by its code, in the words of the form. */
export const CHOICES = {
  eyes: {
    legend: 'Which eyes have had lens surgery?',
    options: { one: 'One eye', both: 'Both eyes' },
  },
  otherEye: {
    legend: 'What lens does your other eye have?',
    options: {
      same: 'The same lens',
      listed: 'Another lens of our list',
      none: 'No new lens yet',
      other: 'A lens that is not on our list',
    },
  },
  aim: {
    legend: 'What were your eyes set for?',
    options: {
      far: 'Both for far',
      'one-nearer': 'One for far, one nearer (monovision)',
      'both-nearer': 'Both for near',
      unknown: 'I don’t know',
    },
  },
  driving: {
    legend: 'Do you drive at night?',
    options: {
      'as-before': 'As before surgery',
      less: 'Less than before',
      stopped: 'I stopped',
      'never-did': 'I never did',
    },
  },
  again: {
    legend: 'Would you choose the same lens again?',
    options: { yes: 'Yes', unsure: 'Not sure', no: 'No' },
  },
} as const satisfies Record<string, { readonly legend: string; readonly options: Readonly<Record<string, string>> }>;
export type ChoiceName = keyof typeof CHOICES;
export const CHOICE_NAMES = Object.keys(CHOICES) as readonly ChoiceName[];
export type ChoiceOf<Name extends ChoiceName> = keyof (typeof CHOICES)[Name]['options'] & string;
/** The codes of a choice, in the order of the form. */
export const optionsOf = <Name extends ChoiceName>(name: Name): readonly ChoiceOf<Name>[] =>
  Object.keys(CHOICES[name].options) as unknown as readonly ChoiceOf<Name>[];

/** The age bands of the post-op form, so that both can be read beside each other. */
export const AGE_BANDS = AGE_RANGES;
export type AgeBand = (typeof AGE_BANDS)[number];

/** Other conditions of an eye. The last two exclude all others. */
export const CONDITION_LABELS = {
  'dry-eye': 'Dry eye',
  glaucoma: 'Glaucoma',
  macula: 'A disease of the macula',
  diabetes: 'Diabetes in the eye',
  'earlier-surgery': 'Laser or other eye surgery earlier',
  none: 'None of these',
  unknown: 'I don’t know',
} as const;
export type Condition = keyof typeof CONDITION_LABELS;
export const CONDITIONS = Object.keys(CONDITION_LABELS) as readonly Condition[];

/** What may have happened since surgery. The last one excludes all others and has no month. */
export const EVENT_LABELS = {
  yag: 'Laser for a cloudy capsule (YAG)',
  exchange: 'The lens was exchanged',
  'touch-up': 'Laser or second surgery to sharpen sight',
  'light-finished': 'Light treatments finished (light adjustable lens)',
  nothing: 'None of these',
} as const;
export type EventKind = keyof typeof EVENT_LABELS;
export const EVENT_KINDS = Object.keys(EVENT_LABELS) as readonly EventKind[];
/** Those that happen in some month. */
export const DATED_EVENTS = EVENT_KINDS.filter((kind) => kind !== 'nothing');

/** Codes that go with no other of their list. */
export const ALONE: ReadonlySet<string> = new Set<Condition | EventKind>(['none', 'unknown', 'nothing']);
