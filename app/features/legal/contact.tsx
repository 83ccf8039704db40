/** The e-mail address for questions, as a mailto link. */
export function Contact({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
