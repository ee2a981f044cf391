// Wrong things typed, pasted, opened and done at the wrong moment: each is said in plain words, and nothing is lost.
// Longer than usual: one journey for each wrong thing.
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import type { Locator, Page } from '@playwright/test'
import { chosenCells, expect, test as journey, toast } from '../journey.ts'
import { paste } from '../paste.ts'
import { codeFor, newAddress } from '../received-mails.ts'

/** Whatever is typed, no page may be made to say something by it. */
const test = journey.extend<{ readonly alerts: string[] }>({
  alerts: [
    async ({ context }, use) => {
      const said: string[] = []
      context.on('dialog', (dialog) => {
        if (dialog.type() !== 'beforeunload') said.push(dialog.message())
        void dialog.accept()
      })
      await use(said)
      expect(said, 'dialogs that the page opened').toEqual([])
    },
    { auto: true },
  ],
})

const USAGES = '/api/external/audience-usages/'
const SAVED = 'Saved to Saved lists.'
const FAILED = 'Something went wrong. Please try again later.'

const definition = (page: Page): Locator => page.getByRole('region', { name: 'Definition' })
const answer = (page: Page): Locator => page.getByRole('region', { name: 'The audience' })
const posted = (page: Page): Locator => definition(page).getByRole('combobox', { name: 'Posted about', exact: true })
const listName = (page: Page): Locator => page.getByRole('textbox', { name: 'List name' })
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save list' })
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

const people = (...terms: string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] }],
})
const addressOf = (path: string, of: Definition): string =>
  `${path}?${new URLSearchParams({ d: encodeDefinition(of) })}`

