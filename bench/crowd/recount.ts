import type { ClientBase } from 'pg';

const SCORES = ['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'];
const sums = (of: (score: string) => string) => SCORES.map(of).join(', ');

/** Each lens as the tallies have it, and as its reviews say: how many, their stars, and count and sum of each score. */
const RECOUNT = `
  select * from (
    select lens_id, sum(reviews)::int as reviews, sum(stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5)::int,
      ${sums((score) => `sum(${score}_count)::int, sum(${score}_sum)::int`)}
    from review_tallies group by lens_id having sum(reviews) > 0
    except
    select lens_id, count(*)::int, sum(overall)::int,
      ${sums((score) => `count(${score})::int, coalesce(sum(${score}), 0)::int`)}
    from reviews where hidden_at is null and waiting_since is null group by lens_id
  ) as differs`;
const COUNTED = `select lens_id as id, count(*)::int as reviews from reviews
  where hidden_at is null and waiting_since is null group by lens_id`;

/** What of the figures is not what the reviews say, in words; nothing where all agree. */
export async function figuresThatDiffer(client: ClientBase, origin: string): Promise<string[]> {
  const { rows: tallied } = await client.query<{ lens_id: number }>(RECOUNT);
  const { rows: counted } = await client.query<{ id: number; reviews: number }>(COUNTED);
  const answer = await fetch(`${origin}/api/lenses`);
  const { lenses } = (await answer.json()) as { lenses: { id: number; all: { reviews: number } }[] };
  return [
    ...tallied.map(({ lens_id }) => `the tallies of lens ${lens_id} are not the sum of its reviews`),
    ...lenses.flatMap(({ id, all }) => {
      const stored = counted.find((lens) => lens.id === id)?.reviews ?? 0;
      return all.reviews === stored ? [] : [`the site counts ${all.reviews} reviews of lens ${id}, not ${stored}`];
    }),
  ];
}
