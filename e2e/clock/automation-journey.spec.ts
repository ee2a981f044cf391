// Automatic rules: refused where something is missing, previewed on past days, switched on, what it paused confirmed and undone.

import type { Page } from '@playwright/test'
import { expect, patiently, test, toast, unique } from '../journey.ts'
import { api, disconnect, drafted, launched, settled, teamWithAccount } from '../journey-campaigns.ts'
import { clock, newPost } from '../journey-network.ts'
import { DAY, journeyTime } from '../journey-time.ts'
import { noViolations, picture } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

test.afterEach(async ({ page }) => {
  await clock({ now: journeyTime(), rate: 1 })
  await disconnect(page)
})

/** Two ad sets with daily budgets of their own, both of which deliver. */
async function withBudgets(page: Page, team: string, account: string, name: string) {
  const adSetOf = async (called: string) => ({
    name: called,
    daily_budget: 10,
    ads: [{ name: 'An ad', post_id: await newPost(unique(called)) }],
  })
  const more = { fields: { daily_budget: 40, total_budget: 400 }, adSet: await adSetOf('Lattes') }
  const draft = await drafted(page, team, account, name, more)
  const [start, end] = [1, 30].map((days) => journeyTime(days * DAY))
  const targeting_package = { keywords: [{ label: 'espresso' }], languages: [{ label: 'English' }] }
  const targeting = { kind: 'package', targeting_package, countries: [{ label: 'United States', code: 'US' }] }
  const other = { ...(await adSetOf('Espressos')), start, end, bid_strategy: 'MAX', bid: 2, targeting }
  await api(page, 'POST', '/api/adsets/', { campaign: draft.id, ...other })
  const { version } = await api<{ version: number }>(page, 'GET', `/api/campaigns/${draft.id}/`)
  await api(page, 'POST', `/api/campaigns/${draft.id}/launch/`, { version })
  return await settled(page, draft.id)
}

interface AdSetShown {
  readonly name: string
  readonly daily_budget: number | null
}

