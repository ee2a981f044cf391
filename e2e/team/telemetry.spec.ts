// What leaves the browser for analytics, error reporting and session recording: nothing without settings or consent, and
// with both nothing that a person typed. The real clients send to a collector that stores what comes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test, toast } from '../journey.ts'
import { newOwnServer, type OwnServer } from '../own-server.ts'
import { newAddress } from '../received-mails.ts'
import { fillSignIn } from '../signing-in.ts'
import { startTelemetryCollector, type TelemetryCollector } from '../telemetry-collector.ts'

const development = parseEnv(
  readFileSync(join(import.meta.dirname, '../../apps/server/src/development.env'), 'utf8'),
) as Record<string, string>

let collector: TelemetryCollector
let server: OwnServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  collector = await startTelemetryCollector()
  const { PORT: _port, DATA_DIR: _folder, ...values } = development
  server = await newOwnServer({
    ...values,
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret of this journey alone, long enough',
    DEMO_NETWORK: 'none',
    ANALYTICS_TOKEN: 'analytics-token',
    ANALYTICS_URL: collector.origin,
    ERROR_REPORTING_DSN: `${collector.origin.replace('//', '//errorskey@')}/7`,
    RECORDING_ID: '4711',
    RECORDING_SNIPPET_VERSION: '6',
    RECORDING_URL: collector.origin,
  })
  await server.start()
})
test.afterAll(async () => {
  await server.close()
  await collector.close()
})

const note = (page: Page) => page.getByRole('region', { name: 'Help improve Peregrine?' })
const privacy = (page: Page) => page.getByRole('dialog', { name: 'Privacy' })
const home = () => server.at('localhost')

/** Scripts that the page has loaded beyond its first ones, by the names of their files. */
const loadedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )

const CLIENTS = /\/(telemetry|product-analytics|error-reporting|privacy-button)[\w-]*\.js|hotjar/

test('without settings nothing is asked, nothing of it is loaded, and pages reach no other origin', async ({
  page,
}) => {
  const answer = await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(note(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Privacy' })).toBeHidden()
  expect((await loadedScripts(page)).filter((path) => CLIENTS.test(path))).toEqual([])
  expect(await page.content()).not.toContain('telemetry')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).not.toMatch(/https?:/)
})

test('[ANALYTICS-1, ANALYTICS-2] nothing is sent before consent, after a refusal, or from a browser that asks not to be tracked', async ({
  page,
  browser,
}) => {
  const answer = await page.goto(`${home()}/login`)
  await expect(note(page)).toContainText('pages visited and features used, error reports')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`script-src 'self' ${collector.origin};`)
  expect(policy).toContain(`connect-src 'self' ${collector.origin};`)
  await note(page).getByRole('button', { name: 'Don’t allow' }).click()
  await expect(note(page)).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Privacy' }).click()
  await expect(privacy(page)).toContainText('Not allowed. Nothing is sent from this device.')
  await page.keyboard.press('Escape')

  for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
    const context = await browser.newContext({ locale: 'en-US' })
    await context.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
      // An earlier permission does not outweigh it.
      localStorage.setItem('peregrine.telemetry', 'granted')
    }, signal)
    const other = await context.newPage()
    await other.goto(`${home()}/login`)
    await other.getByRole('button', { name: 'Privacy' }).click()
    await expect(privacy(other)).toContainText('Your browser asks sites not to track you')
    await expect(note(other)).toBeHidden()
    await context.close()
  }
  expect(collector.received).toEqual([])
  expect((await loadedScripts(page)).filter((path) => /product-analytics|error-reporting|hotjar/.test(path))).toEqual(
    [],
  )
})

test('the question in Japanese', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(`${home()}/login`)
  const asked = page.getByRole('region', { name: 'Peregrineの改善にご協力いただけますか？' })
  await expect(asked).toContainText(
    '氏名、メールアドレス、アカウント名、検索語句、オーディエンスの条件は送信されません。',
  )
  await asked.getByRole('button', { name: '許可しない' }).click()
  await page.getByRole('button', { name: 'プライバシー' }).click()
  await expect(page.getByRole('dialog')).toContainText('許可されていません。この端末からは何も送信されません。')
  await context.close()
})

