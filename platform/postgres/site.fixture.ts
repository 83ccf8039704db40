/*
 * For tests that kill a site: `node site.fixture.ts <data directory>` holds an embedded server. It writes one line of JSON
 * when it is up, or when it is refused.
 */
import { startEmbeddedPostgres } from './embedded.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Usage: site.fixture.ts <data directory>');
try {
  const { url } = await startEmbeddedPostgres({ dataDir, explicit: true });
  console.log(JSON.stringify({ url }));
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.name : String(error) }));
}
