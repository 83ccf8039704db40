import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { completenessOf } from '#app/features/outcome/figures/charts/caption.ts';
import type { Chart } from '#app/features/outcome/figures/charts/chart.ts';
import { OWN_RUPTURES } from '#app/features/outcome/figures/charts/own-surgery.tsx';
import { ALL_CHARTS } from '#app/features/outcome/figures/parts.ts';
import {
  type Cell,
  countCell,
  intervalCell,
  numberCell,
  wilsonCell,
} from '#app/features/outcome/figures/tables/cells.ts';
import { type FigureTable, type Row, shareRows } from '#app/features/outcome/figures/tables/rows.ts';
import { ACUITY, CASE_MIX, REFRACTION, REPORTED } from '#app/features/outcome/figures/tables/tables.ts';
import { readSent } from '#domain/form/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { cellOf } from '#domain/outcome/figures/cell.ts';
import { atomOfKey, atomsOf, FAMILY_NAMES, type FamilyName, familyOf } from '#domain/outcome/figures/families.ts';
import { type OwnEyes, ownFigures, snapshotFigures } from '#domain/outcome/figures/figures.ts';
import { GROUPS, groupOf } from '#domain/outcome/figures/groups.ts';
import { PANEL_NAMES, type PanelName } from '#domain/outcome/figures/panels.ts';
import { partOf as countPart, type Part } from '#domain/outcome/figures/parts.ts';
import type { Snapshot } from '#domain/outcome/figures/snapshot.ts';
import { talliesOf } from '#domain/outcome/figures/tally.ts';
import { createOutcomeForm } from '#domain/outcome/form.ts';
import {
  ACUITY_FIELDS,
  type Ellipse,
  isSuppressed,
  OUTCOME_FORM_FIELDS,
  type OutcomeFigures,
  type Panel,
  type PostOpOutcome,
  SCORE_RANGE,
  type ScorePanel,
  type Share,
  type Summary,
  shownAverage,
} from '#domain/outcome/rules.ts';
import { visitOf } from '#domain/outcome/statistics/stability.ts';
import { EYES_OF, typedEyes } from './eyes.ts';

/*
 * The law: what pages show of ten thousand eyes, typed in every notation, is what an independent program in another
 * language computes from the definitions, in every digit. README.md beside this file explains how to run that program.
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
  [REPORTED, ACUITY, REFRACTION, ...ALL_CHARTS.map(({ table }) => table), ...CASE_MIX, OWN_RUPTURES].map((table) => [
    table.id,
    table,
  ]),
);

type Who = keyof typeof EYES_OF | 'all' | 'others';
type View = keyof typeof VIEWS;
const lines = readFileSync(new URL('figures.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as [who: Who, view: View, part: string, shown: unknown]);

/** Charts that the other program computes. */
const CHARTS = ALL_CHARTS.filter(({ id }) =>
  lines.some(([, , part, shown]) => part === 'completeness' && Object.hasOwn(shown as object, id)),
);

type Eye = { readonly doctor: string; readonly patient: string; readonly outcome: PostOpOutcome };
const { parseOutcomeForm } = createOutcomeForm(CATALOGUE);
const eyes = typedEyes().map(({ doctor, patient, form }): Eye => {
  const parsed = parseOutcomeForm(readSent(OUTCOME_FORM_FIELDS, form));
  if (!parsed.ok) throw new Error(`The form refuses ${JSON.stringify(form)}: ${JSON.stringify(parsed.errors)}`);
  return { doctor, patient, outcome: parsed.value };
});
const eyesOf = (doctor: string) => eyes.filter((eye) => eye.doctor === doctor).map(({ outcome }) => outcome);

function open<Figures extends object>(panel: Panel<Figures>): Figures | null {
  return panel === null || isSuppressed(panel) ? null : (panel as Figures);
}

