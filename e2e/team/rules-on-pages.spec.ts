// Rules of the whole interface where a person meets them: the edge of a row that goes on, and a session that has ended.
import { expect, test, unique } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

test('[UI-FADE, HTTP-4] tabs wider than a phone fade where there are more; without a session the page leads to the login', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/\/choose-team$/)
  await page.goto('/welcome')
  await page.getByRole('textbox', { name: 'Team name' }).fill(unique('Edges'))
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name: 'Invite your colleagues' })).toBeVisible()
  const team = new URL(page.url()).searchParams.get('team') ?? ''

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/${team}/team`)
  const tabs = page.getByRole('region', { name: 'Team', exact: true })
  await expect(tabs).toHaveAttribute('data-end', 'true')
  await expect(tabs).not.toHaveAttribute('data-start')
  await tabs.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect(tabs).toHaveAttribute('data-start', 'true')
  await expect(tabs).not.toHaveAttribute('data-end')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(tabs).not.toHaveAttribute('data-start')

  // A form keeps what was typed and says why; what nothing else handles leads to the login.
  const name = page.getByRole('textbox', { name: 'Team name' })
  await name.fill('Renamed')
  // What the page asks by itself meanwhile would lead there first.
  const asking = (url: URL) => url.pathname.startsWith('/api/')
  await page.route(asking, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please sign in to continue.')).toBeVisible()
  await expect(name).toHaveValue('Renamed')
  await page.unroute(asking)
  await page.getByRole('switch', { name: /^Show team name and logo/ }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
})
