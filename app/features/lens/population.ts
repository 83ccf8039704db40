import { type Figures, type LensFigures, patientsOf } from '#domain/review/rules.ts';

/** Whose reviews count in what is shown. */
export const POPULATIONS = ['everyone', 'patients', 'doctors'] as const;
export type Population = (typeof POPULATIONS)[number];
export const POPULATION_LABELS: Record<Population, string> = {
  everyone: 'Everyone',
  patients: 'Patients',
  doctors: 'Doctors',
};
/** Said above whatever does not count everybody's reviews. */
export const POPULATION_MODES: Record<Exclude<Population, 'everyone'>, string> = {
  patients: 'Patient reviews only',
  doctors: 'Doctor reviews only',
};
const WHOSE: Record<Population, string> = { everyone: '', patients: 'patient ', doctors: 'doctor ' };

/** The figures of a lens that count for a population. */
export function figuresFor(population: Population, figures: LensFigures): Figures {
  if (population === 'everyone') return figures.all;
  return population === 'doctors' ? figures.doctors : patientsOf(figures);
}

/** How many reviews, in words that say whose: "51 doctor reviews". */
export function reviewCount(count: number, population: Population = 'everyone'): string {
  return `${count.toLocaleString('en-US')} ${WHOSE[population]}${count === 1 ? 'review' : 'reviews'}`;
}

/** What stands in the place of a score without reviews. */
export const noReviewsYet = (population: Population) => `No ${WHOSE[population]}reviews yet`;
