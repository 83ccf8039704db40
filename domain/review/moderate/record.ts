import { z } from 'zod';
import { maskedAddress } from '#domain/person/rules.ts';
import type { Parts } from '#platform/service/parts.ts';
import type { ReviewRecord } from '../rules/record.ts';
import { EVERYTHING, KINDS_OF_KIN, type Kin } from '../rules/search.ts';
import { contentOf } from '../rules.ts';
import { blockedUntil } from './blocks.store.ts';
import * as store from './record.store.ts';
import { countFound } from './search.store.ts';
import { conditionOf } from './search.ts';

export function createRecords({ db, clock }: Parts<'db' | 'clock'>) {
  async function kinOf(id: string): Promise<Record<Kin, number>> {
    const counted = KINDS_OF_KIN.map(async (kin) => {
      const where = await conditionOf(db, { ...EVERYTHING, like: { id, by: [kin] } });
      return [kin, Math.max(0, (await countFound(db, where)) - 1)] as const;
    });
    return Object.fromEntries(await Promise.all(counted)) as Record<Kin, number>;
  }

  return {
    /** A review with its audit; null without such a review. The address is masked. */
    async record(id: string): Promise<ReviewRecord | null> {
      if (!z.guid().safeParse(id).success) return null;
      const whole = await store.readWhole(db, id);
      if (!whole) return null;
      const { lensId, step, waitingSince, waitingRule, hiddenAt, verifiedAt, createdAt, submittedAt, networkHash } =
        whole;
      return {
        id,
        lensId,
        ...contentOf(whole),
        ...{ step, waitingSince, waitingRule, hiddenAt, verifiedAt, createdAt, submittedAt, networkHash },
        address: maskedAddress(whole.email),
        waitingChanges: await store.countChanges(db, id),
        kin: await kinOf(id),
        blockedUntil: networkHash === null ? null : await blockedUntil(db, networkHash, clock()),
        audit: await store.readAudit(db, id),
      };
    },
  };
}
