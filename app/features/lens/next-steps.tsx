import { Link } from '#app/ui/link.tsx';

const STEPS = [
  { to: '/choose', label: 'Say what matters most' },
  { to: '/my-surgeon-named', label: 'Compare lenses you’re offered' },
  { to: '/choose/sheet', label: 'Print your question sheet' },
];

/** What a reader can do before the appointment, in order. */
export function NextSteps() {
  return (
    <ol className="next-steps">
      {STEPS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ol>
  );
}
