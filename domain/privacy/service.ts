import { randomBytes } from 'node:crypto';
import type { Done, Gone, Refused } from '#domain/form/act.ts';
import type { Errors, Sent } from '#domain/form/rules.ts';
import type { Refusals } from '#domain/invitation/refusal.ts';
import { mailboxKey } from '#domain/person/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Log } from '#platform/log/log.ts';
import { securityEvent } from '#platform/log/security.ts';
import type { Suppression } from '#platform/mail/suppression.store.ts';
import type { Parts } from '#platform/service/parts.ts';
import type { DataSource, StoredItem } from './data-source.ts';
import { parseRequest } from './form.ts';
import { REQUEST_LIMITS } from './limits.ts';
import { createDataRequests, type DataRequestDeps, requestData } from './requests.ts';
import { type Choice, type DataFile, type Question, type Receipt, receiptNumber, type YourData } from './rules.ts';
import * as store from './store.ts';

export type PrivacyServiceDeps = DataRequestDeps &
  Parts<'limits' | 'fixedResponseTime'> & {
    readonly suppression: Suppression;
    readonly refusals: Pick<Refusals, 'decide'>;
    /** Every place where something is stored under an address, in the order of the page. */
    readonly sources: readonly DataSource[];
    readonly log: Log;
  };

/** The result of asking for a link. It does not say whether a letter was sent, only whether the request was valid. */
export type RequestAnswer = { readonly kind: 'taken' } | Refused<Errors<'email'>> | TooMany;
/** The result of a deletion, and whether its link still works. */
export type Erasure = Done<{ receipt: Receipt; linkWorks: boolean }> | Gone;

export type PrivacyService = ReturnType<typeof createPrivacyService>;

/**
 * What people may know and decide about everything stored under their address. Tokens come from mailed links; with
 * one that is forged or expired an act answers `gone` and changes nothing, and a question answers null.
 */
export function createPrivacyService(deps: PrivacyServiceDeps) {
  const { db, limits, suppression, refusals, clock, fixedResponseTime, log } = deps;
  const sources: readonly DataSource[] = [...deps.sources, requestData];

  const requests = createDataRequests(deps);

  /** What somebody asks with a link; null when it is forged or has expired. */
  async function withData<Result>(
    token: string,
    read: (request: store.StoredRequest, groups: StoredGroup[]) => Promise<Result>,
  ): Promise<Result | null> {
    const request = await requests.find(token);
    return request && read(request, await readGroups(db, sources, request.emailKey));
  }

  return {
    /**
     * Mails a link to what is stored under an address. Whether anything is stored is not even looked up.
     *
     * @param network where the request comes from.
     */
    async request(form: Sent<'email'>, network: string): Promise<RequestAnswer> {
      const parsed = parseRequest(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const tooMany = await limits.take({ limit: REQUEST_LIMITS.ofNetwork, key: network });
      if (tooMany) return tooMany;
      await fixedResponseTime('query', async () => {
        if ((await limits.take({ limit: REQUEST_LIMITS.ofRecipient, key: mailboxKey(parsed.value.email) })) !== null)
          return;
        const id = await inTransaction(db, (tx) => requests.write(tx, parsed.value.email));
        log.info({ request: id }, 'A link to stored data is mailed');
      });
      return { kind: 'taken' };
    },

    /** Everything stored under the address that the link was sent to. */
    open: (token: string): Promise<YourData | null> =>
      withData(token, async ({ email, emailKey, expiresAt }, groups) => ({
        email,
        linkEnds: expiresAt,
        refusesLetters: await suppression.has(db, emailKey),
        groups: groups.map(({ items, ...group }) => ({ ...group, items: items.map(withoutRecord) })),
      })),

    /** The same as a file to take along. */
    download: (token: string): Promise<DataFile | null> =>
      withData(token, async ({ id, email, emailKey }, groups) => {
        securityEvent('data.exported', { request: id });
        return {
          format: 'iolite-your-data',
          version: 2,
          email,
          createdAt: clock(),
          refusesLetters: await suppression.has(db, emailKey),
          data: Object.fromEntries(groups.map(({ name, items }) => [name, items.map(({ record }) => record)])),
        };
      }),

    /** What would be deleted; without any group when it is not there. */
    ask: (token: string, choice: Choice): Promise<Question | null> =>
      withData(token, async ({ email }, groups) => {
        const everything = choice === 'everything';
        const chosen = groups.map(({ items, ...group }) => ({
          ...group,
          items: items
            .filter(({ id }) => everything || (choice.group === group.name && choice.item === id))
            .map(withoutRecord),
        }));
        return { email, everything, groups: chosen.filter(({ items }) => items.length > 0) };
      }),

    /** Deletes one item or everything, in one transaction: all of it or, when anything fails, nothing. */
    async erase(token: string, choice: Choice): Promise<Erasure> {
      const erasure = await inTransaction(db, async (tx): Promise<Erasure> => {
        const request = await requests.lock(tx, token);
        if (!request) return { kind: 'gone' };
        const deleted = [];
        for (const source of sources) {
          const erased = await eraseFrom(tx, source, request.emailKey, choice);
          const items = erased.map(({ id, title }) => ({ id, title }));
          if (items.length > 0) deleted.push({ heading: source.heading, items });
        }
        const at = clock();
        const receipt = { number: receiptNumber(at, randomBytes(8)), at, email: request.email, deleted };
        const linkWorks = (await store.findRequest(tx, request.id, at)) !== undefined;
        return { kind: 'done', receipt, linkWorks };
      });
      if (erasure.kind === 'done') {
        const counts = erasure.receipt.deleted.map(({ heading, items }) => [heading, items.length]);
        securityEvent('data.erased', { receipt: erasure.receipt.number, all: choice === 'everything' });
        log.info({ receipt: erasure.receipt.number, deleted: Object.fromEntries(counts) }, 'Stored data is deleted');
      }
      return erasure;
    },

    /** Deletes requests whose links have expired; returns how many. */
    deleteExpired: () => store.deleteExpired(db, clock()),

    /** Puts the address on the list of those that get no letters, or takes it off. */
    async refuseLetters(token: string, refuses: boolean): Promise<Done | Gone> {
      const request = await requests.find(token);
      if (!request) return { kind: 'gone' };
      await refusals.decide(suppression.hashesOf(request.emailKey), refuses);
      return { kind: 'done' };
    },
  };
}

type StoredGroup = Pick<DataSource, 'name' | 'heading'> & { readonly items: readonly StoredItem[] };

async function readGroups(db: Queryable, sources: readonly DataSource[], emailKey: string): Promise<StoredGroup[]> {
  const groups = [];
  for (const source of sources) {
    groups.push({ name: source.name, heading: source.heading, items: await source.read(db, emailKey) });
  }
  return groups;
}

/** What was deleted in one place. An item that is not there any more, or never was, deletes nothing. */
async function eraseFrom(tx: Transaction, source: DataSource, key: string, choice: Choice) {
  if (choice === 'everything') return source.erase(tx, key);
  if (choice.group !== source.name) return [];
  const isThere = (await source.read(tx, key)).some(({ id }) => id === choice.item);
  return isThere ? source.erase(tx, key, choice.item) : [];
}

function withoutRecord({ id, title, facts, effect }: StoredItem) {
  return { id, title, facts, effect };
}
