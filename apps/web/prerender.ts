// Renders the public pages once the app is built, into one file from which the server answers (public-pages.json).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { contractForPages } from './contract-for-pages.ts'

/** The chunks that every page of the targeting site loads, and the static screens: their styles stand in the page. */
const STYLED = /\/(targeting-site|application|(?:home|about|pro-[a-z]+)-screen)\.tsx$/
/** Of these the scripts are fetched with the page. */
const FIRST = /\/(targeting-site|application)\.tsx$/
/** What every page of every site begins with, unless it waits for its reader. */
const BEGINNING = /\/start-application\.tsx$/

interface BuiltChunk {
  readonly type: string
  readonly fileName: string
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

function filesOf(bundle: Readonly<Record<string, BuiltChunk>>, which: RegExp) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (!chunk || scripts.has(name)) return
    scripts.add(name)
    for (const one of chunk.imports ?? []) visit(one)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const chunk of Object.values(bundle)) if (which.test(chunk.facadeModuleId ?? '')) visit(chunk.fileName)
  return { scripts: [...scripts], styles: [...styles] }
}

async function renderPages(root: string): Promise<unknown> {
  // Beside the sources, so that what it does not contain is found in the packages.
  const outDir = mkdtempSync(join(root, 'dist/.static-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [contractForPages(), react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/sites/targeting/static-pages.tsx',
        outDir,
        emptyOutDir: true,
        target: 'node22',
        minify: false,
      },
    })
    const module: { renderStaticPages(): Promise<unknown> } = await import(
      pathToFileURL(join(outDir, 'static-pages.js')).href
    )
    return await module.renderStaticPages()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

export function prerendered(): Plugin {
  let files = { scripts: [] as string[], styles: [] as string[] }
  return {
    name: 'prerendered',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) => {
        const { scripts, styles } = filesOf(bundle, BEGINNING)
        const link = (rel: string) => (file: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })
        return [...styles.map(link('stylesheet')), ...scripts.map(link('modulepreload'))]
      },
    },
    generateBundle(_options, bundle) {
      const { styles } = filesOf(bundle, STYLED)
      files = { scripts: filesOf(bundle, FIRST).scripts, styles }
    },
    async writeBundle({ dir = '' }) {
      const pages = await renderPages(import.meta.dirname)
      writeFileSync(join(dir, 'public-pages.json'), JSON.stringify({ ...files, pages }))
    },
  }
}
