// Builds the single-page app; in development it serves pages and hands calls to the server.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://localhost:${process.env.PORT ?? '3000'}`
const proxied = Object.fromEntries(
  ['/api', '/rest-auth', '/healthz', '/readyz', '/dev/outbox'].map((path) => [
    path,
    { target: server, changeOrigin: false },
  ]),
)

/** Compresses what was built once, so that the server need not do it for every visitor. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const assets = join(dir, 'assets')
    for (const file of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))) {
      const path = join(assets, file)
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(bytes))
      writeFileSync(`${path}.gz`, gzipSync(bytes))
    }
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  build: { target: 'es2022', assetsInlineLimit: 2048, chunkSizeWarningLimit: 700 },
  server: { port: 5173, strictPort: true, host: 'localhost', allowedHosts: ['.localhost'], proxy: proxied },
})
