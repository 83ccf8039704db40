/** Actions of doctors who invite patients. */
import type { Locator, Page } from '@playwright/test';
import { visit } from './acts.ts';

export const PATIENT = 'grace@mail.example';
export const SENT = 'Survey invitation sent successfully!';
/** The subject of the letter about a lens. */
export const letterAbout = (lens: string) => `How do you see with your lens, ${lens}?`;
export const LETTER = letterAbout('Alcon PanOptix Pro');

/** The parts of the invitation, inside its page or its dialog. */
export const invitation = {
  dialog: (page: Page) => page.getByRole('dialog', { name: 'Request Patient Feedback' }),
  lens: (within: Page | Locator) => within.getByRole('combobox', { name: 'Which lens does your patient have?' }),
  patient: (within: Page | Locator) => within.getByRole('textbox', { name: 'Patient’s e-mail address' }),
  name: (within: Page | Locator) => within.getByRole('textbox', { name: 'Your name' }),
  email: (within: Page | Locator) => within.getByRole('textbox', { name: 'Your e-mail address' }),
  send: (within: Page | Locator) => within.getByRole('button', { name: 'Send Invitation' }),
  handOver: (within: Page | Locator) => within.getByText('Copy a link or show a QR code'),
};

export async function openDialog(page: Page): Promise<Locator> {
  await visit(page, '/for-doctors');
  await page.getByRole('link', { name: 'Invite a Patient' }).click();
  return invitation.dialog(page);
}

/** Fills in every field. */
export async function fillInvitation(
  within: Page | Locator,
  lens = 'Alcon PanOptix Pro',
  patient = PATIENT,
): Promise<void> {
  await invitation.lens(within).selectOption(lens);
  await invitation.patient(within).fill(patient);
  await invitation.name(within).fill('Dr. Ada Lovelace');
  await invitation.email(within).fill('ada@practice.example');
}

/** Invites by a request, for tests that begin with a sent letter; returns the status. */
export async function invite(
  page: Page,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<number> {
  const data = {
    lensId: 3,
    patientEmail: PATIENT,
    doctorName: 'Dr. Ada',
    doctorEmail: 'ada@practice.example',
    ...changes,
  };
  return (await page.request.post('/api/sendPatientSurvey', { data, headers })).status();
}
