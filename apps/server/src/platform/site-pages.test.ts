// What is served for the addresses of pages: heads of public ones by site and language, what robots are told, the site map.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSitePages } from './site-pages.ts'

const dist = mkdtempSync(join(tmpdir(), 'site-pages-'))
let app: FastifyInstance

const page = (path: string, language: string, html: string | null) => ({
  ...{ path, language, html, waits: path === '/' },
  title: `${path} in ${language}`,
  description: `About "${path}" & more`,
})

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="description" content="Usual." /><title>Peregrine</title><link rel="modulepreload" crossorigin href="/assets/start.js"></head><body><div id="root"></div></body></html>',
  )
  const pages = [
    page('/', 'en', '<main>Readable $& at once</main>'),
    page('/', 'ja', '<main>すぐに読める</main>'),
    page('/marketing-materials', 'en', null),
  ]
  const built = { scripts: ['assets/site.js'], styles: ['assets/site.css'], pages }
  writeFileSync(join(dist, 'public-pages.json'), JSON.stringify(built))
  app = fastify()
  await serveSitePages(app, {
    dist,
    hosts: { targetingHost: 'targeting.example', suiteHost: 'suite.example', stagingHosts: ['staging.example'] },
    facts: { profiles: null, suitePaused: true },
    targetingAddress: 'https://targeting.example',
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
  expect(body).toContain('<div id="static-page" data-waits><main>Readable $& at once</main></div><div id="root"></div>')
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
  expect(body).toContain('<title>/marketing-materials in en</title>')
  expect(body).toContain('<link rel="canonical" href="https://targeting.example/request-download/product-one-pager">')
  expect((await read('/request-download/a"><script>')).body).not.toContain('<script>')
  expect((await read('/request-download/a/b')).body).toContain('noindex')
})

test('other pages of the site are not for search engines; other sites have the app’s page as it is', async () => {
  expect((await read('/saved-lists')).body).toContain('<meta name="robots" content="noindex">')
  for (const host of ['team.example', 'suite.example', 'staging.example']) {
    const { body } = await read('/', host)
    expect(body).toContain('<title>Peregrine</title>')
    expect(body).not.toMatch(/canonical|static-page|noindex/)
  }
})

test('the site map lists the public pages once, and robots find it; other sites have none', async () => {
  const map = await read('/sitemap.xml')
  expect(map.headers['content-type']).toContain('application/xml')
  expect(map.body.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://targeting.example/',
    '<loc>https://targeting.example/marketing-materials',
  ])
  expect((await read('/robots.txt')).body).toContain('Sitemap: https://targeting.example/sitemap.xml')
  expect((await read('/robots.txt', 'team.example')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await read('/sitemap.xml', 'team.example')).body).toContain('<title>Peregrine</title>')
})
