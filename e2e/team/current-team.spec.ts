// The team that the address names: remembered, changed, forgotten when there is none; and the areas that its rail leads to.
import type { Page } from '@playwright/test'
import { expect, test, unique } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

async function makeTeam(page: Page, name: string): Promise<string> {
  await page.goto('/welcome')
  await page.getByRole('textbox', { name: 'Team name' }).fill(name)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name: 'Invite your colleagues' })).toBeVisible()
  return new URL(page.url()).searchParams.get('team') ?? ''
}

test('[TEAM-1] the team of the address is the recent one, an unknown one clears it, ad accounts are asked for anew', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/\/choose-team$/)
  const [quay, pier] = [await makeTeam(page, 'Quay'), await makeTeam(page, 'Pier')]
  const requested: string[] = []
  page.on('request', (request) => {
    const team = /\/api\/teams\/([\w-]+)\/accounts\/$/.exec(new URL(request.url()).pathname)?.[1]
    if (team) requested.push(team)
  })

  await page.goto(`/${quay}/team/ad-accounts`)
  await expect.poll(() => requested).toContain(quay)
  await page.goto('/choose-team')
  const line = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(name) })
  await expect(line('Quay')).toContainText('Last used')
  await expect(line('Pier')).not.toContainText('Last used')

  await line('Pier').click()
  await expect(page).toHaveURL(new RegExp(`/${pier}/audiences$`))
  await page.getByRole('navigation').getByRole('link', { name: 'Ad accounts' }).click()
  await expect.poll(() => requested).toContain(pier)
  await page.goto('/choose-team')
  await expect(line('Pier')).toContainText('Last used')

  await page.goto('/no-such-team/audiences')
  await expect(page).toHaveURL(/\/choose-team$/)
  await expect(line('Pier')).not.toContainText('Last used')
  expect(await page.evaluate(() => localStorage.getItem('peregrine.recent-team'))).toBeNull()
})

test('[AREA-2] the campaigns’ area: overview, creatives, media, segmentations', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/\/choose-team$/)
  const team = await makeTeam(page, 'Harbour')
  await page.goto(`/${team}/campaigns`)
  const places = page.getByRole('navigation')
  for (const [label, path, title] of [
    ['Creatives', 'creatives', 'Creatives'],
    ['Media', 'media', 'Media'],
    ['Rules', 'campaigns/rules', 'Rules'],
    ['Experiments', 'campaigns/experiments', 'Experiments'],
    ['Segmentations', 'campaigns/segmentations', 'Segmentations'],
    ['Overview', 'campaigns', 'Campaigns'],
  ] as const) {
    await places.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${team}/${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('[ENTITY-1] under a team’s own host its sign-in shows whose dashboard it is, once the team says so, and leads there', async ({
  page,
  baseURL,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('main')).toContainText('Peregrine')
  const address = await fillSignIn(page.getByRole('main'))
  await expect(page).toHaveURL(/\/choose-team$/)
  const team = await makeTeam(page, unique('Northwind'))
  const own = (baseURL ?? '').replace('//', `//${team}.`)
  const brand = () => page.getByRole('main').getByText(/Northwind.* on Peregrine$/)

  await page.goto(`${own}/login`)
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Peregrine', { exact: true })).toBeVisible()
  await expect(brand()).toBeHidden()

  await page.goto(`${baseURL}/${team}/team`)
  await expect(page.getByText(`the sign-in page at ${new URL(own).host} shows them`)).toBeVisible()
  const shown = page.getByRole('switch', { name: /^Show team name and logo/ })
  await shown.click()
  await expect(shown).toBeChecked()

  await page.goto(`${own}/login`)
  await expect(brand()).toBeVisible()
  await fillSignIn(page.getByRole('main'), { email: address, count: 2 })
  await expect(page).toHaveURL(`${own}/${team}/audiences`)
})
