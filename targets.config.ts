/**
 * The oldest browsers for which the pages are built: islands run from Chrome 92, Firefox 91 and Safari 15.4 on; pages are read, without
 * a script, from those of SHEETS on, and so is the entry, which all of them load, in the syntax of ENTRY. The dashboard asks for newer
 * ones (web/ui/old-browser.css). The names of the language's library stand in tsconfig.browser.json.
 *
 * Firefox 91 speaks for all three: what it reads the others read. For their names the compiler would write out each private field, for
 * the sake of faults in initial values that no class here has.
 */
export const SCRIPTS = ['firefox91'];
export const SHEETS = ['chrome80', 'edge80', 'firefox91', 'safari15.4'];
export const ENTRY = 'es2020';
