import { randomUUID } from 'node:crypto';
import { doctorServices } from '#app/context/doctor.ts';
import { invitationServices } from '#app/context/invitation.ts';
import { useLeaveWhenSignedOut } from '#app/features/doctor/leave-when-signed-out.ts';
import { requireDoctor } from '#app/features/doctor/require-doctor.ts';
import {
  BATCH,
  BATCH_STATUSES,
  BatchForm,
  type BatchOutcome,
  SlipRules,
} from '#app/features/invitation/slips/batch-form.tsx';
import { BatchList, VoidQuestion } from '#app/features/invitation/slips/batch-list.tsx';
import { Slips } from '#app/features/invitation/slips/slips.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { SecondFactorAdvice } from '#app/form/step-up/second-factor-advice.tsx';
import { readConfirmation } from '#app/form/step-up/step-up-form.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading, Section, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { readSent } from '#domain/form/rules.ts';
import { BATCH_FIELDS } from '#domain/invitation/rules/codes.ts';
import { lensName } from '#domain/lens/rules.ts';
import type { Route } from './+types/invitation-codes';

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const doctor = await requireDoctor(args);
  const { doctors, catalogue, site } = context.get(doctorServices);
  const batches = await context.get(invitationServices).slips.list(doctor);
  return {
    hasSecondFactor: await doctors.stepUp.hasSecondFactor(doctor.uid),
    isProven: doctor.hasProvenAddress,
    lenses: catalogue.map(({ id, name }) => ({ id, name })),
    publicUrl: site.publicUrl,
    batchKey: randomUUID(),
    batches,
    asked: batches.find(({ id, isOver }) => id === url.searchParams.get('void') && !isOver) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  const doctor = await requireDoctor(args);
  return takeForm(
    args,
    BATCH,
    async (sent, network, keep): Promise<BatchOutcome> => {
      const { slips } = args.context.get(invitationServices);
      const confirmation = readConfirmation(sent, keep);
      const visit = { network, headers: args.request.headers, confirmation };
      const form = readSent([...BATCH_FIELDS, 'intent'], sent);
      if (form.intent === 'void') return slips.voidRest(doctor, form);
      return form.intent === 'print' ? slips.print(doctor, form, visit) : { kind: 'unknown' };
    },
    BATCH_STATUSES,
  );
}

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders),
  'Cache-Control': 'private, no-store',
});

export const meta: Route.MetaFunction = () => privateHead('Print invitation codes');

export default function InvitationCodes({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  const { hasSecondFactor, isProven, lenses, publicUrl, batchKey, batches, asked } = loaderData;
  const outcome = actionData?.outcome;
  const made = outcome?.kind === 'made' ? outcome.batch : null;
  return (
    <Page>
      <PageHeading
        title="Print Invitation Codes"
        lead="For patients without e-mail: paper slips, each for one review of the lens that you choose."
      />
      {made && <Slips batch={made} lensName={lensName(made.lensId, lenses)} publicUrl={publicUrl} />}
      {outcome?.kind === 'done' && (
        <Notice tone="success" announce title="The unused codes are void.">
          Slips that you still have no longer work.
        </Notice>
      )}
      {asked && !outcome && <VoidQuestion batch={asked} lenses={lenses} />}
      {isProven ? (
        <Section id="make" heading={made ? 'Make Another Sheet' : 'Make a Sheet'}>
          <Stack gap={8} className="max-w-form">
            {!hasSecondFactor && <SecondFactorAdvice />}
            <SlipRules />
            <BatchForm key={batchKey} lenses={lenses} batchKey={batchKey} answer={made ? undefined : actionData} />
          </Stack>
        </Section>
      ) : (
        <Notice tone="warning" title="Please confirm your e-mail address first.">
          Reviews that come with a code say that a verified doctor invited them. For that, you must confirm your e-mail
          address: open the link in the e-mail that you got when you registered.
        </Notice>
      )}
      <Section id="sheets" heading="Your Sheets" lead="You can see how many codes were used from the next day on.">
        <BatchList batches={batches} lenses={lenses} />
      </Section>
      <ButtonLink look="quiet" className="button-flush mt-8" to="/doctor-dashboard">
        Back to the Dashboard
      </ButtonLink>
    </Page>
  );
}
