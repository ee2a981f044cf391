// From a targeting list into an ad account and back: connect, plan, apply, look into the network, roll back.
import AxeBuilder from '@axe-core/playwright'
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { authorization, STANDING_KEYS } from '@peregrine/sandbox/testkit/running-sandbox.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

const sandbox = process.env.JOURNEYS_SANDBOX_URL ?? ''
const ACCOUNT = '18ce54d4x5t'
const LINE_ITEM = 'itttx'

/** What stands in the ad group, as any client of the ads API is told. */
async function standing(): Promise<readonly string[]> {
  const url = `${sandbox}/12/accounts/${ACCOUNT}/targeting_criteria?line_item_ids=${LINE_ITEM}&count=1000`
  const answer = await fetch(url, { headers: { authorization: authorization(STANDING_KEYS, { url, method: 'GET' }) } })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: readonly Readonly<Record<string, string>>[] }
  return data.map((row) => `${row.operator_type} ${row.targeting_type} ${row.targeting_value}`).sort()
}

const journey = (page: Page) => page.getByRole('dialog', { name: /^Apply “/ })
const application = (page: Page) => page.getByRole('dialog', { name: /^Application of “/ })
const goOn = (page: Page) => journey(page).getByRole('button', { name: 'Continue' }).click()

async function noViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

const coffee = encodeDefinition({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['coffee'], atLeast: 1 }] }],
})

test('[LOGIN-8, EXT-8] a list is put into an ad account that is connected on the way, and rolled back', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto(`/targeting-lists?d=${coffee}`)
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Coffee people')

  await test.step('applying asks to sign in, and saves the list first', async () => {
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await fillSignIn(page.getByRole('dialog', { name: 'Sign in' }))
    await expect(journey(page)).toBeVisible()
    await expect(page).toHaveURL(/\/targeting-lists\/[\w-]+\?apply=/)
  })

  await test.step('without an ad account it does not go on', async () => {
    await goOn(page)
    await expect(journey(page).getByRole('button', { name: 'Connect the network' })).toBeVisible()
    await goOn(page)
    await expect(journey(page).getByText('No ad account id provided')).toBeVisible()
  })

  await test.step('declined at the network: said, and begun again', async () => {
    await journey(page).getByRole('button', { name: 'Connect the network' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toContainText('You did not allow the connection. Nothing was connected.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await expect(page).toHaveURL(/\/targeting-lists\/[\w-]+\?apply=api$/)
    await expect(journey(page).getByRole('radio', { name: /Harbor Roast/ })).toBeChecked()
  })
  await goOn(page)
  const before = await standing()

  await test.step('the plan says what it would do, and writes nothing', async () => {
    await journey(page).getByRole('searchbox', { name: 'Find an ad group or campaign' }).fill('english')
    await journey(page)
      .getByRole('radio', { name: /Autumn roasts, English/ })
      .check()
    await goOn(page)
    await expect(journey(page).getByRole('region', { name: 'Whom it reaches' })).toContainText('keywords coffee', {
      timeout: 60_000,
    })
    await expect(journey(page).getByRole('region', { name: 'Size' })).toContainText('What the network reaches')
    await journey(page)
      .getByRole('tab', { name: /^Removed/ })
      .click()
    await expect(journey(page).getByRole('table', { name: 'Removed' })).toContainText('single origin')
    await noViolations(page)
    expect(await standing()).toEqual(before)
  })

  await test.step('it is applied, with a receipt for what stands there', async () => {
    await journey(page)
      .getByRole('button', { name: /^Apply \d+ changes$/ })
      .click()
    await expect(application(page).getByRole('status')).toContainText('Applied', { timeout: 60_000 })
    await expect(application(page).getByRole('table', { name: 'Receipt' })).toContainText('coffee')
    await expect(application(page)).not.toContainText('Not confirmed')
    await noViolations(page)
    const after = await standing()
    expect(after).toContain('EQ BROAD_KEYWORD coffee')
    expect(after).not.toContain('EQ BROAD_KEYWORD single origin')
  })

  await test.step('the use stands beside the list, and the list is marked as applied', async () => {
    await application(page).getByRole('button', { name: 'Close' }).last().click()
    const history = page.getByRole('region', { name: 'Where it was applied' })
    await expect(history).toContainText('Applied')
    await expect(history).toContainText('Harbor Roast')
    await page.reload()
    await history.getByRole('button', { name: 'Receipt, roll back' }).click()
  })

  await test.step('rolled back, the ad group is as it was', async () => {
    await application(page).getByRole('button', { name: 'Roll back' }).click()
    await page
      .getByRole('dialog', { name: /^Roll back/ })
      .getByRole('button', { name: 'Roll back' })
      .click()
    await expect(application(page).getByRole('status')).toContainText('Rolled back', { timeout: 60_000 })
    expect(await standing()).toEqual(before)
  })
})

test('[LOGIN-9] a return that nobody here began is not believed', async ({ page }) => {
  await page.goto('/login/network-ads?state=somebody-elses-state-0123456789&oauth_token=t&oauth_verifier=v')
  await expect(page.getByRole('alert')).toHaveText('Error: Unauthorized login attempt')
  // What came with the address does not stay in it.
  await expect(page).toHaveURL(/\/login\/network-ads$/)
})

test('[EXT-3] without the extension: the alert, the install page, then the error', async ({ page, context }) => {
  await page.goto(`/targeting-lists?d=${coffee}`)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await fillSignIn(page.getByRole('dialog', { name: 'Sign in' }))
  await journey(page)
    .getByRole('radio', { name: /companion extension/ })
    .check()
  await goOn(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Pro Targeting' })).toHaveText(
    'The Peregrine Pro Targeting extension is not installed. Please install the extension on Chrome to use this feature. A new page will now open to where you can download the extension.',
  )
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect((await opened).getByRole('heading', { name: 'The companion extension' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Extension not detected')).toBeVisible()
})

for (const path of ['/ad-accounts', '/extension'])
  test(`${path}: nothing that axe finds`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText(/Demo network/).first()).toBeVisible()
    await noViolations(page)
  })
