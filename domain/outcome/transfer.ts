import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Sent } from '#domain/form/rules.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { pushKeyOf } from '#platform/firebase/keys.ts';
import type { Doubt, ReadRecord, TransferKind } from '#platform/firebase/kind.ts';
import { pastInstant, readRecord, refusedFields, typedText } from '#platform/firebase/record.ts';
import { createOutcomeForm } from './form.ts';
import {
  type Answers,
  CASE_NUMBER,
  type ConditionField,
  drawCaseNumber,
  FIELD_NAMES,
  FIELDS,
  type FieldDescription,
  type FieldName,
  type ManifestRefraction,
  type Measurement,
  NO_CONDITION,
  type OutcomeScore,
  predictionError,
} from './rules.ts';
import * as store from './transfer.store.ts';

const number = z.number('expected a number').nullish();
/** Lists come as lists, or as objects once one of their items was deleted. */
const conditions = z
  .union([z.array(typedText.nullable()), z.record(z.string(), typedText)], 'expected a list of texts')
  .nullish()
  .transform((list) => (list ? Object.values(list).filter((item) => item !== null) : []));

/** How a record holds the answer to a field; refractions are handled apart. */
const recorded = Object.fromEntries(
  Object.entries(FIELDS).map(([name, { kind }]) => {
    if (kind === 'conditions') return [name, conditions];
    if (kind === 'year') return [name, z.union([number, typedText.nullish()])];
    return [name, kind === 'measurement' || kind === 'score' ? number : typedText.nullish()];
  }),
) as {
  [Name in Exclude<FieldName, keyof ManifestRefraction>]: Name extends Measurement | OutcomeScore
    ? typeof number
    : Name extends ConditionField
      ? typeof conditions
      : z.ZodType<string | null | undefined>;
};

const recordSchema = (now: Date) =>
  z.object({
    referenceId: typedText.regex(/^IOL-[0-9A-Z]{10}$/, 'expected IOL- and ten capitals or digits'),
    submittingDoctorUid: typedText.min(1, 'expected the uid of a doctor'),
    submissionTimestamp: z
      .union([z.number(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))], 'expected a time')
      .pipe(pastInstant(now)),
    lensId: z.int('expected the number of a lens'),
    finalMrx: z.object({ sph: number, cyl: number, axis: number }, 'expected sph, cyl and axis').nullish(),
    ...recorded,
    caseNumber: z
      .string()
      .regex(CASE_NUMBER, 'expected CASE- and twelve digits or letters from A to F')
      .default(drawCaseNumber),
    /** Records of before held the month; only its year is taken. */
    surgeryMonth: typedText.nullish(),
  });
type OutcomeRecord = z.output<ReturnType<typeof recordSchema>>;

type Numbers = Pick<
  Answers,
  keyof ManifestRefraction | 'refractiveTarget' | 'preOpCornealAstigmatism' | 'preOpSteepKAxis'
>;

/**
 * The measured numbers of a record, blanks among them. The product that such records come from sends what was left
 * empty as 0. An axis is never 0, so an axis of 0 identifies such records: there 0 / 0 × 0 is no refraction, and a
 * corneal astigmatism of 0 at 0 none that was measured. A target of 0 stays as it is.
 */
function measured(record: OutcomeRecord): { numbers: Numbers; doubts: Doubt[] } {
  const { sph = null, cyl = null, axis = null } = record.finalMrx ?? {};
  const { refractiveTarget = null, preOpCornealAstigmatism = null, preOpSteepKAxis = null } = record;
  const doubts: Doubt[] = [];
  const blankRefraction = axis === 0 && !sph && !cyl;
  const blankCornea = preOpSteepKAxis === 0 && !preOpCornealAstigmatism;
  if (axis === 0 && cyl) {
    doubts.push({ why: 'its cylinder has the axis 0', will: 'the cylinder is taken without an axis' });
  }
  if (preOpSteepKAxis === 0 && preOpCornealAstigmatism) {
    doubts.push({ why: 'its corneal astigmatism has the axis 0', will: 'the astigmatism is taken without an axis' });
  }
  if (axis === 0 && !blankRefraction && refractiveTarget === 0) {
    doubts.push({ why: 'a target of 0 may have been left empty', will: 'it is taken as a target of 0.00 D' });
  }
  const numbers = {
    sph: blankRefraction ? null : sph,
    cyl: blankRefraction ? null : cyl,
    axis: axis === 0 ? null : axis,
    refractiveTarget: blankRefraction && refractiveTarget === 0 ? null : refractiveTarget,
    preOpCornealAstigmatism: blankCornea ? null : preOpCornealAstigmatism,
    preOpSteepKAxis: preOpSteepKAxis === 0 ? null : preOpSteepKAxis,
  };
  return { numbers, doubts };
}

