/** The address for questions, as a link that opens a letter. */
export function Contact({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
