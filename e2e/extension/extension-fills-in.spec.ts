// The companion extension in a real browser: it announces itself to our page, fills in an ad group, and tells the truth after.
import { randomUUID } from 'node:crypto'
import type { Assignment, ExtensionMessage } from '@peregrine/contract/targeting/extension-messages.ts'
import { emptyPackage, packageToApply, type TargetingPackage } from '@peregrine/domain/targeting/package-rules.ts'
import type { Page } from '@playwright/test'
import { expect, patiently } from '../journey.ts'
import { ACCOUNT, currentIn, test } from './loaded-extension.ts'

const ticked = (...labels: readonly string[]) => labels.map((label) => ({ label, deselected: false }))

const assignment = (more: Partial<TargetingPackage>, given: Partial<Assignment> = {}): Assignment => ({
  request: randomUUID(),
  name: 'Coffee people',
  adAccountId: ACCOUNT,
  package: packageToApply({ ...emptyPackage, ...more }) as Assignment['package'],
  countries: [{ label: 'United States', code: 'US' }],
  type: 'targeting',
  language: 'en',
  ...given,
})

/** Our page with somebody who listens to the extension; what was heard is kept in the page. */
async function listeningPage(page: Page): Promise<{
  say(message: object): Promise<void>
  heard(): Promise<readonly ExtensionMessage[]>
}> {
  await page.goto('/about')
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => {
      const message = typeof data === 'string' && data.startsWith('{') ? JSON.parse(data) : {}
      if (message.from === 'peregrine-extension') heard.push(message)
    })
  })
  const say = (message: object) =>
    page.evaluate(
      (sent) =>
        window.postMessage(JSON.stringify({ v: 1, nonce: 'n'.repeat(32), from: 'peregrine-page', ...sent }), origin),
      message,
    )
  await say({ kind: 'hello' })
  return { say, heard: () => page.evaluate(() => (window as unknown as { heard: ExtensionMessage[] }).heard) }
}

const kinds = (messages: readonly ExtensionMessage[]): readonly string[] => messages.map(({ kind }) => kind)

async function receiptOf(heard: () => Promise<readonly ExtensionMessage[]>) {
  await expect.poll(async () => kinds(await heard()), patiently).toContain('receipt')
  const message = (await heard()).find(({ kind }) => kind === 'receipt')
  if (message?.kind !== 'receipt') throw new Error('No receipt')
  return message.receipt
}

test('[EXT-1, ENTITY-4] announces itself and the ad account that is open', async ({ loaded }) => {
  const { heard } = await listeningPage(await loaded.browser.newPage())
  await expect.poll(async () => kinds(await heard())).toContain('state')
  await loaded.openAdGroup()
  await expect
    .poll(async () => (await heard()).findLast(({ kind }) => kind === 'ad-account'))
    .toMatchObject({ account: { id: ACCOUNT, name: 'Harbor Roast', handle: 'harborroast' } })
})

test('[EXT-6] fills in the open ad group, and every item of the receipt is as the network keeps it', async ({
  loaded,
}) => {
  const { browser, sandbox } = loaded
  const { say, heard } = await listeningPage(await browser.newPage())
  await loaded.openAdGroup()
  const panel = await loaded.openPanel()
  const sent = assignment({
    keywords: ticked('latte', 'cold brew'),
    hashtags: ticked('coffee'),
    handles: [
      { handle: 'thedialin', deselected: false },
      { handle: 'nobody_at_all_x', deselected: false },
    ],
    interests: ticked('Food and drink/Coffee', 'Nothing/Of the kind'),
    languages: ticked('English'),
    placements: ['homeTimelines', 'searchResults'],
    age: '18-34',
    gender: 'FEMALE',
  })
  await say({ kind: 'apply', assignment: sent })
  await expect.poll(async () => kinds(await heard())).toContain('accepted')
  await expect(panel.getByRole('heading', { name: 'Coffee people' })).toBeVisible()
  await panel.getByRole('button', { name: 'Fill in' }).click()

  const receipt = await receiptOf(heard)
  const outcomes = Object.fromEntries(receipt.items.map(({ field, label, outcome }) => [`${field} ${label}`, outcome]))
  expect(outcomes).toMatchObject({
    'keywords latte': 'standing',
    'hashtags #coffee': 'standing',
    'handles nobody_at_all_x': 'not_offered',
    'interests Nothing—Of the kind': 'not_offered',
    'age 18-34': 'standing',
    'gender FEMALE': 'standing',
    'countries United States': 'standing',
  })
  expect(outcomes['interests Food and drink—Coffee']).toMatch(/^(standing|stood_before)$/)
  expect(receipt).toMatchObject({ request: sent.request, missingFields: [], stopped: false })
  const current = await currentIn(sandbox)
  expect(current).toEqual(
    expect.arrayContaining([
      'EQ BROAD_KEYWORD latte',
      'EQ BROAD_KEYWORD cold brew',
      'EQ BROAD_KEYWORD #coffee',
      'EQ SIMILAR_TO_FOLLOWERS_OF_USER thedialin',
      'EQ AGE 18 to 34',
      'EQ LOCATION United States',
    ]),
  )
  expect(
    current.filter((row) => row.startsWith('EQ BROAD_KEYWORD')),
    'the others were taken out',
  ).toHaveLength(3)

  // The same request once more is answered, and not done once more.
  const before = (await heard()).length
  await say({ kind: 'apply', assignment: sent })
  await expect.poll(async () => kinds((await heard()).slice(before))).toEqual(['receipt'])
})

