/** Lists on whose records covers stand. */
const BEARERS = ['timetable-slots', 'timetables', 'bell-tables', 'teacher-absences', 'teachers', 'events', 'settings'];

/** True if a step of a list may leave covers without what they stand on. */
export const bearsCovers = (path: string): boolean => BEARERS.includes(path);
