import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { completenessOf } from '#app/features/outcome/figures/charts/caption.ts';
import type { Chart } from '#app/features/outcome/figures/charts/chart.ts';
import { ALL_CHARTS } from '#app/features/outcome/figures/charts/charts.ts';
import type { FigureTable } from '#app/features/outcome/figures/tables/rows.ts';
import { ACUITY, CASE_MIX, REFRACTION, REPORTED } from '#app/features/outcome/figures/tables/tables.ts';
import { readSent } from '#domain/form/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { figuresOf } from '#domain/outcome/figures/figures.fixture.ts';
import { snapshotFigures } from '#domain/outcome/figures/figures.ts';
import { GROUPS, groupOf } from '#domain/outcome/figures/groups.ts';
import { moveGroup } from '#domain/outcome/figures/move-group.ts';
import { countOf } from '#domain/outcome/figures/parts.ts';
import type { Snapshot } from '#domain/outcome/figures/snapshot.ts';
import { createOutcomeForm } from '#domain/outcome/form.ts';
import {
  type Ellipse,
  isSuppressed,
  OUTCOME_FORM_FIELDS,
  type OutcomeFigures,
  type Panel,
  type PostOpOutcome,
  shownAverage,
} from '#domain/outcome/rules.ts';
import { EYES_OF, typedEyes } from './eyes.ts';

/*
 * The law: what pages show of ten thousand eyes, typed in every notation, is what another program in another language
 * finds from the definitions alone, in every digit. How that program is run again: README.md beside this file.
 */

/** Parts of a page, such as tables with each row as one text, null for a row that shows nothing. */
type Shown = Readonly<Record<string, unknown>>;

const VIEWS = {
  every: { settled: false, healthy: false },
  settled: { settled: true, healthy: false },
  healthy: { settled: false, healthy: true },
  'settled and healthy': { settled: true, healthy: true },
} as const;
const TABLES: ReadonlyMap<string, FigureTable> = new Map(
  [REPORTED, ACUITY, REFRACTION, ...ALL_CHARTS.map(({ table }) => table), ...CASE_MIX].map((table) => [
    table.id,
    table,
  ]),
);

type Who = keyof typeof EYES_OF | 'all';
type View = keyof typeof VIEWS;
const lines = readFileSync(new URL('figures.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as [who: Who, view: View, part: string, shown: unknown]);

const { parseOutcomeForm } = createOutcomeForm(CATALOGUE);
const eyes = typedEyes().map(({ doctor, form }): { doctor: string; outcome: PostOpOutcome } => {
  const parsed = parseOutcomeForm(readSent(OUTCOME_FORM_FIELDS, form));
  if (!parsed.ok) throw new Error(`The form refuses ${JSON.stringify(form)}: ${JSON.stringify(parsed.errors)}`);
  return { doctor, outcome: parsed.value };
});
const eyesOf = (doctor: string) => eyes.filter((eye) => eye.doctor === doctor).map(({ outcome }) => outcome);

function open<Figures extends object>(panel: Panel<Figures>): Figures | null {
  return panel === null || isSuppressed(panel) ? null : (panel as Figures);
}

/** Everything that people read of figures, and what pictures draw beyond it. */
function shownOf(figures: OutcomeFigures): Shown {
  const submissions = open(figures.submissions)?.n;
  if (submissions === undefined) return {};
  const rows = (table: FigureTable) =>
    table
      .read(figures)
      .map((row) => ('absence' in row ? null : [...row.cells.map(({ shown }) => shown), row.n].join(' | ')));
  const vectors = [figures.cornealAstigmatism, figures.refractiveAstigmatism].map(open);
  const cylinders = [figures.cornealCylinder, figures.refractiveCylinder].map(open);
  const complete = (chart: Chart) => completenessOf(chart, figures).map(({ n, of }) => [n, partOf(n, of)]);
  return {
    submissions,
    ...Object.fromEntries([...TABLES].map(([id, table]) => [id, rows(table)])),
    ellipses: vectors.map((panel) =>
      panel?.ellipses ? [panel.ellipses.data, panel.ellipses.centroid].map(drawn) : null,
    ),
    'cylinder bins': cylinders.map((panel) => panel?.distribution.map(({ count }) => count) ?? null),
    completeness: Object.fromEntries(ALL_CHARTS.map((chart) => [chart.id, complete(chart)])),
    ...(figures.scope === 'all' && {
      plots: [
        ...vectors.map((panel) => panel?.plot.map(({ x, y, count }) => [x, y, count])),
        open(figures.attempted)?.plot.map(({ attempted, achieved, count }) => [attempted, achieved, count]),
      ].map((squares) => squares?.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)),
    }),
  };
}

const partOf = (n: number, of: number | null) => (of === null ? null : Math.round((100 * n) / of));

/** The direction of an axis of an ellipse has no beginning and no end. */
const drawn = ({ semiMajor, semiMinor, angle }: Ellipse) => [
  shownAverage(semiMajor),
  shownAverage(semiMinor),
  (Math.round(angle) + 180) % 180,
];

/** The snapshot that all eyes make together. */
async function snapshotOfAll(): Promise<Snapshot> {
  const waiting = eyes.map(({ doctor, outcome }, index) => ({ id: `${index}`, doctor, outcome }));
  const moved = GROUPS.map(async (group) => {
    const { cells } = await moveGroup({
      group,
      added: waiting.filter(({ outcome }) => groupOf(outcome) === group),
      doctors: Object.keys(EYES_OF).map((uid) => ({ uid, corrected: '', isInSnapshot: false })),
      before: new Map(),
      standing: new Map(),
      countEyes: async (uid) => GROUPS.map((of) => countOf(eyesOf(uid).filter((eye) => groupOf(eye) === of))),
      readEyes: async (uid) => eyesOf(uid),
    });
    return new Map(cells.map(({ panel, cell }) => [panel, cell]));
  });
  return { lensId: 3, version: 'one', asOf: '2026-03-01', groups: await Promise.all(moved) };
}

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await snapshotOfAll();
}, 60_000);

test('more than ten thousand eyes were reckoned, with every table of a page', () => {
  expect(eyes.length).toBeGreaterThan(10_000);
  const parts = new Set(lines.map(([, , part]) => part));
  expect(parts).toEqual(
    new Set([...TABLES.keys(), 'submissions', 'ellipses', 'cylinder bins', 'completeness', 'plots']),
  );
});

describe.each(Object.keys(VIEWS) as View[])('in the view “%s” every digit is equal', (view) => {
  const found = (whose: Who) =>
    Object.fromEntries(
      lines.flatMap(([who, of, part, shown]) => (who === whose && of === view ? [[part, shown]] : [])),
    );

  test.each(Object.keys(EYES_OF) as (keyof typeof EYES_OF)[])('of %s’s own figures', (doctor) => {
    expect(shownOf(figuresOf(eyesOf(doctor), VIEWS[view]))).toEqual(found(doctor));
  });

  test('of those over all doctors', () => {
    expect(shownOf(snapshotFigures(snapshot, { isOneOfThem: false }, VIEWS[view]))).toEqual(found('all'));
  });
});
