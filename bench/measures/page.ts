import { brotliCompressSync } from 'node:zlib';
import { ask } from '../http.ts';
import type { Measure } from '../measure.ts';
import { seedReviews } from '../seed.ts';

/** Elements whose content nobody reads, and all tags. */
const NOT_READ = /<(script|style|svg)\b.*?<\/\1>|<[^>]*>/gs;

export const page: Measure = {
  name: 'page',
  what: 'the home page as the site sends it, without its scripts, styles and pictures',
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const site = await context.startSite(database);
    const [plain, brotli] = [await ask(site, 'identity'), await ask(site, 'br')];
    const text = Buffer.from(plain.body.toString().replaceAll(NOT_READ, ' ').replaceAll(/\s+/g, ' '));
    const limitName = 'the text that people read on it, alone';
    return [
      {
        part: 'size',
        value: plain.body.length / 1_000,
        unit: 'kB',
        limit: text.length / 1_000,
        limitName,
        aims: [{ of: 'value', atMost: 60 }],
      },
      {
        part: 'brotli',
        value: brotli.body.length / 1_000,
        unit: 'kB',
        limit: brotliCompressSync(text).length / 1_000,
        limitName: `${limitName}, as brotli`,
        aims: [{ of: 'value', atMost: 9 }],
      },
    ];
  },
};
