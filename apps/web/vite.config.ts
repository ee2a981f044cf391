// Builds the single-page app; in development it serves pages and hands calls to the server.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env.PORT ?? '3000'}`
const proxied = Object.fromEntries(
  ['/api', '/rest-auth', '/healthz', '/readyz', '/dev/outbox'].map((path) => [
    path,
    { target: server, changeOrigin: false },
  ]),
)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2022', assetsInlineLimit: 2048, chunkSizeWarningLimit: 700 },
  server: { port: 5173, strictPort: true, host: 'localhost', allowedHosts: ['.localhost'], proxy: proxied },
})
