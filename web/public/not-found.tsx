import { data } from 'react-router';

/** Every unknown address: status 404, inside the public layout. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
