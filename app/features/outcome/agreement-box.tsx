import { Checkbox } from '#app/ui/choice.tsx';
import { Link } from '#app/ui/link.tsx';
import { AGREEMENT_VERSION } from '#domain/outcome/rules.ts';

/** Accepts the data use agreement with the form that it is part of. */
export function AgreementBox({ error }: { error?: string | false | undefined }) {
  return (
    <div className="flex max-w-text flex-col gap-2">
      <p>
        Before your first eye, please read the{' '}
        <Link to="/data-use-agreement" target="_blank">
          data use agreement (opens a new tab)
        </Link>
        . In short: send no names, no dates and no record numbers. Ask whether you need the consent of an ethics
        committee. You may withdraw at any time, and then we delete your data.
      </p>
      <Checkbox
        id="agreement"
        name="agreement"
        value={AGREEMENT_VERSION}
        label={`I accept the data use agreement, version ${AGREEMENT_VERSION}`}
        error={error ?? false}
      />
    </div>
  );
}
