import {
  appBuild,
  oldestEngine,
  precompressed,
  sonnerWithoutStyleElement,
  viewportHeights,
} from '@fairlaunch/ui/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { endpointTable } from './build/endpoint-table.ts';
import { escapeAlone } from './build/escape-alone.ts';
import { firstLoad } from './build/first-load.ts';
import { installable } from './build/installable.ts';
import { pageTable } from './build/page-table.ts';
import { preload } from './build/preload.ts';
import { serviceWorker } from './build/service-worker.ts';
import { texts } from './build/texts.ts';
import { towns } from './build/towns.ts';
import { worldMap } from './build/world-map.ts';

/** The server for development. */
const SERVER = 'http://127.0.0.1:8080';

const languages = texts();

export default defineConfig({
  // Relative, so that the built files work in any folder (rulebook §18).
  base: './',
  plugins: [
    languages,
    endpointTable(),
    pageTable(),
    towns(),
    worldMap(),
    sonnerWithoutStyleElement(),
    react(),
    tailwindcss(),
    viewportHeights(),
    oldestEngine(),
    installable(),
    escapeAlone(),
    preload(languages.api),
    serviceWorker(),
    firstLoad(),
    precompressed(),
  ],
  // WalletConnect's dialog is not installed, as the app shows the code itself.
  resolve: { alias: { '@reown/appkit/core': 'data:text/javascript,' } },
  build: {
    ...appBuild,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  // Lets workers load parts of their code later.
  worker: { format: 'es' },
  server: { proxy: { '/api': SERVER } },
});
