import { FAILING_MINUTES } from '#letters/failing.ts';
import { letterQueue } from '#letters/post.ts';
import type { Database } from '#platform/db/database.ts';
import { type QueueState, readQueueStates } from '#platform/jobs/pg-boss.store.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

/** A running process starts a due job within seconds; beyond this, in seconds, it is overdue. */
const LATE = 600;

/** Whether due jobs are done, and letters leave. */
export async function checkQueue(db: Database): Promise<Finding[]> {
  return judgeQueues(await readQueueStates(db));
}

export function judgeQueues(states: readonly QueueState[]): Finding[] {
  const findings: Finding[] = [];
  const stuck = states.find(({ oldestSeconds }) => oldestSeconds > LATE);
  if (stuck) {
    const minutes = Math.floor(stuck.oldestSeconds / 60);
    findings.push(
      bad(
        'queue',
        `What waits as “${stuck.queue}” has been due for ${minutes} minutes: no process works on it. Start the site.`,
      ),
    );
  }
  for (const { queue, parked, failing, failingSeconds } of states) {
    const why = queue === letterQueue.name ? '/operator/letters says why.' : 'The log says why.';
    if (parked > 0) findings.push(doubtful('queue', `${parked} parked as “${queue}”. ${why}`));
    const minutes = Math.floor(failingSeconds / 60);
    if (minutes >= FAILING_MINUTES) {
      findings.push(bad('queue', `“${queue}” has failed for ${minutes} minutes. ${why}`));
    } else if (failing > 0) {
      findings.push(doubtful('queue', `${failing} failing as “${queue}”, to be tried again. ${why}`));
    }
  }
  return findings.length > 0 ? findings : [good('queue', 'Nothing is stuck.')];
}
