import { type Lens, parseLensId } from '#domain/lens/rules.ts';
import type { YearView } from '#domain/outcome/rules.ts';

/** Parses which operations are meant from a query string; an unknown year or lens does not restrict them. */
export function readYearView(query: URLSearchParams, lenses: readonly Pick<Lens, 'id'>[]): YearView {
  const year = query.get('year') ?? '';
  return { year: /^\d{4}$/.test(year) ? Number(year) : null, lensId: parseLensId(query.get('lens'), lenses) };
}
