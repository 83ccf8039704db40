import { redirect } from 'react-router';
import { privacyServices } from '#app/context/privacy.ts';
import type { Route } from './+types/your-data-download';

/** Everything stored under an e-mail address as a file; its format is described in docs/your-data-file.md. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await context.get(privacyServices).privacy.download(params.token);
  // The page says what is wrong with the link.
  if (!file) return redirect(`/your-data/${encodeURIComponent(params.token)}`);
  const day = file.createdAt.toISOString().slice(0, 10);
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="iolite-your-data-${day}.json"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
