/** Lists what is due to be checked again. Usage: npm run sources [-- --links], which also requests every link. */
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { texts } from '../../content.config.ts';
import { checkedSources, dueReport, failedLinks, linkReport } from './report.ts';

const { values } = parseArgs({ options: { links: { type: 'boolean', default: false } } });
const { module } = await runnerImport<typeof import('./texts.ts')>('./tests/sources/texts.ts', {
  configFile: false,
  plugins: [texts()],
});

const today = new Date().toISOString().slice(0, 10);
process.stdout.write(`${dueReport(module.SOURCED_TEXTS, today)}\n`);
if (values.links) {
  const urls = checkedSources(module.SOURCED_TEXTS).map(({ source }) => source.url);
  process.stdout.write(`\n${linkReport(await failedLinks(urls))}\n`);
}
