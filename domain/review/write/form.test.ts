import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSent } from '#domain/form/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { ONE_MORE, WITH_ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { EMAIL_TOO_LONG, EMAIL_TWO_DOTS, EMAIL_UNREACHABLE } from '#domain/person/rules.ts';
import { samples } from '#tests/support/samples.ts';
import { type ReviewField, reviewFormFields, SUB_SCORES, scaleField, unknownField } from '../rules.ts';
import { createReviewForm } from './form.ts';

const { parseReviewAddress, parseReviewForm } = createReviewForm(CATALOGUE);

const filled = {
  lensId: '4',
  overall: '5',
  dayVision: '8.7',
  nightVision: '0',
  nearVision: '10',
  intermediateVision: '5.0',
  dysphotopsia: '',
  reviewerType: 'patient',
  email: 'Ada@Example.com',
  comments: 'Clear at last.',
  healthConsent: '1',
};

function reviewIn(changes: Record<string, unknown>) {
  const parsed = parseReviewForm({ ...filled, ...changes });
  if (!parsed.ok) throw new Error(`Refused: ${JSON.stringify(parsed.errors)}`);
  return parsed.value;
}
function errorsIn(form: Record<string, unknown>) {
  const parsed = parseReviewForm(readSent(reviewFormFields(), form));
  return parsed.ok ? {} : parsed.errors;
}

const WORDS: Record<ReviewField, string> = {
  lensId: 'Choose the lens this review is about.',
  overall: 'Give an overall rating from 1 to 5 stars.',
  dayVision: 'Choose a value from 0 to 10 in steps of 0.1, or “Can’t say”.',
  nightVision: 'Choose a value from 0 to 10 in steps of 0.1, or “Can’t say”.',
  nearVision: 'Choose a value from 0 to 10 in steps of 0.1, or “Can’t say”.',
  intermediateVision: 'Choose a value from 0 to 10 in steps of 0.1, or “Can’t say”.',
  dysphotopsia: 'Choose a value from 0 to 10 in steps of 0.1, or “Can’t say”.',
  reviewerType: 'Say whether you are a patient or a doctor.',
  email: 'Enter an e-mail address like name@example.com.',
  comments: 'Write a comment, or leave the box empty.',
  healthConsent: 'Tick that you agree. Without it we may not store your review.',
};
const FIELDS = Object.keys(WORDS) as ReviewField[];
const TOO_LONG = 'Your comment is too long. Please shorten it to continue.';
const UNSEEN = 'Your comment has characters that cannot be shown. Please type it again.';

test('a filled form becomes a review, its sub-scores in tenths', () => {
  expect(parseReviewForm(filled)).toEqual({
    ok: true,
    value: {
      lensId: 4,
      overall: 5,
      dayVision: 87,
      nightVision: 0,
      nearVision: 100,
      intermediateVision: 50,
      dysphotopsia: null,
      reviewerType: 'patient',
      email: 'Ada@Example.com',
      comments: 'Clear at last.',
      openWords: null,
      healthConsent: 1,
      hasInterest: false,
    },
  });
});

test('an empty form names every field once, in words', () => {
  expect(errorsIn({})).toEqual(WORDS);
});

test('errors of some fields leave the others alone', () => {
  const { overall, email } = WORDS;
  expect(errorsIn({ ...filled, overall: '6', email: 'nobody' })).toEqual({ overall, email });
});

describe.each(FIELDS)('the field %s', (field) => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 4],
    ['a file', new File(['4'], 'patient')],
    ['a list', [filled[field]]],
    ['an object', { toString: () => filled[field] }],
  ])('refuses %s', (_what, value) => {
    expect(errorsIn({ ...filled, [field]: value })).toEqual({ [field]: WORDS[field] });
  });
});

test.each(['lensId', 'overall', 'reviewerType', 'email', 'healthConsent'] as const)(
  'the field %s may not be empty',
  (field) => {
    expect(errorsIn({ ...filled, [field]: '' })).toEqual({ [field]: WORDS[field] });
  },
);

describe('the lens', () => {
  test('is one of the catalogue, also of one that has grown', () => {
    for (const { id } of CATALOGUE) expect(reviewIn({ lensId: `${id}` }).lensId).toBe(id);
    const form = { ...filled, lensId: `${ONE_MORE.id}` };
    expect(errorsIn(form)).toEqual({ lensId: WORDS.lensId });
    expect(createReviewForm(WITH_ONE_MORE).parseReviewForm(form)).toMatchObject({ value: { lensId: ONE_MORE.id } });
  });

  test.each(['0', '01', '010', '-1', '+1', '1.0', '1e0', '0x1', ' 1', '1 ', '1\n', '٣', '１', 'one', '1; drop'])(
    'is never %j',
    (lensId) => {
      expect(errorsIn({ ...filled, lensId })).toEqual({ lensId: WORDS.lensId });
    },
  );
});

