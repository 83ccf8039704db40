import { Link } from 'react-router';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { Tag } from '#app/ui/tag.tsx';
import { DOCTOR_STATUSES, type DoctorStatus } from '#domain/doctor/rules.ts';
import { STATUS_WORDS } from './statuses.ts';

type Doctor = {
  readonly uid: string;
  readonly practiceName: string;
  readonly hasProvenAddress: boolean;
  readonly createdAt: Date;
};

/** Doctors of one status, longest registered first. Their addresses stand on the page of each alone. */
export function DoctorList({ status, doctors }: { status: DoctorStatus; doctors: readonly Doctor[] }) {
  return (
    <Stack gap={6}>
      <nav aria-label="Which doctors">
        <Cluster as="ul">
          {DOCTOR_STATUSES.map((each) => (
            <li key={each}>
              <Link
                to={each === 'pending_verification' ? '/operator/doctors' : `/operator/doctors?status=${each}`}
                aria-current={each === status ? 'page' : undefined}
                className="site-nav-link"
              >
                {STATUS_WORDS[each]}
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
                {!hasProvenAddress && <Tag tone="outline">Address not confirmed</Tag>}
              </Cluster>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
