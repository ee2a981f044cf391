// A description in plain words: from the start page into the builder, in both languages, with what was not understood.
import { expect, test } from '../journey.ts'

test('[ROUTE-P1, ROUTE-P8] a description on the start page becomes a definition in the builder, which can be changed', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('textbox', { name: 'Describe your audience' })
    .fill('coffee lovers in Britain aged 25-34, no students, left-handed zorblaxes')
  await page.getByRole('button', { name: 'Build from description' }).click()
  await expect(page).toHaveURL(/audience-builder/)
  const remarks = page.getByRole('region', { name: 'From your description' })
  await expect(remarks).toContainText('coffee lovers → Interested in: Coffee')
  await expect(remarks).toContainText('aged 25-34 → 25–34 years: age band 21–34')
  await expect(remarks).toContainText('students → Job title: Student (excluded)')
  await expect(remarks.getByTestId('brief-left')).toHaveText('left-handed zorblaxes: not recognized')
  // The definition is the builder's own: a chip goes, the address follows.
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters).toContainText('United Kingdom')
  await filters.getByRole('button', { name: /Remove.*United Kingdom/ }).click()
  await expect(filters).not.toContainText('United Kingdom')
  await expect(page).not.toHaveURL(/brief=/)
  await expect(page).toHaveURL(/d=/)
  await remarks.getByRole('button', { name: 'Dismiss' }).click()
  await expect(remarks).toBeHidden()
})

test('[I18N-1] 日本語の説明が条件になり、使われなかった部分も表示される', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto('/audience-builder')
  await page.getByRole('textbox', { name: 'オーディエンスを文章で説明' }).fill('東京のカフェ好きの女性、ヴァンパイア')
  await page.keyboard.press('Enter')
  const remarks = page.getByRole('region', { name: '説明から読み取った条件' })
  await expect(remarks).toContainText('東京 → 地域：東京都')
  await expect(remarks).toContainText('カフェ好き → 興味・関心')
  await expect(remarks.getByTestId('brief-left')).toHaveText('ヴァンパイア：認識できませんでした')
  await context.close()
})

test('a description that means nothing stays in its box, and says what to try', async ({ page }) => {
  await page.goto('/audience-builder?brief=%F0%9F%A6%96%20zorblax')
  await expect(page.getByText('Nothing in this description can be used yet.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Describe your audience' })).toHaveValue('🦖 zorblax')
})
