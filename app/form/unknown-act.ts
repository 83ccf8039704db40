/** The response to a form that no page of ours sends: its button is unknown, or an id is missing. */
export const unknownAct = () => new Response('This form did not come from one of our pages.', { status: 400 });

const ID = /^[\w-]{1,64}$/;

/**
 * The id that a form names.
 *
 * @throws Response with status 400 for what cannot be one.
 */
export function sentId(sent: unknown): string {
  if (typeof sent !== 'string' || !ID.test(sent)) throw unknownAct();
  return sent;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** As `sentId`, of rows that have a UUID. */
export function sentUuid(sent: unknown): string {
  if (!UUID.test(sentId(sent))) throw unknownAct();
  return sent as string;
}
