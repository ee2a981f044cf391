// Nothing that was acknowledged is lost: a server of one's own data is killed in the middle and started again.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, toast } from '../journey.ts'
import { newOwnServer, type OwnServer } from '../own-server.ts'
import { fillSignIn } from '../signing-in.ts'

const PEOPLE = 400
const HOST = 'protargeting.localhost'

const lines = (rows: readonly object[]): string => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`

/** Files as somebody would bring them: accounts, follows and posts, a third of the people with one subject. */
async function writeFiles(folder: string): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, (_, n) => ({ id: String(1000 + n), brews: n % 3 === 0 }))
  const accounts = people.map(({ id, brews }) => ({
    id,
    handle: `neighbour${id}`,
    name: `Neighbour ${id}`,
    bio: brews ? 'Home barista. Flat white or nothing.' : 'Gardener, mostly tomatoes.',
    location: brews ? 'Leeds, UK' : 'Manchester, UK',
    created_at: '2024-03-01T10:00:00Z',
    followers: 20,
    following: 3,
    posts: 4,
  }))
  const follows = people.flatMap(({ id, brews }) =>
    (brews ? ['1000', '1003', '1006'] : ['1001', '1002', '1004'])
      .filter((other) => other !== id)
      .map((other) => `${id},${other}`),
  )
  const posts = people.map(({ id, brews }, n) => ({
    id: String(500_000 + n),
    author: id,
    created_at: `2026-11-${String(1 + (n % 20)).padStart(2, '0')}T08:00:00Z`,
    text: brews ? 'A flat white before work, the best part of the day' : 'The tomatoes are ripe at last',
  }))
  const files = [
    [join(folder, 'accounts.jsonl'), lines(accounts)],
    [join(folder, 'follows.csv'), `follower,followee\n${follows.join('\n')}\n`],
    [join(folder, 'posts.jsonl'), lines(posts)],
  ] as const
  for (const [file, content] of files) await writeFile(file, content)
  return files.map(([file]) => file)
}

let server: OwnServer

test.beforeAll(async () => {
  server = await newOwnServer()
  await server.start()
})
test.afterAll(() => server.close())
test.describe.configure({ mode: 'serial' })

let email = ''

/** A page that has signed in, from the saved lists. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.at(HOST)}/saved-lists`)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  email = await fillSignIn(dialog, { dataDir: server.dataDir })
  await expect(dialog).toBeHidden()
}

test('a fresh installation without data says so, and what to do', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${server.at(HOST)}/audience-builder`)
  await expect(page.getByRole('complementary')).toContainText('There’s no data that can be shown.')
  await page.getByRole('combobox', { name: 'Posted about', exact: true }).fill('flat white')
  await expect(page.getByRole('region', { name: 'The audience' })).toContainText(
    'There’s no data that can be shown. Import data, again if it was there before, or generate the demo network.',
  )
})

test('one’s own files come in while the server runs, and the screens speak of them', { tag: '@long' }, async ({
  page,
}) => {
  const reported = await server.importFiles(...(await writeFiles(server.dataDir)))
  expect(reported).toMatch(/400/)
  await page.goto(`${server.at(HOST)}/audience-builder`)
  await expect(page.getByRole('complementary')).toContainText('Your imported data as of Nov 20, 2026.')
  await page.getByRole('combobox', { name: 'Posted about', exact: true }).fill('flat white')
  // Of 134 people, told in hundreds.
  const whites = String(100 * Math.round(PEOPLE / 3 / 100))
  await expect(
    page.getByRole('region', { name: 'The audience' }).getByText(whites, { exact: true }).first(),
  ).toBeVisible()
})

test('a list that was saved is there after the server was killed', { tag: '@long' }, async ({ page, context }) => {
  await page.goto(`${server.at(HOST)}/audience-builder`)
  const input = page.getByRole('combobox', { name: 'Posted about', exact: true })
  await input.fill('flat white')
  await input.press('Enter')
  await page.getByRole('button', { name: 'Targeting list' }).click()
  await page.getByRole('textbox', { name: 'List name' }).fill('Before the cut')
  const keywords = page.getByRole('region', { name: 'Keywords', exact: true })
  await keywords.getByRole('textbox').fill('pour over')
  await keywords.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Save list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  email = await fillSignIn(dialog, { dataDir: server.dataDir })
  await expect(toast(page, 'Saved to Saved lists.')).toBeVisible()
  await expect(page).toHaveURL(/\/targeting-lists\/[0-9a-f-]+$/)
  const address = page.url()
  // The saved list is read, and its package proposed.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('textbox', { name: 'List name' })).toHaveValue('Before the cut')
  await server.kill()

  // Without the server nothing that stands on the page is lost, and it says what to do.
  await page.getByRole('textbox', { name: 'List name' }).fill('After the cut')
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(toast(page, 'Something went wrong. Please try again later.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'List name' })).toHaveValue('After the cut')

  await server.start()
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(toast(page, 'Saved to Saved lists.').last()).toBeVisible()
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('textbox', { name: 'List name' })).toHaveValue('After the cut')
  await expect(again.getByRole('region', { name: 'Keywords', exact: true })).toContainText('pour over')
  await again.goto(`${server.at(HOST)}/saved-lists`)
  await expect(again.getByRole('table', { name: 'Saved lists' }).getByText('After the cut')).toBeVisible()
})

test('killed in the middle of saving, every list that was acknowledged is there', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  const token = await page.evaluate(() => localStorage.getItem('peregrine.token'))
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const usages = `${server.at('localhost')}/api/external/audience-usages/`
  const acknowledged: string[] = []
  let killed = false
  const save = async (lane: number): Promise<void> => {
    for (let n = 0; !killed; n += 1) {
      const body = JSON.stringify({ name: `list ${lane} ${n}`, targeting_package: { keywords: [{ label: 'x' }] } })
      const answer = await fetch(usages, { method: 'POST', headers, body }).catch(() => null)
      if (answer?.status !== 201) return
      acknowledged.push(((await answer.json()) as { id: string }).id)
    }
  }
  const saving = Promise.all([save(1), save(2), save(3), save(4)])
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await server.kill()
  killed = true
  await saving
  await server.start()
  for (const id of acknowledged) {
    const answer = await fetch(`${usages}${id}/`, { headers })
    expect(answer.status, `list ${id}`).toBe(200)
  }
  await page.reload()
  await expect(page.getByRole('button', { name: `Your account: ${email}` })).toBeVisible()
})
