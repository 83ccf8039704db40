/** Lenses that the visitor asked news of. They are submitted with the form, and confirmed with it. */
export function AskedLenses({ lenses }: { lenses: readonly { readonly id: number; readonly name: string }[] }) {
  if (lenses.length === 0) return null;
  return (
    <div className="mb-6 max-w-text">
      <p>You also asked for news of:</p>
      <ul className="mt-2 list-disc pl-6">
        {lenses.map(({ id, name }) => (
          <li key={id}>
            {name}
            <input type="hidden" name="lens" value={id} />
          </li>
        ))}
      </ul>
      <p className="mt-2">These e-mails do not name the lens, and each has a link to stop them.</p>
    </div>
  );
}