describe('the overall rating', () => {
  test('is one to five stars', () => {
    expect(['1', '2', '3', '4', '5'].map((overall) => reviewIn({ overall }).overall)).toEqual([1, 2, 3, 4, 5]);
  });

  test.each(['0', '6', '4.5', '5.0', '05', '55', '-5', '+5', '5e0', ' 5', '5\n', '٥', 'five', 'NaN'])(
    'is never %j',
    (overall) => {
      expect(errorsIn({ ...filled, overall })).toEqual({ overall: WORDS.overall });
    },
  );
});

describe.each(SUB_SCORES)('the sub-score %s', (score) => {
  test('takes every step of 0.1 from 0 to 10, exactly', () => {
    const tenths = Array.from({ length: 101 }, (_, index) => index);
    expect(tenths.map((value) => reviewIn({ [score]: (value / 10).toFixed(1) })[score])).toEqual(tenths);
    expect(tenths.map((value) => reviewIn({ [score]: String(value / 10) })[score])).toEqual(tenths);
  });

  const words = '5.05 5.00 10.1 10.00 11 100 -0 -1 +5 05 5. .5 5,55 1e1 0x5 ٥ ５ NaN Infinity null on'.split(' ');
  test.each([...words, '5 5'])('refuses %j', (value) => {
    expect(errorsIn({ ...filled, [score]: value })).toEqual({ [score]: WORDS[score] });
  });

  test('may be written with a comma and with blanks around it', () => {
    for (const written of ['5,5', ' 5.5', '5,5\n']) expect(reviewIn({ [score]: written })[score]).toBe(55);
  });

  test('is where the scale was moved to when no scripts ran, and unknown where it starts', () => {
    const moved = (value: string) => reviewIn({ [score]: '', [scaleField(score)]: value })[score];
    expect([moved('5'), moved('5.0'), moved('7.3'), moved('0')]).toEqual([null, null, 73, 0]);
    expect(reviewIn({ [score]: '2', [scaleField(score)]: '7.3' })[score], 'what was typed goes first').toBe(20);
  });

  test('is unknown when it is left empty', () => {
    expect(reviewIn({ [score]: '' })[score]).toBeNull();
  });

  test('is unknown when “can’t say” is ticked, whatever the slider says', () => {
    for (const slider of ['7.3', '', 'nonsense', undefined])
      expect(reviewIn({ [score]: slider, [unknownField(score)]: 'on' })[score]).toBeNull();
    const others = SUB_SCORES.filter((other) => other !== score);
    const untouched = reviewIn({});
    const ticked = reviewIn({ [unknownField(score)]: 'on' });
    expect(others.map((other) => ticked[other])).toEqual(others.map((other) => untouched[other]));
  });
});

describe('the reviewer', () => {
  test.each(['patient', 'doctor'])('may be a %s', (reviewerType) => {
    expect(reviewIn({ reviewerType }).reviewerType).toBe(reviewerType);
  });

  test.each(['Patient', ' patient', 'doctor ', 'surgeon', 'patient,doctor', 'constructor', '__proto__', '0'])(
    'is never %j',
    (reviewerType) => {
      expect(errorsIn({ ...filled, reviewerType })).toEqual({ reviewerType: WORDS.reviewerType });
    },
  );
});

describe('the e-mail address', () => {
  test('is stored as written, without surrounding blanks and with its domain normalized', () => {
    expect(reviewIn({ email: ' \tAda@Example.com\n' }).email).toBe('Ada@Example.com');
    expect(reviewIn({ email: 'ada@müller.example' }).email).toBe('ada@xn--mller-kva.example');
  });

  test('has nothing before the @ that most mail servers cannot deliver to, and says so', () => {
    expect(errorsIn({ ...filled, email: 'grüße@mail.example' })).toEqual({ email: EMAIL_UNREACHABLE });
  });

  test('has at most 254 characters', () => {
    const longest = `${'a'.repeat(254 - '@example.com'.length)}@example.com`;
    expect(reviewIn({ email: ` ${longest} ` }).email).toBe(longest);
    expect(errorsIn({ ...filled, email: `${'a'.repeat(239)}@müller.example` })).toHaveProperty('email');
    expect(errorsIn({ ...filled, email: `a${longest}` })).toEqual({ email: EMAIL_TOO_LONG });
  });

  test.each([
    '   ',
    'ada',
    'ada@example',
    'ada lovelace@example.com',
    'a@b.c, d@e.f',
    '<ada@example.com>, x',
    'a\0@b.c',
  ])('is never %j', (email) => {
    expect(errorsIn({ ...filled, email })).toEqual({ email: WORDS.email });
  });
});