/** All text of the figures, and the additional data of their charts. */
function shownOf(figures: OutcomeFigures): Shown {
  const submissions = open(figures.submissions)?.n;
  if (submissions === undefined) return {};
  const rows = (table: FigureTable) => textsOf(figures, () => table.read(figures));
  const vectors = [figures.cornealAstigmatism, figures.refractiveAstigmatism].map(open);
  const cylinders = [figures.cornealCylinder, figures.refractiveCylinder].map(open);
  const complete = (chart: Chart) => completenessOf(chart, figures).map(({ n, of }) => [n, partOf(n, of)]);
  return {
    submissions,
    ...Object.fromEntries([...TABLES].map(([id, table]) => [id, rows(table)])),
    ...moreOf(figures),
    ellipses: vectors.map((panel) =>
      panel?.ellipses ? [panel.ellipses.data, panel.ellipses.centroid].map(drawn) : null,
    ),
    'cylinder bins': cylinders.map((panel) => panel?.distribution.map(({ count }) => count) ?? null),
    completeness: Object.fromEntries(CHARTS.map((chart) => [chart.id, complete(chart)])),
    ...(figures.scope === 'all' && {
      plots: [
        ...vectors.map((panel) => panel?.plot.map(({ x, y, count }) => [x, y, count])),
        open(figures.attempted)?.plot.map(({ attempted, achieved, count }) => [attempted, achieved, count]),
      ].map((squares) => squares?.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)),
    }),
  };
}

/** Intervals of means and of percentages, clustered by patient or surgeon. */
function intervalsOf(figures: OutcomeFigures): readonly (string | null)[] {
  if (!open(figures.submissions)) return [];
  const { refractiveTarget, scores, acuity, accuracy, spectacleIndependence, comorbidities } = figures;
  const means = [
    ...ACUITY_FIELDS.map((field) => acuity[field]),
    ...[refractiveTarget, scores.patientSatisfaction, scores.dysphotopsiaSeverity, accuracy],
  ];
  const shares = (panel: readonly Share[] | undefined, count: number) =>
    panel ? panel.map((share) => wilsonCell(share).shown) : Array<null>(count).fill(null);
  return [
    ...means.map((panel) => {
      const found = open<Pick<Summary, 'n' | 'interval'>>(panel);
      return found && found.n > 1 ? intervalCell(found.interval, shownAverage).shown : null;
    }),
    ...shares(open(accuracy)?.within, 6),
    ...shares(open(spectacleIndependence)?.shares, 4),
    ...shares(open(comorbidities)?.shares, 12),
  ];
}

/** Sentences beyond the tables. */
function moreOf({ scope, halos, starbursts, glare, cdvaChange, stability }: OutcomeFigures): Shown {
  const night = [halos, starbursts, glare].map((panel) => open<ScorePanel>(panel));
  const shares = (of: readonly Share[]) =>
    shareRows(
      of.map((share) => ({ ...share, option: '' })),
      String,
    );
  return {
    night: night.map((of) => {
      if (!of) return null;
      const means = [of.mean, of.sd, of.median].map((value) => numberCell(value));
      return textOf([...means, intervalCell(of.interval, shownAverage, SCORE_RANGE), countCell(of.n)]);
    }),
    'cdva lost': textsOf(open(cdvaChange), ({ lostTwoOrMore, lostNone }) => shares([lostTwoOrMore, lostNone])),
    ...(scope === 'mine' && { stable: textsOf(stability ?? null, ({ stable }) => shares([stable])) }),
  };
}

const textOf = (cells: readonly Cell[]) => cells.map(({ shown }) => shown).join(' | ');

function textsOf<Figures>(panel: Figures | null, rows: (panel: Figures) => readonly Row[]): readonly (string | null)[] {
  if (panel === null) return [null];
  return rows(panel).map((row) => ('absence' in row ? null : textOf([...row.cells, countCell(row.n)])));
}

const partOf = (n: number, of: number | null) => (of === null ? null : Math.round((100 * n) / of));

/** The axis of an ellipse wraps around. */
const drawn = ({ semiMajor, semiMinor, angle }: Ellipse) => [
  shownAverage(semiMajor),
  shownAverage(semiMinor),
  (Math.round(angle) + 180) % 180,
];

const visitsOf = (doctor: string) =>
  GROUPS.map((group) =>
    eyes.flatMap((eye) => {
      if (eye.doctor !== doctor || groupOf(eye.outcome) !== group) return [];
      return visitOf(eye.patient, eye.outcome) ?? [];
    }),
  );

/** The eyes of each doctor in the form used for figures. */
const OWN = new Map(
  Object.keys(EYES_OF).map((doctor) => {
    const ofPatients = [...Map.groupBy(eyes, ({ patient }) => patient).values()].filter(
      ([first]) => first?.doctor === doctor,
    );
    const patients = ofPatients.map((ofOne) => ofOne.map(({ outcome }) => outcome));
    return [
      doctor,
      {
        scope: 'mine' as const,
        version: 'v',
        tallies: talliesOf(eyesOf(doctor)),
        visits: visitsOf(doctor),
        cases: [],
        patients,
      },
    ];
  }),
);

