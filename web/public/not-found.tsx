import { data } from 'react-router';

/** Every unknown address: status 404 and the text of SPEC 2.1 inside the public layout (CONTRACT 4.12). */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
