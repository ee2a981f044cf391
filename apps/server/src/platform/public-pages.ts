// The public pages of the targeting site as they were rendered with the build: their heads, what can be read before any
// script runs, the site map and what robots are told.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { LANGUAGES, type Language } from '@peregrine/domain/shell/language-rules.ts'
import { layoutTitle } from '@peregrine/domain/shell/site-rules.ts'
import { z } from 'zod'

const PublicPage = z.object({
  path: z.string(),
  language: z.enum(['en', 'ja']),
  title: z.string(),
  description: z.string(),
  html: z.string().nullable(),
  waits: z.boolean(),
  /** Its own name, without the site’s. */
  name: z.string(),
  /** Whether the site map lists it. */
  listed: z.boolean(),
  note: z
    .object({ place: z.string(), demo: z.string(), imported: z.string(), none: z.string(), date: z.string() })
    .nullable(),
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
const ONE_OF_THEM = /^(\/xstats|\/audiences|\/request-download)\/([^/]{1,600})$/
const ABOVE: Readonly<Record<string, string>> = { '/request-download': '/marketing-materials' }

/** What every address says to whoever runs no script, unless its page can be read at once. */
const NO_SCRIPT = {
  en: {
    needed: 'This page needs JavaScript. Turn it on in your browser and reload the page.',
    readable: 'You can read these pages without it:',
  },
  ja: {
    needed: 'このページの表示にはJavaScriptが必要です。ブラウザーの設定で有効にして、再読み込みしてください。',
    readable: '次のページはJavaScriptなしでお読みいただけます。',
  },
} as const

/** Shapes of what is still loading would stay for ever. */
const NO_SHAPES = '<noscript><style>[data-loading]{display:none!important}</style></noscript>'

const inLanguage = (address: string, language: Language): string => `${address}${language === 'ja' ? '?lang=ja' : ''}`

const isReadable = ({ html }: PublicPage): boolean => html !== null

function withoutScript(pages: readonly PublicPage[], language: Language, page?: PublicPage): string {
  const { needed, readable } = NO_SCRIPT[language]
  const links = pages
    .filter((one) => one.language === language && isReadable(one))
    .map(({ path, name }) => `<li><a href="${escaped(inLanguage(path, language))}">${escaped(name)}</a></li>`)
    .join('')
  const head = page ? `<h1>${escaped(page.name)}</h1><p>${escaped(page.description)}</p>` : ''
  return `<noscript><div lang="${language}" style="max-width:42rem;margin:8vh auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif">${head}<p>${needed}</p>${
    links === '' ? '' : `<p>${readable}</p><ul>${links}</ul>`
  }</div></noscript>`
}

/** The same page in each language; without one that is asked for the reader's own decides. */
function alternates(address: string): readonly (readonly [language: string, address: string])[] {
  return [
    ...LANGUAGES.map((language) => [language, inLanguage(address, language)] as const),
    ['x-default', address] as const,
  ]
}

export interface NamedPage {
  /** The last part of the one address by which it is known, whichever was used. */
  readonly place: string
  /** What it is called, without the site’s name. */
  readonly title: string
  /** In a sentence; without one the page above says what it says of all. */
  readonly summary?: string | undefined
}

/** Of pages about one thing, by the part of the address before it; null: there is no such thing. */
export type NamedPages = Readonly<Record<string, (name: string, language: Language) => Promise<NamedPage | null>>>

/** The network that the figures of the site speak of, and as of when (ISO 8601); null: there is none. */
export interface ShownNetwork {
  readonly network: 'demo' | 'imported'
  readonly asOf: string
}

export interface PublicPages {
  /**
   * The app's page with the head and the content of the public page at `path`; null: it is none. It says which network is
   * shown; `undefined`: not known at the moment, the app will say it.
   */
  pageAt(path: string, language: Language, network: ShownNetwork | null | undefined): Promise<string | null>
  /** The app's page for any other address of the site, which search engines leave out. */
  privatePage(language: Language): string
  readonly siteMap: string
  readonly robots: string
}

/** Null: there is nothing of that name. While a store can’t tell, the address stays as it is, and the page says what that above it says. */
async function knownPage(
  named: NamedPages,
  above: string,
  name: string,
  language: Language,
): Promise<Partial<NamedPage> | null> {
  try {
    return (await named[above]?.(decodeURIComponent(name), language)) ?? null
  } catch {
    return { place: name }
  }
}

/** The head of a page about one thing, below that of the page above it. */
function namedHead(above: PublicPage, { place, title, summary }: Partial<NamedPage>) {
  const called = title === undefined ? {} : { name: title, title: `${title} · ${layoutTitle('pro-targeting')}` }
  return { ...above, ...called, description: summary ?? above.description, place }
}

/** The page with the note about the network where the build has left room for it. */
function withNote(whole: string, { note, language }: PublicPage, network: ShownNetwork | null | undefined): string {
  if (note === null || network === undefined) return whole
  const words = network === null ? note.none : note[network.network]
  const date = network === null ? '' : formatShortDate(Date.parse(network.asOf), language, 'UTC')
  return whole.replace(note.place, () => words.replace(note.date, () => escaped(date)))
}

/** What a page says of itself in its head. */
type HeadWords = Pick<PublicPage, 'title' | 'description'>
/** In every language that it has: the app changes the head when its reader changes the language. */
type HeadsByLanguage = Readonly<Partial<Record<Language, HeadWords>>>

const headWords = ({ title, description }: HeadWords): HeadWords => ({ title, description })

interface PublicPagesGiven {
  /** Of the targeting site. */
  readonly origin: string
  readonly named: NamedPages
}

/** `page`: the app's. */
export function readPublicPages(dist: string, page: string, { origin, named }: PublicPagesGiven): PublicPages | null {
  const file = join(dist, 'public-pages.json')
  if (!existsSync(file)) return null
  const { scripts, styles, pages } = Built.parse(JSON.parse(readFileSync(file, 'utf8')))
  const looks = styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`).join('')
  const code = scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`).join('')

  const said = (html: string, noScript: string) => html.replace(/<noscript>[\s\S]*?<\/noscript>/, () => noScript)
  const rendered = (one: PublicPage, heads: HeadsByLanguage, address = one.path): string => {
    const { language, title, description, html, waits } = one
    const links = alternates(origin + address)
      .map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${escaped(href)}">`)
      .join('')
    const canonical = inLanguage(origin + address, language)
    const inEach = `<meta name="peregrine-heads" content="${escaped(JSON.stringify(heads))}">`
    const content = html === null ? '' : `<div id="static-page"${waits ? ' data-waits' : ''}>${html}</div>`
    return said(
      waits ? page.replace(/<link rel="modulepreload"[^>]*>/g, '') : page,
      html === null ? withoutScript(pages, language, one) : '',
    )
      .replace('<html lang="en">', `<html lang="${language}" data-site="targeting">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(
        /<meta name="description" content="[^"]*" ?\/?>/,
        () =>
          `<meta name="description" content="${escaped(description)}"><link rel="canonical" href="${escaped(canonical)}">${links}${inEach}`,
      )
      .replace('</head>', () => `${looks}${waits ? '' : code}${html === null ? '' : NO_SHAPES}</head>`)
      .replace('<div id="root">', () => `${content}<div id="root">`)
  }

  const headOf = (path: string, language: string) => pages.find((one) => one.path === path && one.language === language)
  const headsOf = (path: string): HeadsByLanguage =>
    Object.fromEntries(pages.flatMap((one) => (one.path === path ? [[one.language, headWords(one)]] : [])))
  const byPlace = new Map(
    pages.map((one) => [`${one.language} ${one.path}`, { one, whole: rendered(one, headsOf(one.path)) }]),
  )
  const paths = [...new Set(pages.flatMap(({ path, listed }) => (listed ? path : [])))]
  const inSiteMap = (path: string): string[] => {
    const links = alternates(origin + path).map(
      ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`,
    )
    return LANGUAGES.map(
      (language) => `  <url><loc>${escaped(inLanguage(origin + path, language))}</loc>${links.join('')}</url>`,
    )
  }
  /** The page about one thing of this name; null: there is no such thing. */
  const pageAbout = async (above: string, name: string, language: Language): Promise<string | null> => {
    const inEach = await Promise.all(
      LANGUAGES.map(async (one) => {
        const head = headOf(ABOVE[above] ?? above, one)
        const known = head && (await knownPage(named, above, name, one))
        return head && known ? [namedHead(head, known)] : []
      }),
    )
    const heads = inEach.flat()
    const shown = heads.find((head) => head.language === language)
    if (shown === undefined) return null
    const words = Object.fromEntries(heads.map((head) => [head.language, headWords(head)]))
    const address = `${above}/${encodeURIComponent(shown.place ?? name)}`
    return rendered({ ...shown, html: null, waits: false }, words, address)
  }
  const privatePages = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      said(page, withoutScript(pages, language))
        .replace('<html lang="en">', `<html lang="${language}" data-site="targeting">`)
        .replace(/<title>[^<]*<\/title>/, () => `<title>${layoutTitle('pro-targeting')}</title>`)
        .replace('</head>', () => '<meta name="robots" content="noindex"></head>'),
    ]),
  )
  return {
    async pageAt(path, language, network) {
      const plain = path === '/' ? path : path.replace(/\/+$/, '')
      const found = byPlace.get(`${language} ${ALIASES[plain] ?? plain}`)
      if (found !== undefined) return withNote(found.whole, found.one, network)
      const [, above, name] = ONE_OF_THEM.exec(plain) ?? []
      return above === undefined || name === undefined ? null : await pageAbout(above, name, language)
    },
    privatePage: (language) => privatePages[language] ?? page,
    siteMap: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.flatMap(inSiteMap).join('\n')}
</urlset>
`,
    robots: `User-agent: *\nDisallow: /api/\nDisallow: /rest-auth/\nSitemap: ${origin}/sitemap.xml\n`,
  }
}
