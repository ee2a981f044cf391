// What pages are told of API roots, and what their policy lets them call: those of the sites that have one, and no other.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createHttpServer } from '#platform/http-server.ts'
import { serveSitePages } from '#platform/site-pages.ts'
import { pageRoots } from './api-roots.ts'

const dist = mkdtempSync(join(tmpdir(), 'api-roots-'))
const PUBLIC_PAGE = {
  path: '/',
  language: 'en',
  title: 'Home',
  description: 'About it',
  html: '<main></main>',
  waits: true,
  name: 'Home',
  listed: true,
  note: null,
}
beforeAll(() => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<html lang="en"><head></head><body><div id="root"></div></body></html>')
  writeFileSync(join(dist, 'public-pages.json'), JSON.stringify({ scripts: [], styles: [], pages: [PUBLIC_PAGE] }))
})
afterAll(() => rmSync(dist, { recursive: true }))

/** A page of this host as a server with these settings sends it, without what differs from answer to answer. */
async function pageOf(host: string, settings: NodeJS.Dict<string>) {
  const sites = { MAIN_HOST: 'app.example.com', TARGETING_HOST: 'pro.example.com', SUITE_HOST: 'deep.example.com' }
  const config = readConfig({
    ...sites,
    PUBLIC_URL: 'https://app.example.com',
    STAGING_HOSTS: 'staging.example.com',
    ...settings,
  })
  const app = await createHttpServer({ onBug: () => undefined, trustProxy: false, strictScripts: true })
  await serveSitePages(app, {
    dist,
    hosts: config.sites,
    facts: { profiles: null, suitePaused: false },
    targetingAddress: 'https://pro.example.com',
    apiRoots: pageRoots(config),
    named: {},
    network: async () => null,
  })
  const { body, headers } = await app.inject({ url: '/', headers: { host } })
  await app.close()
  const { date: _, ...lasting } = headers
  return { body, headers: lasting }
}

/** What the policy lets a page call, what it lets it show, and the roots that the page is told. */
async function toldBy(host: string, settings: NodeJS.Dict<string>) {
  const { body, headers } = await pageOf(host, settings)
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]),
  )
  const facts = /content="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  return [policy['connect-src'], policy['img-src'], JSON.parse(facts).apiRoots]
}

const ANALYSIS = { ANALYSIS_API_URL: 'https://api.deep.example.com/v1/' }
const MAIN = { SOCIAL_DATA_API_URL: 'https://api.example.com' }
const analysis = { main: '', analysis: 'https://api.deep.example.com/v1' }
const both = { ...analysis, main: 'https://api.example.com' }

test.each([
  ['deep.example.com', ANALYSIS, ' https://api.deep.example.com', analysis],
  ['deep.example.com:443', ANALYSIS, ' https://api.deep.example.com', analysis],
  ['deep.example.com', { ...ANALYSIS, ...MAIN }, ' https://api.deep.example.com', both],
  ['app.example.com', { ...ANALYSIS, ...MAIN }, ' https://api.example.com', both],
  ['pro.example.com', { ...ANALYSIS, ...MAIN }, ' https://api.example.com', both],
  // It can be either, by its flag.
  ['staging.example.com', { ...ANALYSIS, ...MAIN }, ' https://api.example.com https://api.deep.example.com', both],
])('[VARIANT-4] a page of %s with %o may call and show what is at%s', async (host, settings, more, roots) => {
  expect(await toldBy(host, settings)).toEqual([`'self'${more}`, `'self'${more} data: blob:`, roots])
})

test.each([
  ['app.example.com', ANALYSIS],
  ['pro.example.com', ANALYSIS],
  ['deep.example.com', MAIN],
  // Of the roots nobody answers a page of these.
  ['deep.example.com:8443', ANALYSIS],
  ['www.deep.example.com', ANALYSIS],
  ['api.deep.example.com', ANALYSIS],
  ['elsewhere.example', { ...ANALYSIS, ...MAIN }],
])('[VARIANT-4] a page of %s with %o is to the byte what it is without', async (host, settings) => {
  expect(await pageOf(host, settings)).toEqual(await pageOf(host, {}))
})
