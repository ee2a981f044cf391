// Changes that the ad account refuses or cannot get: nothing is called done, what runs is shown, and each can be retried or reverted.

import { expect, test, toast, unique } from '../journey.ts'
import { api, type Campaign, disconnect, launched, settled, teamWithAccount } from '../journey-campaigns.ts'
import { fail, heal, refuse } from '../journey-network.ts'
import { noViolations, picture } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

const PICTURES = process.env.JOURNEYS_PICTURES

test.afterEach(async ({ page }) => {
  await heal()
  await disconnect(page)
})

test('what the ad account refuses is never called done', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const { team, account } = await teamWithAccount(page)
  const [one, two] = [unique('Filter beans'), unique('Espresso beans')]
  const first = await launched(page, team, account, one)
  const second = await launched(page, team, account, two)
  const rowOf = (name: string) => page.getByTestId('campaigns').getByRole('row', { name: new RegExp(name) })

  await test.step('paused in bulk: one of two is refused, and runs on', async () => {
    await refuse(first.network_id)
    await page.goto(`/${team}/campaigns`)
    for (const name of [one, two]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Switch off').click()
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await dialog.getByRole('button', { name: 'Edit 2 campaigns' }).click()
    await expect(dialog.getByText(/Confirmed for 1 of 2 campaigns\. 1 rejected: “Filter beans/)).toBeVisible()
    await picture(page, 'bulk')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(rowOf(two)).toContainText('Paused')
    await expect(rowOf(one)).toContainText('Scheduled')
    await expect(rowOf(one)).toContainText('Rejected by ad platform')
    await expect(rowOf(one).getByRole('switch')).toBeChecked()
    await expect(rowOf(two).getByRole('switch')).not.toBeChecked()
    await noViolations(page)
    await picture(page, 'list')
  })

  await test.step('its page says why, and what is live; retried it is paused', async () => {
    await page.getByTestId('campaigns').getByRole('link', { name: one }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Not applied in the ad account.' })
    await expect(notice).toContainText('Campaign is locked by a review')
    await expect(notice.getByRole('list', { name: 'Changes that aren’t live yet' })).toContainText('On → Off')
    await noViolations(page)
    await picture(page, 'refused')
    await heal()
    await notice.getByRole('button', { name: 'Send again' }).click()
    await expect(toast(page, `The changes to “${one}” are live.`)).toBeVisible()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('main').getByText('Paused').first()).toBeVisible()
  })

  await test.step('a budget that is refused stays beside the one that is live, and is reverted to that', async () => {
    await refuse(second.network_id)
    const { version } = await api<Campaign>(page, 'GET', `/api/campaigns/${second.id}/`)
    await api(page, 'PATCH', `/api/campaigns/${second.id}/`, { version, daily_budget: 25 })
    await page.goto(`/${team}/campaigns/${second.id}`)
    const notice = page.getByRole('alert').filter({ hasText: 'Not applied in the ad account.' })
    await expect(notice).toContainText('Daily budget: $20.00 → $25.00')
    await expect(page.getByRole('main').getByText('$20.00 a day')).toBeVisible()
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
    await page.goto(`/${team}/campaigns/${second.id}/edit?step=1`)
    await expect(page.getByRole('textbox', { name: 'Daily budget' })).toHaveValue('25')
    await page.goto(`/${team}/campaigns/${second.id}`)
    await notice.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect(toast(page, `Changes to “${two}” discarded.`)).toBeVisible()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('main').getByText('$20.00 a day')).toBeVisible()
    await heal()
  })

  await test.step('without a connection it waits, says for what, and leads to where it is connected', async () => {
    const { version } = await api<Campaign>(page, 'GET', `/api/campaigns/${second.id}/`)
    await api(page, 'PATCH', `/api/campaigns/${second.id}/`, { version, running: true })
    await settled(page, second.id)
    // As when the grant is revoked, of this campaign alone: journeys beside this one go on with their own.
    const path = `/accounts/*/campaigns/${second.network_id}`
    await fail({ kind: 'unauthorised', path, times: 50 })
    await page.goto(`/${team}/campaigns`)
    await rowOf(two).getByRole('switch').click()
    await expect(toast(page, `Pausing “${two}”…`)).toBeVisible()
    await expect(
      toast(page, `“${two}” isn’t changed yet: Waiting for reconnection · continues after reconnecting`),
    ).toBeVisible()
    await expect(rowOf(two)).toContainText('Waiting for reconnection')
    await expect(rowOf(two).getByRole('switch')).toBeChecked()
    await expect(page.getByText('Harbor Roast is disconnected.')).toBeVisible()
    await picture(page, 'waiting-list')
    await page.getByTestId('campaigns').getByRole('link', { name: two }).click()
    await expect(page.getByText('Waiting to be applied in the ad account.')).toBeVisible()
    await picture(page, 'waiting')
    if (PICTURES !== undefined) {
      await page.getByRole('button', { name: '日本語' }).click()
      await picture(page, 'waiting-ja')
      await page.getByRole('button', { name: 'English' }).click()
    }
    await page.getByRole('main').getByRole('link', { name: 'Reconnect' }).click()
    await expect(page).toHaveURL(/\/team\/ad-accounts/)
  })
})
