// Builds the extension: a folder that a browser loads, and a zip of it. PEREGRINE_SITES names the installation's origins.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { build } from 'vite'
import { extensionManifest } from '../src/manifest/extension-manifest.ts'
import { DEVELOPMENT_SITES } from '../src/manifest/own-sites.ts'

const here = join(import.meta.dirname, '..')
const folder = join(here, 'dist/extension')

/** 'https://targeting.example.com https://example.com' */
const sites = (process.env.PEREGRINE_SITES ?? DEVELOPMENT_SITES.join(' ')).split(/[\s,]+/).filter((site) => site !== '')
for (const site of sites)
  if (!/^https?:\/\/[a-z0-9.-]+$/.test(site)) throw new Error(`Not an origin without port and path: ${site}`)

/** Content scripts are one file each, in a scope of their own. */
const SCRIPTS = [
  ['service-worker', 'background/service-worker.ts', 'es'],
  ['site-bridge', 'site-page/site-bridge.ts', 'iife'],
  ['ads-manager-script', 'ads-manager/ads-manager-script.ts', 'iife'],
  ['side-panel', 'side-panel/side-panel.ts', 'es'],
] as const

rmSync(join(here, 'dist'), { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, entry, format] of SCRIPTS)
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    define: { PEREGRINE_SITES: JSON.stringify(sites) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'chrome116',
      minify: false,
      lib: { entry: join(here, 'src', entry), formats: [format], name: 'peregrine', fileName: () => `${name}.js` },
    },
  })
for (const file of ['side-panel.html', 'side-panel.css']) cpSync(join(here, 'src/side-panel', file), join(folder, file))
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as { version: string }
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(extensionManifest(version, sites), null, 2)}\n`)

// The same sources give the same bytes.
const bytes = Object.fromEntries(
  readdirSync(folder)
    .sort()
    .map((file) => [file, [readFileSync(join(folder, file)), { mtime: '1980-01-01T12:00:00Z' }] as const]),
)
const zip = zipSync(bytes as never, { level: 9 })
writeFileSync(join(here, `dist/peregrine-extension-${version}.zip`), zip)
process.stdout.write(`${folder}\n${join(here, `dist/peregrine-extension-${version}.zip`)}\n`)
