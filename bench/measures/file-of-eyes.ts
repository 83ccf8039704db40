import { readFile } from '#app/features/outcome/import/reading/read-file.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createBatchService } from '#domain/outcome/batches/service.ts';
import { createOutcomeForm } from '#domain/outcome/form.ts';
import { createOwnNumbers } from '#domain/outcome/own-number.ts';
import { MOST_OF_A_CHECK } from '#domain/outcome/rules.ts';
import { inventExports } from '#domain/spreadsheet/exports.fixture.ts';
import { lookAt, patientColumns, planOf, prepareTable } from '#domain/spreadsheet/rules.ts';
import { createLimits } from '#platform/limits/limits.ts';
import type { Measure } from '../measure.ts';
import { seedSubmissions } from '../seed-submissions.ts';
import { timed } from '../statistics.ts';

const ROWS = 10_000;
const SECRET = Buffer.alloc(32, 7).toString('base64url');
const TODAY = { year: 2026, month: 4, day: 1 };

export const fileOfEyes: Measure = {
  name: 'file-of-eyes',
  what: `a file of ${ROWS.toLocaleString('en')} eyes, from its bytes to the stored batch`,
  async run(context) {
    const { db, pool } = context.openDatabase(await context.createDatabase());
    const [doctor] = await seedSubmissions(pool, { eyes: 1_000, lensIds: [1] });
    const batches = createBatchService({
      form: createOutcomeForm(CATALOGUE),
      ownNumbers: createOwnNumbers(SECRET),
      db,
      limits: createLimits({ pool, secret: SECRET }),
      clock: () => new Date(),
    });
    const [file] = await inventExports(ROWS);
    let rows: { eye: object; patient: null; copy: number }[] = [];
    const reading = await timed(async () => {
      const read = await readFile(new Blob(file ? [file.bytes] : []));
      if (read.kind !== 'read') throw new Error(read.why);
      const looked = lookAt(read.table);
      const having = { lenses: CATALOGUE, today: TODAY, answers: {} };
      const { uses, days } = planOf(looked, having);
      const whole = { lensOfFile: null, lensChoices: {}, patient: patientColumns(looked) };
      const { eyes } = prepareTable(read.table, { ...having, ...whole, uses, days });
      // Of fifty eyes one has an axis, or another value, that the form refuses: such rows are not sent.
      rows = eyes
        .filter(({ sent }) => sent.axis !== '270')
        .map(({ sent, copy }) => ({ eye: sent, patient: null, copy }));
    });
    const checking = await timed(async () => {
      for (let start = 0; start < rows.length; start += MOST_OF_A_CHECK) {
        await batches.check({ uid: doctor }, { rows: rows.slice(start, start + MOST_OF_A_CHECK) });
      }
    });
    const key = crypto.randomUUID().replaceAll('-', '');
    const storing = await timed(async () => {
      const answer = await batches.store({ uid: doctor }, { key, rows, corrects: false, rounded: 0, uses: {} });
      if (answer.kind !== 'stored' || answer.stored < ROWS * 0.9) throw new Error(JSON.stringify(answer));
    });
    const copying = await timed(() =>
      pool.query(`create table copied (like post_op_submissions including all);
        insert into copied select * from post_op_submissions`),
    );
    return {
      value: reading + checking + storing,
      unit: 'ms',
      limit: copying,
      limitName: 'PostgreSQL copies the same rows, with their checks and indexes',
      also: { 'reading, ms': reading, 'checking, ms': checking, 'storing, ms': storing },
    };
  },
};