test('a rule is previewed, switched on, pauses what meets it or shifts budget once, and is undone', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const { team, account } = await teamWithAccount(page)
  const name = unique('Ristretto')
  const ads = [{ name: 'An ad', post_id: await newPost(unique('Beans of this week')) }]
  const campaign = await launched(page, team, account, name, { adSet: { ads } })
  const shared = unique('Shared')
  const withTwo = await withBudgets(page, team, account, shared)
  // Reviewed on the first of these days, delivered on the others.
  await clock({ forward_hours: 48 })
  await page.goto(`/${team}/campaigns`)
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByTestId('campaigns').getByRole('row', { name: new RegExp(name) })).toContainText(
    /\$[1-9]\d*\.\d\d/,
  )
  await clock({ forward_hours: 120 })

  await test.step('each field says what it refuses', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Rules', exact: true }).click()
    await expect(page.getByText('No rules yet')).toBeVisible()
    await noViolations(page)
    await picture(page, 'rules-empty')
    await page.getByRole('main').getByRole('link', { name: 'New rule' }).first().click()
    await page.getByText('Selected', { exact: true }).click()
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click()
    for (const problem of [
      'Give the rule a name.',
      'Select at least one campaign.',
      'Enter an amount above 0.',
      'Enter a minimum spend or minimum impressions.',
    ])
      await expect(page.getByText(problem)).toBeVisible()
    await noViolations(page)
    await picture(page, 'rule-refused')
  })

  const preview = page.getByRole('table', { name: 'What this rule would have done' })
  await test.step('the preview says what it would have done, of exactly what is in the form', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dear engagements')
    await page.getByText('Campaign', { exact: true }).click()
    await page.getByRole('checkbox', { name }).check()
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.0001')
    await page.getByRole('textbox', { name: 'Minimum spend' }).fill('1')
    await expect(async () => {
      await api(page, 'POST', '/api/campaigns/sync/', { team, account })
      await page.getByRole('button', { name: 'Preview the last 30 days' }).click()
      await expect(preview).toContainText(`Would have paused ${name}: Cost per engagement $`, { timeout: 3_000 })
    }).toPass(patiently)
    await expect(preview).toContainText('No delivery')
    await page.getByRole('textbox', { name: 'Complete days' }).fill('1')
    await expect(page.getByText('You changed the rule since this preview.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Complete days' }).fill('2')
    await noViolations(page)
    await picture(page, 'rule-preview')
  })

  const log = page.getByRole('table', { name: 'Log' })
  const runs = page.getByRole('table', { name: 'Checked days' })
  await test.step('switched on it pauses what meets it, and says so once the ad account has confirmed', async () => {
    await page.getByRole('button', { name: 'Switch on' }).click()
    await expect(toast(page, 'Rule “Dear engagements” is on.')).toBeVisible()
    await expect(page).toHaveURL(/\/campaigns\/rules\/[0-9a-f-]{36}$/)
    await expect
      .poll(async () => {
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible()
        return await log.getByText('Paused', { exact: true }).isVisible()
      })
      .toBe(true)
    await expect(log.getByRole('row')).toHaveCount(2)
    await expect(runs).toContainText('Paused 1')
    await noViolations(page)
    await picture(page, 'rule-log')
  })

  await test.step('undone it is on again', async () => {
    await log.getByRole('button', { name: `Undo: ${name}` }).click()
    await expect(log.getByText('Undone: on again')).toBeVisible()
    await page.goto(`/${team}/campaigns/${campaign.id}`)
    await expect(page.getByRole('main').getByRole('switch', { name: new RegExp(name) })).toBeChecked()
  })

  await test.step('in the list, off, and deleted', async () => {
    await page.goto(`/${team}/campaigns/rules`)
    const row = page.getByRole('row', { name: /Dear engagements/ })
    await expect(row).toContainText('Undone: on again')
    await noViolations(page)
    await picture(page, 'rules')
    await row.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Switch off', exact: true }).click()
    await expect(toast(page, 'Rule “Dear engagements” is off.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete rule' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete rule' }).click()
    await expect(page.getByText('No rules yet')).toBeVisible()
  })
  await test.step('a shift says why it cannot be used, then what it would have done', async () => {
    await page.getByRole('main').getByRole('link', { name: 'New rule' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Best first')
    await page.getByText('Shift budget', { exact: true }).click()
    await page.getByText('Selected', { exact: true }).click()
    await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click()
    await expect(page.getByText('Enter the daily budget that no ad set goes below.')).toBeVisible()
    await expect(page.getByText('Enter a minimum spend or minimum results.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Minimum difference' }).fill('0')
    await page.getByRole('textbox', { name: 'Minimum spend' }).fill('1')
    await page.getByRole('textbox', { name: 'Minimum daily budget of an ad set' }).fill('2')
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click()
    await expect(page.getByText(/two ad sets with daily budgets of their own/)).toBeVisible()
    await noViolations(page)
    await picture(page, 'shift-refused')
    await page.getByRole('checkbox', { name: shared }).check()
    await expect(async () => {
      await api(page, 'POST', '/api/campaigns/sync/', { team, account })
      await page.getByRole('button', { name: 'Preview the last 30 days' }).click()
      await expect(preview).toContainText(`Would have shifted budget in ${shared}`, { timeout: 3_000 })
    }).toPass(patiently)
    await expect(page.getByRole('status')).toContainText('1 campaign is left out')
    await noViolations(page)
    await picture(page, 'shift-preview')
  })

  await test.step('it shifts once, says from what to what, and is undone', async () => {
    await page.getByRole('button', { name: 'Switch on' }).click()
    await expect(page).toHaveURL(/\/campaigns\/rules\/[0-9a-f-]{36}$/)
    await expect
      .poll(async () => {
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible()
        return await log.getByText('Shifted', { exact: true }).isVisible()
      })
      .toBe(true)
    await expect(log.getByRole('row')).toHaveCount(2)
    await expect(log).toContainText(/From (Lattes|Espressos): \$10\.00 → \$9\.00 a day/)
    await expect(log).toContainText(/To (Lattes|Espressos): \$10\.00 → \$11\.00 a day/)
    await expect(runs).toContainText('Shifted budget in 1 campaign')
    const budgets = async () => {
      const { results } = await api<{ results: AdSetShown[] }>(page, 'GET', `/api/campaigns/${withTwo.id}/adsets/`)
      return results.map(({ daily_budget: daily }) => daily ?? 0).sort((one, other) => one - other)
    }
    expect(await budgets()).toEqual([9, 11])
    await noViolations(page)
    await picture(page, 'shift-log')
    await log.getByRole('button', { name: `Undo: ${shared}` }).click()
    await expect(log.getByText('Undone: previous budgets')).toBeVisible()
    expect(await budgets()).toEqual([10, 10])
  })
  await test.step('the chart of the campaign marks the day of the changes, and its table names them', async () => {
    await page.goto(`/${team}/campaigns/${withTwo.id}`)
    const marks = page.getByRole('toolbar', { name: 'Changes to this campaign' }).getByRole('button')
    await expect(marks.first()).toBeVisible()
    await marks.first().focus()
    await page.keyboard.press('Enter')
    const changes = page.getByRole('region', { name: /: \d+ changes?$/ })
    await expect(changes).toContainText(
      /The rule Best first requested another daily budget for the ad set (Lattes|Espr)/,
    )
    await expect(changes).toContainText('Daily budget: $10.00 → $11.00')
    await noViolations(page)
    await picture(page, 'chart-marks')
    await marks.first().press('Escape')
    await expect(changes).toBeHidden()
    await page.getByRole('button', { name: 'Table: Spent per day' }).click()
    await expect(page.getByRole('table').filter({ hasText: 'Data status' })).toContainText(
      'Daily budget: $10.00 → $11.00',
    )
  })
})
