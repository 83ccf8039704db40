import type { ReviewerType } from '#domain/review/rules.ts';
import { isConfirmedOnly, type Population, whoseOf } from './population.ts';

/** Whose comments belong to a population. */
export function commentChoice(population: Population): {
  reviewerType: ReviewerType | undefined;
  confirmedOnly: boolean;
} {
  const reviewerType = ({ everyone: undefined, patients: 'patient', doctors: 'doctor' } as const)[whoseOf(population)];
  return { reviewerType, confirmedOnly: isConfirmedOnly(population) };
}
