import { data } from 'react-router';
import { reviewServices } from '#app/context/review.ts';
import { readAuthorKey } from '#app/features/review/author-cookie.ts';
import { Choices, LookAgain, ReviewCard } from '#app/features/review/mailed-link.tsx';
import { leadTo } from '#app/flash.ts';
import { DEAD_REVIEW, lookAgainWhenGone, MailedLink } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import { Page, PageHeading, Stack } from '#app/ui/layout.tsx';
import type { Route } from './+types/confirm-change';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, reviews } = context.get(reviewServices);
  const waiting = await reviews.showChanges(params.token);
  if (!waiting) return data(null, { status: 410 });
  return data({ ...waiting, lensName: catalogue.find(({ id }) => id === waiting.lensId)?.name });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reviews } = context.get(reviewServices);
  const form = await request.formData();
  const texts = (name: string) => form.getAll(name).map(String);
  const [intent] = texts('intent');

  async function decide() {
    const [[id = ''], [version = '']] = [texts('change'), texts('version')];
    if (intent === 'apply')
      return reviews.applyChange({ token: params.token, change: { id, version }, authorKey: readAuthorKey(request) });
    if (intent === 'discard') return reviews.discardChanges({ token: params.token, versions: texts('version') });
    return null;
  }
  const decision = await decide();
  if (!decision) return data({ changed: false }, { status: 400 });
  if (decision.kind === 'changed') return data({ changed: true }, { status: 409 });
  if (decision.kind === 'gone') return data({ changed: false }, { status: 410 });
  return leadTo(`/lenses/${decision.lensId}`, intent === 'apply' ? 'change-applied' : 'change-discarded');
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('A change to your review', loaderData && 'open');

const USE = { intent: 'apply', label: 'Use the New Text', busyLabel: 'Changing...', look: 'primary' } as const;
const KEEP = {
  intent: 'discard',
  label: 'Keep My Review as It Is',
  busyLabel: 'Keeping...',
  look: 'secondary',
} as const;

export default function ConfirmChange({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MailedLink {...DEAD_REVIEW} />;
  const { lensName, current, changes } = loaderData;
  const isOne = changes.length === 1;
  return (
    <Page width="text">
      <PageHeading
        title={isOne ? 'A change to your review' : 'Changes to your review'}
        lead={
          isOne
            ? `A new text for your review of ${lensName} was sent from a browser we do not know. Nothing changes unless you agree.`
            : `${changes.length} new texts for your review of ${lensName} were sent from browsers we do not know. Nothing changes unless you agree.`
        }
      />
      {actionData?.changed && <LookAgain />}
      <Stack gap={6}>
        <ReviewCard heading="Your review now" content={current} />
        {changes.map(({ id, content, version }, index) => (
          <ReviewCard key={id} heading={isOne ? 'The new text' : `New text ${index + 1}`} content={content}>
            <Choices change={id} versions={[version]} choices={[USE]} />
          </ReviewCard>
        ))}
      </Stack>
      <Choices versions={changes.map(({ version }) => version)} choices={[KEEP]} />
    </Page>
  );
}
