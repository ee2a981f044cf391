// The analytics suite: paused at its door, signing in all the same, and an honest page for what is not there.
import { expect, test } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

test('[ROUTE-A2, VARIANT-2, LAYOUT-1] the start page says that the suite is paused, and only its code is loaded', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await expect(page).toHaveTitle('Deep Thought')
  await expect(page.getByText('Deep Thought is paused')).toBeVisible()
  expect(scripts.filter((path) => path.includes('suite-site'))).not.toEqual([])
  expect(scripts.filter((path) => /team-site|targeting-site|audience|insights/.test(path))).toEqual([])
})

test('[ROUTE-A1] /authenticated and /login/{provider} sign in', async ({ page }) => {
  for (const path of ['/authenticated', '/login', '/login/network']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveTitle('Deep Thought')
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const email = await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/\/premium-suite$/)
  await expect(page.getByText('Your analytics will appear here')).toBeVisible()
  await expect(page.getByRole('button', { name: `Your account: ${email}` })).toBeVisible()
})

test('[ROUTE-A19] any other path shows a 404 page with a way back', async ({ page }) => {
  for (const path of ['/nothing', '/premium-suite/nothing', '/audience-builder']) {
    await page.goto(path)
    await expect(page.getByText('This page does not exist.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('404')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page.getByText('Deep Thought is paused')).toBeVisible()
})
