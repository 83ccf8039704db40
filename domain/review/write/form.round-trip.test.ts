import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { samples } from '#tests/support/samples.ts';
import { createReviewForm } from './form.ts';
import { type Harness, openHarness } from './service.fixture.ts';

const { parseReviewForm } = createReviewForm(CATALOGUE);

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const anyForm = fc.record({
  lensId: fc.constantFrom(...CATALOGUE.map(({ id }) => String(id))),
  overall: fc.constantFrom('1', '5'),
  dayVision: fc.constantFrom('', '0', '10', '9.9'),
  nightVision: fc.constantFrom('', '0.1', '10.0'),
  nearVision: fc.constantFrom('', '5'),
  intermediateVision: fc.constantFrom('', '5.5'),
  dysphotopsia: fc.constantFrom('', '0.0'),
  reviewerType: fc.constantFrom('patient', 'doctor'),
  healthConsent: fc.constant('1'),
  // Letters whose lower case is longer, is two, or is disputed between alphabets; before the @ they are refused.
  email: fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...'aZ+.-'), maxLength: 8 }) },
        fc.string({ unit: fc.constantFrom(...'aZİıΣςẞǅﬁÅ𐐀+.-'), maxLength: 8 }),
      ),
      fc.constantFrom('Ex', 'İΣ', 'x'),
    )
    .map(([name, domain]) => `a${name}@${domain}.Org`),
  comments: fc
    .array(fc.nat({ max: 0x10ffff }), { maxLength: 300, size: 'max' })
    .map((codes) => String.fromCodePoint(...codes).toWellFormed()),
});

test('the database takes what the form takes, and gives it back to the browser that sent it', async () => {
  const taken = { yes: 0, no: 0 };
  await fc.assert(
    fc.asyncProperty(anyForm, async (drawn) => {
      // One address drawn twice would be one author's change of mind, which may have to wait.
      const form = { ...drawn, email: `${taken.yes + taken.no}${drawn.email}` };
      const parsed = parseReviewForm(form);
      taken[parsed.ok ? 'yes' : 'no'] += 1;
      const network = crypto.randomUUID();
      expect((await harness.service.submit(form, 'browser', network)).kind).toBe(parsed.ok ? 'taken' : 'refused');
      if (!parsed.ok) return;
      const { lensId: _lens, email: _email, ...content } = parsed.value;
      expect(await harness.service.findOwn(form, 'browser', network)).toEqual({ kind: 'found', content });
      const lowered = { ...form, email: parsed.value.email.toLowerCase() };
      expect(await harness.service.findOwn(lowered, 'browser', network)).toEqual({ kind: 'found', content });
      expect(await harness.service.findOwn(form, 'stranger', network)).toEqual({ kind: 'found', content: null });
    }),
    { numRuns: samples(100) },
  );
  expect(taken.yes).toBeGreaterThan(1);
  expect(taken.no).toBeGreaterThan(0);
  expect(await harness.changes(), 'nobody was taken for somebody else').toEqual([]);
});
