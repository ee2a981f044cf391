// The table of campaigns on a Monday: what needs something, compared with the days before, own columns, a saved view, a file of it.
import { readFile } from 'node:fs/promises'
import { expect, test, toast, unique } from '../journey.ts'
import { api, disconnect, launched, teamWithAccount } from '../journey-campaigns.ts'
import { clock, heal, newPost, refuse } from '../journey-network.ts'
import { journeyTime } from '../journey-time.ts'
import { noViolations, picture } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

const PICTURES = process.env.JOURNEYS_PICTURES

test.afterEach(async ({ page }) => {
  await heal()
  await clock({ now: journeyTime(), rate: 1 })
  await disconnect(page)
})

test('on a Monday a media buyer finds what needs something, and takes the table along as it is', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const { team, account } = await teamWithAccount(page)
  const place = [team, account] as const
  const [running, reach, refused] = ['Arabica', 'Bourbon', 'Crema'].map((name) => unique(name))
  const ads = [{ name: 'An ad', post_id: await newPost(unique('Beans of this week')) }]
  await launched(page, ...place, running ?? '', { adSet: { ads } })
  const bid = { bid_strategy: 'AUTO', bid: null }
  await launched(page, ...place, reach ?? '', { fields: { objective: 'REACH' }, adSet: { ...bid, ads } })
  const third = await launched(page, ...place, refused ?? '')
  await refuse(third.network_id)
  await api(page, 'PATCH', `/api/campaigns/${third.id}/`, { version: third.version, daily_budget: 25 })
  await clock({ forward_hours: 72 })
  await page.goto(`/${team}/campaigns`)
  await page.getByRole('button', { name: 'Sync now' }).click()
  const table = page.getByTestId('campaigns')
  const rowOf = (name = '') => table.getByRole('row', { name: new RegExp(name) })
  await expect(rowOf(running)).toContainText(/\$[1-9]\d*\.\d\d/)
  await picture(page, 'list')

  await test.step('each figure with its change, and the totals of all of them', async () => {
    await page.getByRole('switch', { name: 'Compare with previous 14 days' }).click()
    await expect(page).toHaveURL(/compare=previous/)
    await expect(page.getByText(/Changes are since .+, the same number of days directly before\./)).toBeVisible()
    await expect(rowOf(running)).toContainText('new')
    await expect(table.getByRole('row', { name: /^Total of \d+ campaigns/ })).toContainText('Impressions')
    await noViolations(page)
    await picture(page, 'compared')
  })

  await test.step('what needs something, each with its reason', async () => {
    await page.getByText(/^Needs attention \d+$/).click()
    await expect(page).toHaveURL(/attention=any/)
    await expect(rowOf(running)).toBeHidden()
    await expect(rowOf(refused)).toContainText('Rejected by ad platform')
    await noViolations(page)
    await picture(page, 'attention')
    await page.getByRole('radiogroup', { name: 'Status' }).getByText(/^All/).click()
    await expect(rowOf(running)).toBeVisible()
  })

  await test.step('own columns, put in order by keyboard', async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Columns' })
    for (const column of ['Flight', 'Impressions']) await panel.getByText(column, { exact: true }).click()
    await panel.getByText('CPM', { exact: true }).click()
    const up = panel.getByRole('button', { name: 'Move CPM up' })
    await up.focus()
    for (let place = 0; place < 4; place += 1) await up.press('Enter')
    await expect(panel.getByText('CPM is now column 2 of 6')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(table.getByRole('columnheader')).toHaveText([
      'Campaign',
      'Status',
      'CPM',
      'Spent',
      'Budget',
      'Results',
      'Cost per result',
    ])
    await table.getByRole('button', { name: 'CPM' }).click()
    await expect(page).toHaveURL(/sort=cost_per_thousand/)
  })

  await test.step('saved under a name that is not taken yet, opened by its address and from the list', async () => {
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Views' })
    await panel.getByRole('button', { name: 'Save view' }).click()
    await expect(panel.getByText('Give the view a name.')).toBeVisible()
    await panel.getByRole('textbox', { name: 'Name of the view' }).fill('Monday')
    await panel.getByRole('button', { name: 'Save view' }).click()
    await expect(toast(page, 'View “Monday” saved.')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Monday' })).toBeVisible()
    const address = page.url()
    await page.goto(`/${team}/campaigns`)
    await expect(table.getByRole('columnheader', { name: 'Flight' })).toBeVisible()
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await panel.getByRole('textbox', { name: 'Name of the view' }).fill('monday')
    await panel.getByRole('button', { name: 'Save view' }).click()
    await expect(panel.getByText('You already have a view with this name in this team.')).toBeVisible()
    await panel.getByRole('link', { name: 'Monday' }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(7)
    await expect(page).toHaveURL(/sort=cost_per_thousand/)
    await page.goto(address)
    await expect(table.getByRole('columnheader').nth(2)).toHaveText('CPM')
  })

  await test.step('the file is what is seen', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/Campaigns.+compared with.+\.csv$/i)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toMatch(/"Campaign",.*"Status","CPM, [^"]+","CPM, change since [^"]+","Spent, /)
    const shown = await table.getByRole('link').allTextContents()
    const names = shown.map((name) => name.trim()).filter((name) => name !== '')
    expect(lines.slice(1, 1 + names.length).map((line) => names.findIndex((name) => line.includes(name)))).toEqual(
      names.map((_, place) => place),
    )
    expect(lines.some((line) => line.includes('Total of'))).toBe(true)
  })

  await test.step('its ad sets have figures of the same days, compared', async () => {
    await table.getByRole('link', { name: running ?? '' }).click()
    await expect(page).toHaveURL(/compare=previous/)
    const sets = page.getByTestId('ad-sets')
    await expect(sets.getByRole('row', { name: /Coffee people/ })).toContainText('new')
    await noViolations(page)
    await picture(page, 'campaign')
  })

  if (PICTURES !== undefined)
    await test.step('the same in Japanese, for a look', async () => {
      await page.evaluate(() => localStorage.setItem('peregrine.language', 'ja'))
      await page.reload()
      await page.getByTestId('ad-sets').waitFor()
      await picture(page, 'campaign-ja')
      await page.goto(`/${team}/campaigns?compare=previous`)
      await rowOf(running).waitFor()
      await picture(page, 'list-ja')
    })
})
