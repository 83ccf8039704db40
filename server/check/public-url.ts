import { randomUUID } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { Links } from '#platform/links/links.ts';
import { ARRIVAL, type Arrival } from './arrival.ts';
import { judgeClocks } from './clock.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const NAME = 'public address';
const TIMEOUT = 10_000;
/**
 * A documentation IP address (RFC 5737), which no visitor has: a request that counts as it was able to spoof its
 * origin.
 */
export const CLAIMED = '192.0.2.123';

const arrival = z.object({
  network: z.string(),
  peer: z.string(),
  isTrusted: z.boolean(),
  forwardedFor: z.string().nullable(),
}) satisfies z.ZodType<Arrival>;

/** Whether PUBLIC_URL leads to this very site, and how visitors arrive there. */
export async function checkPublicUrl(publicUrl: URL, links: Links, clock: () => Date): Promise<Finding[]> {
  const token = await links.sign({ purpose: ARRIVAL.purpose, subject: randomUUID(), seconds: ARRIVAL.seconds });
  let answer: Response;
  try {
    answer = await fetch(new URL(`${ARRIVAL.path}/${token}`, publicUrl), {
      headers: { 'X-Forwarded-For': CLAIMED },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return [
      bad(
        NAME,
        `PUBLIC_URL cannot be reached from this machine (${cause?.code ?? message}). See to its name, its certificate and the proxy.`,
      ),
    ];
  }
  const found = arrival.safeParse(await answer.json().catch(() => null)).data;
  if (!found) return [judgeStranger(answer)];
  const there = Date.parse(answer.headers.get('Date') ?? '');
  return [
    good(NAME, 'PUBLIC_URL leads to this site.'),
    judgeArrival(found),
    ...(Number.isNaN(there) ? [] : [judgeClocks('clock outside', 'that of PUBLIC_URL', clock().getTime(), there)]),
  ];
}

function judgeStranger({ status, headers }: Response): Finding {
  const location = headers.get('Location');
  if (location && URL.canParse(location)) {
    return bad(NAME, `PUBLIC_URL leads on to ${new URL(location).origin}. Name that address, if it is the site’s.`);
  }
  return bad(
    NAME,
    `Something else answers at PUBLIC_URL (status ${status}): another site, an older version, or this one on another database.`,
  );
}

/** Whether a request by PUBLIC_URL counts as its sender's, whatever X-Forwarded-For the sender adds. */
export function judgeArrival({ network, peer, isTrusted, forwardedFor }: Arrival): Finding {
  const name = 'proxy headers';
  const appended = forwardedFor?.split(/, */).slice(1) ?? [];
  if (network === CLAIMED && appended.length > 0 && appended.every(isLoopback)) {
    return good(
      name,
      'The proxy on this machine appends the IP address that it sees. If there is another proxy before it, ask from another machine.',
    );
  }
  if (network === CLAIMED && forwardedFor !== CLAIMED) {
    return doubtful(
      name,
      'TRUST_PROXY names this machine as well, so that it cannot be checked from here how visitors arrive. Name the proxy alone, or ask from another machine.',
    );
  }
  if (network === CLAIMED) {
    return bad(
      name,
      'The proxy hands on what visitors say of their own address, and it is believed: nobody is held to a limit. Let the proxy append the address it sees to X-Forwarded-For, or replace it.',
    );
  }
  if (!isTrusted && forwardedFor !== null && forwardedFor !== CLAIMED) {
    return bad(
      name,
      `All visitors count as one: a proxy hands them over that TRUST_PROXY does not name. Set it to ${peer}.`,
    );
  }
  if (isTrusted && network === peer) {
    return bad(
      name,
      'All visitors count as one: the proxy does not say in X-Forwarded-For whom it hands over. Let it.',
    );
  }
  if (!isTrusted && isInside(peer)) {
    return doubtful(
      name,
      `Requests come from ${peer} as they were sent. If that is a proxy, all visitors count as one: let it append to X-Forwarded-For, and name it in TRUST_PROXY.`,
    );
  }
  return good(name, `Visitors are distinguished; this machine counts as ${network}.`);
}

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether an IP address is in a private network, as those of proxies are. */
const isInside = (peer: string) => ipaddr.isValid(peer) && ipaddr.process(peer).range() !== 'unicast';
