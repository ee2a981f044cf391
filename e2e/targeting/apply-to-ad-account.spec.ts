// From a targeting list into an ad account and back: connect, plan, apply, look into the network, roll back.
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { authorization, STANDING_KEYS } from '@peregrine/sandbox/testkit/running-sandbox.ts'
import type { Page } from '@playwright/test'
import { expect, test, unique } from '../journey.ts'
import { DAY, journeyNow, journeyTime } from '../journey-time.ts'
import { noViolations } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

const sandbox = process.env.JOURNEYS_SANDBOX_URL ?? ''
const ACCOUNT = '18ce54d4x5t'

/** Asks the network as any client of its ads API does. */
async function ads(method: 'GET' | 'POST', path: string, query: Readonly<Record<string, string>>) {
  // A space as %20, as signatures want it.
  const requested = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const url = `${sandbox}/12/accounts/${ACCOUNT}/${path}?${requested.join('&')}`
  const answer = await fetch(url, {
    method,
    headers: { authorization: authorization(STANDING_KEYS, { url, method }, { now: journeyNow() }) },
  })
  const body = (await answer.json()) as { readonly data?: unknown; readonly errors?: unknown }
  expect(body.errors).toBeUndefined()
  return body.data
}
type Row = Readonly<Record<string, string>>

/** An ad set of this run alone, with targeting of somebody else in it. */
async function newAdGroup(name: string): Promise<string> {
  const campaigns = (await ads('GET', 'campaigns', { count: '1' })) as readonly Row[]
  const made = (await ads('POST', 'line_items', {
    campaign_id: campaigns[0]?.id ?? '',
    name,
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: 'ALL_ON_TWITTER',
    bid_strategy: 'AUTO',
    entity_status: 'PAUSED',
    start_time: journeyTime(DAY).replace(/\.\d+/, ''),
  })) as Row
  const id = made.id ?? ''
  for (const [value, operator] of [
    ['single origin', 'EQ'],
    ['instant coffee', 'NE'],
  ] as const)
    await ads('POST', 'targeting_criteria', {
      line_item_id: id,
      targeting_type: 'BROAD_KEYWORD',
      targeting_value: value,
      operator_type: operator,
    })
  return id
}

/** What stands in an ad set. */
async function current(lineItem: string): Promise<readonly string[]> {
  const rows = await ads('GET', 'targeting_criteria', { line_item_ids: lineItem, count: '1000' })
  return (rows as readonly Row[])
    .map((row) => `${row.operator_type} ${row.targeting_type} ${row.targeting_value}`)
    .sort()
}

const journey = (page: Page) => page.getByRole('dialog', { name: /^Apply “/ })
const application = (page: Page) => page.getByRole('dialog', { name: /^Applied list: “/ })
const goOn = (page: Page) => journey(page).getByRole('button', { name: 'Continue' }).click()

const coffee = encodeDefinition({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['coffee'], atLeast: 1 }] }],
})

// An account of the network belongs to one person: whoever comes next may connect it again.
test.afterEach(async ({ page }) => {
  await page.goto('/ad-accounts')
  await expect(page.getByRole('main')).toBeVisible()
  const disconnect = page.getByRole('main').getByRole('button', { name: 'Disconnect' })
  await expect(disconnect.or(page.getByText(/No connected accounts|Sign in to see/)).first()).toBeVisible()
  if (!(await disconnect.isVisible())) return
  await disconnect.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('disconnected.')).toBeVisible()
})

