import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Loaded into a server before its own program (`--import`): says on file descriptor 3 each document that React draws, by
 * one byte. Nothing else tells from outside whether visitors who came together shared one drawing.
 */
const react = createRequire(import.meta.url)('react-dom/server');
const { renderToString } = react;
react.renderToString = (...drawing) => {
  const html = renderToString(...drawing);
  // Islands are drawn apart, within their page.
  if (html.startsWith('<html')) writeSync(3, '.');
  return html;
};
