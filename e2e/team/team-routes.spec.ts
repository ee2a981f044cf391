// The team dashboard: its sign-in, the way back to where one wanted to go, and how the host and the flag choose the site.
import { expect, moveOnce, test, unique } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

test('[LOGIN-1, LOGIN-2, ROUTE-T1, ROUTE-T4] whoever is not signed in goes to the login route, and back afterwards', async ({
  page,
}) => {
  await page.goto('/choose-team?from=mail')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('peregrine.return-path'))).toBe('/choose-team?from=mail')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const email = await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/\/choose-team\?from=mail$/)
  await expect(page.getByRole('button', { name: `Your account: ${email}` })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('peregrine.return-path'))).toBeNull()
  // The session is a cookie that no script can read.
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('peregrine.token')])).toEqual(['', null])

  await page.reload()
  await expect(page.getByRole('button', { name: `Your account: ${email}` })).toBeVisible()
  await page.goto('/login')
  await expect(page, 'signed in already').toHaveURL(/\/choose-team$/)

  await page.getByRole('button', { name: `Your account: ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('[LOGIN-2] a return path that leads elsewhere is not followed', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('peregrine.return-path', '//elsewhere.example/x'))
  await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/choose-team$/)
})

test('[ROUTE-T1] the login route takes a network', async ({ page }) => {
  await page.goto('/login/network')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused()
})

test('[ROUTE-T9] any other path leads to choose-team', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/\/choose-team$/)
  for (const path of ['/', '/nothing', '/north/unknown/deep', '/audience-builder']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/choose-team$/)
    await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  }
})

test('[ROUTE-T7, ROUTE-T10, ROUTE-T12, TEAM-1] a team: its root leads to its audiences, and its account and campaigns are there', async ({
  page,
}) => {
  await page.goto('/login')
  const email = await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/\/choose-team$/)
  await page.goto('/welcome')
  await page.getByRole('textbox', { name: 'Team name' }).fill(unique('Routes'))
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name: 'Invite your colleagues' })).toBeVisible()
  const team = new URL(page.url()).searchParams.get('team') ?? ''

  for (const root of [`/${team}/`, `/${team}`]) {
    await page.goto(root)
    await expect(page).toHaveURL(new RegExp(`/${team}/audiences$`))
    await expect(page.getByRole('heading', { name: 'Audiences', level: 1 })).toBeVisible()
  }
  expect(await page.evaluate(() => localStorage.getItem('peregrine.recent-team'))).toBe(team)

  await page.goto(`/${team}/account`)
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText(email)

  await page.goto(`/${team}/campaigns`)
  await expect(page).toHaveURL(new RegExp(`/${team}/campaigns$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')

  // An unknown team is no team, and is not remembered.
  await page.goto('/no-such-team/audiences')
  await expect(page).toHaveURL(/\/choose-team$/)
  expect(await page.evaluate(() => localStorage.getItem('peregrine.recent-team'))).toBeNull()
})

test('[VARIANT-3, LAYOUT-1] another host is the team dashboard, and only its code is loaded', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveTitle('Peregrine')
  expect(scripts.filter((path) => path.includes('team-site'))).not.toEqual([])
  expect(scripts.filter((path) => /targeting-site|suite-site|audience|insights/.test(path))).toEqual([])
})

test('[VARIANT-1, VARIANT-2, VARIANT-3] on this machine a flag chooses the site, for the tab', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/?protargeting')
  await moveOnce(page)
  await expect(page).toHaveTitle(/(^|· )Targeting Toolkit$/)
  await page.getByRole('link', { name: 'Build an audience' }).click()
  await expect(page).toHaveURL(/\/audience-builder/)
  await page.reload()
  await expect(page).toHaveTitle(/(^|· )Targeting Toolkit$/)
  await expect(page.getByRole('heading', { name: 'New audience' })).toBeVisible()
  await page.goto('/?deepthought')
  await expect(page).toHaveTitle(/(^|· )Deep Thought$/)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other).toHaveTitle('Peregrine')
})
