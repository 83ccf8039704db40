import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { experienceServices } from '#app/context/experience.ts';
import { ExperienceForm } from '#app/features/experience/experience-form.tsx';
import { EXPERIENCE, startOf } from '#app/features/experience/fields.ts';
import { NothingHere } from '#app/features/experience/own-answers.tsx';
import { leadTo } from '#app/flash.ts';
import { lookAgainWhenGone } from '#app/form/mailed-link.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { isByLink, wayOf } from '#app/since-surgery.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { MINUTES, QUESTIONS, readSentExperience, yearsUntil } from '#domain/experience/rules.ts';
import { lensName } from '#domain/lens/rules.ts';
import type { Route } from './+types/since-surgery';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue, experience } = context.get(experienceServices);
  const opened = await experience.open(wayOf(params.way, request));
  if (!opened) return data(null, { status: isByLink(params.way) ? 410 : 404 });
  const lenses = catalogue.filter(({ id }) => id !== opened.lensId).map(({ id, name }) => ({ id, name }));
  const start = startOf(randomUUID(), opened.answers[0]);
  const lens = lensName(opened.lensId, catalogue);
  return data({ lens, lenses, start, answers: opened.answers.length, years: yearsUntil(new Date()) });
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    EXPERIENCE,
    async (sent, network) => {
      const { experience } = args.context.get(experienceServices);
      const { way } = args.params;
      const outcome = await experience.submit(wayOf(way, args.request), readSentExperience(sent), network);
      if (outcome.kind !== 'stored') return outcome;
      return leadTo(`/since-your-surgery/${way}/answers`, 'answers-saved', { lensId: outcome.lensId });
    },
    { gone: 410 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, EXPERIENCE);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const shouldRevalidate = lookAgainWhenGone;

const TITLE = 'Since your surgery';

export const meta: Route.MetaFunction = () => privateHead(TITLE);

export default function SinceSurgery({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere byLink={isByLink(params.way)} />;
  const { lens, lenses, start, answers, years } = loaderData;
  return (
    <Page>
      <PageHeading
        title={TITLE}
        lead={`${lens}. ${QUESTIONS.first} questions, ${MINUTES.first}. Skip what you like.`}
      />
      {answers > 0 && (
        <p className="-mt-4 mb-6">
          You have answered before. <Link to={`/since-your-surgery/${params.way}/answers`}>See your answers</Link>
        </p>
      )}
      <ExperienceForm answer={actionData} start={start} lenses={lenses} years={years} />
    </Page>
  );
}
