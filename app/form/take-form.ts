import { data, type RouterContextProvider } from 'react-router';
import { siteServices, visitorContext } from '#app/context.ts';
import { askToWait } from '#app/waiting.ts';
import type { NotTaken } from './answer.ts';
import type { FormShape } from './fields.ts';

type Statuses = Readonly<Record<string, number>>;

/** Status and headers of a result; one with `seconds` asks to wait. Kinds that are not in `statuses` are successes. */
export function replyTo(
  outcome: { readonly kind: string; readonly seconds?: number },
  statuses: Statuses = {},
): { status: number; headers?: Record<string, string> } {
  if (outcome.seconds !== undefined) return askToWait(outcome.seconds);
  return { status: statuses[outcome.kind] ?? { refused: 422, failed: 503 }[outcome.kind] ?? 200 };
}

type IncomingForm = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
};

/**
 * Handles a submitted form. Every outcome becomes a result with everything that was typed, including server errors; a
 * redirect is returned as it is. Cookies that `act` passes to its callback are set on the response.
 *
 * @param statuses of outcomes that are neither a success nor common to all forms.
 */
export async function takeForm<Values extends object, const Outcome extends { readonly kind: string }>(
  { request, context }: IncomingForm,
  form: Pick<FormShape<Values>, 'read'>,
  act: (
    sent: FormData,
    network: string,
    keep: (cookies: readonly string[]) => void,
  ) => Promise<Outcome | NotTaken | Response>,
  statuses?: Statuses,
) {
  const sent = await request.formData();
  const { site } = context.get(siteServices);
  const cookies: string[] = [];
  const answer = (outcome: Exclude<Outcome, Response> | NotTaken) => {
    const { status, headers } = replyTo(outcome, statuses);
    const lines = [
      ...Object.entries(headers ?? {}),
      ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    ];
    return data({ values: form.read(sent), outcome }, { status, headers: lines });
  };
  try {
    const { network } = context.get(visitorContext);
    const outcome = await act(sent, network, (more) => cookies.push(...more));
    return outcome instanceof Response ? outcome : answer(outcome as Exclude<Outcome, Response>);
  } catch (error) {
    if (error instanceof Response) throw error;
    site.report(error);
    return answer({ kind: 'failed', message: site.unknownCommitMessage(error) });
  }
}
