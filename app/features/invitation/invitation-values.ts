import { INVITATION_FIELDS, type InvitationField } from '#domain/invitation/rules.ts';

/** The invitation form as it stands on screen. */
export type InvitationValues = Readonly<Record<InvitationField, string>>;

export const EMPTY_INVITATION: InvitationValues = { lensId: '', patientEmail: '', doctorName: '', doctorEmail: '' };

/** The form as a browser sent it, to show it again. */
export function sentInvitation(form: Readonly<Record<string, unknown>>): InvitationValues {
  const text = (name: InvitationField) => [name, typeof form[name] === 'string' ? form[name] : ''];
  return Object.fromEntries(INVITATION_FIELDS.map(text)) as InvitationValues;
}
