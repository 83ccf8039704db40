import { data } from 'react-router';
import { experienceServices } from '#app/context/experience.ts';
import { NothingHere, OwnAnswers, OwnLetters } from '#app/features/experience/own-answers.tsx';
import { leadTo } from '#app/flash.ts';
import { lookAgainWhenGone } from '#app/form/mailed-link.tsx';
import { privateHead } from '#app/head.ts';
import { isByLink, wayOf } from '#app/since-surgery.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { lensName } from '#domain/lens/rules.ts';
import type { Route } from './+types/since-surgery-answers';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue, experience } = context.get(experienceServices);
  const opened = await experience.open(wayOf(params.way, request));
  if (!opened) return data(null, { status: isByLink(params.way) ? 410 : 404 });
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  return data({ ...opened, lens: lensName(opened.lensId, catalogue), lenses });
}

/** The one action of this page: its owner wants no more letters. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { experience } = context.get(experienceServices);
  const intent = (await request.formData()).get('intent');
  if (intent !== 'stop') return data(null, { status: 400 });
  const { kind } = await experience.stop(wayOf(params.way, request));
  return kind === 'gone'
    ? data(null, { status: 410 })
    : leadTo(`/since-your-surgery/${params.way}/answers`, 'questions-ended');
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = () => privateHead('Your answers since surgery');

export default function SinceSurgeryAnswers({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere byLink={isByLink(params.way)} />;
  const { lens, lenses, answers, letters } = loaderData;
  return (
    <Page width="text">
      <PageHeading
        title="Your answers since surgery"
        lead={`${lens}. If something is wrong or has changed, answer again. The newest answer to each question counts. We do not delete the others.`}
      />
      <Stack gap={8}>
        <div>
          <ButtonLink to={`/since-your-surgery/${params.way}`}>
            {answers.length > 0 ? 'Answer Again' : 'Answer the Questions'}
          </ButtonLink>
        </div>
        {answers.length > 0 ? (
          <OwnAnswers answers={answers} lensNameOf={(id) => lensName(id, lenses)} />
        ) : (
          <p>You have not answered yet.</p>
        )}
        {letters && <OwnLetters letters={letters} />}
        <p className="max-w-text text-ink-soft">
          You can download or delete your answers on <Link to="/your-data">Your data</Link>.
        </p>
      </Stack>
    </Page>
  );
}
