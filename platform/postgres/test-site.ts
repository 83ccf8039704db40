/*
 * For tests that kill a site: `node test-site.ts <data directory>` holds an embedded server. It writes one line of JSON
 * when it is up, or when it is refused.
 */
import { startEmbeddedPostgres } from './embedded.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Usage: test-site.ts <data directory>');
try {
  const { url } = await startEmbeddedPostgres({ dataDir, explicit: true });
  console.log(JSON.stringify({ url }));
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.name : String(error) }));
}
