import { createRequire } from 'node:module';
import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:world-map';

type World = Topology<{ countries: GeometryCollection }>;

/** Coasts and borders at 1:110 million (Natural Earth, public domain), to a tenth of a degree. */
function borders(): string {
  const world = createRequire(import.meta.url)('world-atlas/countries-110m.json') as World;
  return mesh(world, world.objects.countries)
    .coordinates.map((line) =>
      line.map(([longitude = 0, latitude = 0]) =>
        [longitude + 180, 90 - latitude].map((value) => Number(value.toFixed(1))).join(' '),
      ),
    )
    .map((line) => `M${line.join('L')}`)
    .join('');
}

export function worldMap(): Plugin {
  return {
    name: 'fairlaunch-world-map',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) =>
      id === `\0${VIRTUAL}` ? `export const BORDERS = ${JSON.stringify(borders())};` : null,
  };
}
