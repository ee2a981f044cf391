// Sites whose API root is a second server: it alone is asked for everything below /api and /rest-auth, under a name for each
// of the two roots.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test, unique } from '../journey.ts'
import { freePort, newOwnServer, type OwnServer } from '../own-server.ts'
import { fillSignIn } from '../signing-in.ts'

const development = parseEnv(
  readFileSync(join(import.meta.dirname, '../../apps/server/src/development.env'), 'utf8'),
) as Record<string, string>

const ANALYSIS_HOST = 'api.deepthought.localhost'
const MAIN_HOST = 'api.team.localhost'
const SITES = {
  SUITE_HOST: 'deepthought.localhost',
  MAIN_HOST: 'app.team.localhost',
  TARGETING_HOST: 'pro.team.localhost',
}
/** Eight pixels square. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQSLiAFTEMLQkApqhUAUiRg/kAAAAASUVORK5CYII=',
  'base64',
)

let pages: OwnServer
let api: OwnServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const { PORT: _port, DATA_DIR: _folder, ...values } = development
  const [port, apiPort] = [await freePort(), await freePort()]
  const settings = {
    ...values,
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret of this journey alone, long enough',
    DEMO_NETWORK: 'none',
    ...SITES,
    STAGING_HOSTS: '',
    PUBLIC_URL: `http://${SITES.MAIN_HOST}:${port}`,
    SOCIAL_DATA_API_URL: `http://${MAIN_HOST}:${apiPort}`,
    ANALYSIS_API_URL: `http://${ANALYSIS_HOST}:${apiPort}`,
  }
  // Both have the same settings; stores in a folder can only be held by one of them, so each has its own.
  pages = await newOwnServer({ ...settings, PORT: String(port) })
  api = await newOwnServer({ ...settings, PORT: String(apiPort) })
  await Promise.all([pages.start(), api.start()])
})
test.afterAll(async () => {
  await Promise.all([pages?.close(), api?.close()])
})

/** The paths of the calls that a page sends to an origin from now on. */
function callsOf(page: Page): (origin: string) => string[] {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  return (origin) =>
    asked.flatMap((url) => (url.origin === origin && /^\/(api|rest-auth)\//.test(url.pathname) ? [url.pathname] : []))
}

test('[VARIANT-4, CONFIG-2] somebody signs in, downloads a file and signs out; every call goes to the second API', async ({
  page,
}) => {
  const root = api.at(ANALYSIS_HOST)
  const suite = pages.at(SITES.SUITE_HOST)
  const calls = callsOf(page)

  await test.step('the page is told its root, and may call nothing else', async () => {
    const answer = await page.goto(`${suite}/premium-suite`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`connect-src 'self' ${root};`)
    expect(policy).toContain(`img-src 'self' ${root} data: blob:;`)
  })

  const menu = page.getByRole('button', { name: /^Your account/ })
  await test.step('a sign-in, which a reload keeps', async () => {
    // The code comes by the mail of the server that was asked for it.
    await fillSignIn(page.getByRole('main'), { dataDir: api.dataDir })
    await expect(menu).toBeVisible()
    await page.reload()
    await expect(menu).toBeVisible()
    const cookies = await page.context().cookies()
    expect([...new Set(cookies.map(({ domain }) => domain))]).toEqual([ANALYSIS_HOST])
  })

  await test.step('a file, under the name that the server gives it', async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Your data' }).click()
    const own = page.getByRole('dialog', { name: 'Your data' })
    await own.getByRole('button', { name: 'Prepare download' }).click()
    await expect(own).toContainText('Your download is ready')
    const coming = page.waitForEvent('download')
    await own.getByRole('button', { name: 'Download ZIP' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^peregrine-data-.*\.zip$/)
  })

  await test.step('signing out ends it', async () => {
    await page.keyboard.press('Escape')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
    expect((await page.goto(`${root}/api/user/me/`))?.status()).toBe(403)
  })

  expect(calls(root)).toEqual(
    expect.arrayContaining(['/api/user/magic-link/', '/api/user/magic-link/use/', '/api/user/data/file/']),
  )
  expect(calls(suite)).toEqual([])
})

test('[CONFIG-2] a picture of the first API is shown to whoever is signed in there', async ({ page }) => {
  const calls = callsOf(page)
  const root = api.at(MAIN_HOST)
  const site = pages.at(SITES.MAIN_HOST)
  await page.goto(`${site}/login`)
  await fillSignIn(page.getByRole('main'), { dataDir: api.dataDir })
  await expect(page).toHaveURL(/\/choose-team$/)
  await page.goto(`${site}/welcome`)
  await page.getByRole('textbox', { name: 'Team name' }).fill(unique('Rooted'))
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name: 'Invite your colleagues' })).toBeVisible()
  const team = new URL(page.url()).searchParams.get('team') ?? ''
  await page.goto(`${site}/${team}/team`)
  await page.getByLabel('Choose image').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  const logo = page.getByRole('region', { name: 'Logo' }).locator('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await logo.getAttribute('src')).toContain(`${root}/api/teaminfo/`)
  await page.goto(`${site}/choose-team`)
  const mark = page.getByRole('main').locator('img')
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(calls(root)).toContain(`/api/teaminfo/${team}/logo/`)
  expect(calls(site)).toEqual([])
})
