import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONDITION_KEYS } from '#domain/lens/rules/conditions.ts';
import { PRIORITIES } from '#domain/lens/rules/questions.ts';
import {
  type Choice,
  chosenIn,
  leadingOf,
  MOST_AT_MOST,
  marksTooMany,
  NOTHING_CHOSEN,
  readChoice,
  WEIGHTS,
  writeChoice,
} from './choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

describe('the priorities of a visitor', () => {
  it('are read from the URL, without invalid ones', () => {
    expect(read('reading=most&halos=matters&cost=not&far=very&color=most&first=halos')).toEqual({
      weights: { reading: 'most', halos: 'matters', cost: 'not' },
      first: null,
      conditions: [],
    });
    expect(read('reading=most&reading=not')).toEqual({ weights: { reading: 'most' }, first: null, conditions: [] });
    expect(read('')).toEqual(NOTHING_CHOSEN);
    expect(read('eye=squint&eye=glaucoma-mild&eye=glaucoma-mild&eye=toothache&eye=').conditions).toEqual([
      'glaucoma-mild',
      'squint',
    ]);
  });

  it('are ordered by the first that matters most, or the one that was chosen', () => {
    expect(leadingOf(read('halos=most&reading=most'))).toBe('reading');
    expect(leadingOf(read('halos=most&reading=most&first=halos'))).toBe('halos');
    expect(leadingOf(read('halos=matters&first=halos'))).toBeNull();
    expect(chosenIn(read('cost=matters&halos=most&reading=most&first=halos&driving=matters&far=not'))).toEqual([
      'halos',
      'reading',
      'driving',
      'cost',
    ]);
  });

  it('can have two that matter most, and no more', () => {
    expect(marksTooMany(read('halos=most&reading=most'))).toBe(false);
    expect(marksTooMany(read('halos=most&reading=most&far=most'))).toBe(true);
  });

  it('survive a round trip through the URL', () => {
    const weights = fc.dictionary(fc.constantFrom(...PRIORITIES), fc.constantFrom(...WEIGHTS));
    const first = fc.option(fc.constantFrom(...PRIORITIES));
    const eyes = fc.subarray([...CONDITION_KEYS]);
    fc.assert(
      fc.property(weights, first, eyes, (marked, put, conditions) => {
        const choice: Choice = { weights: marked, first: put && marked[put] === 'most' ? put : null, conditions };
        const again = readChoice(writeChoice(choice));
        expect(chosenIn(again)).toEqual(chosenIn(choice));
        expect(again.conditions).toEqual(conditions);
        expect(leadingOf(again)).toBe(leadingOf(choice));
        expect(writeChoice(again).toString()).toBe(writeChoice(choice).toString());
        expect(marksTooMany(again)).toBe(Object.values(marked).filter((one) => one === 'most').length > MOST_AT_MOST);
      }),
    );
  });
});
