import writeWorkbook from 'write-excel-file/node';
import { SNELLEN_OPTIONS } from '#domain/outcome/rules.ts';
import { type Chance, seededChance } from '#platform/chance/chance.ts';
import { type Cell, cellText } from './rules.ts';

/** An eye as it was, before a record system wrote it down. */
export type TrueEye = {
  readonly side: 'right' | 'left';
  readonly patient: Patient;
  readonly lensId: number;
  readonly lens: string;
  readonly ucdva: string;
  readonly dcfva: string;
  readonly sph: number;
  readonly cyl: number;
  readonly axis: number;
  readonly target: number;
  readonly surgery: Date;
  /** Days from surgery to the visit. */
  readonly days: number;
  /** Which field of this eye the system or the typist got wrong. */
  readonly wrong: 'acuity' | 'axis' | 'cylinder' | 'lens' | null;
};
export type Patient = {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly birth: Date;
};
/** A file as a record system exports it, with the expected result. */
export type Export = {
  readonly name: string;
  readonly eyes: readonly TrueEye[];
  readonly bytes: Uint8Array<ArrayBuffer>;
};

const FIRST = ['Maria', 'José', 'Anna', 'Karl-Heinz', 'Zoë', 'Walter', 'Ingrid', 'Ruth', 'Björn', 'Françoise'];
const LAST = [
  'Müller',
  'O’Brien',
  'García López',
  'Schmidt',
  'van den Berg',
  'Núñez',
  'Smith',
  'Weiß',
  'Dubois',
  'Kim',
];
const DAY = 24 * 3600 * 1000;
/** One of fifty eyes has something wrong, as in records that people keep. */
const WRONG = 50;
const KINDS = ['acuity', 'axis', 'cylinder', 'lens'] as const;

/** Eyes of patients with both eyes, and the lenses as this system calls them. */
export function inventEyes(count: number, lenses: readonly (readonly [number, string])[], seed: number): TrueEye[] {
  const chance = seededChance(seed);
  let patient = inventPatient(chance, 0);
  return Array.from({ length: count }, (_, index): TrueEye => {
    if (index % 2 === 0) patient = inventPatient(chance, index);
    const [lensId, lens] = chance.pick(lenses);
    const cyl = -chance.below(6) / 4;
    return {
      side: index % 2 === 0 ? 'right' : 'left',
      patient,
      lensId,
      lens,
      ucdva: SNELLEN_OPTIONS[chance.below(7)] ?? '20/20',
      dcfva: SNELLEN_OPTIONS[chance.below(4)] ?? '20/20',
      sph: (chance.below(9) - 4) / 4,
      cyl,
      axis: 1 + chance.below(180),
      target: -chance.below(3) / 4,
      surgery: new Date(Date.UTC(2024, 0, 3) + chance.below(700) * DAY),
      days: 28 + chance.below(60),
      wrong: index % WRONG === 7 ? (KINDS[Math.floor(index / WRONG) % KINDS.length] ?? null) : null,
    };
  });
}

function inventPatient(chance: Chance, index: number): Patient {
  const [first, last] = [chance.pick(FIRST), chance.pick(LAST)];
  return {
    number: String(4_000_000 + index * 37 + chance.below(37)),
    first,
    last,
    phone: `+1 555 01${String(chance.below(100)).padStart(2, '0')} ${String(chance.below(10_000)).padStart(4, '0')}`,
    email: `patient${index}@mail.example`,
    street: `${1 + chance.below(200)} Chestnut Street`,
    birth: new Date(Date.UTC(1930, 0, 1) + chance.below(12_000) * DAY),
  };
}

const visitOf = ({ surgery, days }: TrueEye) => new Date(surgery.getTime() + days * DAY);
const parts = (date: Date) => date.toISOString().slice(0, 10).split('-') as [string, string, string];
const iso = cellText;
const british = (date: Date) => parts(date).reverse().join('/');
const german = (date: Date) => parts(date).reverse().join('.');
const american = (date: Date) => {
  const [year, month, day] = parts(date);
  return `${Number(month)}/${Number(day)}/${year}`;
};
const denominator = (line: string) => Number(line.slice('20/'.length));
const metric = (line: string) => `6/${String((denominator(line) * 6) / 20)}`;
const decimal = (line: string) => (20 / denominator(line)).toFixed(2);
const logmar = (line: string) => Math.log10(denominator(line) / 20).toFixed(2);
const signed = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;

/** What was typed in the place of a value. */
const acuityOf = (eye: TrueEye, written: string) => (eye.wrong === 'acuity' ? 'J2' : written);
const axisOf = (eye: TrueEye) => (eye.wrong === 'axis' ? '270' : String(eye.axis));
const cylinderOf = (eye: TrueEye, written: string) => (eye.wrong === 'cylinder' ? 'O.50' : written);
const lensOf = (eye: TrueEye) => (eye.wrong === 'lens' ? 'XR-9 trial lens' : eye.lens);

