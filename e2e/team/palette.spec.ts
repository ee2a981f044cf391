// The command palette: pages, and whatever one looks for by name, of one's own team alone.
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

/** Signs in and makes a team with an audience; answers its slug. */
async function teamWith(page: Page, name: string): Promise<string> {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/choose-team/)
  return await page.evaluate(async (name) => {
    const { token } = await (await fetch('/api/user/me/')).json()
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-csrftoken': token }
      const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
      return await reply.json()
    }
    const { slug } = await post('/api/teams/', { name: `${name} team` })
    const definition = {
      include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['espresso'], atLeast: 1 }] }],
      exclude: [],
      filters: {},
    }
    await post('/api/audience-configs/', { team: slug, name: `${name} drinkers`, definition })
    return slug
  }, name)
}

const search = (page: Page) => page.getByRole('textbox', { name: 'Search or jump to…' })

test('finds an audience, an account and a topic by name; another team’s audience is not found', {
  tag: '@long',
}, async ({ page, browser }) => {
  const slug = await teamWith(page, 'Quokka')
  await page.goto(`/${slug}/campaigns`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await search(page).fill('quokka')
  const found = page
    .getByRole('dialog', { name: 'Search or jump to…' })
    .getByRole('button', { name: /Quokka drinkers/ })
  await expect(found).toBeVisible()
  await found.click()
  await expect(page).toHaveURL(new RegExp(`/${slug}/audiences/[0-9a-f-]+$`))
  await expect(page.getByRole('heading', { name: 'Quokka drinkers' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await search(page).fill('weatherwanda')
  await page.getByRole('button', { name: /@weatherwanda/ }).click()
  await expect(page).toHaveURL(/explore-x\?kind=follows&q=weatherwanda/)

  await page.keyboard.press('Control+k')
  await search(page).fill('espresso')
  await page.getByRole('button', { name: /^espresso \d/ }).click()
  await expect(page).toHaveURL(/explore-x\?kind=posted&q=espresso/)

  await page.keyboard.press('Control+k')
  await search(page).fill('no such thing anywhere')
  await expect(page.getByText('No results. Try another search.')).toBeVisible()

  // It runs actions, found by their names in either language.
  await search(page).fill('日本語')
  await page.getByRole('button', { name: 'Switch to Japanese' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: '検索・移動…' }).fill('キャンペーン')
  await page.getByRole('button', { name: '新しいキャンペーン' }).click()
  await expect(page).toHaveURL(new RegExp(`/${slug}/campaigns/new$`))

  const other = await browser.newContext({ locale: 'en-US' })
  const stranger = await other.newPage()
  await stranger.goto(new URL(page.url()).origin)
  const theirs = await teamWith(stranger, 'Wombat')
  await stranger.goto(`/${theirs}/audiences`)
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  await stranger.keyboard.press('Control+k')
  await search(stranger).fill('drinkers')
  await expect(stranger.getByRole('dialog').getByRole('button', { name: /Wombat drinkers/ })).toBeVisible()
  await expect(stranger.getByText('Quokka drinkers')).toHaveCount(0)
  await other.close()
})