test('a page that was rebuilt: says which field it did not find, and offers to copy what is missing', {
  tag: '@long',
}, async ({ loaded }) => {
  const { browser, sandbox } = loaded
  await browser.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { say, heard } = await listeningPage(await browser.newPage())
  await loaded.openAdGroup('?without=interests')
  const panel = await loaded.openPanel()
  await say({
    kind: 'apply',
    assignment: assignment({ keywords: ticked('latte'), interests: ticked('Food and drink/Coffee') }),
  })
  await panel.getByRole('button', { name: 'Fill in' }).click()
  const receipt = await receiptOf(heard)
  expect(receipt.missingFields).toEqual(['interests'])
  await expect(panel.getByText('Not found on this page: Interests.')).toBeVisible()
  await panel.getByRole('button', { name: 'Copy missing items' }).click()
  await expect(panel.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await panel.evaluate(() => navigator.clipboard.readText())).toBe('Food and drink—Coffee')
  expect(await currentIn(sandbox)).toContain('EQ BROAD_KEYWORD latte')
  expect(receipt.items, 'a package without placements leaves them as they are').toContainEqual({
    field: 'keywords',
    label: 'latte',
    outcome: 'standing',
  })
})

test('what the network refuses is told in its words, and stands nowhere', { tag: '@long' }, async ({ loaded }) => {
  const { browser, sandbox } = loaded
  const before = await currentIn(sandbox)
  const { say, heard } = await listeningPage(await browser.newPage())
  await loaded.openAdGroup()
  const panel = await loaded.openPanel()
  const ordered = await sandbox.control('POST', '/sandbox/failures', {
    kind: 'refused',
    method: 'POST',
    path: '/12/batch/accounts/*/targeting_criteria',
    times: 1,
  })
  expect(ordered.status, ordered.text).toBeLessThan(300)
  await say({ kind: 'apply', assignment: assignment({ keywords: ticked('latte') }) })
  await panel.getByRole('button', { name: 'Fill in' }).click()
  const receipt = await receiptOf(heard)
  expect(receipt.items.filter(({ outcome }) => outcome === 'standing')).toEqual([])
  await expect(panel.getByText(/^The ads manager couldn’t save: /)).toBeVisible()
  expect(await currentIn(sandbox)).toEqual(before)
})

test('another account than the open one is not written to', { tag: '@long' }, async ({ loaded }) => {
  const { say, heard } = await listeningPage(await loaded.browser.newPage())
  await loaded.openAdGroup()
  await expect
    .poll(async () => (await heard()).findLast(({ kind }) => kind === 'ad-account'))
    .toMatchObject({ account: { id: ACCOUNT } })
  await say({ kind: 'apply', assignment: assignment({ keywords: ticked('latte') }, { adAccountId: 'anotherone' }) })
  await expect
    .poll(async () => (await heard()).find(({ kind }) => kind === 'refused'))
    .toMatchObject({ code: 'wrong_account' })
})

test('an exclusion list leaves what the ad group targets, and never reaches whom it means to leave out', {
  tag: '@long',
}, async ({ loaded }) => {
  const before = await currentIn(loaded.sandbox)
  const { say, heard } = await listeningPage(await loaded.browser.newPage())
  await loaded.openAdGroup()
  const panel = await loaded.openPanel()
  await say({ kind: 'apply', assignment: assignment({ keywords: ticked('latte') }, { type: 'exclusion' }) })
  await panel.getByRole('button', { name: 'Fill in' }).click()
  const receipt = await receiptOf(heard)
  expect(receipt.items).toEqual([{ field: 'keywords', label: 'latte', outcome: 'field_missing' }])
  expect(await currentIn(loaded.sandbox)).toEqual(before)
})

/** Enough to be interrupted. */
const LONG = { keywords: ticked(...Array.from({ length: 40 }, (_, n) => `latte ${n}`)) }

test('another ads manager that is opened meanwhile does not take the work over', { tag: '@long' }, async ({
  loaded,
}) => {
  const { say, heard } = await listeningPage(await loaded.browser.newPage())
  await loaded.openAdGroup()
  const panel = await loaded.openPanel()
  await say({ kind: 'apply', assignment: assignment({ keywords: ticked('latte', 'cold brew') }) })
  await panel.getByRole('button', { name: 'Fill in' }).click()
  await loaded.openAdGroup()
  const receipt = await receiptOf(heard)
  expect(receipt.stopped).toBe(false)
  expect(receipt.items).toContainEqual({ field: 'keywords', label: 'latte', outcome: 'standing' })
})

