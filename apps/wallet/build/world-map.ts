import { mesh } from 'topojson-client';
import type { Plugin } from 'vite';
import borders110 from 'world-atlas/countries-110m.json' with { type: 'json' };

const VIRTUAL = 'virtual:world-map';

type World = Parameters<typeof mesh>[0];

/** Coasts and borders at 1:110 million (Natural Earth, public domain), to a tenth of a degree. */
function borders(): string {
  return mesh(borders110 as unknown as World)
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
