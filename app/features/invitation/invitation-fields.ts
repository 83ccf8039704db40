import { formOf, text, type ValuesOf } from '#app/form/fields.ts';

/** The invitation form: all is typed, or chosen from a list. */
export const INVITATION = formOf({ lensId: text, patientEmail: text, doctorName: text, doctorEmail: text });
export type InvitationValues = ValuesOf<typeof INVITATION>;
