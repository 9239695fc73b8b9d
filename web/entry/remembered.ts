/** True if this browser remembers an account, so that the header must check it. A stored user without a token is removed. */
export function rememberedAccount(): boolean {
  try {
    if (localStorage.getItem('access_token')) return true;
    localStorage.removeItem('user');
  } catch {
    // Storage is forbidden here: then there is no account.
  }
  return false;
}

/** True if the previous page left a message for this one; kit/left-words.ts shows it. */
export function hasLeftWords(): boolean {
  try {
    return sessionStorage.getItem('left_words') !== null;
  } catch {
    return false;
  }
}
