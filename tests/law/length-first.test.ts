import { describe, expect, it } from 'vitest';
import {
  parseCredentials,
  parseResetEmail,
  passwordForms,
  readCode,
  readPasskeyAnswer,
  readPasskeyName,
} from '#domain/account/form.ts';
import {
  parseAddressChange,
  parseChecks,
  parsePractice,
  parseReason,
  parseRegistration,
  parseToken,
} from '#domain/doctor/form.ts';
import { createExperienceForm } from '#domain/experience/form.ts';
import { createInvitationForm, parseBatchName, parseTypedCode } from '#domain/invitation/form.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { parseBatch, parseRows } from '#domain/outcome/batches/form.ts';
import { createOutcomeForm } from '#domain/outcome/form.ts';
import { createPeriodForm } from '#domain/outcome/periods/form.ts';
import { parseRequest } from '#domain/privacy/form.ts';
import { parseAppeal } from '#domain/review/moderate/appeals/form.ts';
import { parseReport } from '#domain/review/moderate/reports/form.ts';
import { createReviewForm } from '#domain/review/write/form.ts';
import { parseSignUp } from '#domain/subscriber/form.ts';
import { parseIssue } from '#domain/subscriber/mailings/form.ts';
import { decodeCursor } from '#platform/db/cursor.ts';
import { reviewFields } from '#tests/support/review-form.ts';

const { parseReviewForm, parseImported, parseReviewAddress } = createReviewForm(CATALOGUE);
const { parseSelfDeclared, parseAddressed, parseBatch: parseCodeBatch } = createInvitationForm(CATALOGUE);
const { parseExperience } = createExperienceForm(CATALOGUE, () => new Date());
const { parseOutcomeForm, parseOutcomeRow } = createOutcomeForm(CATALOGUE);
const { parseCounts, parsePeriod } = createPeriodForm(CATALOGUE);

/** All validators, with a valid form for each. */
const VALIDATORS: readonly { check(form: Record<string, unknown>): unknown; fields: Record<string, string> }[] = [
  { check: parseReviewForm, fields: reviewFields() },
  { check: parseImported, fields: reviewFields() },
  { check: parseReviewAddress, fields: reviewFields() },
  { check: parseSelfDeclared, fields: invitation() },
  { check: parseAddressed, fields: invitation() },
  { check: parseAppeal, fields: { words: 'It is my own.' } },
  { check: parseReport, fields: { reason: '2', words: 'A link.' } },
  { check: parseCodeBatch, fields: { lensId: '3', codes: '12', batch: crypto.randomUUID() } },
  { check: parseBatchName, fields: { batch: crypto.randomUUID() } },
  { check: parseTypedCode, fields: { code: '7K3M-9Q2X-4R8T' } },
  { check: parseRegistration, fields: registration() },
  { check: parsePractice, fields: registration() },
  { check: passwordForms(6).parseNew, fields: registration() },
  { check: parseToken, fields: { name: 'Practice software', scope: 'outcomes', days: '90' } },
  { check: parseCredentials, fields: registration() },
  { check: parseResetEmail, fields: registration() },
  { check: passwordForms(6).parseChange, fields: { ...registration(), currentPassword: 'correct horse' } },
  { check: parseAddressChange, fields: { ...registration(), currentPassword: 'correct horse' } },
  { check: ({ code }) => readCode(code), fields: { code: '123456' } },
  { check: ({ name }) => readPasskeyName(name), fields: { name: 'Phone' } },
  { check: ({ answer }) => readPasskeyAnswer(answer), fields: { answer: '{"id":"x","response":{}}' } },
  { check: parseChecks, fields: { call: 'on', licence: 'A 12', words: 'Spoke to her.' } },
  { check: parseReason, fields: { reason: 'No practice is known at this address.' } },
  { check: parseRequest, fields: { email: 'ada@mail.example' } },
  { check: parseSignUp, fields: { email: 'ada@mail.example' } },
  { check: parseIssue, fields: { subject: 'News', markdown: 'Hello' } },
  { check: ({ markdown }) => parseIssue({ subject: '', markdown }), fields: { markdown: '# News\n\nHello' } },
  { check: parseExperience, fields: experience() },
  { check: parseOutcomeForm, fields: outcome() },
  { check: parseOutcomeRow, fields: outcome() },
  { check: parseCounts, fields: { 'operated-3': '12', 'missing-3-lost': '1', 'complication-other': '0' } },
  { check: parsePeriod, fields: { year: '2026' } },
  { check: parseRows, fields: { rows: '' } },
  {
    check: ({ sph, caseNumber }) => parseRows({ rows: [{ eye: { sph }, caseNumber, copy: 1 }] }),
    fields: { sph: '-0.25', caseNumber: '' },
  },
  { check: parseBatch, fields: { key: '', rows: '', uses: '' } },
  { check: ({ cursor }) => decodeCursor(String(cursor)), fields: { cursor: 'WyIyMDI2' } },
];

