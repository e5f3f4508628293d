import { compiledCatalogues } from '@fairlaunch/locales/vite';
import { precompressed, sonnerWithoutStyleElement } from '@fairlaunch/ui/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, isFirstText } from './build/chunks.ts';
import { endpointTable } from './build/endpoint-table.ts';

/** The server that a page under development talks to. */
const SERVER = 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/',
  plugins: [compiledCatalogues(isFirstText), endpointTable(), sonnerWithoutStyleElement(), react(), tailwindcss(), precompressed()],
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    // The content policy allows no data: in styles or scripts; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': SERVER } },
});
