// What is served for the addresses of pages: heads of public ones by site and language, what robots are told, the site map.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { materialPlace, materialsCalled } from '@peregrine/domain/materials/material-rules.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShownNetwork } from './public-pages.ts'
import { serveSitePages } from './site-pages.ts'

const dist = mkdtempSync(join(tmpdir(), 'site-pages-'))
let app: FastifyInstance

const MATERIALS = [
  {
    id: 'product-one-pager',
    category: 'one-pager',
    titles: ['Peregrine in one page', '1ページでわかる Peregrine'],
  },
  { id: 'art-fair', category: 'case-study', titles: ['Art fair'] },
  { id: 'tea-house', category: 'case-study', titles: ['Tea house'] },
] as const
const NOTE = {
  place: '<aside> </aside>',
  demo: '<aside>Demo $&</aside>',
  imported: '<aside>Imported (date)</aside>',
  none: '<aside>Nothing</aside>',
  date: '(date)',
}
let network: () => Promise<ShownNetwork | null>
const shows = (shown: ShownNetwork | null) => {
  network = () => Promise.resolve(shown)
}

const page = (path: string, language: string, html: string | null) => ({
  ...{ path, language, html, waits: path === '/', name: `Name of ${path}`, listed: path !== '/request-access' },
  note: html === null ? null : NOTE,
  title: `${path} in ${language}`,
  description: `About "${path}" & more`,
})

beforeEach(() => shows({ network: 'demo', asOf: '2026-11-21T23:30:00Z' }))
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="description" content="Usual." /><title>Peregrine</title><link rel="modulepreload" crossorigin href="/assets/start.js"></head><body><noscript><p>Usual words</p></noscript><div id="root"></div></body></html>',
  )
  const pages = [
    page('/', 'en', '<aside> </aside><main>Readable $& at once</main>'),
    page('/', 'ja', '<aside> </aside><main>すぐに読める</main>'),
    page('/marketing-materials', 'en', null),
    page('/marketing-materials', 'ja', null),
    page('/request-access', 'en', null),
    page('/xstats', 'en', null),
    page('/audiences', 'en', null),
  ]
  const built = { scripts: ['assets/site.js'], styles: ['assets/site.css'], pages }
  writeFileSync(join(dist, 'public-pages.json'), JSON.stringify(built))
  app = fastify()
  await serveSitePages(app, {
    dist,
    hosts: { targetingHost: 'targeting.example', suiteHost: 'suite.example', stagingHosts: ['staging.example'] },
    facts: { profiles: null, suitePaused: true },
    targetingAddress: 'https://targeting.example',
    apiRoots: null,
    named: {
      '/xstats': async (name) =>
        name.toLowerCase() === 'japan' || name === 'JP' ? { place: 'JP', title: 'X-stats: Japan' } : null,
      '/audiences': async () => {
        throw new Error('The store is away.')
      },
      '/request-download': async (name, language) => {
        const place = materialPlace(materialsCalled(name, MATERIALS))
        return place === null
          ? null
          : { place, title: `All about ${place}`, summary: `Said in "one" sentence, in ${language}.` }
      },
    },
    network: () => network(),
  })
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const read = async (url: string, host = 'targeting.example', language = 'en') =>
  await app.inject({ url, headers: { host, 'accept-language': language } })

test('[ROUTE-P1] the home page can be read before any script has run, in the reader’s language', async () => {
  const { body, headers } = await read('/')
  expect(body).toContain('<html lang="en" data-site="targeting">')
  expect(body).toContain('<title>/ in en</title>')
  expect(body).toContain('content="About &quot;/&quot; &amp; more"')
  expect(body).toContain('<link rel="canonical" href="https://targeting.example/">')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/site.css">')
  expect(body).toContain(
    '<div id="static-page" data-waits><aside>Demo $&</aside><main>Readable $& at once</main></div><div id="root"></div>',
  )
  // Its code comes when the reader does something.
  expect(body).not.toContain('modulepreload')
  expect(headers.vary).toBe('accept-language')
  const japanese = (await read('/?protargeting', 'staging.example', 'ja-JP,en;q=0.5')).body
  expect(japanese).toContain('すぐに読める')
  expect(japanese).toContain('<html lang="ja"')
})