/** From here on an error of prediction is more likely one of writing, in diopters. */
const STRANGE_ERROR = 3;

type Rules = ReturnType<typeof createOutcomeForm> & { readonly schema: ReturnType<typeof recordSchema> };

/** Reads an eye by the rules of the form. */
function readOutcome({ schema, parseOutcomeRow }: Rules, value: unknown): ReadRecord {
  return readRecord(schema, value, (record) => {
    const { numbers, doubts } = measured(record);
    const surgeryYear = record.surgeryYear ?? record.surgeryMonth;
    const said: Readonly<Record<string, unknown>> = { ...record, ...numbers, surgeryYear };
    const answers = Object.fromEntries(
      FIELD_NAMES.map((name) => [name, sentAnswer(FIELDS[name], said[name])]),
    ) as Sent<FieldName>;
    const parsed = parseOutcomeRow({ lensId: String(record.lensId), ...answers });
    if (!parsed.ok) return refusedFields(parsed.errors, { ...record, ...record.finalMrx });
    const error = predictionError(parsed.value);
    if (error !== null && Math.abs(error) > STRANGE_ERROR) {
      doubts.push({ why: `it is ${Math.abs(error).toFixed(2)} D from its target`, will: 'it is taken as it is' });
    }
    return {
      doubts,
      row: {
        reference_id: record.referenceId,
        doctor_uid: record.submittingDoctorUid,
        submitted_at: record.submissionTimestamp,
        idempotency_key: `import ${record.referenceId}`,
        case_number: record.caseNumber,
        ...store.rowOf(parsed.value),
      },
    };
  });
}

/** How the form would send what a record says of a field; records hold the words of an option. */
function sentAnswer(field: FieldDescription, said: unknown): unknown {
  if (field.kind === 'conditions') return said;
  const labels = Object.entries((field.kind === 'choice' && field.labels) || {});
  return String(labels.find(([, label]) => label === said)?.[0] ?? said ?? '');
}

function writtenAnswer(field: FieldDescription, answer: unknown): unknown {
  if (field.kind === 'choice') return field.labels?.[answer as string] ?? answer;
  // A Realtime Database has no empty lists.
  return Array.isArray(answer) && answer.length === 0 ? [NO_CONDITION] : answer;
}

function writeOutcome(submission: store.TransferredSubmission): [string, Readonly<Record<string, unknown>>] {
  const { referenceId, doctorUid, submittedAt, caseNumber, outcome } = submission;
  const answers = Object.entries(outcome).map(([name, answer]) => [
    name,
    name in FIELDS ? writtenAnswer(FIELDS[name as FieldName], answer) : answer,
  ]);
  return [
    pushKeyOf(createHash('sha256').update(referenceId).digest()),
    {
      referenceId,
      submittingDoctorUid: doctorUid,
      submissionTimestamp: submittedAt.getTime(),
      caseNumber,
      ...Object.fromEntries(answers),
    },
  ];
}

type OutcomeTransferDeps = { readonly now: Date; readonly catalogue: Catalogue };

/** Eyes as a Realtime Database holds them, under keys that were pushed; known again by their reference id. */
export function createOutcomeTransfer({ now, catalogue }: OutcomeTransferDeps): TransferKind {
  const rules = { schema: recordSchema(now), ...createOutcomeForm(catalogue, { clock: () => now }) };
  return {
    nodes: ['postOpData'],
    mark: 'referenceId',
    read: (_key, value) => readOutcome(rules, value),
    waiting: store.WAITING,
    settle: store.settleOutcomes,
    plan: store.planOutcomes,
    store: store.storeOutcomes,
    async *entries(db) {
      for await (const some of store.everySubmission(db)) yield some.map(writeOutcome);
    },
  };
}

export { countSubmissions, type SubmissionCount } from './transfer.store.ts';
