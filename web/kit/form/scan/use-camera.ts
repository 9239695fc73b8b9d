import { useRef } from 'react';

/** Image types of a camera. */
export const PHOTOS = 'image/jpeg,image/png,image/webp';

/** Turns a field's only input into the camera for one press. */
export function useCamera() {
  const input = useRef<HTMLInputElement>(null);
  const takesPages = useRef(false);
  return {
    input,
    /** True if the files that were chosen now are photos of pages. */
    tookPages: (files: readonly File[]): boolean =>
      takesPages.current && files.every(({ type }) => type.startsWith('image/')),
    /** Its own press, for files as they are: a camera that was left without a photo is forgotten. */
    onClick: () => {
      if (!input.current?.hasAttribute('capture')) takesPages.current = false;
    },
    /** @param pages several photos, whatever the field takes otherwise */
    photograph: (pages: boolean): void => {
      const { current } = input;
      if (!current) return;
      const { accept, multiple } = current;
      takesPages.current = pages;
      if (pages) Object.assign(current, { accept: PHOTOS, multiple: true });
      current.setAttribute('capture', 'environment');
      current.click();
      current.removeAttribute('capture');
      Object.assign(current, { accept, multiple });
    },
  };
}
