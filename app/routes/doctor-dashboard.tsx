import { randomUUID } from 'node:crypto';
import { Form, type ShouldRevalidateFunctionArgs as ShouldRevalidate, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { useLeaveWhenSignedOut } from '#app/features/doctor/leave-when-signed-out.ts';
import { requireDoctor } from '#app/features/doctor/require-doctor.ts';
import { Outcomes } from '#app/features/outcome/figures/outcomes.tsx';
import { keptFrom } from '#app/features/outcome/post-op/form/values.ts';
import { NewSubmission } from '#app/features/outcome/post-op/new-submission.tsx';
import { SubmissionList } from '#app/features/outcome/post-op/own-submissions/submission-list.tsx';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { privateHead } from '#app/head.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Page, PageHeading, Section } from '#app/ui/layout.tsx';
import type { Route } from './+types/doctor-dashboard';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalogue, outcomes } = services;
  const doctor = await requireDoctor(services, request);
  const [newest, ownSubmissions] = await Promise.all([outcomes.defaults(doctor), outcomes.listOwn(doctor, null, null)]);
  return {
    displayName: doctor.displayName,
    uid: doctor.uid,
    lenses: catalogue.map(({ id, name }) => ({ id, name })),
    kept: keptFrom(newest),
    submissionKey: randomUUID(),
    ownSubmissions,
  };
}

/** Which figures are shown stands in the address; they are fetched by themselves, and nothing else depends on it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidate): boolean {
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherView && !formMethod ? false : defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = () => privateHead('Doctor dashboard');

export default function DoctorDashboard({ loaderData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const { revalidate } = useRevalidator();
  const { displayName, uid, lenses, kept, submissionKey, ownSubmissions } = loaderData;
  return (
    <Page>
      <PageHeading title="Doctor Dashboard" lead={`Welcome, ${displayName}.`} />
      <nav aria-label="On this page" className="mb-8 print:hidden">
        <Cluster as="ul" className="gap-x-6">
          <li>
            <a href="#submissions" className="button button-quiet button-flush">
              Your Submissions
            </a>
          </li>
          <li>
            <a href="#outcomes" className="button button-quiet button-flush">
              Aggregated outcomes
            </a>
          </li>
          <li>
            <ButtonLink look="quiet" className="button-flush" to="/invitation-codes">
              Print Invitation Codes
            </ButtonLink>
          </li>
        </Cluster>
      </nav>
      <Section
        id="submit"
        heading="Submit Post-Op Data"
        lead="One form for each eye. Only the lens is required: leave open what was not measured."
      >
        <NewSubmission
          key={uid}
          lenses={lenses}
          kept={kept}
          submissionKey={submissionKey}
          draftOwner={uid}
          onSubmitted={() => void revalidate()}
        />
      </Section>
      <Section
        id="submissions"
        heading="Your Submissions"
        lead="Visible to you alone. Figures show them only summed up."
      >
        <SubmissionList page={ownSubmissions} newest={10} lenses={lenses} onWithdrawn={() => void revalidate()} />
      </Section>
      <Outcomes lenses={lenses} />
      <Form method="post" action="/logout" className="without-scripts mt-12">
        <Button type="submit" look="secondary">
          Logout
        </Button>
      </Form>
    </Page>
  );
}
