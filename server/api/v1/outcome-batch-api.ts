import { type Context, Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import type { IntakeOutcome } from '#domain/intake/service.ts';
import { readPeriodName } from '#domain/outcome/rules.ts';
import { SEND_OUTCOMES } from '../contract/outcome-batches.ts';
import { problem } from '../problem.ts';
import { postOnly, readableJson, readObject, refuseForNow } from '../sent-json.ts';
import { readQuery } from '../serve.ts';
import { admit, type DoctorEnv, readKey } from './admit.ts';

/** Ten thousand eyes with every field filled in take about 13 MiB. */
const LARGEST = 16 * 1024 * 1024;
const TOO_LARGE = 'This is more than one batch may bring. Please split it.';
const NOT_AGREED =
  'Nothing was stored. Accept the data use agreement under “Import From a File” on the dashboard first.';
const NOT_OPEN = 'Nothing was stored. There is no such period, or it is closed: open it under “Periods” first.';
const NOT_A_BATCH = 'Nothing was stored. Send only fields and answers of the schema: anything else may name a person.';
const NEVER_KEPT = { 'Cache-Control': 'private, no-store' };

/** Eyes sent by a program of a doctor's practice. Nothing of a refused batch is stored, logged or repeated. */
export function createOutcomeBatchApi({ doctors, intake }: Pick<Services, 'doctors' | 'intake'>) {
  const api = new Hono<DoctorEnv>();
  const { path } = SEND_OUTCOMES;

  api.post(path, admit(doctors, 'outcomes'), readableJson({ largest: LARGEST, tooLarge: TOO_LARGE }), async (c) => {
    const query = readQuery(c, SEND_OUTCOMES);
    if (query instanceof Response) return query;
    const key = readKey(c, SEND_OUTCOMES);
    if (key instanceof Response) return key;
    const sent = await readObject(c, 'Send a JSON object with a list of eyes.');
    if (sent instanceof Response) return sent;
    const period = query.period === undefined ? null : readPeriodName(query.period);
    const outcome = await intake.send(c.get('doctor'), sent, { key, isDryRun: query.dry_run !== undefined, period });
    if (outcome.kind !== 'answered') return answerRefused(c, outcome);
    return c.json(SEND_OUTCOMES.answer.schema.parse(outcome.answer), 200, NEVER_KEPT);
  });

  api.all(path, postOnly('POST'));
  return api;
}

function answerRefused(c: Context, outcome: Exclude<IntakeOutcome, { kind: 'answered' }>): Response {
  switch (outcome.kind) {
    case 'tooMany':
      return refuseForNow(c, outcome.seconds);
    case 'notAgreed':
      return problem(c, 403, 'Not allowed', NOT_AGREED);
    case 'notOpen':
      return problem(c, 400, 'Wrong parameters', NOT_OPEN, { errors: { period: NOT_OPEN } });
    case 'changed':
      return problem(c, 409, 'Key used before', 'This Idempotency-Key came with another batch. Use a new one.');
    case 'refused':
      return problem(c, 422, 'Not a batch of eyes', NOT_A_BATCH, { errors: outcome.faults });
  }
}
