import { describe, expect, it } from 'vitest';
import { NOTHING_CHOSEN, readChoice } from '../choice.ts';
import { LENSES_TO_CHOOSE } from '../every-point.fixture.ts';
import { questionListUrl, readLenses } from '../lenses-in-url.ts';
import { questionsFor } from './questions.ts';

const named = (query: string) => readLenses(new URLSearchParams(query), LENSES_TO_CHOOSE).map(({ lens }) => lens.id);

describe('the lenses on the list', () => {
  it('are those in the URL, once each, in one parameter or in several', () => {
    expect(named('lens=1&lens=4')).toEqual([1, 4]);
    expect(named('lenses=4,1,7')).toEqual([4, 1, 7]);
    expect(named('lens=4&lens=4&lens=99&lens=-1&lens=01&lenses=,4,x,2')).toEqual([4, 2]);
    expect(named('')).toEqual([]);
  });

  it('are in its URL after the priorities', () => {
    const choice = readChoice(new URLSearchParams('halos=most'));
    expect(questionListUrl(choice, [{ key: '1' }, { key: '4' }])).toBe('/choose/sheet?halos=most&lens=1&lens=4');
    expect(questionListUrl(NOTHING_CHOSEN, [])).toBe('/choose/sheet');
  });
});

describe('the questions', () => {
  const edof = {
    label: 'EDOF',
    questions: ['What could I read without glasses, and what not?', 'B?', 'C?', 'D?', 'E?'],
  };
  const toric = { label: 'Toric', questions: ['F?', 'G?', 'H?', 'I?'] };

  it('are those for everybody, one for each condition and priority, and those of the classes on the list', () => {
    expect(questionsFor(readChoice(new URLSearchParams('reading=matters&cost=matters&eye=fuchs')), [edof])).toEqual([
      { about: 'For every lens', questions: [expect.any(String), 'What happens if I wait?'] },
      { about: 'My eyes', questions: [expect.stringMatching(/^Fuchs dystrophy: Is my cornea .+\?$/)] },
      {
        about: 'What matters to me',
        questions: ['What could I read without glasses, and what not?', expect.any(String)],
      },
      { about: 'EDOF', questions: ['B?', 'C?', 'D?', 'E?'] },
    ]);
  });

  it('are two for each of several classes, so that all have room', () => {
    expect(questionsFor(NOTHING_CHOSEN, [edof, toric]).slice(1)).toEqual([
      { about: 'EDOF', questions: [edof.questions[0], 'B?'] },
      { about: 'Toric', questions: ['F?', 'G?'] },
    ]);
  });
});