/** An answer of the server to this page, as the person who is signed in on it. */
async function ask<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([method, path, body]) => {
      const token = localStorage.getItem('peregrine.token')
      const headers = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Token ${token}` }),
      }
      const reply = await fetch(path, { method, headers, ...(body !== undefined && { body }) })
      return { status: reply.status, text: await reply.text() }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text) as Answer
}

/** Signs in without the form, which has journeys of its own; answers the address. */
async function signIn(page: Page): Promise<string> {
  const email = newAddress()
  await page.goto('/about')
  const link = { email, language: 'en' }
  const { magic_code } = await ask<{ magic_code: string }>(page, 'POST', '/api/external/personal-magic-link/', link)
  const use = { magic_code, confirm_code: await codeFor(email) }
  const { token } = await ask<{ token: string }>(page, 'POST', '/api/external/personal-magic-link/use/', use)
  const retained = { token, email, name: '', 'signed-in-as': email }
  await page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(`peregrine.${name}`, value)
  }, retained)
  return email
}

interface SavedList {
  readonly id: string
  readonly name: string
  readonly targeting_package: { readonly keywords: readonly { readonly label: string }[] }
}
const newList = (page: Page, name: string): Promise<SavedList> =>
  ask(page, 'POST', USAGES, { name, kind: 'targeting_list', targeting_package: { keywords: [{ label: 'espresso' }] } })
const savedLists = async (page: Page): Promise<readonly SavedList[]> =>
  (await ask<{ results: SavedList[] }>(page, 'GET', USAGES)).results

test.describe('addresses', () => {
  const UNREADABLE = 'This link is damaged or was cut off.'
  const links = ['garbage', '1W1tb', '%00%FF%F0%9F', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'A'.repeat(5000)]
  test('builder links that cannot be read say so and leave a builder that works', { tag: '@long' }, async ({
    page,
  }) => {
    for (const d of chosenCells(links, 2)) {
      await page.goto(`/audience-builder?d=${d}`)
      await expect(page.getByRole('main').getByText(UNREADABLE)).toBeVisible()
      await expect(page).toHaveURL(/\/audience-builder$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('New audience')
      await expect(posted(page)).toBeEditable()
    }
  })

  const others: readonly (readonly [string, string])[] = [
    ['/audience-builder?tab=nonsense&saved=nobody~1&x=%3Cb%3E', 'New audience'],
    ['/targeting-lists?d=garbage', 'This link is damaged or was cut off'],
    ['/targeting-lists/not-an-id', 'Sign in to see your saved lists'],
    [
      '/explore/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      'Nobody in this data has posted about “<script>alert(1)</script>”',
    ],
    [`/explore/${'x'.repeat(500)}`, 'Names can have up to 100 characters'],
    ['/explore/@%00', 'There’s no handle or topic in this address'],
    ['/explore/a%2Fb%5Cc', 'Nobody in this data has posted about “a/b\\c”'],
    ['/explore/%E2%98%95', '☕'],
    ['/xstats/ZZ', 'We don’t know a country or region called “ZZ”'],
    ["/xstats/'%20OR%201=1", "We don’t know a country or region called “' OR 1=1”"],
  ]
  test('other addresses with wrong things in them lead on', { tag: '@long' }, async ({ page }) => {
    for (const [path, words] of chosenCells(others, 3)) {
      await page.goto(path)
      await expect(page.getByRole('main'), path).toContainText(words)
      await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|\[object/)
    }
  })
})

test('lists that are not there, or somebody else’s, look alike, and stay untouched', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await signIn(page)
  const { id } = await newList(page, 'Mine alone')
  const other = await browser.newContext({ locale: 'en-US' })
  const stranger = await other.newPage()
  await signIn(stranger)
  for (const desired of [id, 'not-an-id', '00000000-0000-4000-8000-000000000000', "'%3B DROP TABLE"]) {
    await stranger.goto(`/targeting-lists/${desired}`)
    await expect(stranger.getByRole('main')).toContainText('This list doesn’t exist or belongs to someone else')
    await expect(stranger.getByRole('main').getByRole('link', { name: 'Saved lists' })).toBeVisible()
    await expect(stranger.getByText('Mine alone')).toHaveCount(0)
  }
  await other.close()
  await page.goto(`/targeting-lists/${id}`)
  await expect(listName(page)).toHaveValue('Mine alone')
})

test.describe('in the builder', () => {
  test('10,000 characters without a break are kept, marked, and taken back', { tag: '@long' }, async ({ page }) => {
    await page.goto(addressOf('/audience-builder', people('espresso')))
    await expect(answer(page)).toContainText('accounts')
    await definition(page).getByRole('button', { name: 'Add another' }).click()
    await paste(posted(page), 'x'.repeat(10_000))
    await posted(page).press('Enter')
    await expect(definition(page).getByRole('alert')).toContainText(
      `“${'x'.repeat(20)}…” is too long: a term can have at most 100 characters.`,
    )
    await expect(answer(page)).toContainText('Fix the highlighted parts of the definition to see the size.')
    await page.getByRole('button', { name: 'Save audience' }).click()
    await expect(toast(page, 'Fix the highlighted parts of the definition first.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(definition(page).getByRole('alert')).toHaveCount(0)
    await expect(definition(page).getByRole('button', { name: 'Remove espresso' })).toBeVisible()
    await expect(answer(page)).not.toContainText('Fix the highlighted')
  })

  test('1,000 terms are all kept, and the limit is said with how many are too many', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/audience-builder')
    await posted(page).click()
    await paste(posted(page), Array.from({ length: 1000 }, (_, n) => `term ${n + 1}`).join('\n'))
    const criterion = definition(page).getByRole('region', { name: 'Included: Posted about' })
    await expect(definition(page)).toContainText('A criterion can have at most 100 terms. Please remove 900.')
    await expect(definition(page)).toContainText('A definition can have at most 400 terms in all. Please remove 600.')
    await expect(criterion.getByRole('button', { name: '988 more' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(posted(page)).toBeEditable()
    await expect(definition(page).getByRole('alert')).toHaveCount(0)
  })

  const ODD = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    "'; DROP TABLE accounts --",
    "%' OR 1=1 --",
    '{{7*7}} #{7*7}',
    '👩‍🚀☕️',
    'قهوة الصباح',
    'e\u0301té',
    '\\',
    '__proto__',
  ]
  test('scripts, SQL, emoji and right-to-left words are words like any other, in the list and in its name too', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page)
    await page.goto('/audience-builder')
    await posted(page).click()
    await paste(posted(page), ODD.map((term) => `"${term}"`).join('\n'))
    await posted(page).press('Tab')
    const chips = definition(page).getByRole('button', { name: /^Remove / })
    const shown = ODD.map((term) => `Remove ${term.normalize('NFKC')}`)
    const names = () => chips.evaluateAll((found) => found.map((chip) => chip.getAttribute('aria-label')))
    await expect.poll(names).toEqual(shown)
    await expect(answer(page)).toContainText('No accounts in this data match')
    await page.reload()
    await expect.poll(names, 'after a reload').toEqual(shown)

    await page.getByRole('button', { name: 'Targeting list' }).click()
    await expect(listName(page)).toBeVisible()
    const keywords = part(page, 'Keywords')
    await paste(keywords.getByRole('textbox'), ODD.map((term) => `"${term}"`).join('\n'))
    await listName(page).fill('<img src=x onerror=alert(1)> ‮قهوة')
    await save(page).click()
    await expect(toast(page, SAVED)).toBeVisible()
    await expect(page).toHaveURL(/\/targeting-lists\/[0-9a-f-]+$/)
    await page.reload()
    await keywords.getByRole('button', { name: /^Show all/ }).click()
    for (const term of ODD)
      await expect(keywords.getByRole('checkbox', { name: term.normalize('NFKC'), exact: true })).toBeChecked()
    await page.goto('/saved-lists')
    await expect(page.getByRole('table', { name: 'Saved lists' })).toContainText('<img src=x onerror=alert(1)>')
  })
})

test('[LOGIN-6] wrong addresses and wrong codes are said; a code that no longer counts is asked for anew', async ({
  page,
}) => {
  await page.goto('/saved-lists')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const address = dialog.getByRole('textbox', { name: 'Email address' })
  const send = dialog.getByRole('button', { name: 'Send code' })
  for (const wrong of ['', 'nobody', '@', 'a b@mail.example.com', 'a@b', `${'a'.repeat(300)}@mail.example.com`]) {
    await address.fill(wrong)
    await send.click()
    await expect(dialog, wrong).toContainText('Please enter a valid email address')
    await expect(address).toHaveValue(wrong)
  }
  const email = newAddress()
  await address.fill(`  ${email}  `)
  await send.click()
  const code = dialog.getByRole('textbox', { name: 'Confirmation code' })
  const first = await codeFor(email)
  // Five wrong tries use a sign-in up, which the page says.
  const wrong = [...'23456'].map((last) => `${first.startsWith('Z') ? 'Y' : 'Z'}${first.slice(1, 5)}${last}`)
  for (const [index, tried] of wrong.entries()) {
    const refused = page.waitForResponse((reply) => reply.url().endsWith('/use/'))
    await code.fill(tried)
    expect((await refused).status()).toBe(400)
    if (index === wrong.length - 1) break
    await expect(dialog).toContainText('Invalid login code')
    await expect(code).toBeFocused()
  }
  await expect(dialog).toContainText('Too many attempts with this code.')
  await expect(dialog.getByRole('button', { name: 'Send a new code' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Use a different address' }).click()
  await expect(address).toHaveValue(email)
  await send.click()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  await expect(dialog).not.toContainText('Invalid login code')
  await code.pressSequentially(await codeFor(email, { count: 2 }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Your account: ${email}` })).toBeVisible()
})

