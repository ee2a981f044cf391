// A viewer of a team: invited by e-mail, sees what the team sees on every page, and finds nothing that ends in a refusal.
import { expect, test, toast, unique } from '../journey.ts'
import { api, disconnect, drafted, launched, settled, teamWithAccount } from '../journey-campaigns.ts'
import { noViolations, picture } from '../looking.ts'
import { newAddress } from '../received-mails.ts'
import { fillSignIn, joinTeam, somebody } from '../signing-in.ts'

/** Labels of what changes something, on the pages of a team. */
const CHANGES =
  /^(New|Create|Review and launch|Edit|Start|Pause all|Select all|Duplicate|Delete|Remove|Upload|Add|Invite|Restore|Look-alike|Find look-alikes|Share|Build|Post|Schedule|Find communities|Study|Save|Connect|Reconnect|Change approval|Verify|Retry|Revert|Stop|More for)\b/

test.afterEach(async ({ page }) => await disconnect(page))

test('a viewer looks at everything and is offered no change; made a member, they can', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  // Every page of the team is looked at.
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const { team, account } = await teamWithAccount(page)
  const name = unique('Winter beans')
  const running = await launched(page, team, account, name)
  const draft = await drafted(page, team, account, unique('Spring beans'))
  const content = { text: 'Freshly roasted.', media: [], card: null }
  const creative = { team, account, name: 'Roast of the day', content }
  const { id: post } = await api<{ id: string }>(page, 'POST', '/api/ad-creatives/', creative)
  const definition = { include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['coffee'] }] }] }
  const audience = { team, name: 'Coffee people', definition }
  const { id: people } = await api<{ id: string }>(page, 'POST', '/api/audience-configs/', audience)
  const email = newAddress()

  await test.step('an admin invites somebody as a viewer', async () => {
    await page.goto(`/${team}/team/members`)
    await page.getByRole('button', { name: 'Invite' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /addresses/i }).fill(email)
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Viewer')
    await expect(dialog).toContainText('Viewers see everything the team sees and can’t change anything.')
    await picture(page, 'viewer-invite')
    await dialog.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
  })

  const viewer = await somebody(browser)
  await joinTeam(viewer, email, team)
  const { results } = await api<{ results: { id: string; email: string }[] }>(page, 'GET', `/api/teams/${team}/members`)
  const member = results.find((one) => one.email === email)?.id
  await api(page, 'POST', `/api/user/granted-accounts/?team=${team}`, { account, member })

  await test.step('every page shows what there is, and no button that changes it', async () => {
    const pages = [
      ['audiences', 'Coffee people'],
      ['audiences?shelf=catalogue', ''],
      [`audiences/${people}`, 'Coffee people'],
      [`audiences/${people}?view=uploads`, ''],
      [`audiences/${people}?view=plans`, ''],
      [`audiences/${people}?view=history`, ''],
      ['audiences/overlap', ''],
      ['communities', ''],
      ['explore-x', ''],
      ['campaigns', name],
      [`campaigns/${running.id}`, name],
      ['campaigns/segmentations', ''],
      ['creatives', 'Roast of the day'],
      [`creatives/${post}`, 'Roast of the day'],
      ['media', ''],
      ['documents', ''],
      ['team', ''],
      ['team/billing', ''],
      ['team/members', email],
      ['team/ad-accounts', ''],
      ['team/activity', ''],
      ['team/subscription', ''],
    ] as const
    const wrong: string[] = []
    for (const [path, shown] of pages) {
      await viewer.goto(`/${team}/${path}`)
      const main = viewer.getByRole('main')
      await expect(main.getByRole('heading').first()).toBeVisible()
      if (shown !== '') await expect(main.getByText(shown).first()).toBeVisible()
      await viewer.waitForLoadState('networkidle')
      await picture(viewer, `viewer-${path.replace(/[^a-z]+/g, '-')}`)
      const offered = await main
        .locator('a:visible, button:visible:enabled')
        .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()))
      wrong.push(...offered.filter((label) => CHANGES.test(label)).map((label) => `${path}: ${label}`))
      // Comparing periods is the reader's own.
      const switches = main.getByRole('switch', { disabled: false })
      const named = await switches.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.id),
      )
      wrong.push(...named.filter((label) => !label.startsWith('Compare')).map((label) => `${path}: switch ${label}`))
    }
    expect(wrong).toEqual([])
    await viewer.goto(`/${team}/audiences`)
    await viewer.getByRole('button', { name: 'Actions for Coffee people' }).click()
    await expect(viewer.getByRole('menuitem')).toHaveText(['Open', 'Overlap', 'History'])
    await viewer.keyboard.press('Escape')
    await noViolations(viewer, '#content')
  })

  await test.step('where it matters it says why', async () => {
    await expect(viewer.getByRole('link', { name: /Viewer/ }).first()).toBeVisible()
    await viewer.goto(`/${team}/campaigns/${draft.id}`)
    const launch = viewer.getByRole('main').getByRole('button', { name: 'Review and launch' })
    await expect(launch).toBeDisabled()
    await expect(launch).toHaveAttribute('title', /^Viewers cannot launch\./)
    await picture(viewer, 'viewer-draft')
    for (const path of ['campaigns/new', `campaigns/${draft.id}/edit`, 'creatives/new', 'creator']) {
      await viewer.goto(`/${team}/${path}`)
      await expect(viewer.getByRole('main')).toContainText('You can look at this team but not change it.')
    }
    await picture(viewer, 'viewer-creator')
    await viewer.goto(`/${team}/team/members`)
    await expect(viewer.getByRole('row', { name: new RegExp(email) })).toContainText('Viewer')
  })

  await test.step('a call past the pages is refused, and nothing changes', async () => {
    const change = { version: running.version, running: false }
    await expect(api(viewer, 'PATCH', `/api/campaigns/${running.id}/?team=${team}`, change)).rejects.toThrow(
      'viewer_cannot_change',
    )
    expect((await settled(page, running.id)).version).toBe(running.version)
  })

  await test.step('made a member, they change things without signing in anew', async () => {
    await page.goto(`/${team}/team/members`)
    await page.getByRole('combobox', { name: `Role of ${email}` }).selectOption('Member')
    await expect(toast(page, 'Saved. Takes effect immediately.')).toBeVisible()
    await viewer.goto(`/${team}/campaigns/${running.id}`)
    const power = viewer.getByRole('main').getByRole('switch').first()
    await expect(power).toBeEnabled()
    await power.click()
    await expect.poll(async () => (await settled(page, running.id)).version).toBeGreaterThan(running.version)
    await viewer.goto(`/${team}/campaigns/new`)
    await expect(viewer.getByRole('main')).not.toContainText('You can look at this team')
  })
  await viewer.context().close()
})
