import { Notice } from '#app/ui/notice.tsx';
import type { FigureFilters, Suppressed } from '#domain/outcome/rules.ts';
import { SCOPE_NAMES } from './view/scopes.ts';

type Props = {
  readonly lensName: string;
  readonly filters: FigureFilters;
  readonly submissions: Suppressed | null;
};

/** Takes the place of missing figures: why they are missing, and what there is instead. */
export function NoFigures({ lensName, filters, submissions }: Props) {
  const isLeftOut = filters.settled && (
    <p>Left out are eyes less than 1 month after surgery and those whose time since surgery is not recorded.</p>
  );
  if (submissions === null) {
    return (
      <Notice title="You have submitted no such eyes.">
        <p>There are no submissions of yours for {lensName} that fit the filters.</p>
        {isLeftOut}
      </Notice>
    );
  }
  return (
    <Notice title={`There are no figures of ${lensName} over all doctors yet.`}>
      <p>
        They begin when at least five such eyes, submitted by two other surgeons or more, can be shown together, so that
        nobody’s record can be worked out. New eyes join once a day.
      </p>
      {isLeftOut}
      <p>What you have submitted yourself is under “{SCOPE_NAMES.mine}”.</p>
    </Notice>
  );
}
