import { z } from 'zod';
import type { SubmissionCount } from '#domain/outcome/transfer.ts';
import type { Finding } from '#platform/firebase/kind.ts';

const number = z.number().optional();
const figures = z.object({
  totalSubmissions: number,
  avgPatientSatisfaction: number,
  avgDysphotopsiaSeverity: number,
});
const aggregateSchema = z.object({ all: figures.optional(), doctors: z.record(z.string(), figures).optional() });

/** What a database says of the eyes of a lens, over all doctors (`doctorUid` null) or of one. */
export type Aggregate = {
  readonly path: string;
  readonly lensId: number;
  readonly doctorUid: string | null;
  readonly figures: z.output<typeof figures>;
};

/** Reads the aggregates of a lens; a text says that they are none. */
export function readAggregate(node: string, key: string, value: unknown): Aggregate[] | string {
  const parsed = aggregateSchema.safeParse(value);
  const lensId = Number(key);
  if (!parsed.success || !Number.isInteger(lensId)) return 'expected aggregates of a lens';
  const { all, doctors = {} } = parsed.data;
  const of = (doctorUid: string | null, below: string, said: Aggregate['figures']): Aggregate => ({
    path: `${node}/${key}/${below}`,
    lensId,
    doctorUid,
    figures: said,
  });
  const ofDoctors = Object.entries(doctors).map(([uid, said]) => of(uid, `doctors/${uid}`, said));
  return [...(all ? [of(null, 'all', all)] : []), ...ofDoctors];
}

/** To two decimals, as the dashboard shows averages. */
const average = ({ sum, count }: { sum: number; count: number }) => (count === 0 ? 0 : sum / count).toFixed(2);

/** Where aggregates are not what is counted from the eyes themselves; blanks that were sent as 0 make most of it. */
export function compareAggregates(expected: readonly Aggregate[], counts: readonly SubmissionCount[]): Finding[] {
  return expected.flatMap(({ path, lensId, doctorUid, figures: said }) => {
    const counted = counts.find((one) => one.lensId === lensId && one.doctorUid === doctorUid);
    const nothing = { sum: 0, count: 0 };
    const pairs: [string, string | undefined, string][] = [
      ['totalSubmissions', said.totalSubmissions?.toFixed(0), String(counted?.submissions ?? 0)],
      ['avgPatientSatisfaction', said.avgPatientSatisfaction?.toFixed(2), average(counted?.satisfaction ?? nothing)],
      ['avgDysphotopsiaSeverity', said.avgDysphotopsiaSeverity?.toFixed(2), average(counted?.dysphotopsia ?? nothing)],
    ];
    return pairs
      .filter(([, theirs, ours]) => theirs !== undefined && theirs !== ours)
      .map(([name, theirs, ours]) => ({
        path: `${path}/${name}`,
        kind: 'doubtful' as const,
        why: `it says ${theirs}, and the eyes give ${ours}`,
        will: 'the figures of the eyes are shown',
      }));
  });
}