test('an alias names the canonical address; a page that needs data comes with its head alone', async () => {
  const { body } = await read('/materials/?from=mail')
  expect(body).toContain('href="/assets/start.js"')
  expect(body).toContain('href="/assets/site.js"')
  expect(body).toContain('<link rel="canonical" href="https://targeting.example/marketing-materials">')
  expect(body).not.toContain('static-page')
  expect(body).not.toContain('noindex')
})

test('a page about one document has an address of its own', async () => {
  const { body } = await read('/request-download/product-one-pager')
  expect(body).toContain('<link rel="canonical" href="https://targeting.example/request-download/product-one-pager">')
  expect(body).toContain('<title>All about product-one-pager · Targeting Toolkit</title>')
  expect(body).toContain('content="Said in &quot;one&quot; sentence, in en."')
})

test.each([
  ['One%20Pager', 'product-one-pager'],
  ['1%E3%83%9A%E3%83%BC%E3%82%B8%E3%81%A7%E3%82%8F%E3%81%8B%E3%82%8BPeregrine', 'product-one-pager'],
  ['Case-Studies', 'case-study'],
  ['tea_house.pdf', 'tea-house'],
])('a document is found as %s, and has one address for search engines', async (name, place) => {
  const { body } = await read(`/request-download/${name}`)
  expect(body).toContain(`<link rel="canonical" href="https://targeting.example/request-download/${place}">`)
  expect(body).not.toContain('noindex')
})

test.each(['nonsense', 'slides', 'a"><script>', 'a/b'])('%j names no document', async (name) => {
  const { body } = await read(`/request-download/${name}`)
  expect(body).toContain('noindex')
  expect(body).not.toMatch(/canonical|<script>/)
})

test('a page that can be read at once says which network is shown at the moment', async () => {
  shows({ network: 'imported', asOf: '2026-11-21T23:30:00Z' })
  expect((await read('/')).body).toContain('<aside>Imported Nov 21, 2026</aside><main>')
  expect((await read('/', 'targeting.example', 'ja')).body).toContain('<aside>Imported 2026年11月21日</aside><main>')
  shows(null)
  expect((await read('/')).body).toContain('<aside>Nothing</aside><main>')
  network = () => Promise.reject(new Error('being checked'))
  expect((await read('/')).body).toContain('<aside> </aside><main>')
})

test('other pages of the site are not for search engines; other sites have the app’s page as it is', async () => {
  expect((await read('/saved-lists')).body).toContain('<meta name="robots" content="noindex">')
  for (const host of ['team.example', 'suite.example', 'staging.example']) {
    const { body } = await read('/', host)
    expect(body).toContain('<title>Peregrine</title>')
    expect(body).not.toMatch(/canonical|static-page|noindex/)
  }
})

test('an address says which language it is, and names the other one', async () => {
  const links = [
    '<link rel="alternate" hreflang="en" href="https://targeting.example/">',
    '<link rel="alternate" hreflang="ja" href="https://targeting.example/?lang=ja">',
    '<link rel="alternate" hreflang="x-default" href="https://targeting.example/">',
  ].join('')
  const english = (await read('/')).body
  expect(english).toContain(`<link rel="canonical" href="https://targeting.example/">${links}`)
  for (const [address, language] of [
    ['/?lang=ja', 'en'],
    ['/', 'ja'],
  ] as const) {
    const { body } = await read(address, 'targeting.example', language)
    expect(body).toContain('<html lang="ja"')
    expect(body).toContain(`<link rel="canonical" href="https://targeting.example/?lang=ja">${links}`)
  }
  expect((await read('/?lang=en', 'targeting.example', 'ja')).body).toContain('<html lang="en"')
  expect((await read('/?lang=xx', 'targeting.example', 'ja')).body).toContain('<html lang="ja"')
})