const LEFT = {
  'shows another ad group by now': (page: Page) =>
    page.evaluate(() => history.pushState(null, '', location.pathname.replace(/[^/]+$/, 'another'))),
  'was loaded anew': (page: Page) => page.reload(),
  'was closed': (page: Page) => page.close(),
} as const

for (const [name, leave] of Object.entries(LEFT))
  test(`a page that ${name} is not filled in any further, nothing is saved, and the next one may begin`, {
    tag: '@long',
  }, async ({ loaded }) => {
    const before = await currentIn(loaded.sandbox)
    const { say, heard } = await listeningPage(await loaded.browser.newPage())
    const page = await loaded.openAdGroup()
    const panel = await loaded.openPanel()
    await say({ kind: 'apply', assignment: assignment(LONG) })
    await panel.getByRole('button', { name: 'Fill in' }).click()
    await expect.poll(async () => kinds(await heard()).filter((kind) => kind === 'progress').length).toBeGreaterThan(4)
    await leave(page)
    const receipt = await receiptOf(heard)
    expect(receipt.stopped).toBe(true)
    expect(await currentIn(loaded.sandbox)).toEqual(before)
    await loaded.openAdGroup()
    const after = (await heard()).length
    await say({ kind: 'apply', assignment: assignment({ keywords: ticked('latte') }) })
    await expect.poll(async () => kinds((await heard()).slice(after))).toContain('accepted')
  })

test('what is taken back before it began is told to the page that handed it over', { tag: '@long' }, async ({
  loaded,
}) => {
  const { say, heard } = await listeningPage(await loaded.browser.newPage())
  await loaded.openAdGroup()
  const panel = await loaded.openPanel()
  await say({ kind: 'apply', assignment: assignment({ keywords: ticked('latte') }) })
  await panel.getByRole('button', { name: 'Dismiss' }).click()
  const receipt = await receiptOf(heard)
  expect(receipt.stopped).toBe(true)
  expect(new Set(receipt.items.map(({ outcome }) => outcome))).toEqual(new Set(['not_tried']))
})

/** Messages that nobody of ours would send: none may be answered. */
const FORGED: readonly (readonly [string, unknown])[] = [
  ['no JSON', '{'],
  ['an object', { v: 1, nonce: 'n'.repeat(32), from: 'peregrine-page', kind: 'hello' }],
  ['another version', { text: { v: 2, nonce: 'm'.repeat(32), from: 'peregrine-page', kind: 'hello' } }],
  ['another sender', { text: { v: 1, nonce: 'm'.repeat(32), from: 'peregrine-extension', kind: 'hello' } }],
  ['a key more', { text: { v: 1, nonce: 'm'.repeat(32), from: 'peregrine-page', kind: 'hello', token: '1' } }],
  ['a short nonce', { text: { v: 1, nonce: 'm', from: 'peregrine-page', kind: 'hello' } }],
  ['a kind of its own', { text: { v: 1, nonce: 'n'.repeat(32), from: 'peregrine-page', kind: 'token' } }],
  ['the background tongue', { text: { kind: 'site-hello' } }],
  [
    'a flood',
    { text: { v: 1, nonce: 'm'.repeat(32), from: 'peregrine-page', kind: 'hello', pad: 'x'.repeat(2_100_000) } },
  ],
  [
    'an empty package',
    { text: { v: 1, nonce: 'n'.repeat(32), from: 'peregrine-page', kind: 'apply', assignment: {} } },
  ],
]

test('forged messages, frames and openers are not believed; the page never sees a token', async ({ loaded }) => {
  const page = await loaded.browser.newPage()
  const { say, heard } = await listeningPage(page)
  // What it hears of the extension's name it may have said itself: the one that claims to be the extension.
  const answers = async () => kinds(await heard()).filter((kind) => String(kind) !== 'hello')
  const ONE_GREETING = ['state', 'ad-account']
  await expect.poll(answers).toEqual(ONE_GREETING)
  for (const [, given] of FORGED)
    await page.evaluate((sent) => {
      const message = typeof sent === 'object' && sent !== null && 'text' in sent ? JSON.stringify(sent.text) : sent
      window.postMessage(message, origin)
    }, given)
  // A frame of the same origin speaks to the page's window, in the page's own words.
  await page.evaluate(() => void document.body.append(document.createElement('iframe')))
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (!frame) throw new Error('The frame is not there')
  const fromFrame = JSON.stringify({ v: 1, nonce: 'f'.repeat(32), from: 'peregrine-page', kind: 'hello' })
  await frame.evaluate((message) => window.parent.postMessage(message, '*'), fromFrame)
  // Messages are read in the order in which they came: once a greeting of our own is answered, whatever else would have been is
  // too. Twice, since what is answered may be overtaken by what came after it.
  for (const greetings of [2, 3]) {
    await say({ kind: 'hello' })
    await expect.poll(async () => (await answers()).length).toBeGreaterThanOrEqual(greetings * ONE_GREETING.length)
  }
  expect(await answers()).toEqual([...ONE_GREETING, ...ONE_GREETING, ...ONE_GREETING])
  const retained = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  )
  expect(retained).not.toMatch(/extension-token|sandbox-user-secret/)
})
