import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), precompress()],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    // What the entry imports at once, and nothing else, is one file: many small ones compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
    // From here on browsers know light-dark(); older targets get a stand-in that knows nothing of our theme switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});
