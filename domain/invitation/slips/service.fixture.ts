import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { NOW, openPortal, type Portal } from '#domain/doctor/portal.fixture.ts';
import type { StepUpNeeded } from '#domain/doctor/rules/step-up.ts';
import { createVerification, type Verification } from '#domain/doctor/verification.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { oneByOne } from '#domain/review/write/service.fixture.ts';
import { createReviewService, type ReviewLetter, type ReviewService } from '#domain/review/write/service.ts';
import { atOnce } from '#platform/clock/fixed-response-time.fixture.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLinks } from '#platform/links/links.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { emptied } from '#tests/support/emptied.ts';
import type { Printer } from './printing.ts';
import { createSlipService, type SlipService } from './service.ts';

/** Batches of codes over a real database with real doctors and a stopped clock. */
export type Harness = {
  readonly portal: Portal;
  readonly service: SlipService;
  readonly reviews: ReviewService;
  readonly verification: Verification;
  /** A second service on the same database, as another process has it. */
  another(): SlipService;
  /** A doctor who has just been verified. */
  verifiedDoctor(email: string): Promise<Printer>;
  /** Prints a batch; its codes, or null when there was none. */
  print(doctor: Printer, changes?: Record<string, string>): Promise<readonly string[] | null>;
  /** What a doctor has to do before codes are made. */
  askFor(step: StepUpNeeded): void;
  wait(seconds: number): void;
  /** Letters about reviews, oldest first. */
  letters(): Promise<(ReviewLetter & { readonly to: string })[]>;
  rows(table: string): Promise<Record<string, unknown>[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
};

const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64url');

export const HOUR = 3600;
export const DAY = 24 * HOUR;
export const NETWORK = '192.0.2.7';
export const HERE = { network: NETWORK, headers: new Headers() };

/** A wish for a batch as a browser sends it. */
export const batchForm = (changes: Record<string, string> = {}) => ({
  lensId: '3',
  codes: '2',
  batch: randomUUID(),
  ...changes,
});

export async function openHarness(): Promise<Harness> {
  const portal = await openPortal();
  const { opened } = portal;
  let now = NOW;
  let needed: StepUpNeeded | null = null;
  const context = {
    catalogue: CATALOGUE,
    db: portal.db,
    links: createLinks([secret(7)], () => now),
    keyedHash: createKeyedHash(secret(8)),
    clock: () => now,
    fixedResponseTime: atOnce,
    publicUrl: 'https://iolite.example',
    request: async () => undefined,
    post: async (
      tx: typeof portal.db | Parameters<Parameters<typeof portal.db.transaction>[0]>[0],
      to: string,
      letter: object,
    ) => {
      await tx.execute(sql`insert into mailbox (recipient, letter) values (${to}, ${JSON.stringify(letter)})`);
    },
  };
  const serviceOn = () => {
    const limits = createLimits({ pool: opened.pool, secret: secret(9) });
    const reviews = createReviewService({ ...context, limits, postAll: oneByOne(context.post) });
    return {
      reviews,
      slips: createSlipService({
        ...context,
        limits,
        reviews,
        doctors: { ...portal.service, stepUp: { ...portal.service.stepUp, require: async () => needed } },
      }),
    };
  };
  const { reviews, slips: service } = serviceOn();
  const verification = createVerification(context);

  return {
    portal,
    service,
    reviews,
    verification,
    another: () => serviceOn().slips,
    async verifiedDoctor(email) {
      const uid = await portal.register(email);
      await verification.verify(uid, 'Olga');
      return { uid, email, hasProvenAddress: true };
    },
    async print(doctor, changes) {
      const printed = await service.print(doctor, batchForm(changes), HERE);
      return printed.kind === 'made' ? printed.batch.codes : null;
    },
    askFor(step) {
      needed = step;
    },
    wait(seconds) {
      now = new Date(now.getTime() + 1000 * seconds);
    },
    letters: async () => {
      const sent = await opened.pool.query(
        `select recipient as to, letter from mailbox where letter ->> 'kind' ~ 'review|change|edit' order by number`,
      );
      return sent.rows.map(({ to, letter }) => ({ to, ...letter }));
    },
    rows: portal.rows,
    async empty() {
      now = NOW;
      needed = null;
      await portal.opened.pool.query(emptied('reviews, invitations, code_sheets, rate_limits, mailbox, auth_users'));
    },
    close: portal.close,
  };
}
