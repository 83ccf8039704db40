import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { REGISTRIES } from '#app/features/outcome/year/registries.ts';
import { registryCsv } from '#app/features/outcome/year/registry-csv.ts';
import { readYearView } from '#app/features/outcome/year/view.ts';
import { lensName } from '#domain/lens/rules.ts';
import type { Route } from './+types/doctor-registry-csv';

/** One's own operations of a year by the fields of a registry. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, outcomes } = context.get(outcomeServices);
  const registry = REGISTRIES.find(({ id }) => id === url.searchParams.get('registry'));
  if (!registry) throw new Response(null, { status: 404 });
  const found = await outcomes.yearEyes(context.get(doctorContext), readYearView(url.searchParams, catalogue));
  const eyes = found.eyes.map((eye) => ({ ...eye, lensName: lensName(eye.outcome.lensId, catalogue) }));
  return new Response(registryCsv(registry, eyes), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="iolite-${registry.id}-${found.year ?? 'no-year'}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
