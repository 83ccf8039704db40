import { operatorContext, operatorServices } from '#app/context/operator.ts';
import { LettersPage } from '#app/features/operator/letters/letters-page.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { sentId, unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import type { Route } from './+types/operator-letters';

export const loader = ({ context }: Route.LoaderArgs) => context.get(operatorServices).operators.letters.list();

export const action = (args: Route.ActionArgs) =>
  takeForm(args, NOTHING, async (sent) => {
    const { operators } = args.context.get(operatorServices);
    const operator = args.context.get(operatorContext);
    switch (sent.get('intent')) {
      case 'retry':
        return named('retried', await operators.letters.retry(operator, [sentId(sent.get('id'))]));
      case 'drop':
        return named('dropped', await operators.letters.drop(operator, sentId(sent.get('id'))));
      case 'retry-all':
        return named('retriedAll', await operators.letters.retry(operator));
      case 'try-now':
        await operators.letters.tryNow();
        return { kind: 'tried' as const };
      case 'test':
        return named('tested', await operators.letters.test(operator));
      default:
        throw unknownAct();
    }
  });

/** The result of an action on a letter, by a name of its own. */
const named = <Name extends string, Outcome extends { readonly kind: string }>(name: Name, outcome: Outcome) =>
  outcome.kind === 'done' ? { kind: name } : (outcome as Exclude<Outcome, { kind: 'done' }>);

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Operator: letters');

export default function OperatorLetters({ loaderData, actionData }: Route.ComponentProps) {
  return <LettersPage letters={loaderData} answer={actionData} />;
}
