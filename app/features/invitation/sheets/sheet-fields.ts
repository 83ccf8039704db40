import { formOf, text, type ValuesOf } from '#app/form/fields.ts';

/** The form that makes a sheet of codes. */
export const SHEET = formOf({ lensId: text, codes: text });
export type SheetValues = ValuesOf<typeof SHEET>;

/** The form in which a patient types a code. */
export const CODE = formOf({ code: text });
export type CodeValues = ValuesOf<typeof CODE>;
