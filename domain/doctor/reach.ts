import { mailboxKey } from '#domain/person/rules.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { DOCTOR_LIMITS } from './limits.ts';

/** Whether a letter may be sent to an unverified address; invented spellings of a mailbox share one allowance. */
export function createReach(limits: Limits) {
  return async (address: string): Promise<boolean> => {
    const mailbox = mailboxKey(address);
    return (
      address === mailbox || (await limits.take({ limit: DOCTOR_LIMITS.lettersToSpellings, key: mailbox })) === null
    );
  };
}
