import { useRef } from 'react';

/** Image types of a camera. */
export const PHOTOS = 'image/jpeg,image/png,image/webp';

/** Turns a field's only input into the camera for one press. */
export function useCamera() {
  const input = useRef<HTMLInputElement>(null);
  /** The input's own `multiple`, while it takes pages. */
  const own = useRef<boolean | null>(null);

  function reset(): void {
    if (input.current && own.current !== null) input.current.multiple = own.current;
    own.current = null;
  }
  return {
    input,
    /** True if the files that were chosen now are photos of pages. */
    tookPages: (files: readonly File[]): boolean => {
      const took = own.current !== null && files.every(({ type }) => type.startsWith('image/'));
      reset();
      return took;
    },
    /** The input's own press, for files as they are: a camera that was left without a photo is forgotten. */
    onClick: () => {
      if (!input.current?.hasAttribute('capture')) reset();
    },
    /** @param pages several photos, whatever the field takes otherwise */
    photograph: (pages: boolean): void => {
      const { current } = input;
      if (!current) return;
      const { accept } = current;
      reset();
      if (pages) {
        own.current = current.multiple;
        Object.assign(current, { accept: PHOTOS, multiple: true });
      }
      current.setAttribute('capture', 'environment');
      current.click();
      current.removeAttribute('capture');
      current.accept = accept;
    },
  };
}
