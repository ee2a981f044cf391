// The public pages of the targeting site as they were rendered with the build: their heads, what can be read before any
// script runs, the site map and what robots are told.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const PublicPage = z.object({
  path: z.string(),
  language: z.enum(['en', 'ja']),
  title: z.string(),
  description: z.string(),
  html: z.string().nullable(),
  waits: z.boolean(),
})
type PublicPage = z.output<typeof PublicPage>

const Built = z.object({
  /** Of what every page of the site begins with, below the build's folder. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  pages: z.array(PublicPage),
})

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Other addresses of a public page; the page names its first one as the canonical address (spec §2). */
const ALIASES: Readonly<Record<string, string>> = {
  '/materials': '/marketing-materials',
  '/request-audiences': '/request-audience',
  '/xplore': '/explore',
  '/analyze': '/explore',
}

/** Pages about one country, audience or document have the head of the page above them, and an address of their own. */
const ONE_OF_THEM = /^(\/xstats|\/audiences|\/request-download)\/[\w%.~-]{1,100}$/
const ABOVE: Readonly<Record<string, string>> = { '/request-download': '/marketing-materials' }

export interface PublicPages {
  /** The app's page with the head and the content of the public page at `path`; null: it is none. */
  pageAt(path: string, language: 'en' | 'ja'): string | null
  /** The app's page for any other address of the site, which search engines leave out. */
  readonly privatePage: string
  readonly siteMap: string
  readonly robots: string
}

/** `page`: the app's. `origin`: of the targeting site. */
export function readPublicPages(dist: string, page: string, origin: string): PublicPages | null {
  const file = join(dist, 'public-pages.json')
  if (!existsSync(file)) return null
  const { scripts, styles, pages } = Built.parse(JSON.parse(readFileSync(file, 'utf8')))
  const looks = styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`).join('')
  const code = scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`).join('')

  const rendered = ({ path, language, title, description, html, waits }: PublicPage, address = path): string =>
    (waits ? page.replace(/<link rel="modulepreload"[^>]*>/g, '') : page)
      .replace('<html lang="en">', `<html lang="${language}" data-site="targeting">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(
        /<meta name="description" content="[^"]*" ?\/?>/,
        () =>
          `<meta name="description" content="${escaped(description)}"><link rel="canonical" href="${escaped(origin + address)}">`,
      )
      .replace('</head>', () => `${looks}${waits ? '' : code}</head>`)
      .replace(
        '<div id="root">',
        () =>
          `${html === null ? '' : `<div id="static-page"${waits ? ' data-waits' : ''}>${html}</div>`}<div id="root">`,
      )

  const byPlace = new Map(pages.map((one) => [`${one.language} ${one.path}`, rendered(one)]))
  const headOf = (path: string, language: string) => pages.find((one) => one.path === path && one.language === language)
  const paths = [...new Set(pages.map(({ path }) => path))]
  return {
    pageAt(path, language) {
      const plain = path === '/' ? path : path.replace(/\/+$/, '')
      const whole = byPlace.get(`${language} ${ALIASES[plain] ?? plain}`)
      if (whole !== undefined) return whole
      const above = ONE_OF_THEM.exec(plain)?.[1]
      const head = above === undefined ? undefined : headOf(ABOVE[above] ?? above, language)
      return head ? rendered({ ...head, html: null, waits: false }, plain) : null
    },
    privatePage: page.replace('</head>', () => '<meta name="robots" content="noindex"></head>'),
    siteMap: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>`).join('\n')}
</urlset>
`,
    robots: `User-agent: *\nDisallow: /api/\nDisallow: /rest-auth/\nSitemap: ${origin}/sitemap.xml\n`,
  }
}
