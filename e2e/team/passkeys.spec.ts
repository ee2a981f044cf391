// Passkeys in a real browser with a virtual authenticator: added, asked for, refused, replaced by a code, required by a team.
import type { CDPSession, Page } from '@playwright/test'
import { expect, test, toast, unique } from '../journey.ts'
import { api } from '../journey-campaigns.ts'
import { noViolations, picture } from '../looking.ts'
import { fillSignIn, joinTeam, somebody } from '../signing-in.ts'

interface Authenticator {
  readonly session: CDPSession
  readonly authenticatorId: string
}

/** A security key that answers at once. */
async function plugIn(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

const account = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** Adds a passkey on the page that is open; answers the recovery codes. */
async function add(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await picture(page, 'passkey-new')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('Save your recovery codes')
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await picture(page, 'passkey-codes')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  return codes
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('[LOGIN-1] a person adds a passkey, signs in with it, is refused with a wrong one, and gets in by a recovery code', async ({
  page,
}) => {
  const { session, authenticatorId } = await plugIn(page)
  await page.goto('/login')
  const email = await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const { slug } = await api<{ slug: string }>(page, 'POST', '/api/teams/', { name: unique('Passkeys') })
  await page.goto(`/${slug}/account`)
  await expect(account(page)).toContainText('No passkeys.')
  const codes = await add(page, 'Security key')
  expect(codes).toHaveLength(10)
  await expect(account(page)).toContainText(/Security key.*never used/s)
  await expect(account(page)).toContainText('10 recovery codes left.')
  await noViolations(page)
  await picture(page, 'passkey-list')

  await signOut(page)
  const main = page.getByRole('main')
  await fillSignIn(main, { email, count: 2 })
  await expect(main.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await noViolations(page)
  await picture(page, 'passkey-sign-in')
  expect(await page.evaluate(async () => (await fetch('/api/user/me/')).status)).toBe(403)
  await main.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL(new RegExp(`/${slug}/|/choose-team`))
  await page.goto(`/${slug}/account`)
  await expect(account(page)).toContainText(/Security key.*last used/s)

  // Another key, which does not know this person: the browser finds nothing, and a recovery code helps.
  await signOut(page)
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  const other = await plugIn(page)
  await fillSignIn(main, { email, count: 3 })
  await main.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(main).toContainText('The passkey check was cancelled or timed out.')
  await main.getByRole('button', { name: 'Use a recovery code' }).click()
  await main.getByRole('textbox', { name: 'Recovery code' }).fill('AAAA-BBBB-CCCC-DDDD')
  await main.getByRole('button', { name: 'Sign in' }).click()
  await expect(main).toContainText('That recovery code isn’t valid or was already used. 4 attempts left.')
  await picture(page, 'passkey-refused')
  await main.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
  await main.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/${slug}/|/choose-team`))
  await page.goto(`/${slug}/account`)
  await expect(account(page)).toContainText('9 recovery codes left.')
  await other.session.detach()
})

test('[TEAM-2] a team requires a passkey: a member without one is led to add it, and the team opens then', async ({
  page,
  browser,
}) => {
  await plugIn(page)
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const name = unique('Careful')
  const { slug } = await api<{ slug: string }>(page, 'POST', '/api/teams/', { name })
  await page.goto(`/${slug}/team`)
  const security = page.getByRole('region', { name: 'Sign-in security' })
  const toggle = security.getByRole('switch', { name: 'Require a passkey from everyone in this team' })
  await toggle.click()
  await expect(toast(page, /Add a passkey to your own account first/)).toBeVisible()
  await page.goto(`/${slug}/account`)
  await add(page, 'Laptop')
  await page.goto(`/${slug}/team`)
  await toggle.click()
  const question = page.getByRole('dialog', { name: 'Require a passkey?' })
  await expect(question).toContainText('Everyone in this team has a passkey.')
  await question.getByRole('button', { name: 'Require a passkey' }).click()
  await expect(toast(page, 'Everyone in this team needs a passkey now.')).toBeVisible()
  await picture(page, 'passkey-required')

  const email = `member.${slug}@mail.example.com`
  await api(page, 'POST', `/api/teams/${slug}/invites/`, { emails: [email] })
  const member = await somebody(browser)
  await plugIn(member)
  await joinTeam(member, email, slug)
  await expect(member.getByRole('heading', { name: `${name} requires a passkey` })).toBeVisible()
  await noViolations(member)
  await picture(member, 'passkey-locked')
  await page.goto(`/${slug}/team/members`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Not set up · can’t open the team')
  await add(member, 'Phone')
  await expect(member.getByRole('navigation').first()).toContainText('Audiences')
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Yes')
})
