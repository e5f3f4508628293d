import { compiledCatalogues } from '@fairlaunch/locales/vite';
import {
  appBuild,
  oldestEngine,
  sonnerWithoutStyleElement,
  viewportHeights,
} from '@fairlaunch/ui/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/console/',
  plugins: [
    compiledCatalogues(),
    sonnerWithoutStyleElement(),
    react(),
    tailwindcss(),
    viewportHeights(),
    oldestEngine(),
  ],
  build: {
    ...appBuild,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 30,
            },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER } },
});