const quote = (text: string) => (/[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lines = (cells: readonly (readonly string[])[], separator: string, end = '\r\n') =>
  cells.map((line) => line.map(quote).join(separator)).join(end) + end;
const utf8 = (text: string, mark = false) => new TextEncoder().encode(mark ? `\ufeff${text}` : text);
const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
const latin = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll('’', "'"), 'latin1'));

/** A national audit's system: one line per eye, metric acuities, day first, notes over several lines, UTF-8 with a mark. */
function audit(count: number): Export {
  const eyes = inventEyes(
    count,
    [
      [2, 'Tecnis Odyssey DRN00V'],
      [7, 'ZCB00'],
      [10, 'PureSee'],
    ],
    11,
  );
  const head = [
    'Hospital Number',
    'Surname',
    'Forename',
    'DOB',
    'Operated Eye',
    'Date of Surgery',
    'IOL Model',
    'IOL Power',
    'Post-op Unaided VA',
    'Post-op Best Corrected VA',
    'Post-op Sphere',
    'Post-op Cylinder',
    'Post-op Axis',
    'Target Refraction',
    'Date of Visit',
    'Operative Complications',
    'Comments',
  ];
  const rows = eyes.map((eye, index) => [
    eye.patient.number,
    eye.patient.last,
    eye.patient.first,
    british(eye.patient.birth),
    eye.side === 'right' ? 'R' : 'L',
    british(eye.surgery),
    lensOf(eye),
    '21.5',
    metric(eye.ucdva),
    acuityOf(eye, metric(eye.dcfva)),
    signed(eye.sph),
    cylinderOf(eye, signed(eye.cyl)),
    axisOf(eye),
    signed(eye.target),
    british(visitOf(eye)),
    index % 9 === 0 ? 'None' : '',
    `Happy.\nSee ${eye.patient.first} again, in "a year"`,
  ]);
  return { name: 'audit.csv', eyes, bytes: utf8(lines([head, ...rows], ','), true) };
}

/** A hospital's report: titles above, one line per patient with pairs of columns, a total below, Windows-1252. */
function report(count: number): Export {
  const eyes = inventEyes(
    count - (count % 2),
    [
      [4, 'Alcon Clareon Vivity CNWET0'],
      [7, 'SN60WF'],
      [8, 'SN6AT4'],
    ],
    12,
  );
  const head = [
    'MRN',
    'Pt Name',
    'Phone',
    'Birth Date',
    'Surgery Date',
    'OD IOL',
    'OS IOL',
    'UCVA OD',
    'UCVA OS',
    'BCVA OD',
    'BCVA OS',
    'MRx OD',
    'MRx OS',
    'Target OD',
    'Target OS',
    'Surgeon',
    'Insurance',
    '',
  ];
  const refraction = (eye: TrueEye) =>
    eye.wrong === 'axis' || eye.wrong === 'cylinder'
      ? 'see letter'
      : `${signed(eye.sph)} ${signed(eye.cyl)} x ${String(eye.axis).padStart(3, '0')}`;
  const rows = Array.from({ length: eyes.length / 2 }, (_, pair) => {
    const [right, left] = [eyes[2 * pair], eyes[2 * pair + 1]] as [TrueEye, TrueEye];
    const both = [right, left];
    const { patient } = right;
    return [
      patient.number,
      `${patient.last}, ${patient.first}`,
      patient.phone,
      american(patient.birth),
      american(right.surgery),
      ...both.map(lensOf),
      ...both.map(({ ucdva }) => ucdva),
      ...both.map((eye) => acuityOf(eye, eye.dcfva)),
      ...both.map(refraction),
      ...both.map(({ target }) => signed(target)),
      'Dr. Noël Adams',
      'BlueCross',
      '',
    ];
  });
  const total = [`Total: ${rows.length} patients`];
  const titles = [['Post-operative outcomes by surgeon'], ['Printed 01/04/2026'], []];
  return { name: 'report.csv', eyes, bytes: latin(lines([...titles, head, ...rows, total], ',')) };
}

