// From a name to an audience: explore it, study its communities, name one, save it as an audience.
import { expect, test, toast, unique } from '../journey.ts'
import { noViolations } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

test('[ROUTE-T16, ROUTE-T18, INSIGHT-6] explore a word, study its communities, and make an audience of one', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  await page.goto('/welcome')
  await page.getByRole('textbox', { name: 'Team name' }).fill(unique('Study'))
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name: 'Invite your colleagues' })).toBeVisible()
  const team = new URL(page.url()).searchParams.get('team') ?? ''

  await page.goto(`/${team}/explore-x?kind=posted&q=espresso`)
  await expect(page.getByRole('heading', { name: 'Who talks about espresso' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Words they use more than others' })).toBeVisible()
  await noViolations(page)

  await page.getByRole('button', { name: 'Find communities' }).click()
  await expect(page.getByRole('heading', { name: 'espresso', exact: true, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Communities in this audience' })).toBeVisible()
  await noViolations(page)
  await page.getByRole('table', { name: 'Communities' }).getByRole('row').nth(1).click()
  await expect(page.getByRole('heading', { name: 'What sets it apart' })).toBeVisible()
  await expect(page.getByText('No earlier analysis of this audience')).toBeVisible()
  await noViolations(page)

  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Regulars')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Regulars', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Save as audience' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Regulars')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, '“Regulars” was saved.')).toBeVisible()

  // The list has it under its new name.
  await page.goto(`/${team}/communities?search=Regulars`)
  await expect(page.getByRole('row', { name: /Regulars/ })).toBeVisible()
})
