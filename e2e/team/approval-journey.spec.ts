// Spending above an ad account's limit: nothing is sent before a colleague has agreed, and both see the same at every moment.
import type { Page } from '@playwright/test'
import { expect, test, toast, unique } from '../journey.ts'
import { api, disconnect, drafted, settled, teamWithAccount } from '../journey-campaigns.ts'
import { noViolations, picture } from '../looking.ts'
import { newAddress } from '../received-mails.ts'
import { fillSignIn, joinTeam, somebody } from '../signing-in.ts'

test.afterEach(async ({ page }) => await disconnect(page))

test('a launch and a raised budget wait for a colleague, who declines, approves, and is the only one who can', {
  tag: '@long',
}, async ({ page, browser }) => {
  await page.goto('/login')
  const ann = await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const { team, account } = await teamWithAccount(page)
  const ben = newAddress()
  const invited = { emails: [ben], message: '', level: 'admin' }
  await api(page, 'POST', `/api/teams/${team}/invites/`, invited)
  const colleague = await somebody(browser)
  await joinTeam(colleague, ben, team)

  await test.step('an admin sets the amount; what is no amount is refused where it was typed', async () => {
    await page.goto(`/${team}/team/ad-accounts`)
    await page.getByRole('button', { name: /^Change approval for/ }).click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByRole('textbox', { name: /without approval/ })
    await amount.fill('a lot')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter an amount such as 1,500 or 12.50.')).toBeVisible()
    await amount.fill('150')
    await picture(page, 'approval-limit')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, /^Approval for .* saved\./)).toBeVisible()
    await expect(page.getByRole('main').getByText('Above 150')).toBeVisible()
    await noViolations(page, '#content')
  })

  const name = unique('Winter beans')
  const { id, version } = await drafted(page, team, account, name)
  await api(page, 'POST', `/api/campaigns/${id}/launch/`, { version })
  /** The notice of the order on the campaign's page. */
  const noticeOn = (on: Page) => on.getByText('Waiting to be applied in the ad account.').locator('../..')

  await test.step('the launch waits, and says for what', async () => {
    await page.goto(`/${team}/campaigns/${id}`)
    const notice = noticeOn(page)
    await expect(notice).toContainText('Spending $200.00 has to be approved by someone else on the team')
    await expect(notice).toContainText('Someone else on the team has to approve it.')
    await expect(notice.getByRole('button', { name: 'Approve' })).toBeHidden()
    await expect(notice.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await noViolations(page, '#content')
    await picture(page, 'approval-own')
    await page.goto(`/${team}/campaigns`)
    await expect(page.getByTestId('campaigns').getByRole('row', { name: new RegExp(name) })).toContainText(
      'Waiting for approval',
    )
  })

  await test.step('a colleague hears of it, and declines with a reason', async () => {
    await colleague.goto(`/${team}/campaigns`)
    await colleague.getByRole('button', { name: /^Notifications/ }).click()
    await colleague.getByRole('link', { name: new RegExp(`${name}.*needs your approval`) }).click()
    const notice = noticeOn(colleague)
    await expect(notice).toContainText(`Requested by ${ann}`)
    await noViolations(colleague, '#content')
    await picture(colleague, 'approval-theirs')
    await notice.getByRole('button', { name: 'Decline' }).click()
    const dialog = colleague.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Only 120 is left this month')
    await picture(colleague, 'approval-decline')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(toast(colleague, `$200.00 declined for “${name}”.`)).toBeVisible()
    await page.goto(`/${team}/campaigns/${id}`)
    await expect(noticeOn(page)).toContainText('Spending $200.00 was declined: “Only 120 is left this month”')
    await expect(noticeOn(page)).toContainText(`Declined by ${ben}`)
    await picture(page, 'approval-declined')
  })

  await test.step('approved after all, it is launched', async () => {
    await noticeOn(colleague).getByRole('button', { name: 'Approve' }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(toast(colleague, /^\$200\.00 approved for/)).toBeVisible()
    await settled(colleague, id)
    await page.goto(`/${team}/campaigns/${id}`)
    await expect(noticeOn(page)).toBeHidden()
    await expect(page.getByRole('main').getByText('Scheduled').first()).toBeVisible()
  })

  await test.step('a raised budget waits while the approved one runs; reverted, nothing waits', async () => {
    const now = await settled(page, id)
    await api(page, 'PATCH', `/api/campaigns/${id}/`, { version: now.version, total_budget: 500 })
    await page.goto(`/${team}/campaigns/${id}`)
    await expect(noticeOn(page)).toContainText('Total budget: $200.00 → $500.00')
    await noticeOn(page).getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect(noticeOn(page)).toBeHidden()
  })
  await colleague.context().close()
})