/** A German practice: semicolons, decimal commas and acuities, a sign of its own for the axis, UTF-16. */
function practice(count: number): Export {
  const eyes = inventEyes(
    count,
    [
      [3, 'PanOptix Pro'],
      [7, 'Monofokal – Monofocal Standard'],
      [5, 'enVista Envy'],
    ],
    13,
  );
  const comma = (text: string) => text.replace('.', ',');
  const head = [
    'PatNr',
    'Nachname',
    'Vorname',
    'Geburtsdatum',
    'Auge',
    'OP-Datum',
    'Linse',
    'Stärke IOL',
    'Visus sc',
    'Visus cc',
    'Sphäre',
    'Zylinder',
    'Achse',
    'Zielrefraktion',
    'Achslänge',
    'K1',
    'K2',
    'Formel',
    'Untersuchungsdatum',
    'Bemerkung',
  ];
  const rows = eyes.map((eye) => [
    eye.patient.number,
    eye.patient.last,
    eye.patient.first,
    german(eye.patient.birth),
    eye.side === 'right' ? 'R' : 'L',
    german(eye.surgery),
    lensOf(eye),
    '20,5',
    comma(decimal(eye.ucdva)),
    acuityOf(eye, comma(decimal(eye.dcfva))),
    comma(signed(eye.sph)),
    cylinderOf(eye, comma(signed(eye.cyl))),
    `${axisOf(eye)}°`,
    comma(signed(eye.target)),
    '23,41 mm',
    '43,25',
    '44,10',
    'Barrett',
    german(visitOf(eye)),
    'o. B.',
  ]);
  return { name: 'praxis.csv', eyes, bytes: utf16(lines([head, ...rows], ';')) };
}

/** A study's table: tabs, logMAR with a name that says so, months as numbers, ages, a line of names again in the middle. */
function study(count: number): Export {
  const eyes = inventEyes(
    count,
    [
      [9, 'Clearview 3'],
      [6, 'Symfony OptiBlue DXR00V'],
      [1, 'RxSight LAL+'],
    ],
    14,
  );
  const head = [
    'subject_id',
    'eye',
    'age',
    'iol',
    'udva_logmar',
    'cdva_logmar',
    'sph',
    'cyl',
    'axis',
    'target_se',
    'months_postop',
    'email',
  ];
  const rows = eyes.map((eye) => [
    eye.patient.number,
    eye.side === 'right' ? 'OD' : 'OS',
    '71',
    lensOf(eye),
    logmar(eye.ucdva),
    acuityOf(eye, logmar(eye.dcfva)),
    eye.sph.toFixed(2),
    cylinderOf(eye, eye.cyl.toFixed(2)),
    axisOf(eye),
    eye.target.toFixed(2),
    '2',
    eye.patient.email,
  ]);
  rows.splice(
    Math.floor(rows.length / 2),
    0,
    head,
    head.map(() => ''),
  );
  return { name: 'study.tsv', eyes, bytes: utf8(lines([head, ...rows], '\t', '\n')) };
}

/** A practice system's workbook: a title, dates as dates, numbers as numbers, US acuities, addresses, a mean below. */
async function workbook(count: number): Promise<Export> {
  const eyes = inventEyes(
    count,
    [
      [2, 'TECNIS Odyssey'],
      [7, 'DIB00'],
      [8, 'Toric monofocal ZCT225'],
    ],
    15,
  );
  const head = [
    'Patient ID',
    'Last Name',
    'First Name',
    'Date of Birth',
    'Address',
    'Laterality',
    'Procedure Date',
    'Implant',
    'Implant Power',
    'Uncorrected VA',
    'Corrected VA',
    'Sphere',
    'Cylinder',
    'Axis',
    'Aim',
    'Exam Date',
    'IOP',
  ];
  const rows = eyes.map((eye): Cell[] => [
    Number(eye.patient.number),
    eye.patient.last,
    eye.patient.first,
    eye.patient.birth,
    eye.patient.street,
    eye.side === 'right' ? 'Right' : 'Left',
    eye.surgery,
    lensOf(eye),
    19,
    eye.ucdva,
    acuityOf(eye, eye.dcfva),
    eye.sph,
    eye.wrong === 'cylinder' ? 'O.50' : eye.cyl,
    Number(axisOf(eye)),
    eye.target,
    visitOf(eye),
    14,
  ]);
  const mean: Cell[] = ['Mean', ...Array.from({ length: 10 }, () => null), 0.1, -0.4];
  return {
    name: 'workbook.xlsx',
    eyes,
    bytes: await inWorkbook([['Outcomes 2024–2025'], [], head, ...rows, [], mean]),
  };
}

/** A workbook with two sheets, of which the second holds these cells. */
export async function inWorkbook(cells: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const data = cells.map((line) =>
    line.map((value) => (value instanceof Date ? { value, type: Date, format: 'mm/dd/yyyy' } : value)),
  );
  const sheets = [
    { sheet: 'About', data: [['Exported by the practice system']] },
    { sheet: 'Data', data },
  ];
  return new Uint8Array(await writeWorkbook(sheets as Parameters<typeof writeWorkbook>[0]).toBuffer());
}

/** The five exports, each of so many eyes. */
export const inventExports = (count: number): Promise<Export[]> =>
  Promise.all([audit, report, practice, study, workbook].map((make) => make(count)));

/** Every text in a file that identifies its patients. */
export const identifyingTexts = ({ eyes }: Export): string[] =>
  eyes.flatMap(({ patient }) => [
    patient.number,
    patient.first,
    patient.last,
    patient.phone,
    patient.email,
    patient.street,
    ...[iso, british, german, american].map((write) => write(patient.birth)),
  ]);
