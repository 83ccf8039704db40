import { longDate } from '#app/ui/long-date.ts';
import { PUBLIC_FROM, type PublicFigures, type PublicScore } from '#domain/outcome/rules/public.ts';

/** From when on surgeons’ records are shown, and the two scales on which they judge. */
export function SurgeonsFrom({ surgeons }: { surgeons: PublicFigures | null }) {
  const { far, intermediate, near, night, satisfaction } = surgeons ?? {};
  const isPublic = [far, intermediate, near, night, satisfaction].some((figure) => figure);
  if (!surgeons?.asOf || !isPublic)
    return (
      <p className="max-w-text">
        Surgeons’ records are shown once there are {PUBLIC_FROM.eyes} eyes of {PUBLIC_FROM.surgeons} surgeons, none of
        them with more than half. There are not enough yet.
      </p>
    );
  return (
    <p className="max-w-text">
      Surgeons’ records of eyes a month or more after surgery, as of {longDate(new Date(surgeons.asOf))}.{' '}
      <Scale of={surgeons.night} words="Light effects at night, 0 to 10, lower is better" />{' '}
      <Scale of={surgeons.satisfaction} words="Satisfaction, 0 to 10" /> Patients and surgeons choose whether to report,
      so neither is a trial.
    </p>
  );
}

function Scale({ of, words }: { of: PublicScore | null; words: string }) {
  if (!of) return null;
  const range = of.interval && ` (between ${of.interval.lower.toFixed(1)} and ${of.interval.upper.toFixed(1)})`;
  return (
    <>
      {words}: {of.mean.toFixed(1)}
      {range}, {of.n.toLocaleString('en-US')} eyes.
    </>
  );
}
