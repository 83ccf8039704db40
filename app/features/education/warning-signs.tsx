/** Signs after eye surgery that cannot wait, and what to do about them. */
export function WarningSigns() {
  return (
    <>
      <ul className="mt-1 list-disc pl-[min(1.25rem,5vw)]">
        <li>severe pain, or pain or redness that gets worse</li>
        <li>pain with vomiting, or pus</li>
        <li>sight that gets worse, above all when it goes fast</li>
        <li>flashes of light, or many new floaters</li>
        <li>a shadow or a curtain across your sight</li>
      </ul>
      <p className="mt-2">
        If nobody answers, do not wait: go to an emergency department. In the US you can also call 911.
      </p>
    </>
  );
}
