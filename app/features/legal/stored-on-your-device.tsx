import { Table } from '#app/ui/table.tsx';

const KEPT = [
  {
    name: 'Author key',
    kind: 'Cookie, up to 400 days',
    purpose: 'A random number that lets this browser edit the reviews it wrote. Set when you send or edit a review.',
  },
  {
    name: 'Message',
    kind: 'Cookie, up to a minute',
    purpose: 'Carries a message such as “Thank you” to the next page.',
  },
  {
    name: 'Sign-in',
    kind: 'Cookie, until you log out or it runs out',
    purpose: 'Keeps a doctor or an operator signed in. Set only when you sign in.',
  },
  {
    name: 'Known browser',
    kind: 'Cookie, half a year',
    purpose:
      'Tells that a doctor or an operator has signed in here before, so that a stranger who tries passwords cannot slow them down. It opens nothing. Set only when you sign in or set a new password.',
  },
  {
    name: 'Inviting browser',
    kind: 'Cookie, half a year',
    purpose:
      'Shows that a doctor has confirmed this browser with a code before inviting patients. It opens nothing without a login. Set only then.',
  },
  {
    name: 'Draft',
    kind: 'Storage on the device, until we have your review or you clear it, at most 7 days',
    purpose:
      'What you typed into the review form, so that it is not lost. It does not leave the device before you send.',
  },
  {
    name: 'Shared device',
    kind: 'Storage on the device',
    purpose: 'That you said so on the review form: the device then keeps neither a draft nor an author key.',
  },
  {
    name: 'Draft of post-op data',
    kind: 'Storage on the device, until sent or discarded, at most 7 days',
    purpose:
      'The same for what a verified doctor enters on the dashboard. It is there for that doctor’s account alone, and never holds the number of a patient.',
  },
  {
    name: 'Place on the page',
    kind: 'Storage of the tab, until it is closed',
    purpose: 'How far you had scrolled, so that the way back leads to the same place.',
  },
  {
    name: 'Display',
    kind: 'Storage on the device',
    purpose: 'Text size, theme and contrast, if you change them. They do not leave the device.',
  },
];

/** Every cookie and every other thing that the site leaves on a device. */
export function StoredOnYourDevice() {
  return (
    <Table caption="What is stored on your device" stacks>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Kind</th>
          <th scope="col">What for</th>
        </tr>
      </thead>
      <tbody>
        {KEPT.map(({ name, kind, purpose }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="justify-start text-left before:hidden">{kind}</td>
            <td className="justify-start text-left before:hidden">{purpose}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
