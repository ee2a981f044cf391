// Builds the single-page app; in development it serves pages and hands calls to the server.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractForPages } from './contract-for-pages.ts'
import { prerendered } from './prerender.ts'

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

const CATALOGUE = '/domain/src/shell/message-rules.ts'
const LATE = 'virtual:late-japanese-messages'

/** The catalogue of the pages begins without its Japanese half, which comes when somebody reads Japanese. */
const lateJapaneseMessages = (): Plugin => ({
  name: 'late-japanese-messages',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === './messages-japanese.ts' && importer?.endsWith(CATALOGUE) ? LATE : undefined
  },
  load(id) {
    if (id !== LATE) return undefined
    const file = join(import.meta.dirname, 'src/shell/late-japanese.ts')
    return `import { lateJapanese } from ${JSON.stringify(file)}\nexport const japaneseMessages = lateJapanese.messages`
  },
})

const SUITE_MESSAGES = /^\.\/suite-(action|reading|sync)-messages-english\.ts$/
const ENGLISH = '/domain/src/shell/messages-english.ts'
const LATE_SUITE = 'virtual:late-suite-messages/'

/** The same of what the analytics suite alone says: its site brings it along (src/shell/suite-messages.ts). */
const lateSuiteMessages = (): Plugin => ({
  name: 'late-suite-messages',
  enforce: 'pre',
  resolveId(source, importer) {
    const part = importer?.endsWith(ENGLISH) ? SUITE_MESSAGES.exec(source)?.[1] : undefined
    return part === undefined ? undefined : `${LATE_SUITE}${part}`
  },
  load(id) {
    if (!id.startsWith(LATE_SUITE)) return undefined
    const part = id.slice(LATE_SUITE.length)
    return `export const suite${part.charAt(0).toUpperCase()}${part.slice(1)}English = {}`
  },
})

/**
 * Interests and job titles are long lists, and the shapes of the contract need their library: they, and what stands on
 * them, stay with the pages that show or check them, however many those are.
 */
function leadsToHeavyParts(
  file: string,
  infoOf: (file: string) => { readonly importedIds: readonly string[] } | null,
  seen = new Set<string>(),
): boolean {
  if (/\/domain\/src\/taxonomy\/|\/node_modules\/zod\//.test(file)) return true
  if (seen.has(file) || file.includes('/node_modules/')) return false
  seen.add(file)
  return (infoOf(file)?.importedIds ?? []).some((one) => leadsToHeavyParts(one, infoOf, seen))
}

/** The texts of a feature are read by its own pages; one of them alone is larger than most pages. */
const isFeatureText = (file: string): boolean => /\/web\/src\/(features|flows|shell\/figures)\/.*-text\.ts$/.test(file)

/** Forms come with the pages and dialogs that have one, mostly after the first load: however many those are. */
const isForm = (file: string): boolean => file.includes('/web/src/shell/forms/')

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractForPages(), lateJapaneseMessages(), lateSuiteMessages(), react(), compressed(), prerendered()],
  build: {
    target: 'es2022',
    // Which page stands on which files: what a first visit loads is counted from it.
    manifest: true,
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for what every page stands on, one for what many of them share: a hundred small ones would cost a
          // page more, each compressed alone and asked for by itself.
          groups: [
            // What stands in the page before anything else is fetched, and on a page that waits nothing else.
            {
              name: 'beginning',
              test: /\/(take-over|until-wanted|stored|first-movement|language-rules)\.ts$|preload-helper/,
            },
            { name: 'base', test: /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\// },
            {
              debugName: 'shared',
              name: (file, chunking) =>
                isForm(file) || isFeatureText(file) || leadsToHeavyParts(file, (one) => chunking.getModuleInfo(one))
                  ? null
                  : 'shared',
              minShareCount: 28,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, host: 'localhost', allowedHosts: ['.localhost'], proxy: proxied },
})
