import { data } from 'react-router';
import { pageNotesContext, servicesContext, visitorContext } from '#app/context.ts';
import { type RequestAnswer, RequestForm } from '#app/features/privacy/request-form.tsx';
import { pageHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { tooManyWords } from '#app/waiting.ts';
import type { Route } from './+types/your-data';

const TRY_AGAIN = 'Please try again in a minute.';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { privacy, site } = context.get(servicesContext);
  const form = Object.fromEntries(await request.formData());
  const answer: RequestAnswer = { email: typeof form.email === 'string' ? form.email : '', sent: false };
  try {
    const outcome = await privacy.request(form, context.get(visitorContext).network);
    if (outcome === 'taken') return data({ ...answer, sent: true });
    if ('error' in outcome) return data({ ...answer, error: outcome.error }, { status: 422 });
    const headers = { 'Retry-After': String(outcome.wait) };
    return data({ ...answer, problem: tooManyWords(outcome.wait) }, { status: 429, headers });
  } catch (error) {
    site.report(error);
    return data({ ...answer, problem: TRY_AGAIN }, { status: 503 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '');
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ email, sent: false, problem: TRY_AGAIN } satisfies RequestAnswer, { status: 503 });
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Your Data',
    description: 'See, download and delete everything that Iolite stores under your e-mail address.',
    path: '/your-data',
    crumb: 'Your Data',
  });

export default function YourDataRequest({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading
        title="Your Data"
        lead="See everything that is stored under your e-mail address, download it, or delete it. We e-mail you a link, so that nobody else can."
      />
      <RequestForm answer={actionData} />
    </Page>
  );
}
