import { redirect } from 'react-router';

/** The former URL of the page about Iolite. */
export function loader() {
  return redirect('/about', 301);
}
