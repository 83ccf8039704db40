const WRITTEN = /^CASE-?([0-9A-F]{12})$/;

/** How a stored case number is written, for the door and the table. */
export const CASE_NUMBER = /^CASE-[0-9A-F]{12}$/;

/** A case number, spelled in one way; null for anything else, a record number of a clinic among it. */
export function plainCaseNumber(text: string): string | null {
  const found = WRITTEN.exec(text.replace(/[\s\p{Cf}]/gu, '').toUpperCase());
  return found && `CASE-${found[1]}`;
}

/**
 * A new case number: 48 random bits, which say nothing about the patient. The practice keeps which patient has it; the
 * site never learns that.
 */
export function drawCaseNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `CASE-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