test('[LOGIN-8, EXT-8] a list is put into an ad account that is connected on the way, and rolled back', async ({
  page,
}) => {
  const adGroup = unique('Journey')
  const lineItem = await newAdGroup(adGroup)
  await page.goto(`/targeting-lists?d=${coffee}`)
  await page.getByRole('textbox', { name: 'List name' }).fill('Coffee people')

  await test.step('applying asks to sign in, and saves the list first', async () => {
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await fillSignIn(page.getByRole('dialog', { name: 'Sign in' }))
    await expect(journey(page)).toBeVisible()
    await expect(page).toHaveURL(/\/targeting-lists\/[\w-]+\?apply=/)
  })

  await test.step('without an ad account it does not go on', async () => {
    await goOn(page)
    await expect(journey(page).getByRole('button', { name: 'Connect account' })).toBeVisible()
    await goOn(page)
    await expect(journey(page).getByText('No ad account id provided')).toBeVisible()
  })

  await test.step('declined at the network: said, and begun again', async () => {
    await journey(page).getByRole('button', { name: 'Connect account' }).click()
    // The page that is left has a button of that name too.
    await page.waitForURL(/\/oauth\/authorize/)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toContainText('The connection was declined. Nothing was connected.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await expect(page).toHaveURL(/\/targeting-lists\/[\w-]+\?apply=api$/)
    await expect(journey(page).getByRole('radio', { name: /Harbor Roast/ })).toBeChecked()
  })
  await goOn(page)
  const before = await current(lineItem)

  await test.step('the plan says what it would do, and writes nothing', async () => {
    await journey(page).getByRole('searchbox', { name: 'Search ad sets and campaigns' }).fill(adGroup.toLowerCase())
    await journey(page)
      .getByRole('radio', { name: new RegExp(adGroup) })
      .check()
    await goOn(page)
    // Until somebody chooses, what is shown is what adding would do.
    await expect(journey(page).getByRole('region', { name: 'Who it reaches' })).toContainText('single origin, coffee')
    const reach = journey(page).getByRole('region', { name: 'Reach', exact: true })
    await expect(reach).toContainText('On-target rate')
    await expect(reach).toContainText('The ad platform’s own estimate')
    // Whether what stands there stays is for the person to say.
    await expect(journey(page).getByRole('radio', { name: /^Add to it/ })).not.toBeChecked()
    await expect(journey(page).getByRole('button', { name: /^Apply \d+ changes$/ })).toBeDisabled()
    await journey(page)
      .getByRole('radio', { name: /^Replace it/ })
      .check()
    await expect(journey(page).getByRole('region', { name: 'Who it reaches' })).toContainText('keywords coffee')
    await journey(page)
      .getByRole('tab', { name: /^To remove/ })
      .click()
    await expect(journey(page).getByRole('table', { name: 'To remove' })).toContainText('single origin')
    await noViolations(page, '[role=dialog]')
    expect(await current(lineItem)).toEqual(before)
  })

  await test.step('it is applied, with a receipt for what stands there', async () => {
    await journey(page)
      .getByRole('button', { name: /^Apply \d+ changes$/ })
      .click()
    await expect(application(page).getByRole('status')).toContainText('Applied')
    await expect(application(page).getByRole('table', { name: 'Receipt' })).toContainText('coffee')
    await expect(application(page)).not.toContainText('Not confirmed')
    await noViolations(page, '[role=dialog]')
    const after = await current(lineItem)
    expect(after).toContain('EQ BROAD_KEYWORD coffee')
    expect(after).toContain('NE BROAD_KEYWORD instant coffee')
    expect(after).not.toContain('EQ BROAD_KEYWORD single origin')
  })

  await test.step('the use stands beside the list, and the list is marked as applied', async () => {
    await application(page).getByRole('button', { name: 'Close' }).last().click()
    const history = page.getByRole('region', { name: 'Application history' })
    await expect(history).toContainText('Applied')
    await expect(history).toContainText('Harbor Roast')
    await page.reload()
    await history.getByRole('button', { name: 'Receipt, roll back' }).click()
  })

  await test.step('rolled back, the ad set is as it was', async () => {
    await application(page).getByRole('button', { name: 'Roll back' }).click()
    await page
      .getByRole('dialog', { name: /^Roll back/ })
      .getByRole('button', { name: 'Roll back' })
      .click()
    await expect(application(page).getByRole('status')).toContainText('Rolled back')
    expect(await current(lineItem)).toEqual(before)
  })
})

test('[LOGIN-9] a return that nobody here began is not believed', async ({ page }) => {
  await page.goto('/login/network-ads?state=somebody-elses-state-0123456789&oauth_token=t&oauth_verifier=v')
  await expect(page.getByRole('alert')).toHaveText('Error: Unauthorized login attempt')
  // What came with the address does not stay in it.
  await expect(page).toHaveURL(/\/login\/network-ads$/)
})

test('[EXT-3] without the extension: the alert, the install page, then the error', { tag: '@long' }, async ({
  page,
  context,
}) => {
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
  test(`${path}: nothing that axe finds`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText(/Demo network/).first()).toBeVisible()
    await noViolations(page, 'body')
  })
