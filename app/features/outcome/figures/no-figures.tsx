import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FigureFilters, FigureScope, SuppressedPanel } from '#domain/outcome/rules.ts';
import { SCOPE_NAMES } from './view/scopes.ts';

type Props = {
  readonly lensName: string;
  readonly scope: FigureScope;
  readonly filters: FigureFilters;
  readonly submissions: SuppressedPanel | null;
};

/** Takes the place of missing figures: why they are missing, and what there is instead. */
export function NoFigures({ lensName, scope, filters, submissions }: Props) {
  const isLeftOut = filters.settled && (
    <p>Eyes less than 1 month after surgery, or without a recorded time, are left out.</p>
  );
  if (scope === 'complete') {
    return (
      <Notice title="You have no complete period with such eyes.">
        <p>
          A period is complete once it is closed and at least 90% of the eyes operated with this lens were sent.{' '}
          <Link to="/doctor-dashboard/periods">See your periods</Link>
        </p>
        {isLeftOut}
      </Notice>
    );
  }
  if (submissions === null) {
    return (
      <Notice title="You have submitted no such eyes.">
        <p>There are no submissions of yours for {lensName} that fit the filters.</p>
        {isLeftOut}
      </Notice>
    );
  }
  return (
    <Notice title={`There are no figures of ${lensName} for all doctors yet.`}>
      <p>
        We show them when at least five such eyes from at least two other surgeons can be shown together, so that
        nobody’s record can be worked out. New eyes join once a day.
      </p>
      {isLeftOut}
      <p>Your own submissions are under “{SCOPE_NAMES.mine}”.</p>
    </Notice>
  );
}
