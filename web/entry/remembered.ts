/**
 * Whether this browser remembers an account, so that the header must look at it. Without a token a stored user is
 * nobody and is taken away.
 */
export function rememberedAccount(): boolean {
  try {
    if (localStorage.getItem('access_token')) return true;
    localStorage.removeItem('user');
  } catch {
    // Storage is forbidden here: then there is no account.
  }
  return false;
}

/** Whether the page before has left a message for this one; kit/left-words.ts shows it. */
export function hasLeftWords(): boolean {
  try {
    return sessionStorage.getItem('left_words') !== null;
  } catch {
    return false;
  }
}
