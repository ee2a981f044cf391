// The analytics suite's addresses: what each shows to visitors and to whoever has just signed in.
import { chosenCells, expect, test } from '../journey.ts'
import { newOwnServer } from '../own-server.ts'
import { fillSignIn } from '../signing-in.ts'

test('[ROUTE-A2, VARIANT-2, LAYOUT-1] the start page says that the suite is open, what is free, and only its code is loaded', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await expect(page).toHaveTitle(/(^|· )Deep Thought$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deep Thought is open')
  await expect(page.getByRole('heading', { name: 'Free' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'With a subscription' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in and add an account' })).toBeVisible()
  expect(scripts.filter((path) => path.includes('suite-site'))).not.toEqual([])
  expect(scripts.filter((path) => /team-site|targeting-site|audience|insights/.test(path))).toEqual([])
})

test('[ROUTE-A2] where the setting says paused, the start page is the paused notice', { tag: '@long' }, async ({
  page,
}) => {
  const server = await newOwnServer({ SUITE_PAUSED: 'true' })
  try {
    await server.start()
    await page.goto(`${server.at('deepthought.localhost')}/`)
    await expect(page.getByRole('heading', { name: 'Deep Thought is paused' })).toBeVisible()
    await expect(page.getByText('New accounts are on hold right now.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  } finally {
    await server.close()
  }
})

test('[ROUTE-A1] /authenticated and /login/{provider} sign in, and lead to where one wanted to go', async ({
  page,
}) => {
  for (const path of ['/authenticated', '/login', '/login/network']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveTitle(/(^|· )Deep Thought$/)
  }
  await page.goto('/premium-suite/followers?verified=true')
  await expect(page).toHaveURL(/\/login$/)
  const email = await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/\/premium-suite\/followers\?verified=true$/)
  await expect(page.getByRole('heading', { name: 'Add your first account' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Your account: ${email}` })).toBeVisible()
})

/** Pages about an account: without one each shows the way to one. */
const ABOUT_ACCOUNT = [
  ['ROUTE-A3', '/premium-suite/topics', '/topics'],
  ['ROUTE-A4', '/premium-suite/following-topics', '/following-topics'],
  ['ROUTE-A5', '/premium-suite/unfollowed'],
  ['ROUTE-A7', '/premium-suite'],
  ['ROUTE-A8', '/premium-suite/talk-to-x', '/talk-to-x'],
  ['ROUTE-A11', '/premium-suite/followers'],
  ['ROUTE-A12', '/premium-suite/following'],
  ['ROUTE-A13', '/premium-suite/posts'],
  ['ROUTE-A14', '/premium-suite/post/1850000000000000001'],
  ['ROUTE-A15', '/premium-suite/engagers'],
  ['ROUTE-A16', '/premium-suite/lists'],
  ['beside them', '/premium-suite/best-time', '/premium-suite/who-to-follow', '/premium-suite/payout'],
] as const

const OTHERS = [
  ['/premium', 'Subscription'],
  ['/premium-suite/xstats', /world|stats/i],
  ['/xstats/GB', /United Kingdom/],
  ['/premium-suite/accounts', 'Accounts'],
  ['/switch-account', 'Switch account'],
  ['/create-subscription/success', /./],
  ['/create-subscription/cancel', /./],
] as const

test(`[${ABOUT_ACCOUNT.map(([id]) => id).join(', ')}, ROUTE-A6, ROUTE-A9, ROUTE-A10, ROUTE-A17, ROUTE-A18] every address and alias has its page in the suite's frame`, async ({
  page,
}) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByRole('heading', { name: 'Add your first account' })).toBeVisible()
  for (const [, ...paths] of chosenCells(ABOUT_ACCOUNT, 3))
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Add your first account')
      await expect(page.getByRole('navigation', { name: 'Analytics suite' }), path).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  for (const [path, heading] of chosenCells(OTHERS, 2)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(page).toHaveTitle(/(^|· )Deep Thought$/)
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('[ROUTE-A19] any other path shows a 404 page with a way back', async ({ page }) => {
  for (const path of ['/nothing', '/premium-suite/nothing', '/audience-builder']) {
    await page.goto(path)
    await expect(page.getByText('This page does not exist.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('404')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deep Thought is open')
})
