import { showSuccess } from './toast.tsx';

/** Read by entry/remembered.ts too. */
const PLACE = 'left_words';

/** Leaves a success message for the next page, as this one is about to close. */
export function leaveMessage(words: string): void {
  sessionStorage.setItem(PLACE, words);
}

/** Shows the message that the page before has left, once. */
export function showLeftWords(show = showSuccess): void {
  const words = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  if (words) show(words);
}
