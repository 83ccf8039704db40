import { FIELDS, type Measurement, rangeWords } from '#domain/outcome/rules.ts';
import { readRefraction } from '#domain/prescription/rules.ts';
import { shownMeasurement, typedNumber } from './values.ts';

// Whole thousandths, because steps of 0.01 are inexact in binary.
const thousandths = (value: number) => Math.round(value * 1000);

/**
 * The text of a box after one press of an arrow key: the next step up (1) or down (−1) within the limits. An empty box
 * begins at zero, or at its limit next to zero; text that is not a number stays as it is.
 */
export function stepped(field: Measurement, text: string, direction: 1 | -1): string {
  const { min, max, step } = FIELDS[field];
  const value = typedNumber(field, text);
  if (Number.isNaN(value)) return text;
  const size = thousandths(step);
  const here = thousandths(value ?? 0) / size;
  const next = direction > 0 ? Math.floor(here) + 1 : Math.ceil(here) - 1;
  const reached = value === null ? 0 : (next * size) / 1000;
  return shownMeasurement(field, Math.min(Math.max(reached, min), max));
}

/** A typed number as the form writes it; text that cannot be sent stays as typed. */
export function tidied(field: Measurement, text: string): string {
  const value = typedNumber(field, text);
  return value === null || refusal(field, text) ? text.trim() : shownMeasurement(field, value);
}

/** Boxes filled from a whole refraction that was typed or pasted into one of them; null for anything else. */
export function wholeRefraction(field: Measurement, text: string): Partial<Record<Measurement, string>> | null {
  const written = isRefraction(field) ? readRefraction(text) : null;
  if (!written) return null;
  const { sph, cyl, axis } = written;
  return { sph: tidied('sph', sph), cyl: tidied('cyl', cyl), ...(axis && { axis: tidied('axis', axis) }) };
}

const isRefraction = (field: Measurement) => field === 'sph' || field === 'cyl' || field === 'axis';

/** Why the site would refuse the content of a box; null if it would not. */
export function refusal(field: Measurement, text: string): string | null {
  const value = typedNumber(field, text);
  if (value === null) return null;
  const { min, max, step } = FIELDS[field];
  if (value >= min && value <= max && thousandths(value) % thousandths(step) === 0) return null;
  return `This must be ${rangeWords(FIELDS[field])}.`;
}
