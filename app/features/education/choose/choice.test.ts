import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIORITIES } from '#domain/lens/rules/priorities.ts';
import {
  type Choice,
  chosenIn,
  leadingOf,
  MOST_AT_MOST,
  marksTooMany,
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
    });
    expect(read('reading=most&reading=not')).toEqual({ weights: { reading: 'most' }, first: null });
    expect(read('')).toEqual({ weights: {}, first: null });
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
    fc.assert(
      fc.property(weights, first, (marked, put) => {
        const choice: Choice = { weights: marked, first: put && marked[put] === 'most' ? put : null };
        const again = readChoice(writeChoice(choice));
        expect(chosenIn(again)).toEqual(chosenIn(choice));
        expect(leadingOf(again)).toBe(leadingOf(choice));
        expect(writeChoice(again).toString()).toBe(writeChoice(choice).toString());
        expect(marksTooMany(again)).toBe(Object.values(marked).filter((one) => one === 'most').length > MOST_AT_MOST);
      }),
    );
  });
});