function experience(): Record<string, string> {
  return {
    surgeryMonth: '3',
    surgeryYear: '2026',
    eyes: 'both',
    otherLensId: '3',
    conditions: 'none',
    halos: '2',
    letters: 'on',
    yagMonth: '4',
    yagYear: '2026',
  };
}

function outcome(): Record<string, string> {
  const measured = { sph: '-0.25', axis: '90', dcfva: '20/20' };
  return { lensId: '3', ...measured, comorbidities: 'None', patientSatisfaction: '5' };
}

function invitation() {
  const [patientEmail, doctorEmail] = ['ada@mail.example', 'dr@clinic.example'];
  return { lensId: '3', patientEmail, doctorName: 'Dr. Smith', doctorEmail };
}

function registration() {
  const password = 'correct horse';
  const practice = { practiceName: 'Eyes', practiceWebsite: 'eyes.example', practicePhone: '+1 555 010 0199' };
  return { email: 'dr@clinic.example', password, confirmPassword: password, ...practice };
}

/** A quarter of what a form may send: a rule that takes the square of it already takes minutes. */
const LONG = 256 * 1024;
/** Pieces of which texts are made that take some rule long, if any: to normalize, to split, to match, to decode. */
const PIECES = {
  'combining characters': '\u0301\u0316',
  spaces: ' ',
  'line ends': '\r\n',
  digits: '1',
  'signs of addresses': '@',
  'parts of domains': 'é.',
  'a foreign domain': '\u0301\u0316.com/',
  'parts of telephone numbers': '1 x',
  'what nobody sees': '\u2800\u200d',
  'half a character': '\ud800',
};

/** CPU time in milliseconds for the slowest field with a text of this many bytes. */
function slowest({ check, fields }: (typeof VALIDATORS)[number], piece: string, bytes: number): number {
  const long = `a${piece.repeat(bytes / Buffer.byteLength(piece))}`;
  const times = Object.keys(fields).flatMap((field) =>
    [long, `a@${long}`, [long, long]].map((sent) => {
      const start = process.threadCpuUsage();
      check({ ...fields, [field]: sent });
      return process.threadCpuUsage(start).user / 1_000;
    }),
  );
  return Math.max(...times);
}

describe.each(Object.entries(PIECES))('a long text of %s', (_name, piece) => {
  it.each(VALIDATORS.map((validator) => [validator.check.name || 'decodeCursor', validator] as const))(
    'does not keep %s busy',
    (_validator, validator) => {
      const short = slowest(validator, piece, LONG / 8);
      // Eight times as much may take eight times as long, and a moment for garbage collection; squares take minutes.
      expect(slowest(validator, piece, LONG)).toBeLessThan(16 * short + 1_000);
    },
  );
});

type Made = Record<string, unknown>;

it('covers every validator of a form', async () => {
  const forms = import.meta.glob<Made>(['/domain/*/form.ts', '/domain/*/*/form.ts']);
  const modules = await Promise.all(Object.values(forms).map((load) => load()));
  const offered = modules.flatMap((module) => Object.entries(module));
  // Validators that depend on the catalogue are created with it.
  const made = offered
    .filter(([name]) => name.startsWith('create'))
    .flatMap(([, create]) => Object.keys((create as (catalogue: typeof CATALOGUE) => Made)(CATALOGUE)));
  const names = [...offered.map(([name]) => name), ...made].filter((name) => name.startsWith('parse'));
  const checked = new Set(VALIDATORS.map(({ check }) => check.name));
  expect(names.filter((name) => !checked.has(name))).toEqual([]);
});
