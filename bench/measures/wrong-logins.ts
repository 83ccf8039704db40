import { post } from '../crowd/people.ts';
import { ask } from '../http.ts';
import type { Measure } from '../measure.ts';
import { seedReviews } from '../seed.ts';
import { inTurns, median, quantile, timed } from '../statistics.ts';

const AT_ONCE = 60;
const CALM = 300;

/** Pages stay as fast as before while many people try wrong passwords. */
export const wrongLogins: Measure = {
  name: 'wrong-logins',
  what: `the home page from the cache while ${AT_ONCE} wrong passwords at once are looked at`,
  async run(context) {
    const database = await context.createDatabase();
    await seedReviews(context.openDatabase(database), { reviews: 1_000 });
    const origin = await context.startSite(database);
    const readHome = () => timed(() => ask(`${origin}/`));
    // The first ones are read by code that is only being compiled.
    await inTurns(CALM, readHome);
    const [calm = []] = await inTurns(CALM, readHome);
    let under = AT_ONCE;
    const meanwhile: number[] = [];
    const statuses = Array.from({ length: AT_ONCE }, async (_, person) => {
      const { status } = await post('login', origin, '/login', {
        email: `person${person}@mail.example`,
        password: 'guessed, and wrong',
      });
      under -= 1;
      return status;
    });
    while (under > 0) meanwhile.push(await readHome());
    const busy = (await Promise.all(statuses)).filter((status) => status === 503).length;
    return {
      value: median(meanwhile),
      unit: 'ms',
      limit: median(calm),
      limitName: 'the same page while nobody logs in',
      aims: [{ of: 'ratio', atMost: 1.5 }],
      also: { '95th percentile, ms': quantile(meanwhile, 0.95), 'logins that were asked to try later': busy },
    };
  },
};
