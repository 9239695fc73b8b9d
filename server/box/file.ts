import { makeNewFile, writeChunks } from '../backup/new-file.ts';
import { type Box, type BoxSource, openBox } from './box.ts';
import { VanishedError } from './error.ts';

/** Files end for good within moments, seldom during several copies. */
const MOST_TRIES = 5;

/** Makes the copy in a new file; under its name it is whole. Answers how much is in it. Throws BoxError or NewFileError. */
export async function boxToFile(source: BoxSource, file: string): Promise<Pick<Box, 'pages' | 'files'>> {
  for (let left = MOST_TRIES; ; left -= 1) {
    try {
      return await makeNewFile(file, {
        what: 'a copy',
        write: async (handle) => {
          const box = await openBox(source);
          try {
            await writeChunks(handle, box.chunks());
            return { pages: box.pages, files: box.files };
          } finally {
            await box.close();
          }
        },
      });
    } catch (error) {
      if (!(error instanceof VanishedError) || left <= 1) throw error;
    }
  }
}
