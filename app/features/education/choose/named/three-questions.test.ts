import { describe, expect, it } from 'vitest';
import { readChoice } from '../choice.ts';
import { TWO_NAMED } from '../every-point.fixture.ts';
import { threeQuestions } from './three-questions.ts';

describe('the three questions', () => {
  const questions = (query: string, lenses = TWO_NAMED) =>
    threeQuestions(readChoice(new URLSearchParams(query)), lenses).map((question) => question.split(':')[0]);

  it('are about the condition first, then about what differs', () => {
    expect(questions('eye=glaucoma-mild')).toEqual([
      'Mild glaucoma',
      'What could I read without glasses, and what not?',
      'What do your own patients say about driving at night with this lens?',
    ]);
  });

  it('keep what matters most when conditions come in, the strictest first', () => {
    expect(questions('driving=most&eye=glaucoma-mild&eye=dry-eye&eye=membrane')).toEqual([
      'What do your own patients say about driving at night with this lens?',
      'Membrane on the retina',
      'Mild glaucoma',
    ]);
  });

  it('leave out a condition that fits, and what does not differ', () => {
    expect(questions('eye=glaucoma-mild', TWO_NAMED.slice(-1))).toEqual([
      'What are the drawbacks of the lens you suggest, in my eyes?',
      'What happens if I wait?',
    ]);
  });
});
