import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

/** Never shown: the error page of the site is rendered instead. */
export default function NotFoundRoute() {
  return null;
}
