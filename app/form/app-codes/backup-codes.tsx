/** Codes for a day without the phone; they are shown only once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p className="max-w-text">
        Write these down or print them, and keep them where your phone is not. Each works once in place of a code of the
        app. They are shown only now.
      </p>
      <ul className="mt-4 grid max-w-text grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 font-code">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