test.describe('while saving', () => {
  test('offline: said, nothing lost, and saved once the connection is back', async ({ page, context }) => {
    await signIn(page)
    await page.goto(addressOf('/targeting-lists', people('espresso')))
    await listName(page).fill('Between two stations')
    await part(page, 'Keywords').getByRole('checkbox').first().uncheck()
    // The connection goes while the list is on its way.
    await page.route(`**${USAGES}`, async (route) => {
      await context.setOffline(true)
      await route.continue()
    })
    await save(page).click()
    await expect(toast(page, FAILED)).toBeVisible()
    await page.unroute(`**${USAGES}`)
    // And it is still gone at the next try.
    await save(page).click()
    await expect(toast(page, 'You’re offline. Nothing was changed.')).toBeVisible()
    await expect(listName(page)).toHaveValue('Between two stations')
    await expect(save(page)).toBeEnabled()
    await context.setOffline(false)
    await save(page).click()
    await expect(toast(page, SAVED)).toBeVisible()
    expect(await savedLists(page)).toHaveLength(1)
    await page.reload()
    await expect(listName(page)).toHaveValue('Between two stations')
    await expect(part(page, 'Keywords').getByRole('checkbox').first()).not.toBeChecked()
  })

  test('the answer is lost on its way: pressing again saves the same list, not another', { tag: '@long' }, async ({
    page,
  }) => {
    await signIn(page)
    await page.goto(addressOf('/targeting-lists', people('espresso')))
    await listName(page).fill('Once')
    await page.evaluate((path) => {
      const real = window.fetch
      window.fetch = async (...given) => {
        const reply = await real(...given)
        if (given[1]?.method !== 'POST' || !String(given[0]).endsWith(path)) return reply
        window.fetch = real
        throw new TypeError('Failed to fetch')
      }
    }, USAGES)
    await save(page).click()
    await expect(toast(page, FAILED)).toBeVisible()
    expect(await savedLists(page)).toMatchObject([{ name: 'Once' }])
    await listName(page).fill('Once and for all')
    await save(page).click()
    await expect(toast(page, SAVED)).toBeVisible()
    expect(await savedLists(page)).toMatchObject([{ name: 'Once and for all' }])
  })

  test('back and forward: the list is saved once, and the page stays where one went', { tag: '@long' }, async ({
    page,
  }) => {
    await signIn(page)
    await page.goto(addressOf('/audience-builder', people('espresso')))
    await page.getByRole('button', { name: 'Targeting list' }).click()
    await listName(page).fill('On the way')
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(`**${USAGES}`, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    const requested = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(USAGES))
    await save(page).click()
    await requested
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New audience')
    const saved = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith(USAGES))
    letGo()
    await saved
    await expect(toast(page, SAVED)).toBeVisible()
    await expect(page).toHaveURL(/\/audience-builder\?d=/)
    await expect(definition(page).getByRole('button', { name: 'Remove espresso' })).toBeVisible()
    await page.goForward()
    await expect(listName(page)).toBeVisible()
    expect(await savedLists(page)).toMatchObject([{ name: 'On the way' }])
  })
})