/** All parts of a family over all eyes. */
function partsOf(family: FamilyName): Part[] {
  const counted = eyes.flatMap(({ doctor, outcome }) => {
    const atom = atomsOf(outcome).get(family);
    return atom ? [{ atom, doctor, outcome }] : [];
  });
  return [...Map.groupBy(counted, ({ atom, doctor }) => `${atom}|${doctor}`).values()].map((some) => {
    const [{ atom, doctor }] = some as [(typeof some)[0]];
    return countPart(
      family,
      atom,
      doctor,
      some.map(({ outcome }) => outcome),
    );
  });
}
const PARTS_OF_ALL = FAMILY_NAMES.flatMap(partsOf);
const inGroup = (group: number) => PARTS_OF_ALL.filter(({ atom }) => atomOfKey(atom).group === group);

/** The snapshot over all eyes. */
function snapshotOfAll(): Snapshot {
  const groups = GROUPS.map((group) => {
    const cells = PANEL_NAMES.flatMap((panel) => {
      const parts = inGroup(group).filter(({ family }) => family === familyOf(panel));
      const cell = cellOf(panel, parts, String);
      return cell ? [[panel, cell] as const] : [];
    });
    return new Map(cells);
  });
  return { lensId: 3, version: 'one', asOf: '2026-03-01', groups, waiting: 0 };
}

let snapshot: Snapshot;
/** The same as if each eye had its own surgeon, so that all are independent. */
let single: Snapshot;
beforeAll(() => {
  snapshot = snapshotOfAll();
  const groups = snapshot.groups.map(
    (cells) => new Map([...cells].map(([panel, cell]) => [panel, { ...cell, likeness: null, surgeons: cell.n }])),
  );
  single = { ...snapshot, groups };
});

const PARTS = new Set(lines.map(([, , part]) => part));
/** The figures that the other program computes, too. */
const compared = (figures: OutcomeFigures) =>
  Object.fromEntries(Object.entries(shownOf(figures)).filter(([part]) => PARTS.has(part)));

test('more than ten thousand eyes were computed', () => {
  expect(eyes.length).toBeGreaterThan(10_000);
});

describe.each(Object.keys(VIEWS) as View[])('in the view “%s” every digit is equal', (view) => {
  const found = (whose: Who) =>
    Object.fromEntries(
      lines.flatMap(([who, of, part, shown]) => (who === whose && of === view ? [[part, shown]] : [])),
    );

  test.each(Object.keys(EYES_OF) as (keyof typeof EYES_OF)[])('every digit of %s’s own figures is equal', (doctor) => {
    const own = OWN.get(doctor) as OwnEyes;
    const single = ownFigures(3, { ...own, patients: [] }, VIEWS[view]);
    const paired = intervalsOf(ownFigures(3, own, VIEWS[view]));
    const { 'of patients': ofPatients = [], ...others } = found(doctor);
    expect([compared(single), paired]).toEqual([others, ofPatients]);
  });

  test('every digit of the figures over all doctors is equal', () => {
    const asker = { isOneOfThem: false };
    const { 'of surgeons': ofSurgeons, ...others } = found('all');
    expect(compared(snapshotFigures(single, asker, VIEWS[view]))).toEqual(others);
    expect(intervalsOf(snapshotFigures(snapshot, asker, VIEWS[view]))).toEqual(ofSurgeons);
  });

  test('every digit of the figures of all others is equal', () => {
    const leftOut = new Map(
      GROUPS.map((group) => {
        const parts = inGroup(group).filter(({ doctor }) => doctor === 'ada');
        return [group, { parts, unknown: new Set<PanelName>() }];
      }),
    );
    const asker = { isOneOfThem: true, leftOut };
    const { plots: _, ...shown } = compared(snapshotFigures(single, asker, VIEWS[view]));
    const { 'of surgeons': ofSurgeons, ...others } = found('others');
    expect(shown).toEqual(others);
    expect(intervalsOf(snapshotFigures(snapshot, asker, VIEWS[view]))).toEqual(ofSurgeons);
  });
});
