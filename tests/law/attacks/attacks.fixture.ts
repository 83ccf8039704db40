import { LENS, type Target } from './target.fixture.ts';

/** One review that an attacker sends. */
type Sending = {
  /** Since the attack began. */
  readonly hour: number;
  readonly email: string;
  readonly network: string;
  /** Its mailbox is the attacker's, who opens the letter. */
  readonly confirms?: boolean;
};

export type Attack = {
  readonly name: string;
  /** The mailboxes are the attacker's own, who is believed: what remains possible, and is undone like the rest. */
  readonly isBelieved?: true;
  /** Plays it with so many reviews, all of these stars. */
  readonly play: (target: Target, many: number, stars: 1 | 5) => Promise<void>;
};

const network = (number: number) => `10.${number >> 8}.${number & 255}.7`;
const stranger = (number: number) => `stranger${number}@gmail.com`;

const form = (email: string, stars: number, comments = '') => ({
  lensId: String(LENS),
  overall: String(stars),
  dayVision: '',
  nightVision: '',
  nearVision: '',
  intermediateVision: '',
  dysphotopsia: '',
  reviewerType: 'patient',
  email,
  comments,
  healthConsent: '1',
});

async function send(target: Target, number: number, sending: Sending, stars: number): Promise<void> {
  const { hour, email, network, confirms = false } = sending;
  const { reviews } = target;
  // A limit of a network allows more than this before it refuses.
  if (number % 15 === 0) await target.forgetLimits();
  target.at(hour);
  await reviews.submit(form(email, stars), `browser ${number}`, network);
  if (!confirms) return;
  const token = target.letterTo(email);
  const shown = await reviews.showReview(token);
  await reviews.confirmReview({ token, version: shown?.version ?? '', authorKey: null });
}

const oneByOne =
  (sendingOf: (number: number, many: number) => Sending): Attack['play'] =>
  async (target, many, stars) => {
    for (let number = 0; number < many; number += 1) await send(target, number, sendingOf(number, many), stars);
  };

const DAY = 24;

/** What a determined stranger may try, each with the means that it takes. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'one network, within an hour',
    play: oneByOne((number, many) => ({ hour: number / many, email: stranger(number), network: network(1) })),
  },
  {
    name: 'a network for each, within an hour',
    play: oneByOne((number, many) => ({ hour: number / many, email: stranger(number), network: network(number) })),
  },
  {
    name: 'one catch-all domain, within a day',
    play: oneByOne((number, many) => ({
      hour: (DAY * number) / many,
      email: `person${number}@catch-all.example`,
      network: network(number),
    })),
  },
  {
    name: 'plus tags of one mailbox, within a day',
    play: oneByOne((number, many) => ({
      hour: (DAY * number) / many,
      email: `somebody+${number}@gmail.com`,
      network: network(number),
    })),
  },
  {
    name: 'a slow drip, one an hour for a month',
    play: async (target, many, stars) => {
      const drip = oneByOne((number) => ({ hour: number, email: stranger(number), network: network(number) }));
      await drip(target, Math.min(many, 30 * DAY), stars);
    },
  },
  { name: 'a swap between look and consent', play: swap },
  {
    name: 'mailboxes that confirm, one an hour',
    isBelieved: true,
    play: async (target, many, stars) => {
      const owned = oneByOne((number) => ({
        hour: number,
        email: stranger(number),
        network: network(number),
        confirms: true,
      }));
      await owned(target, Math.min(many, 7 * DAY), stars);
    },
  },
];

/**
 * Sends a fair review under somebody else's address, and another text while its owner reads the first: what the owner
 * then agrees to is what the page has shown, or nothing.
 */
async function swap(target: Target, many: number, stars: 1 | 5): Promise<void> {
  const { reviews } = target;
  for (let number = 0; number < Math.min(many, 100); number += 1) {
    const sending = { hour: number, email: stranger(number), network: network(number) };
    await send(target, number, sending, 3);
    const token = target.letterTo(sending.email);
    const shown = await reviews.showReview(token);
    await reviews.submit(form(sending.email, stars), `browser ${number}`, sending.network);
    await reviews.confirmReview({ token, version: shown?.version ?? '', authorKey: null });
  }
}
