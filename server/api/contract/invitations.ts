import { z } from 'zod';
import { addressedSchema } from '#domain/invitation/form.ts';
import { INVITATION_DAYS } from '#domain/invitation/rules.ts';
import { nextPart } from './comments.ts';
import { operation } from './operation.ts';
import { cursor, idempotencyKey } from './parameters.ts';
import { count, instant, named, namedBodies } from './schema.ts';

const lensId = z.int().min(1);

const accepted = z
  .object({
    id: z.uuid(),
    lensId,
    acceptedAt: instant,
    expiresAt: instant.describe('The letter can be answered until then.'),
  })
  .describe('A requested invitation. It does not name the patient.')
  .register(named, { id: 'AcceptedInvitation' });

const acceptedList = z
  .object({
    invitations: z.array(accepted),
    answered: z
      .array(z.object({ lensId, count }))
      .describe('How many letters of the practice were answered by yesterday, by lens.'),
    ...nextPart,
  })
  .register(named, { id: 'AcceptedInvitationList' });

// Lens numbers are checked against the catalogue later, so that this schema is the same for every catalogue.
const invitation = addressedSchema([]).register(namedBodies, { id: 'Invitation' });

const headers = idempotencyKey(
  'A unique text for each invitation. Repeating a request with the same key within a day sends no second letter and gets the same response.',
);

const EXAMPLE = {
  id: '9b2f6c1e-4d0a-4c8e-9f57-2d1c3b5a7e90',
  lensId: 3,
  acceptedAt: '2026-03-01T12:00:00.250Z',
  expiresAt: '2026-03-31T12:00:00.250Z',
};

export const INVITE = operation({
  id: 'invitePatient',
  method: 'post',
  path: '/invitations',
  summary: 'Invite a patient',
  description: `Asks a patient by letter for a review of a lens, in the name of your practice. The letter’s link is valid for ${INVITATION_DAYS} days. Patients who have refused letters, or have just got some, get none; the response is the same. Rules and limits are those of the page.`,
  headers,
  body: invitation,
  example: { lensId: 3, patientEmail: 'patient@mail.example' },
  answer: { status: 202, schema: accepted, words: 'Accepted.', example: EXAMPLE },
  scope: 'invitations',
  problems: [
    'Not readable',
    'Wrong parameters',
    'Not a token',
    'Not allowed',
    'Key used before',
    'Too large',
    'Not JSON',
    'Compressed body',
    'Not an invitation',
    'Too many requests',
  ],
});

export const INVITATIONS = operation({
  id: 'listInvitations',
  method: 'get',
  path: '/invitations',
  summary: 'Your invitations',
  description:
    'Invitations that your programs have requested, newest first, and how many letters were answered. It names no patients, and does not say whether a single letter was sent or answered.',
  query: z.object({ cursor: cursor.optional() }),
  answer: {
    status: 200,
    schema: acceptedList,
    words: 'Your invitations, and the URL of the next page.',
    example: { invitations: [EXAMPLE], answered: [{ lensId: 3, count: 4 }], nextCursor: null, next: null },
  },
  isPaged: true,
  scope: 'invitations',
  problems: ['Wrong cursor', 'Not a token', 'Not allowed'],
});
