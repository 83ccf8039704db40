import type { Question } from '#domain/lens/rules/questions.ts';
import { asTitle, listed } from '#domain/wording/rules.ts';
import { answerOf, QUESTION_TEXTS, type Subject } from '../rules.ts';
import { areComparable, leaderOf } from './lead.ts';

const nameIn = (question: Question) => QUESTION_TEXTS[question].name.replace(/^At night$/, 'halos').toLowerCase();

/**
 * What answers mean for somebody who asks these questions, in one sentence: with which of several lenses more people are
 * well off, and where no difference is known.
 */
export function findingOf(subjects: readonly Subject[], questions: readonly Question[]): string {
  const counted = questions.filter((question) => QUESTION_TEXTS[question].holds);
  const all = counted.map((question) => {
    const answers = subjects.map((subject) => answerOf(subject, question));
    const leader = leaderOf(answers);
    return { question, comparable: areComparable(answers), first: leader?.mark === 'clear' ? leader.at : null };
  });
  const leads = subjects.flatMap(({ name }, at) => {
    const held = all.filter(({ first }) => first === at).map(({ question }) => QUESTION_TEXTS[question].holds ?? '');
    return held.length > 0 ? [`with ${name}, more people ${listed(held)}`] : [];
  });
  const alike = all
    .filter(({ comparable, first }) => comparable && first === null)
    .map(({ question }) => nameIn(question));
  const parts = [...leads, ...(alike.length > 0 ? [`we see no clear difference in ${listed(alike)}`] : [])];
  if (parts.length === 0) return 'Too few people have answered here to tell these lenses apart. Ask your surgeon.';
  return asTitle(`${parts.join('; ')}.`);
}
