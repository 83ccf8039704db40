import {
  ACUITY_OPTIONS,
  type AcuityAnswer,
  BELOW_CHART,
  type BelowChart,
  FIRST_YEAR,
  type FieldDescription,
  isChartLine,
  isInThousandths,
  storedStep,
} from './rules.ts';

/** Column names, as the casing of the database makes them. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** How many units of a column make one of an answer: hundredths of a diopter, tenths of a point; null for texts. */
export function scaleOf(field: FieldDescription): number | null {
  if (field.kind === 'score') return 10;
  if (field.kind !== 'measurement') return null;
  if (field.unit === '°') return 1;
  return isInThousandths(field) ? 1000 : 100;
}

/** An acuity as its column holds it: the denominator of its chart line, or below the chart −1, −2 and so on. */
export const acuityCode = (acuity: AcuityAnswer): number =>
  isChartLine(acuity) ? Number(acuity.slice('20/'.length)) : -1 - BELOW_CHART.indexOf(acuity);

/** The acuity that a column holds. */
export const acuityOfCode = (code: number): AcuityAnswer =>
  code < 0 ? (BELOW_CHART[-1 - code] as BelowChart) : (`20/${code}` as AcuityAnswer);

const quoted = (options: readonly string[]) => `array[${options.map((option) => `'${option}'`).join(', ')}]`;

/** What the form takes, in the units of the column. */
export function limitOf(column: string, field: FieldDescription): string {
  switch (field.kind) {
    case 'acuity':
      return `${column} in (${ACUITY_OPTIONS.map(acuityCode).join(', ')})`;
    case 'score':
      return `${column} between 0 and 100`;
    case 'choice':
      return `${column} = any (${quoted(field.options)})`;
    case 'conditions':
      return `${column} <@ ${quoted(Object.keys(field.labels))}`;
    case 'year':
      return `${column} between ${FIRST_YEAR} and 9999`;
    case 'text':
      return `char_length(${column}) between 1 and ${field.longest} and ${column} !~ '[\\x01-\\x1f\\x7f]'`;
    case 'measurement': {
      const [min, max, step] = [field.min, field.max, storedStep(field)].map((value) =>
        Math.round((scaleOf(field) ?? 1) * value),
      );
      const range = `${column} between ${min} and ${max}`;
      return step === 1 ? range : `${range} and ${column} % ${step} = 0`;
    }
  }
}
