// An experiment: planned from a draft with what it takes, no winner before its end, then the better side, and the other one paused.

import { dayAfter } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { expect, patiently, test, toast, unique } from '../journey.ts'
import { api, disconnect, drafted, settled, teamWithAccount } from '../journey-campaigns.ts'
import { clock, newPost } from '../journey-network.ts'
import { journeyTime } from '../journey-time.ts'
import { noViolations, picture } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

test.afterEach(async ({ page }) => {
  await clock({ now: journeyTime(), rate: 1 })
  await disconnect(page)
})

test('two audiences are compared: said beforehand, followed, concluded, the loser paused', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const { team, account } = await teamWithAccount(page)
  const name = unique('Cortado')
  const post = await newPost(unique('Espresso and latte from freshly roasted coffee beans'))
  const ads = [{ name: 'Fresh beans', post_id: post }]
  const draft = await drafted(page, team, account, name, {
    fields: { total_budget: null },
    adSet: { ads, daily_budget: 10 },
  })

  const main = page.getByRole('main')
  await test.step('a draft with one ad set leads to the second one', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Experiments', exact: true }).click()
    await expect(page.getByText('No experiments yet')).toBeVisible()
    await noViolations(page)
    await picture(page, 'experiments-empty')
    await page.goto(`/${team}/campaigns/${draft.id}`)
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'New experiment' }).click()
    await expect(page.getByText('This campaign has fewer than two ad sets.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Add ad set' })).toHaveAttribute('href', /step=2&add=1/)
  })

  const [own] = (
    await api<{ results: { id: string; start: string; end: string }[] }>(
      page,
      'GET',
      `/api/campaigns/${draft.id}/adsets/`,
    )
  ).results
  const targeting_package = { keywords: [{ label: 'football' }], languages: [{ label: 'English' }] }
  await api(page, 'POST', '/api/adsets/', {
    ...{ team, campaign: draft.id, name: 'Football people', bid_strategy: 'MAX', bid: 0.5, daily_budget: 10, ads },
    ...{ start: own?.start, end: own?.end },
    targeting: { kind: 'package', targeting_package, countries: [{ label: 'United States', code: 'US' }] },
  })

  await test.step('what it takes is said beforehand, for what is typed', async () => {
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Ad set A' })).toContainText('Coffee people')
    const takes = page.getByRole('region', { name: 'What it takes' })
    // Ad accounts of the network have a past: campaigns with the same objective, unless nothing was delivered yet.
    await page.getByRole('textbox', { name: /Assumed engagement rate/ }).fill('5')
    await page.getByRole('textbox', { name: /Assumed CPM/ }).fill('10')
    await expect(takes).toContainText('Each side needs about 10,198 impressions, or about 510 engagements.')
    await expect(takes).toContainText('it takes 11 days')
    await expect(takes).toContainText('of what is needed')
    const from = await page.getByRole('textbox', { name: 'First day' }).inputValue()
    await page.getByRole('textbox', { name: 'Last day' }).fill(dayAfter(from, 6))
    await expect(takes).toContainText(
      /These dates bring about 69% of the results needed: differences under 2\d% will not show/,
    )
    await expect(takes.getByRole('button', { name: 'Use 11 days' })).toBeVisible()
    await expect(takes).toContainText('Not an exclusive split.')
    await expect(takes.getByRole('heading', { name: 'People in both audiences' })).toBeVisible()
    await noViolations(page)
    await picture(page, 'experiment-form')
    await page.getByRole('button', { name: 'Create experiment' }).click()
    await expect(page.getByText('Give the experiment a name.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Smallest difference worth knowing' }).fill('50')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Coffee or football')
    await page.getByRole('button', { name: 'Create experiment' }).click()
    await expect(toast(page, 'Experiment “Coffee or football” created.')).toBeVisible()
    await expect(page).toHaveURL(/\/campaigns\/experiments\/[0-9a-f-]{36}$/)
    await expect(main).toContainText('Planned')
    await noViolations(page)
    await picture(page, 'experiment-planned')
  })
  const address = page.url()

  const { version } = await api<{ version: number }>(page, 'GET', `/api/campaigns/${draft.id}/`)
  await api(page, 'POST', `/api/campaigns/${draft.id}/launch/`, { version })
  await settled(page, draft.id)
  const days = async (hours: number) => {
    await clock({ forward_hours: hours })
    await api(page, 'POST', '/api/campaigns/sync/', { team, account })
  }
  const sides = page.getByRole('table', { name: 'Both sides' })

  await test.step('while it runs: progress and figures, and nobody has won', async () => {
    // Reviewed on the first of these days.
    await days(72)
    await expect
      .poll(async () => {
        await page.goto(address)
        await expect(sides).toBeVisible()
        return await sides.getByRole('row', { name: /A “Coffee people”/ }).innerText()
      }, patiently)
      .toMatch(/\$[1-9]\d*\.\d\d/)
    await expect(main).toContainText('Running')
    await expect(main).toContainText('No winner is named before')
    await expect(page.getByRole('heading', { name: 'Result' })).toHaveCount(0)
    await noViolations(page)
    await picture(page, 'experiment-running')
  })

  await test.step('at its end: who is better, by how much, and what to do', async () => {
    await days(168)
    await expect
      .poll(async () => {
        await api(page, 'POST', '/api/campaigns/sync/', { team, account })
        await page.goto(address)
        await expect(sides).toBeVisible()
        return await page.getByRole('heading', { name: 'Result' }).isVisible()
      }, patiently)
      .toBe(true)
    await expect(main).toContainText('A “Coffee people” is better')
    await expect(main).toContainText(
      /Engagement rate of A “Coffee people” is \d+% to \d+% higher than that of B “Football people”, with 95% confidence/,
    )
    await noViolations(page)
    await picture(page, 'experiment-result')
  })

  await test.step('the other one is paused once the ad account has confirmed it', async () => {
    await page.getByRole('button', { name: 'Pause B “Football people”' }).click()
    await expect(page.getByText('B “Football people” is paused in the ad account.')).toBeVisible()
    await expect(sides.getByRole('row', { name: /Football people/ })).toContainText('Paused')
    await expect(main).not.toContainText('was paused or switched on during the test')
    await page.goto(`/${team}/campaigns/${draft.id}`)
    await expect(page.getByTestId('ad-sets').getByRole('switch', { name: /Football people/ })).not.toBeChecked()
  })

  await test.step('in the list, in Japanese, and deleted', async () => {
    await page.goto(`/${team}/campaigns/experiments`)
    await expect(page.getByRole('row', { name: /Coffee or football/ })).toContainText('A “Coffee people”: ')
    await noViolations(page)
    await picture(page, 'experiments')
    if (process.env.JOURNEYS_PICTURES !== undefined) {
      await page.evaluate(() => localStorage.setItem('peregrine.language', 'ja'))
      await page.goto(address)
      await expect(page.getByRole('heading', { name: '結果' })).toBeVisible()
      await picture(page, 'experiment-result-ja')
      await page.goto(`/${team}/campaigns/experiments/new?campaign=${draft.id}`)
      await expect(page.getByRole('heading', { name: '必要な配信量' })).toBeVisible()
      await picture(page, 'experiment-form-ja')
      await page.evaluate(() => localStorage.setItem('peregrine.language', 'en'))
    }
    await page.goto(address)
    await page.getByRole('button', { name: 'Delete experiment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete experiment' }).click()
    await expect(page.getByText('No experiments yet')).toBeVisible()
  })
})
