// Accounts side by side on the targeting site: from explore, by search and by topic, with one's own account and wrong input.
import { expect, test, toast } from '../journey.ts'

test('[ROUTE-P5] from an explored account to a comparison, a shared audience and an audience of competitors', async ({
  page,
}) => {
  await page.goto('/explore')
  await page.getByRole('link', { name: /^@/ }).first().click()
  await page.getByRole('link', { name: 'Compare with other accounts' }).click()
  await expect(page.getByText('Add at least two accounts')).toBeVisible()
  // More accounts by what people post about.
  await page.getByLabel('Words people post about').fill('espresso, latte')
  await page.getByRole('button', { name: 'Find accounts' }).click()
  const found = page.getByRole('region', { name: 'Find accounts by topic' }).getByRole('listitem').getByRole('button')
  await found.nth(0).click()
  await found.nth(1).click()
  await expect(found.nth(1)).toBeDisabled()
  await expect(page.getByRole('region', { name: 'How their followers overlap' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Pairs' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shared audience' })).toContainText(
    /accounts follow at least two of them/,
  )
  const own = /with=([^%,&]+)/.exec(page.url())?.[1] ?? ''
  await page.getByLabel('Your account').selectOption(own)
  const missed = page.getByRole('region', { name: 'Followers you don’t have yet' })
  await expect(missed).toContainText(`follow a competitor and not @${own}`)
  await missed.getByRole('link', { name: 'Build this audience' }).click()
  await expect(page.getByRole('region', { name: 'Definition' })).toContainText(`@${own}`)
})

test('wrong handles are told, twice the same is one, a link with thirteen keeps twelve', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/explore/compare-accounts')
  const input = page.getByRole('combobox', { name: 'Add an account' })
  await input.fill('a/b')
  await page.keyboard.press('Enter')
  await expect(toast(page, /isn’t a handle/)).toBeVisible()
  await page.goto('/explore/compare-accounts?with=nobody_a,NOBODY_A,nobody_b')
  await expect(page.getByText('Not in this data: @nobody_a, @nobody_b')).toBeVisible()
  await page.goto(`/explore/compare-accounts?with=${Array.from({ length: 13 }, (_, n) => `nobody_${n}`).join(',')}`)
  await expect(page.getByText('Up to 12 accounts at a time.')).toBeVisible()
  await expect(page.getByText('@nobody_12', { exact: true })).toHaveCount(0)
})

test('[ROUTE-P5] a topic shows its posts, when and how they came, communities and where to go; an account its own', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/explore/coffee')
  await expect(page.getByRole('region', { name: 'Posts about “coffee” over time' })).toContainText(
    /First post: .* Latest/,
  )
  const moods = page.getByRole('region', { name: 'How posts about “coffee” sound' })
  await expect(moods).toContainText(/couldn’t be judged and aren’t counted/)
  // What lies below loads when one gets near it.
  await moods.scrollIntoViewIfNeeded()
  const posts = page.getByRole('region', { name: 'Top posts about “coffee”' })
  await expect(posts.getByRole('article').first()).toContainText(/coffee/i)
  const communities = page.getByRole('region', { name: 'Communities' })
  await expect(communities.getByRole('link', { name: /^Build audience: / }).first()).toBeVisible()
  const related = page.getByRole('region', { name: 'Related accounts' })
  const account = related.getByRole('link', { name: /^@/ }).first()
  const handle = (await account.textContent()) ?? ''
  await account.click()
  await page.getByRole('region', { name: `How posts that mention ${handle} sound` }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: `Top posts by ${handle}` })).toBeVisible()
})
