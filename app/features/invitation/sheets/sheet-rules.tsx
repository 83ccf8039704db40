import { INVITE_ALIKE } from '#domain/invitation/rules.ts';

/** What a doctor should know before handing codes out. */
export function SheetRules() {
  return (
    <ul className="list-disc space-y-2 pl-6">
      <li>{INVITE_ALIKE} Let them write the review themselves.</li>
      <li>
        A review with a code counts at once and says “Invited by a verified doctor”. If you write reviews in patients’
        names, you lose your verification and all unused codes.
      </li>
      <li>We do not tell you who used a slip or what they wrote. Please do not record who got which slip.</li>
    </ul>
  );
}
