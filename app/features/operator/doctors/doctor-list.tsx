import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { longDate } from '#domain/wording/rules.ts';
import { LIST_WORDS, LISTS, type ListName } from './statuses.ts';

type Doctor = {
  readonly uid: string;
  readonly practiceName: string;
  readonly hasProvenAddress: boolean;
  readonly createdAt: Date;
};

/** The doctors of one list. Their e-mail addresses are only on the page of each. */
export function DoctorList({ list, doctors }: { list: ListName; doctors: readonly Doctor[] }) {
  return (
    <Stack gap={6}>
      <nav aria-label="Which doctors">
        <Cluster as="ul">
          {LISTS.map((each) => (
            <li key={each}>
              <Link
                to={each === 'pending_verification' ? '/operator/doctors' : `/operator/doctors?status=${each}`}
                aria-current={each === list ? 'page' : undefined}
                className="site-nav-link"
              >
                {LIST_WORDS[each]}
              </Link>
            </li>
          ))}
        </Cluster>
      </nav>
      {doctors.length === 0 ? (
        <p>No doctors here.</p>
      ) : (
        <Stack as="ul" gap={2}>
          {doctors.map(({ uid, practiceName, hasProvenAddress, createdAt }) => (
            <li key={uid}>
              <Cluster>
                <Link to={`/operator/doctors/${uid}`} className="inline-flex min-h-11 items-center">
                  {practiceName}
                </Link>
                <span className="text-ink-soft">since {longDate(createdAt)}</span>
                {!hasProvenAddress && <Tag tone="outline">E-mail address not confirmed</Tag>}
              </Cluster>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
