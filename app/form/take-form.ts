import { data } from 'react-router';
import { type Services, servicesContext, visitorContext } from '#app/context.ts';
import { askToWait } from '#app/waiting.ts';
import type { NotTaken } from './answer.ts';
import type { FormShape } from './fields.ts';

type Statuses = Readonly<Record<string, number>>;

/** Status and headers of an answer; one with `seconds` asks to wait. What is not named in `statuses` has gone well. */
export function replyTo(
  outcome: { readonly kind: string; readonly seconds?: number },
  statuses: Statuses = {},
): { status: number; headers?: Record<string, string> } {
  if (outcome.seconds !== undefined) return askToWait(outcome.seconds);
  return { status: statuses[outcome.kind] ?? { refused: 422, failed: 503 }[outcome.kind] ?? 200 };
}

type Arriving = {
  readonly request: Request;
  readonly context: {
    get(key: typeof servicesContext): Services;
    get(key: typeof visitorContext): { readonly network: string };
  };
};

/**
 * Takes a form that was sent. Whatever comes of it is an answer with everything that was typed, an error on the side of
 * the site as well; a response that leads elsewhere leaves as it is. What `act` keeps leaves with the answer: values of
 * Set-Cookie headers.
 *
 * @param statuses of outcomes that are neither a success nor one of those that every form has.
 */
export async function takeForm<Values extends object, const Outcome extends { readonly kind: string }>(
  { request, context }: Arriving,
  form: Pick<FormShape<Values>, 'read'>,
  act: (
    sent: FormData,
    services: Services,
    network: string,
    keep: (cookies: readonly string[]) => void,
  ) => Promise<Outcome | NotTaken | Response>,
  statuses?: Statuses,
) {
  const sent = await request.formData();
  const services = context.get(servicesContext);
  const kept: string[] = [];
  const answer = (outcome: Exclude<Outcome, Response> | NotTaken) => {
    const { status, headers } = replyTo(outcome, statuses);
    const lines = [...Object.entries(headers ?? {}), ...kept.map((cookie): [string, string] => ['Set-Cookie', cookie])];
    return data({ values: form.read(sent), outcome }, { status, headers: lines });
  };
  try {
    const { network } = context.get(visitorContext);
    const outcome = await act(sent, services, network, (cookies) => kept.push(...cookies));
    return outcome instanceof Response ? outcome : answer(outcome as Exclude<Outcome, Response>);
  } catch (error) {
    if (error instanceof Response) throw error;
    services.site.report(error);
    return answer({ kind: 'failed', message: services.site.unknownCommitMessage(error) });
  }
}
