// Breakdowns: of a campaign, an ad set and everything in the table, by what the ad platform gives; files, refusals, a lost connection.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { api, disconnect, teamWithAccount } from '../journey-campaigns.ts'
import { heal } from '../journey-network.ts'
import { noViolations, picture } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

const PICTURES = process.env.JOURNEYS_PICTURES

test.afterEach(async ({ page }) => {
  await heal()
  await disconnect(page)
})

test('a buyer sees who a campaign was shown to, when and where, and takes it along', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const { team } = await teamWithAccount(page)
  await page.goto(`/${team}/campaigns?days=30`)
  await page.getByRole('button', { name: 'Sync now' }).click()
  const table = page.getByTestId('campaigns')
  const name = 'Autumn roasts'
  await expect(table.getByRole('row', { name: new RegExp(name) })).toContainText(/\$[1-9]\d*\.\d\d/)
  await table.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name: 'Performance' })).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: 'Breakdown' }).click()
  const dialog = page.getByRole('dialog', { name: `Breakdown of ${name}` })
  const row = (label: string | RegExp) => dialog.getByRole('row', { name: label })
  const choose = async (by: string) => await dialog.getByText(by, { exact: true }).first().click()

  await test.step('by day at once, adding up to the total', async () => {
    await expect(row(/^Total/)).toContainText(/\$[1-9]/)
    await expect(dialog.getByText('Adds up to the total.')).toBeVisible()
    await picture(page, 'day')
  })

  await test.step('by gender once the ad platform has it', async () => {
    await choose('Gender')
    await expect(row(/^Female/)).toBeVisible()
    await expect(row(/^Male/)).toBeVisible()
    const total = await row(/^Total/).textContent()
    const stats = await api<{ totals: { metric: string; value: number }[] }>(
      page,
      'GET',
      `/api/campaigns/${new URL(address).pathname.split('/').at(-1)}/statstotal/?${new URLSearchParams({ from: (await period(page)).from, to: (await period(page)).to })}`,
    )
    const impressions = stats.totals.find(({ metric }) => metric === 'impressions')?.value ?? 0
    expect(total).toContain(impressions.toLocaleString('en'))
    await noViolations(page, '[role=dialog]')
    await picture(page, 'gender')
  })

  await test.step('by hour of the account’s day', async () => {
    await choose('Hour of day')
    await expect(row(/^00:00–01:00/)).toBeVisible()
    await expect(row(/^23:00–24:00/)).toBeAttached()
    await picture(page, 'hour')
  })

  await test.step('by place of a country, and what is elsewhere is said', async () => {
    await choose('Metro area')
    await expect(dialog.getByText(/for one country at a time\. Choose a country\./)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Country' }).selectOption('US')
    await expect(row(/^Total/)).toBeVisible()
    await expect(row(/^Not broken down/)).toBeVisible()
    await expect(dialog.getByText(/Unknown to the ad platform or left out by it: [\d.]+% of impressions/)).toBeVisible()
    await picture(page, 'place')
  })

  await test.step('the file has the same lines', async () => {
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /^CSV/ }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/Breakdown Metro area .+\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toContain('"Metro area","Impressions","Spent"')
    expect(lines.at(-2)).toMatch(/^"?Not broken down/)
    expect(lines.at(-1)).toMatch(/^"?Total/)
    await page.keyboard.press('Escape')
  })

  await test.step('of an ad set, and of all in the table', async () => {
    await page
      .getByTestId('ad-sets')
      .getByRole('button', { name: /^More.*Autumn roasts, English|Autumn roasts, English.*$/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Breakdown' }).click()
    const ofSet = page.getByRole('dialog', { name: /Autumn roasts, English/ })
    await expect(ofSet.getByRole('row', { name: /^Total/ })).toContainText(/\$[1-9]/)
    await page.keyboard.press('Escape')
    await page.goto(`/${team}/campaigns?days=30`)
    await page.getByRole('button', { name: 'Breakdown' }).click()
    await expect(
      page.getByRole('dialog', { name: /Breakdown of .+ · \d+ campaigns?/ }).getByRole('row', { name: /^Total/ }),
    ).toBeVisible()
    await picture(page, 'list')
    await page.keyboard.press('Escape')
  })

  if (PICTURES !== undefined)
    await test.step('the same in Japanese, for a look', async () => {
      await page.evaluate(() => localStorage.setItem('peregrine.language', 'ja'))
      await page.goto(address)
      await page.getByRole('button', { name: '内訳' }).click()
      await page.getByRole('dialog').getByText('年齢', { exact: true }).click()
      await page.getByRole('dialog').getByRole('row', { name: /^合計/ }).waitFor()
      await picture(page, 'age-ja')
      await page.keyboard.press('Escape')
      await page.evaluate(() => localStorage.setItem('peregrine.language', 'en'))
    })

  await test.step('a lost connection is said, with the way back', async () => {
    await disconnect(page)
    await page.goto(address)
    await page.getByRole('button', { name: 'Breakdown' }).click()
    await choose('Device platform')
    await expect(dialog.getByText(/connected any more|Reconnect/).first()).toBeVisible()
    await picture(page, 'lost')
  })
})

/** The days that the page shows by itself: the last 14 by the network's clock. */
async function period(page: Page): Promise<{ from: string; to: string }> {
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/statstotal/'))
      .at(-1),
  )
  const given = new URL(asked ?? '').searchParams
  return { from: given.get('from') ?? '', to: given.get('to') ?? '' }
}
