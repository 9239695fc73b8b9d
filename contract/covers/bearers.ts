/** Lists on whose records covers stand. */
const BEARERS = ['timetable-slots', 'timetables', 'bell-tables', 'teacher-absences', 'teachers', 'events', 'settings'];

/** True if a step of a list may leave covers without what they stand on. */
export const bearsCovers = (path: string): boolean => BEARERS.includes(path);

/** True if a write to a list may change covers: also to marks of the staff, which make absences and take them back. */
export const movesCovers = (path: string): boolean => bearsCovers(path) || path === 'staff-attendance';
