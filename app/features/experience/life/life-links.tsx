import { Link } from '#app/ui/link.tsx';
import { lifeUrl } from './words.ts';

/** Links to the pages about life with some lenses, for people who compare them. */
export function LifeLinks({ lenses }: { lenses: readonly { readonly id: number; readonly name: string }[] }) {
  return (
    <section aria-labelledby="life-links" className="mt-8 print:hidden">
      <h2 id="life-links" className="text-xl">
        Do light effects fade? Do they bother people?
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {lenses.map(({ id, name }) => (
          <li key={id}>
            <Link to={lifeUrl(id)} className="inline-flex min-h-11 items-center">
              Life with the {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
