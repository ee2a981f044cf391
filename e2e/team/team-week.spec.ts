// People in teams: two teams, three people, an invitation with a mistake, a link opened signed out and as somebody else, roles.
import type { Page } from '@playwright/test'
import { expect, test, toast, unique } from '../journey.ts'
import { noViolations } from '../looking.ts'
import { invitationTo, newAddress } from '../received-mails.ts'
import { fillSignIn, somebody } from '../signing-in.ts'

async function makeTeam(page: Page, name: string): Promise<string> {
  await page.goto('/welcome')
  await page.getByRole('textbox', { name: 'Team name' }).fill(name)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name: 'Invite your colleagues' })).toBeVisible()
  return new URL(page.url()).searchParams.get('team') ?? ''
}

test('[ROUTE-T2, ROUTE-T3, ROUTE-T11, AREA-4, ENTITY-8] two teams, three people, an invitation with a mistake, roles', {
  tag: '@long',
}, async ({ page, browser }) => {
  // Ann begins with two teams.
  await page.goto('/login')
  const ann = await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const north = await makeTeam(page, unique('North'))
  const [ben, typo] = [newAddress(), newAddress()]
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(`${typo}, not-an-address`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Come and plan with us. https://example.com')
  await expect(page.getByText('Not valid: not-an-address')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(`${typo}, ${ben}`)
  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(toast(page, '2 invitations sent.')).toBeVisible()
  await noViolations(page)
  const south = await makeTeam(page, 'South')

  // One address was a mistake: its invitation is taken back, and its link says so.
  const lost = await invitationTo(typo)
  await page.goto(`/${north}/team/members`)
  const waiting = page.getByRole('region', { name: 'Invitations' })
  const mistake = waiting.getByRole('row', { name: new RegExp(typo) })
  await expect(mistake).toContainText('Sent')
  await noViolations(page)
  await mistake.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(mistake).toBeHidden()

  // Ben opens his link signed out, signs in, and is in the team; Cleo, who found the link, is not.
  const link = await invitationTo(ben)
  const cleo = await somebody(browser)
  await cleo.goto('/login')
  await fillSignIn(cleo.getByRole('main'))
  await expect(cleo).toHaveURL(/choose-team$/)
  await cleo.goto(link)
  await expect(cleo.getByText('This invitation is for someone else')).toBeVisible()
  expect(new URL(cleo.url()).search, 'the code does not stay in the address').toBe('')
  await cleo.goto(lost)
  await expect(cleo.getByText('This invitation was revoked')).toBeVisible()
  await cleo.goto(`/${north}/team/members`)
  await expect(cleo).toHaveURL(/choose-team$/)

  const benPage = await somebody(browser)
  await benPage.goto(link)
  await expect(benPage.getByText(`${ann} invited you to join`)).toBeVisible()
  await noViolations(benPage)
  await benPage.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(benPage.getByRole('main'), { email: ben })
  await benPage.getByRole('button', { name: /^Join North/ }).click()
  await expect(benPage).toHaveURL(new RegExp(`/${north}/(?!invite-accept)`))
  await benPage.goto(link)
  await expect(benPage.getByText('This invitation has already been used')).toBeVisible()
  await benPage.goto(`/${south}/team`)
  await expect(benPage, 'the other team is not his').toHaveURL(/choose-team$/)

  // Somebody who did not want to be asked reports it without signing in; the team cannot write to that address again.
  const unwilling = newAddress()
  const askUnwilling = async (): Promise<void> => {
    await page.goto(`/${north}/team/members`)
    await page.getByRole('button', { name: 'Invite people' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email addresses' }).fill(unwilling)
    await page.getByRole('dialog').getByRole('button', { name: 'Send 1 invitation' }).click()
  }
  await askUnwilling()
  const dee = await somebody(browser)
  await dee.goto(await invitationTo(unwilling))
  await dee.getByRole('button', { name: 'Report this invitation' }).click()
  await dee.getByRole('dialog').getByRole('button', { name: 'Report this invitation' }).click()
  await expect(dee.getByText('Invitation reported')).toBeVisible()
  await noViolations(dee)
  await dee.context().close()
  await askUnwilling()
  await expect(toast(page, `${unwilling} has blocked invitations from this team, so none was sent.`)).toBeVisible()

  // Roles: the only admin cannot leave; once Ben is one too, Ann can, and then she is out.
  await benPage.goto(`/${north}/team/members`)
  await expect(benPage.getByRole('button', { name: 'Invite people' })).toBeHidden()
  await page.goto(`/${north}/team`)
  await page.getByRole('button', { name: 'Leave team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()
  await expect(toast(page, 'The team needs at least one admin. Make someone else an admin first.')).toBeVisible()
  await page.goto(`/${north}/team/members`)
  await page.getByRole('combobox', { name: `Role of ${ben}` }).selectOption('admin')
  await expect(toast(page, /^Saved\. Takes effect/)).toBeVisible()
  await benPage.reload()
  await expect(benPage.getByRole('button', { name: 'Invite people' })).toBeVisible()
  await page.goto(`/${north}/team`)
  await page.getByRole('button', { name: 'Leave team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()
  await expect(page).toHaveURL(/choose-team$/)
  await expect(page.getByRole('link', { name: /South/ })).toBeVisible()
  await page.goto(`/${north}/team`)
  await expect(page).toHaveURL(/choose-team$/)

  // Who did what stands in the team's activity, and the record is whole.
  await benPage.goto(`/${north}/team/activity`)
  await expect(benPage.getByText(`${ann} revoked the invitation to ${typo}.`)).toBeVisible()
  await expect(benPage.getByText(`${ann} left the team.`)).toBeVisible()
  await benPage.getByRole('button', { name: 'Verify log' }).click()
  await expect(toast(benPage, /^All \d+ entries are intact\.$/)).toBeVisible()
  await noViolations(benPage)
  await cleo.context().close()
  await benPage.context().close()
})
