/** Bytes that a page of a PDF takes at most. */
export const PAGE_BYTES = 150_000;
/** Bytes that a page's objects in the PDF take besides its picture. */
const AROUND = 600;

type Sized = { data: Uint8Array };

export const isTooLarge = ({ data }: Sized): boolean => data.length + AROUND > PAGE_BYTES;

/** The first of these tries, from the finest to the coarsest, that is small enough; the smallest if none is. */
export async function fitting<P extends Sized>(tries: readonly (() => Promise<P>)[]): Promise<P> {
  let smallest: P | null = null;
  for (const draw of tries) {
    const drawn = await draw();
    if (!isTooLarge(drawn)) return drawn;
    if (!smallest || drawn.data.length < smallest.data.length) smallest = drawn;
  }
  if (!smallest) throw new Error('nothing was drawn');
  return smallest;
}
