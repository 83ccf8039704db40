import { expect, test } from 'vitest';
import { CLINIC_ANSWERS, inventClinic } from '#domain/spreadsheet/clinic.fixture.ts';
import { decide, decideText } from '#domain/spreadsheet/decided.fixture.ts';
import type { Question } from '#domain/spreadsheet/rules.ts';
import { readFile } from './read-file.ts';
import { memoryOf, rememberedUse, type StoredChoices, writtenUse } from './remembered.ts';

const KEY = 'a'.repeat(64);
const FAMILY = 'b'.repeat(64);
const NOTHING: StoredChoices = { answers: {}, lensOfFile: null, lensChoices: {} };
const answered = (questions: readonly Question[], labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    questions.flatMap(({ id, title, options }) => {
      const option = options.find(({ label }) => label === labels[title]);
      return option ? [[id, option.value]] : [];
    }),
  );

test('a file of a clinic with 400 eyes asks three questions, and the next of the same columns none', async () => {
  const { bytes } = await inventClinic(400);
  const found = await readFile(new Blob([bytes]));
  if (found.kind !== 'read') throw new Error(found.why);
  const first = decide(found.table);
  expect(first.open.map(({ title }) => title)).toEqual(Object.keys(CLINIC_ANSWERS));
  const answers = answered(first.open, CLINIC_ANSWERS);
  const memory = memoryOf(KEY, FAMILY);
  const kept = await memory.written({ ...NOTHING, answers }, decide(found.table, { answers }).questions);
  const fixed = new Map(first.plan.uses.map((use) => [use.place, rememberedUse(writtenUse(use)) ?? use]));
  const again = await memory.read(
    kept,
    decide(found.table, { fixed }).questions.map(({ id }) => id),
    [],
  );
  const second = decide(found.table, { fixed, answers: again.answers });
  expect([second.open, second.problems, second.prepared.eyes.length]).toEqual([[], [], 400]);
});

test.each([
  [
    'codes and sides',
    'Eye,UDVA,Satisfaction\n1,20/20,10\n2,20/25,9\n1,20/20,99',
    { 'meaning:side': 'right', 'meaning:patientSatisfaction': 'blank' },
  ],
  [
    'visits',
    'Eye,Visit,UDVA\nOD,V0,20/80\nOS,V9,20/20\nOD,Month 1,20/20',
    { 'moment:v0': 'before', 'moment:v9': 'after' },
  ],
  ['a file without sides', 'AL,K1,UDVA\n23,43,20/20', { side: 'left', phase: 'after' }],
])('what was answered about %s comes back, and no word of it is stored', async (_what, text, answers) => {
  const memory = memoryOf(KEY, FAMILY);
  const { questions } = decideText(text, { answers, lensOfFile: 3 });
  const kept = await memory.written({ answers, lensOfFile: 3, lensChoices: { 'dr who s lens': 7 } }, questions);
  for (const [name, value] of Object.entries(kept)) {
    expect([name, value]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[\w:-]{0,80}$/)]);
  }
  const ids = questions.map(({ id }) => id);
  expect(await memory.read(kept, ids, ['dr who s lens', 'another'])).toEqual({
    answers,
    lensOfFile: 3,
    lensChoices: { 'dr who s lens': 7 },
  });
  expect(await memoryOf(KEY, 'c'.repeat(64)).read(kept, ids, ['dr who s lens'])).toEqual(NOTHING);
  expect(await memoryOf('d'.repeat(64), FAMILY).read(kept, ids, ['dr who s lens'])).toEqual(NOTHING);
});
