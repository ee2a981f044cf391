// What has to stay in sight, and read as it is: the size while the page is scrolled, and the ids of ad accounts.
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { expect, moveOnce, test } from '../journey.ts'

const coffee: Definition = {
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['coffee'], atLeast: 1 }] }],
}

for (const width of [1440, 1100, 390])
  test(`the size stays in sight while the insights are read, ${width} px wide`, {
    tag: width === 390 ? [] : ['@long'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/audience-builder?d=${encodeDefinition(coffee)}`)
    const answer = page.getByRole('region', { name: 'The audience' })
    await expect(answer).toContainText('accounts')
    const size = (await answer.locator('p').first().textContent()) ?? ''
    expect(size).toMatch(/\d/)
    await expect(page.getByRole('tabpanel').getByText(/as of/)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(answer.locator('p').first()).not.toBeInViewport()
    const brief = page.getByText(size, { exact: true }).and(page.locator('strong'))
    await expect(brief).toBeInViewport()
    const box = await brief.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
  })

for (const width of [1440, 768, 390])
  test(`saving and applying stay within reach at the end of a list, ${width} px wide`, {
    tag: width === 390 ? [] : ['@long'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/targeting-lists?d=${encodeDefinition(coffee)}`)
    await expect(page.getByRole('region', { name: 'Keywords' })).toBeVisible()
    const caption = page.getByRole('region', { name: 'What this targeting reaches' }).locator('dd').nth(1)
    await expect(caption).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('button', { name: 'Save list' })).toBeInViewport({ ratio: 1 })
    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    await expect(apply).toBeInViewport({ ratio: 1 })
    // What stays there leaves most of a small screen to the list.
    const { y = 0, height = 0 } = (await apply.boundingBox()) ?? {}
    if (width < 1000) expect(y + height).toBeLessThan(width < 700 ? 140 : 90)
  })

test('an x between digits is drawn as an x, never as the sign of a product', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about')
  await moveOnce(page)
  // The page that was there before the app ran goes when the app has one.
  await expect(page.locator('#static-page')).toHaveCount(0)
  await page.getByRole('main').evaluate((main) => {
    main.innerHTML = '<p><span id="id">18ce54d4x5t</span></p><p><span id="product">18ce54d4×5t</span></p>'
  })
  await page.evaluate(() => document.fonts.ready)
  const [id, product] = await Promise.all(['#id', '#product'].map((one) => page.locator(one).screenshot()))
  expect(id?.equals(product ?? Buffer.alloc(0))).toBe(false)
})
