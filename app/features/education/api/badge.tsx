import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { Lens } from '#domain/lens/rules.ts';
import { Code } from './code.tsx';

type NamedLens = Pick<Lens, 'id' | 'name'>;
type Props = { readonly lenses: readonly NamedLens[]; readonly chosen: NamedLens; readonly publicUrl: string };

/** The badge of a lens: its looks, and the code that embeds it. */
export function Badge({ lenses, chosen, publicUrl }: Props) {
  const { id, name } = chosen;
  const picture = `<a href="${publicUrl}/lenses/${id}"><img src="${publicUrl}/badge/${id}.svg" width="340" height="116" alt="What people say about ${name}, on Iolite"></a>`;
  const frame = `<iframe src="${publicUrl}/badge/${id}.html" width="340" height="120" title="What people say about ${name}, on Iolite" loading="lazy"></iframe>`;
  return (
    <Stack gap={4}>
      <form action="/api#badges" method="get" className="max-w-form">
        <Stack gap={4}>
          <Select id="badge-lens" name="badge" label="Lens" defaultValue={id}>
            {lenses.map((lens) => (
              <option key={lens.id} value={lens.id}>
                {lens.name}
              </option>
            ))}
          </Select>
          <div>
            <Button type="submit" look="secondary">
              Show Its Badge
            </Button>
          </div>
        </Stack>
      </form>
      <img
        src={`/badge/${id}.svg`}
        width="340"
        height="116"
        alt={`The badge of ${name}`}
        className="h-auto max-w-full"
      />
      <p>As a picture that links here. Its alternative text names the lens.</p>
      <Code label="Code of the picture" text={picture} />
      <p>As a frame, with the figures as text:</p>
      <Code label="Code of the frame" text={frame} />
    </Stack>
  );
}
