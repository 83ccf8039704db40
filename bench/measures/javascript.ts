import { pageScripts } from '#tests/support/page-scripts.ts';
import { ask, CODINGS_OF_BROWSERS } from '../http.ts';
import type { Measure } from '../measure.ts';

export const javascript: Measure = {
  name: 'javascript',
  what: 'JavaScript that the home page loads, as the site sends it',
  async run(context) {
    const site = await context.startSite(await context.createDatabase());
    const response = await fetch(site);
    const files = pageScripts(await response.text());
    const answers = await Promise.all(files.map((file) => ask(site + file, CODINGS_OF_BROWSERS)));
    return {
      value: answers.reduce((sum, { body }) => sum + body.length, 0) / 1_000,
      unit: 'kB',
      aims: [{ of: 'value', atMost: 95 }],
      also: { files: files.length },
    };
  },
};