describe('the comment', () => {
  test('may be left empty, also by blanks', () => {
    expect(reviewIn({ comments: '' }).comments).toBe('');
    expect(reviewIn({ comments: ' \r\n\t ' }).comments).toBe('');
    expect(reviewIn({ comments: '\u200b \u2800\n\u3164' }).comments, 'nothing of it can be seen').toBe('');
    expect(reviewIn({ comments: 'می\u200cخواهم 👩\u200d⚕️' }).comments, 'joiners join').toBe('می\u200cخواهم 👩\u200d⚕️');
  });

  test('has at most 500 characters', () => {
    expect(reviewIn({ comments: 'x'.repeat(500) }).comments).toHaveLength(500);
    expect(errorsIn({ ...filled, comments: 'x'.repeat(501) })).toEqual({ comments: TOO_LONG });
  });

  test('has its 500 characters counted without the blanks around it', () => {
    expect(reviewIn({ comments: `  ${'x'.repeat(500)}\r\n` }).comments).toBe('x'.repeat(500));
  });

  test('counts a line end as one character, however it is sent', () => {
    const lines = `a\r\n${'b'.repeat(497)}\r\nc`;
    expect(lines).toHaveLength(503);
    expect(errorsIn({ ...filled, comments: lines })).toEqual({ comments: TOO_LONG });
    expect(reviewIn({ comments: lines.replace('b', '') }).comments).toBe(`a\n${'b'.repeat(496)}\nc`);
    expect(reviewIn({ comments: 'a\rb\nc\r\nd\r\n\r\ne' }).comments).toBe('a\nb\nc\nd\n\ne');
  });

  test('counts as the browser does: a character outside the basic plane is two', () => {
    expect(reviewIn({ comments: '👁'.repeat(250) }).comments).toBe('👁'.repeat(250));
    expect(errorsIn({ ...filled, comments: `${'👁'.repeat(250)}x` })).toEqual({ comments: TOO_LONG });
  });

  test('is stored as it is, in any script and with any markup', () => {
    for (const comments of ['<b>5 > 4 & "so"</b>', 'a\tb', 'עברית, العربية, 視力', "'; drop table reviews; --"])
      expect(reviewIn({ comments }).comments).toBe(comments);
  });

  test.each(['a\0b', 'a\u0007b', 'a\u001bb', 'a\u0085b'])('refuses %j', (comments) => {
    expect(errorsIn({ ...filled, comments })).toEqual({ comments: UNSEEN });
  });

  test.each([
    ['of a Hebrew keyboard', 'ראייה טובה!\u200f', 'ראייה טובה!'],
    ['of an Arabic keyboard', '\u061cالرؤية (2025)', 'الرؤية (2025)'],
    ['of a phone that wraps names', 'Dr. \u2068Ada\u2069 said so', 'Dr. Ada said so'],
    ['of Windows, around a copied text', '\u202aPanOptix\u202c', 'PanOptix'],
    ['that turn the text around and are never closed', 'Ada \u202eecalevol', 'Ada ecalevol'],
    ['and of nothing else', '\u2066\u2069\u200e', ''],
  ])('is taken without the marks of direction %s', (_whose, comments, taken) => {
    expect(reviewIn({ comments }).comments).toBe(taken);
  });

  test('is never refused for marks of direction, and none of them gets in', () => {
    const mark = fc.constantFrom(...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069');
    const comment = fc.string({ unit: fc.oneof(mark, fc.constantFrom('a', 'ש', 'س', '1', ' ', '\n', '(')) });
    fc.assert(
      fc.property(comment, (comments) => {
        expect(reviewIn({ comments }).comments).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });

  test('has one error even when two things are wrong with it', () => {
    expect(errorsIn({ ...filled, comments: `\0${'x'.repeat(501)}` })).toEqual({ comments: TOO_LONG });
  });
});

test.each(Object.entries(filled))('no megabyte and nothing that nobody sees gets into %s', (field, text) => {
  for (const hostile of ['8'.repeat(1 << 20), `\u0000${text}`, `${text}\u0007`]) {
    expect(Object.keys(errorsIn({ ...filled, [field]: hostile }))).toEqual([field]);
  }
});

test('names that mean something to JavaScript mean nothing in a form', () => {
  const strange = JSON.parse('{"__proto__":{"overall":"1"},"constructor":"x","toString":"y","hasOwnProperty":"z"}');
  expect(parseReviewForm({ ...strange, ...filled })).toEqual(parseReviewForm(filled));
  expect(errorsIn(strange)).toEqual(WORDS);
  expect(errorsIn(JSON.parse(`{"__proto__":${JSON.stringify(filled)}}`))).toEqual(WORDS);
});

test('a review of an import needs no tick, and a paid writer is one who ticked it', () => {
  const { healthConsent: _, ...imported } = filled;
  const { parseImported } = createReviewForm(CATALOGUE);
  expect(parseImported({ ...imported, hasInterest: 'on' })).toMatchObject({ ok: true, value: { hasInterest: true } });
  expect(reviewIn({ hasInterest: 'yes' }).hasInterest).toBe(false);
});

test('what the form does not ask is dropped', () => {
  const review = reviewIn({ id: '1', verifiedAt: '2026-01-01', status: 'verified', authorKeyHash: 'x', emailKey: 'y' });
  expect(review).toEqual(reviewIn({}));
});

/** Values near the ones that the form takes, and anything else. */
const anyText = fc.oneof(
  fc.array(fc.nat({ max: 0x10ffff }), { maxLength: 10 }).map((codes) => String.fromCodePoint(...codes)),
  fc.constantFrom('', '1', '5', '10', '10.0', '0.1', '9.9', '5.05', 'patient', 'doctor', 'ada@example.com', 'on'),
  fc.string({ unit: fc.constantFrom('0', '1', '5', '.', '-', '+', 'e', ' ', '\r', '\n', '@'), maxLength: 6 }),
  fc.integer({ min: 480, max: 520 }).map((length) => 'x\r\n'.repeat(length / 3) + 'x'.repeat(length % 3)),
);
const anyName = fc.oneof(
  fc.constantFrom(...FIELDS, ...SUB_SCORES.map(unknownField), '__proto__', 'constructor'),
  fc.string(),
);
const anyForm = fc
  .record({
    base: fc.boolean(),
    changes: fc.dictionary(anyName, anyText, { maxKeys: 12, noNullPrototype: false }),
  })
  .map(({ base, changes }) => ({ ...(base ? filled : {}), ...changes }));

test('any form is either refused in words or fits the limits of the database', () => {
  const taken = { yes: 0, no: 0 };
  fc.assert(
    fc.property(anyForm, (form) => {
      const parsed = parseReviewForm(readSent(reviewFormFields(), form));
      taken[parsed.ok ? 'yes' : 'no'] += 1;
      if (!parsed.ok) {
        const messages = Object.entries(parsed.errors);
        expect(messages.length).toBeGreaterThan(0);
        for (const [field, message] of messages) {
          expect(FIELDS).toContain(field);
          expect([WORDS[field as ReviewField], EMAIL_TOO_LONG, EMAIL_TWO_DOTS, TOO_LONG, UNSEEN]).toContain(message);
        }
        return;
      }
      const { lensId, overall, reviewerType, email, comments, openWords, healthConsent, hasInterest, ...scores } =
        parsed.value;
      expect(CATALOGUE.map(({ id }) => id)).toContain(lensId);
      expect(Number.isInteger(overall) && overall >= 1 && overall <= 5).toBe(true);
      expect(['patient', 'doctor']).toContain(reviewerType);
      expect(email).toMatch(/^\S+@\S+\.\S+$/);
      expect([...email].length).toBeLessThanOrEqual(254);
      expect([...comments].length).toBeLessThanOrEqual(500);
      expect(openWords).toBeOneOf([null, 1, 2]);
      expect(healthConsent).toBe(1);
      expect(hasInterest).toBeTypeOf('boolean');
      expect(email + comments).not.toContain('\0');
      expect(Object.keys(scores).toSorted()).toEqual(SUB_SCORES.toSorted());
      for (const score of Object.values(scores))
        expect(score === null || (Number.isInteger(score) && score >= 0 && score <= 100)).toBe(true);
    }),
    { numRuns: samples(400) },
  );
  expect(taken.yes).toBeGreaterThan(5);
  expect(taken.no).toBeGreaterThan(5);
});

describe('the two fields that name a review', () => {
  test('are the lens and the address', () => {
    expect(parseReviewAddress({ lensId: '10', email: ' Ada@Example.com ' })).toEqual({
      ok: true,
      value: { lensId: 10, email: 'Ada@Example.com' },
    });
  });

  test.each([
    [{}],
    [{ lensId: '1' }],
    [{ lensId: `${ONE_MORE.id}`, email: 'ada@example.com' }],
    [{ lensId: '1', email: 'ada' }],
    [{ lensId: 1, email: 'ada@example.com' }],
    [{ lensId: '1', email: ['ada@example.com'] }],
  ])('are not in %j', (form) => {
    expect(parseReviewAddress(readSent(['lensId', 'email'], form)).ok).toBe(false);
  });
});

test.each([
  ['1', 1],
  ['0', null],
  ['2', 2],
  ['3', null],
  ['on', null],
  ['', null],
  [undefined, null],
  ['constructor', null],
  [new File(['1'], 'words'), null],
])('a comment is in the open data by words that were shown, and by no others: %j', (openWords, stored) => {
  expect(reviewIn({ openWords }).openWords).toBe(stored);
});