/** Runs what the page does at once while every draw of chance in it is `draw`. */
async function whileDrawing(page: Page, draw: number, action: () => Promise<unknown>): Promise<void> {
  await page.evaluate((value) => {
    const { random } = Math
    Object.assign(window, { restoreRandom: () => Object.assign(Math, { random }) })
    Math.random = () => value
  }, draw)
  await action()
  await page.evaluate(() => (window as unknown as { restoreRandom(): void }).restoreRandom())
}

/** An error that nothing catches, as the window hears of it. */
const throwIn = (page: Page, message: string) => () =>
  page.evaluate(async (text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }, message)

test('[ANALYTICS-1, ANALYTICS-2, CRASH-2] a journey reaches the services in batches, without a word that was typed', {
  tag: '@long',
}, async ({ page, stumbles }) => {
  const typed = {
    email: newAddress(),
    team: 'Quillfeather Roasters',
    audience: 'Zanzibar lamplighters',
    term: 'marmaladefjord',
    search: 'brackenwhistle',
  }
  await page.goto(`${home()}/login?invited=${typed.search}`)
  await note(page).getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(note(page)).toBeHidden()
  await test.step('the recorder is loaded by id and version, and sees no text', async () => {
    await expect
      .poll(() => collector.received.find(({ path }) => path === '/recorded')?.body)
      .toBe('{"settings":{"hjid":"4711","hjsv":"6"},"hidden":true}')
    const script = collector.received.find(({ path }) => path === '/c/hotjar-4711.js')
    expect(script?.query).toBe('?sv=6')
  })

  await fillSignIn(page.getByRole('main'), { email: typed.email, dataDir: server.dataDir })
  await expect(page).toHaveURL(/\/choose-team$/)
  await page.goto(`${home()}/welcome`)
  await page.getByRole('textbox', { name: 'Team name' }).fill(typed.team)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name: 'Invite your colleagues' })).toBeVisible()
  const team = new URL(page.url()).searchParams.get('team') ?? ''
  await page.goto(`${home()}/${team}/creator`)
  const input = page.getByRole('combobox', { name: 'Posted about', exact: true })
  await input.fill(typed.term)
  await input.press('Enter')
  await page.getByRole('button', { name: 'Save audience' }).click()
  const saving = page.getByRole('dialog')
  await saving.getByRole('textbox', { name: 'Name' }).fill(typed.audience)
  await saving.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, `“${typed.audience}” was saved.`)).toBeVisible()
  await page.goto(`${home()}/${team}/audiences`)
  await page.getByRole('searchbox').first().fill(typed.search)
  await expect(page).toHaveURL(new RegExp(typed.search))

  await test.step('half of the errors are reported, and of these what the engine says', async () => {
    // The page reports once its clients are loaded.
    await expect
      .poll(async () => (await loadedScripts(page)).some((path) => path.includes('error-reporting')))
      .toBe(true)
    const text = (what: string) => `Cannot read '${what}' of ${typed.email} at "${typed.audience}"`
    await whileDrawing(page, 0.25, throwIn(page, `drawn ${text(typed.term)}`))
    await whileDrawing(page, 0.25, throwIn(page, `drawn ${text(typed.term)}`))
    await whileDrawing(page, 0.75, throwIn(page, `left out ${text(typed.term)}`))
    await whileDrawing(page, 0.25, throwIn(page, 'Script error.'))
    await whileDrawing(page, 0.25, throwIn(page, 'ResizeObserver loop limit exceeded'))
    await whileDrawing(page, 0.25, throwIn(page, 'the last one'))
    const messages = () =>
      collector.items('event').map(({ exception }) => {
        const [first] = (exception as { values: { type: string; value: string }[] }).values
        return first ? `${first.type}: ${first.value}` : ''
      })
    await expect.poll(messages).toEqual(['TypeError: drawn Cannot read … of … at …', 'TypeError: the last one'])
    expect(collector.items('event')[0]?.tags).toEqual({ source: 'window', page: '/:teamId/audiences' })
    // These errors were meant.
    expect(stumbles.splice(0)).toHaveLength(6)
    await page.getByRole('button', { name: 'Ignore' }).click()
  })

  await test.step('half of the page views are traced, by the pattern of their page', async () => {
    const places = page.getByRole('navigation')
    await whileDrawing(page, 0.75, async () => {
      await places.getByRole('link', { name: 'Communities' }).click()
      await expect(page.getByRole('heading', { name: 'Communities', level: 1 })).toBeVisible()
    })
    await whileDrawing(page, 0.25, async () => {
      await places.getByRole('link', { name: 'Media', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible()
    })
    const traced = () =>
      collector
        .items('span')
        .flatMap(({ items }) => (items as { name: string; is_segment: boolean }[]).filter((one) => one.is_segment))
    await expect.poll(() => traced().map(({ name }) => name)).toContain('/:teamId/media')
    expect(traced().map(({ name }) => name)).not.toContain('/:teamId/communities')
  })

  await test.step('page views, named events, the person, their team and what is registered', async () => {
    const events = () => collector.batches('/track/').flat() as { event: string; properties: Record<string, unknown> }[]
    await expect
      .poll(() => events().map(({ event, properties }) => `${event} ${properties.page}`))
      .toEqual(
        expect.arrayContaining([
          'Page view /login/:network?',
          'Page view /:teamId/media',
          'Audience saved /:teamId/creator',
        ]),
      )
    const seen = events()
    expect(seen.map(({ event }) => event)).toEqual(expect.arrayContaining(['Signed in', 'Team created']))
    // Several events came in one post.
    expect(collector.batches('/track/').some((batch) => batch.length > 1)).toBe(true)
    const saved = seen.find(({ event }) => event === 'Audience saved')?.properties
    const me = await page.evaluate(async () => await (await fetch('/api/user/me/')).json())
    expect(saved).toMatchObject({
      $user_id: me.id,
      site: 'team',
      language: 'en',
      team: [me.memberships[0].team.id],
      token: 'analytics-token',
    })
    const profile = collector
      .batches('/engage/')
      .flat()
      .find(({ $set }) => $set && 'teams' in ($set as object))
    expect(profile).toMatchObject({ $distinct_id: me.id, $set: { language: 'en', teams: 1 } })
    const group = collector
      .batches('/groups/')
      .flat()
      .find(({ $set }) => $set)
    expect(group).toMatchObject({
      $group_key: 'team',
      $group_id: me.memberships[0].team.id,
      $set: { members: 1, subscribed: false },
    })
  })

  await test.step('signing out makes the next person another one', async () => {
    const menu = page.getByRole('button', { name: /^Your account/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Privacy' }).click()
    await expect(privacy(page)).toContainText('Allowed on this device.')
    await page.keyboard.press('Escape')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
    const views = () =>
      (collector.batches('/track/').flat() as { event: string; properties: Record<string, unknown> }[]).filter(
        ({ properties }) => properties.page === '/login/:network?',
      )
    await expect.poll(() => views().at(-1)?.properties.$user_id).toBeUndefined()
    expect(views().at(-1)?.properties.$device_id).not.toBe(views()[0]?.properties.$device_id)
  })

  await test.step('withdrawn, nothing more is sent', async () => {
    await page.getByRole('button', { name: 'Privacy' }).click()
    await privacy(page).getByRole('button', { name: 'Withdraw permission' }).click()
    // A recorder cannot be stopped: the page is loaded anew without it.
    await expect
      .poll(async () => (await loadedScripts(page)).some((path) => /product-analytics|hotjar/.test(path)))
      .toBe(false)
    const before = collector.received.length
    await whileDrawing(page, 0.25, throwIn(page, 'after the end'))
    stumbles.splice(0)
    await page.goto(`${home()}/choose-team`)
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(collector.received).toHaveLength(before)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('mp_')))).toEqual([])

    await page.getByRole('button', { name: 'Privacy' }).click()
    await privacy(page).getByRole('button', { name: 'Allow', exact: true }).click()
    const posts = () => collector.received.slice(before).map(({ path }) => path)
    await expect.poll(posts).toContain('/track/')
  })

  const everything = JSON.stringify(collector.received)
  const [local = ''] = typed.email.split('@')
  const words = [
    ...Object.values(typed),
    local,
    team,
    'Quillfeather',
    'Zanzibar',
    'mail.example.com',
    'invited=',
    home(),
  ]
  expect(words.filter((word) => everything.toLowerCase().includes(word.toLowerCase()))).toEqual([])
})