test('the head has its words in every language, for a reader who changes the language on the page', async () => {
  const headsOf = async (address: string) => {
    const content = /<meta name="peregrine-heads" content="([^"]*)">/.exec((await read(address)).body)?.[1] ?? ''
    return JSON.parse(content.replace(/&quot;/g, '"').replace(/&amp;/g, '&'))
  }
  expect(await headsOf('/')).toEqual({
    en: { title: '/ in en', description: 'About "/" & more' },
    ja: { title: '/ in ja', description: 'About "/" & more' },
  })
  expect(await headsOf('/request-download/product-one-pager')).toEqual(
    Object.fromEntries(
      ['en', 'ja'].map((language) => [
        language,
        {
          title: 'All about product-one-pager · Targeting Toolkit',
          description: `Said in "one" sentence, in ${language}.`,
        },
      ]),
    ),
  )
})

test('one place has one address; what there is not, search engines leave out', async () => {
  const canonical = '<link rel="canonical" href="https://targeting.example/xstats/JP">'
  expect((await read('/xstats/japan')).body).toContain('<title>X-stats: Japan · Targeting Toolkit</title>')
  for (const name of ['JP', 'japan', 'Japan/']) expect((await read(`/xstats/${name}`)).body).toContain(canonical)
  for (const address of ['/xstats/ZZ', '/request-download/nothing']) {
    const { body } = await read(address)
    expect(body).toContain('noindex')
    expect(body).not.toContain('canonical')
  }
  // Whether it exists can't be told now.
  expect((await read('/audiences/any')).body).toContain('href="https://targeting.example/audiences/any"')
})

test('without scripts a page that needs them says so, and leads to those that do not', async () => {
  const { body } = await read('/marketing-materials?lang=ja')
  expect(body).toContain('<h1>Name of /marketing-materials</h1>')
  expect(body).toMatch(/<noscript><div lang="ja".*JavaScriptが必要です.*<a href="\/\?lang=ja">Name of \/<\/a>/)
  for (const address of ['/saved-lists', '/no/such/page']) {
    const english = (await read(address)).body
    expect(english).toMatch(/<noscript><div lang="en".*needs JavaScript.*<a href="\/">Name of \/<\/a>/)
    expect(english).not.toContain('Usual words')
    expect((await read(address, 'targeting.example', 'ja')).body).toContain('JavaScriptが必要です')
  }
  // What can be read at once hides the shapes of what would still load.
  const home = (await read('/')).body
  expect(home).toContain('<noscript><style>[data-loading]{display:none!important}</style></noscript></head>')
  expect(home).not.toContain('needs JavaScript')
  expect((await read('/', 'team.example')).body).toContain('Usual words')
})

test('the site map lists the public pages in both languages, and robots find it; other sites have none', async () => {
  const map = await read('/sitemap.xml')
  expect(map.headers['content-type']).toContain('application/xml')
  const paths = ['/', '/marketing-materials', '/xstats', '/audiences']
  expect(map.body.match(/<loc>[^<]+/g)).toEqual(
    paths.flatMap((path) => ['', '?lang=ja'].map((query) => `<loc>https://targeting.example${path}${query}`)),
  )
  const alternate = '<xhtml:link rel="alternate" hreflang="ja" href="https://targeting.example/xstats?lang=ja"/>'
  expect(map.body.split(alternate)).toHaveLength(3)
  expect((await read('/robots.txt')).body).toContain('Sitemap: https://targeting.example/sitemap.xml')
  expect((await read('/robots.txt', 'team.example')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await read('/sitemap.xml', 'team.example')).body).toContain('<title>Peregrine</title>')
})
