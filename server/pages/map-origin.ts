import { mapEmbedUrl, originOf } from '#contract/rules/urls.ts';
import { DEFAULT_SETTINGS, type Settings } from '#contract/settings.ts';
import type { Renderer } from './render.ts';

const originsOf = ({ map_url }: Pick<Settings, 'map_url'>): string[] =>
  [originOf(mapEmbedUrl(map_url, 'x'))].filter((origin) => origin !== null);

/**
 * Draws with the map's origin known, which is a setting, so that the page's policy lets it in. `settings`: as they are now;
 * null where nobody knows them: then it stays what it was.
 */
export function withMapOrigin(
  render: Renderer,
  settings: () => Promise<Settings | null>,
): { render: Renderer; frameOrigins: () => string[] } {
  let origins = originsOf(DEFAULT_SETTINGS);
  return {
    frameOrigins: () => origins,
    render: async (request, visit) => {
      const known = await settings();
      if (known) origins = originsOf(known);
      return render(request, visit);
    },
  };
}
