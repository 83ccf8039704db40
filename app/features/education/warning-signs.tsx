import { IF_NOBODY_ANSWERS, WARNING_SIGNS } from '#domain/review/rules/warning-signs.ts';

/** Signs after eye surgery that need help at once, and what to do about them. */
export function WarningSigns() {
  return (
    <>
      <ul className="mt-1 list-disc pl-[min(1.25rem,5vw)]">
        {WARNING_SIGNS.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p className="mt-2">{IF_NOBODY_ANSWERS}</p>
    </>
  );
}
