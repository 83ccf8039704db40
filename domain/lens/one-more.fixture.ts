import { CATALOGUE } from './catalogue.ts';
import type { Catalogue, Lens } from './rules.ts';

/** A lens that only tests know. Its maker and its tags are those of others, and nothing else in the house names it. */
export const ONE_MORE: Lens = {
  id: Math.max(...CATALOGUE.map(({ id }) => id)) + 1,
  name: 'One More Lens',
  manufacturer: 'Alcon',
  type: 'Extended Depth of Focus',
  description: 'A lens for tests. Nobody has it in an eye.',
  tags: ['EDOF', 'Presbyopia-Correcting IOL'],
  pros: ['It is in the catalogue when a test says so', 'It is like all others', 'It costs nothing'],
  cons: ['It does not exist', 'Nobody makes it', 'Nobody can see with it'],
  evidence: [
    {
      text: 'No study of it was made.',
      source: { title: 'Nobody and colleagues', detail: '2026', kind: 'trial', url: 'https://study.example/' },
    },
  ],
  changes: [],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};

/** The catalogue as it is once somebody has written the file of one more lens, and its line. */
export const WITH_ONE_MORE: Catalogue = [...CATALOGUE, ONE_MORE];
