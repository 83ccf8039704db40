import { formOf, text, type ValuesOf } from '#app/form/fields.ts';

/** The fields of the invitation form. */
export const INVITATION = formOf({ lensId: text, patientEmail: text, doctorName: text, doctorEmail: text });
export type InvitationValues = ValuesOf<typeof INVITATION>;
