import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** What every first visit needs, in one file: many small ones compress worse. */
const base =
  /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|i18next-[\w-]+|@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](ActionIcon|Anchor|Button|CloseButton|Input|InputBase|Loader|PasswordInput|Skeleton|Text|TextInput|Title|Transition|UnstyledButton)))[\\/]/;

export default defineConfig({
  plugins: [react(), precompress()],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    // From here on browsers know light-dark(); older targets get a stand-in that knows nothing of our theme switch.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});
