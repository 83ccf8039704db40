import { data } from 'react-router';
import { doctorServices } from '#app/context/doctor.ts';
import { operatorContext } from '#app/context/operator.ts';
import { DoctorPage } from '#app/features/operator/doctors/doctor-page.tsx';
import { VERDICT } from '#app/features/operator/doctors/verdict-forms.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { sentId, unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { Column } from '#app/ui/layout.tsx';
import { LINK_JUDGMENTS } from '#domain/doctor/rules/persons.ts';
import { CHECK_FIELDS } from '#domain/doctor/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/operator-doctor';

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(doctorServices).verification.find(params.uid);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    VERDICT,
    async (sent) => {
      const { verification } = args.context.get(doctorServices);
      const { name } = args.context.get(operatorContext);
      const intent = sent.get('intent');
      if (intent === 'see-address') {
        const seen = await verification.seeAddress(args.params.uid, name);
        if (seen.kind === 'gone') throw new Response(null, { status: 404 });
        return { kind: seen.kind === 'done' ? 'seen' : 'unchanged' };
      }
      const judged = LINK_JUDGMENTS.find((judgment) => intent === judgment);
      if (judged) {
        const said = await verification.judgePersons(args.params.uid, sentId(sent.get('other')), judged, name);
        if (said.kind === 'gone') throw new Response(null, { status: 404 });
        return { kind: said.kind === 'done' ? 'judged' : 'unchanged' };
      }
      if (intent !== 'verify' && intent !== 'reject') throw unknownAct();
      const verdict =
        intent === 'verify'
          ? await verification.verify(args.params.uid, readSent([...CHECK_FIELDS, 'reason'], sent), name)
          : await verification.reject(args.params.uid, readSent(['reason'], sent), name);
      if (verdict.kind === 'gone') throw new Response(null, { status: 404 });
      return verdict.kind === 'refused' ? verdict : { kind: verdict.kind };
    },
    { unproven: 422 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, VERDICT);

export const meta: Route.MetaFunction = () => privateHead('Operator: a doctor');

export default function OperatorDoctor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Column>
      <DoctorPage {...loaderData} answer={actionData} />
    </Column>
  );
}
