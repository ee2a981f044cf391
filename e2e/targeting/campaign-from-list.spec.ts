// From a targeting list to a campaign that runs, on the targeting site: ad account, suggested budget, split, launch, pause.
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { authorization, STANDING_KEYS } from '@peregrine/sandbox/testkit/running-sandbox.ts'
import type { Page } from '@playwright/test'
import { expect, test, toast, unique } from '../journey.ts'
import { journeyNow } from '../journey-time.ts'
import { noViolations } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

const sandbox = process.env.JOURNEYS_SANDBOX_URL ?? ''
const ACCOUNT = '18ce54d4x5t'

/** Asks the network as any client of its ads API does. */
async function ads(method: 'GET' | 'POST', path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const requested = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const url = `${sandbox}/12/accounts/${ACCOUNT}/${path}?${requested.join('&')}`
  const answer = await fetch(url, {
    method,
    headers: { authorization: authorization(STANDING_KEYS, { url, method }, { now: journeyNow() }) },
  })
  return ((await answer.json()) as { readonly data?: unknown }).data
}

/** A post of the advertiser that only ads show. */
async function newPost(): Promise<string> {
  const [user] = (await ads('GET', 'promotable_users', { count: '1' })) as readonly { readonly user_id: string }[]
  const text = unique('Beans from a list')
  const post = await ads('POST', 'tweet', {
    as_user_id: user?.user_id ?? '',
    text,
    nullcast: 'true',
    trim_user: 'true',
  })
  return (post as { readonly id_str: string }).id_str
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const coffee = encodeDefinition({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['coffee'], atLeast: 1 }] }],
})

// The one ad account of the network belongs to one person: whoever comes next may connect it again.
test.afterEach(async ({ page }) => {
  await page.goto('/ad-accounts')
  const disconnect = page.getByRole('main').getByRole('button', { name: 'Disconnect' })
  await expect(disconnect.or(page.getByText(/No connected accounts|Sign in to see/)).first()).toBeVisible()
  if (!(await disconnect.isVisible())) return
  await disconnect.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('disconnected.')).toBeVisible()
})

test('[ROUTE-P3] a list becomes a campaign: set up step by step, split by autopilot, launched and paused', {
  tag: '@long',
}, async ({ page }) => {
  const name = unique('Coffee people')
  await page.goto(`/targeting-lists?d=${coffee}`)
  await page.getByRole('textbox', { name: 'List name' }).fill(name)

  await test.step('the list is saved, and the ad account connected on the way', async () => {
    await page.getByRole('button', { name: 'Create campaign' }).click()
    await fillSignIn(page.getByRole('dialog', { name: 'Sign in' }))
    await expect(page).toHaveURL(/\/campaigns\/new\?list=/)
    await page.getByRole('button', { name: 'Connect account' }).click()
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await expect(page.getByRole('radio', { name: /Harbor Roast/ })).toBeChecked()
    await expect(page.getByRole('region', { name: 'This ad account' })).toContainText('America/Los Angeles')
    await noViolations(page)
    await page.getByRole('button', { name: 'Set up the campaign' }).click()
  })

  await test.step('a step never refuses in silence; the suggestion says what it comes from', async () => {
    await expect(page.getByRole('textbox', { name: 'Campaign name' })).toHaveValue(name)
    await page.getByRole('textbox', { name: 'Campaign name' }).fill('')
    await goOn(page)
    await expect(page.getByRole('textbox', { name: 'Campaign name' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Campaign name' }).fill(name)
    await goOn(page)
    const suggestion = page.getByRole('region', { name: 'Suggested budget' })
    await expect(suggestion).toContainText(/people in our data, each seeing your ads 3 times a week/)
    await suggestion.getByRole('button', { name: 'Use this budget' }).click()
    await expect(page.getByRole('textbox', { name: 'Daily budget' })).not.toHaveValue('')
    await page.getByRole('textbox', { name: 'Total budget' }).fill('300')
    await goOn(page)
    await expect(page).toHaveURL(/\/campaigns\/[\w-]+\/edit\?step=2$/)
  })

  await test.step('two ad sets share the budget by whom they reach', async () => {
    await page.getByRole('button', { name: 'Add ad set' }).click()
    await page.getByRole('button', { name: 'Choose audience', exact: true }).click()
    const dialog = page.getByRole('dialog')
    // On a phone every source is in sight: none lies beyond the end of the row.
    const wide = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 390, height: 900 })
    const sources = dialog.getByRole('radiogroup')
    expect(await sources.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
    for (const source of await sources.locator('label').all()) await expect(source).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(wide)
    await dialog.getByText('Keywords and countries').click()
    await dialog.getByRole('textbox', { name: 'Keywords', exact: true }).fill('espresso\nlatte')
    await dialog.getByRole('button', { name: 'Use these' }).click()
    await goOn(page)
    for (const place of [0, 1]) {
      await page
        .getByRole('textbox', { name: 'Post ID' })
        .nth(place)
        .fill(await newPost())
      await page.getByRole('button', { name: 'Add post' }).nth(place).click()
    }
    await goOn(page)
    const split = page.getByRole('region', { name: 'Autopilot: split the budget' })
    await expect(split).toContainText(/% of the budget: reaches/)
    await split.getByRole('button', { name: 'Use this split' }).click()
    await expect(split).toContainText('Autopilot has split the budget of 1 campaign')
    await noViolations(page)
  })

  await test.step('launched as in the dashboard, found again, paused', async () => {
    await page.getByRole('button', { name: 'Launch campaign' }).click()
    const question = page.getByRole('dialog', { name: `Launch “${name}”?` })
    await question.getByRole('button', { name: 'Launch campaign' }).click()
    await expect(toast(page, 'The campaign was created in the ad account.')).toBeVisible()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.goto('/campaigns')
    await page.getByRole('link', { name }).click()
    const power = page.getByRole('switch').first()
    await expect(power).toBeChecked()
    await power.click()
    await expect(power).not.toBeChecked()
    await expect(page.getByRole('main').getByText('Paused').first()).toBeVisible()
  })
})
