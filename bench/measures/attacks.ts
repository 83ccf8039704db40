import { ATTACKS } from '../attacks/attacks.ts';
import { AIM, type Effect, measureAttack } from '../attacks/effect.ts';
import { attackTable } from '../attacks/print.ts';
import type { Measure } from '../measure.ts';

const MANY = 1_000;

export const attacks: Measure = {
  name: 'attacks',
  what: `how far ${MANY.toLocaleString('en')} forged reviews move a lens of 100 before an operator sees them, at worst`,
  async run(context) {
    const played: { name: string; isBelieved: boolean; stars: 1 | 5; effect: Effect }[] = [];
    for (const attack of ATTACKS) {
      for (const stars of [1, 5] as const) {
        const effect = await measureAttack(await context.createDatabase(), attack, { many: MANY, stars });
        played.push({ name: attack.name, isBelieved: attack.isBelieved === true, stars, effect });
        process.stderr.write(`  ${attack.name}, ${stars} stars\n`);
      }
    }
    process.stderr.write(`${attackTable(played)}\n`);
    const worst = (of: (effect: Effect) => number, isBelieved = false) =>
      Math.max(...played.filter((each) => each.isBelieved === isBelieved).map(({ effect }) => of(effect)));
    return {
      value: worst(({ movedUnseen }) => movedUnseen),
      unit: 'stars',
      limit: AIM,
      limitName: 'the aim',
      also: {
        'within a day, stars': worst(({ movedInADay }) => movedInADay),
        'from mailboxes that confirm, stars': worst(({ movedUnseen }) => movedUnseen, true),
      },
    };
  },
};
