/** What a doctor should know before handing codes out. */
export function SheetRules() {
  return (
    <ul className="list-disc space-y-2 pl-6">
      <li>
        Hand a slip to every patient with this lens alike, whether or not you expect praise, and leave the writing to
        them.
      </li>
      <li>
        A review with a code counts at once and says “Invited by a verified doctor”. Writing reviews in patients’ names
        ends your verification, and every code that is left.
      </li>
      <li>
        We do not tell you who has used a slip, nor what was written with it. Please do not note down who got which.
      </li>
    </ul>
  );
}