test('two tabs on one list: the second is told, and nothing is overwritten unasked', async ({ page, context }) => {
  await signIn(page)
  const { id } = await newList(page, 'Shared with myself')
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(`/targeting-lists/${id}`)
    await expect(listName(tab)).toHaveValue('Shared with myself')
  }
  await listName(page).fill('From the first tab')
  await save(page).click()
  await expect(toast(page, SAVED)).toBeVisible()

  await listName(second).fill('From the second tab')
  await part(second, 'Keywords').getByRole('textbox').fill('pour over')
  await part(second, 'Keywords').getByRole('button', { name: 'Add', exact: true }).click()
  await save(second).click()
  await expect(second.getByText('This list was changed elsewhere.')).toBeVisible()
  await expect(second.getByText('Nothing has been overwritten. Your changes are still here.')).toBeVisible()
  await expect(listName(second)).toHaveValue('From the second tab')
  expect(await ask<SavedList>(page, 'GET', `${USAGES}${id}/`)).toMatchObject({ name: 'From the first tab' })

  await second.getByRole('button', { name: 'Overwrite' }).click()
  await expect(toast(second, SAVED)).toBeVisible()
  expect(await ask<SavedList>(page, 'GET', `${USAGES}${id}/`)).toMatchObject({ name: 'From the second tab' })

  await listName(page).fill('From the first tab again')
  await save(page).click()
  await page.getByRole('button', { name: 'Show other version' }).click()
  await expect(listName(page)).toHaveValue('From the second tab')
  await expect(part(page, 'Keywords')).toContainText('pour over')
})

test('signed out in another tab: what is edited stays, and is saved after signing in again', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const email = await signIn(page)
  const { id } = await newList(page, 'Before')
  await page.goto(`/targeting-lists/${id}`)
  await listName(page).fill('After')
  const second = await context.newPage()
  await second.goto('/about')
  await second.getByRole('button', { name: `Your account: ${email}` }).click()
  const loaded = second.waitForEvent('load')
  await second.getByRole('menuitem', { name: 'Sign out' }).click()
  await loaded
  await expect(page.getByRole('button', { name: `Your account: ${email}` })).toBeHidden()
  await expect(listName(page)).toHaveValue('After')
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toContainText('What you’ve built so far is safe.')
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByRole('textbox', { name: 'Confirmation code' }).pressSequentially(await codeFor(email, { count: 2 }))
  await expect(toast(page, SAVED)).toBeVisible()
  expect(await ask<SavedList>(page, 'GET', `${USAGES}${id}/`)).toMatchObject({ name: 'After' })
})
