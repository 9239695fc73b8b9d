/** First value of a text field in a form shown again: the text typed before. */
export function typedIn(typed: FormData | undefined, name: string): { defaultValue?: string } {
  const text = typed?.get(name);
  return typeof text === 'string' ? { defaultValue: text } : {};
}

/** Puts a file that was chosen before into its input again; the page cannot set it as a value. */
export function chooseAgain(input: HTMLInputElement | null, file: FormDataEntryValue | null | undefined): void {
  if (!input || !(file instanceof File) || file.name === '') return;
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Leaves this page for another, which replaces it in the history. The promise stays open, so that callers stay busy. */
export function goTo(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => {});
}
