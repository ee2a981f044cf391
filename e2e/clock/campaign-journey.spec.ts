// A campaign from its brief to its figures: an ad account, a wrong budget that is refused, the launch, two days at the network, a pause.

import { expect, test, toast, unique } from '../journey.ts'
import { disconnect } from '../journey-campaigns.ts'
import { clock, newPost } from '../journey-network.ts'
import { journeyTime } from '../journey-time.ts'
import { noViolations } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

test.afterEach(async ({ page }) => {
  await clock({ now: journeyTime(), rate: 1 })
  await disconnect(page)
})

test('[ENTITY-7, AREA-6] a campaign goes from its brief to figures, and is paused', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  await page.goto('/welcome')
  await page.getByRole('textbox', { name: 'Team name' }).fill(unique('Roasters'))
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name: 'Invite your colleagues' })).toBeVisible()
  const team = new URL(page.url()).searchParams.get('team') ?? ''

  await test.step('without an ad account the page leads to connecting one', async () => {
    await page.goto(`/${team}/campaigns`)
    await page.getByRole('link', { name: 'Connect ad account' }).click()
    await page.getByRole('button', { name: 'Connect your account' }).click()
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await page.getByRole('button', { name: 'Add to team' }).first().click()
    await expect(toast(page, /added to the team/)).toBeVisible()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('link', { name: 'New campaign' }).first().click()
  })

  const name = unique('Winter beans')
  await test.step('a wrong budget is refused before it is sent, and what was typed survives a reload', async () => {
    await page.getByRole('textbox', { name: 'Campaign name' }).fill(name)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: 'Daily budget' }).fill('900')
    await page.getByRole('textbox', { name: 'Total budget' }).fill('500')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('The daily budget can’t be higher than the total budget.')).toBeVisible()
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Daily budget' })).toHaveValue('900')
    await noViolations(page)
    await page.getByRole('textbox', { name: 'Daily budget' }).fill('50')
    // No day of the calendar: told at its field, and the page goes on.
    await page.getByRole('textbox', { name: 'End' }).fill('2026-11-31')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Enter a day of the calendar between 1970 and 2099, such as 2026-12-31.')).toBeVisible()
    await page.getByRole('textbox', { name: 'End' }).fill('')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/edit\?step=2$/)
  })

  await test.step('whom it is for, and what they see', async () => {
    await page
      .getByRole('button', { name: 'Choose audience', exact: true })
      .or(page.getByRole('button', { name: 'Change audience' }))
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Keywords and countries').click()
    await dialog.getByRole('textbox', { name: 'Keywords', exact: true }).fill('coffee\nespresso\nlatte')
    await dialog.getByRole('combobox', { name: 'Countries' }).fill('United States')
    await dialog.getByRole('combobox', { name: 'Countries' }).press('Enter')
    await dialog.getByRole('button', { name: 'Use these' }).click()
    await expect(page.getByText(/3 keywords · United States/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: 'Post ID' }).fill(await newPost(unique('Winter beans are here')))
    await page.getByRole('button', { name: 'Add post' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('checked, compiled and launched', async () => {
    await expect(page.getByText('You can launch, but check these first')).toBeVisible()
    // The start that a new campaign begins with is still ahead.
    await expect(page.getByText(/The start has already passed/)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Targeting sent to the ad platform' })).toContainText('3 keywords')
    await noViolations(page)
    await page.getByRole('button', { name: 'Launch campaign' }).click()
    const question = page.getByRole('dialog', { name: `Launch “${name}”?` })
    await expect(question).toContainText('$50.00 a day · $500.00 in total')
    await expect(question).toContainText('1 ad')
    await expect(question.getByRole('region', { name: 'Warnings' })).toContainText('keywords')
    await question.getByRole('button', { name: 'Launch campaign' }).click()
    await expect(page).toHaveURL(/\/campaigns\/[\w-]+$/)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/^(Scheduled|In review)$/)
        .first(),
    ).toBeVisible()
  })

  await test.step('two days later there are figures', async () => {
    await clock({ forward_hours: 48 })
    await page.goto(`/${team}/campaigns`)
    await page.getByRole('button', { name: 'Sync now' }).click()
    const row = page.getByTestId('campaigns').getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText(/\$[1-9]\d*\.\d\d spent since start/)
    await noViolations(page)
  })

  await test.step('its own page tells them day by day', async () => {
    await page.getByTestId('campaigns').getByRole('link', { name }).click()
    const figures = page.getByRole('region', { name: 'Performance' })
    await figures.getByRole('button', { name: /^Table: Spent per day/ }).click()
    await expect(figures.getByRole('row', { name: /\$[1-9]\d*\.\d\d/ }).first()).toBeVisible()
    await expect(figures.getByText(/impressions per person on average/)).toBeVisible()
    await noViolations(page)
    await page.getByRole('link', { name: 'All campaigns' }).click()
  })

  await test.step('paused with one switch', async () => {
    const row = page.getByTestId('campaigns').getByRole('row', { name: new RegExp(name) })
    await row.getByRole('switch').click()
    await expect(row).toContainText('Paused')
  })

  await test.step('started again: asked with the amount, and told what the ad platform confirmed', async () => {
    await page.getByTestId('campaigns').getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Show targeting of Ad set 1' }).click()
    const targets = page.getByRole('dialog', { name: 'Targeting of “Ad set 1”' })
    await expect(targets.getByRole('region', { name: 'Keywords' })).toContainText('espresso')
    await expect(targets.getByRole('region', { name: 'Places' })).toContainText('United States')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start campaign' }).click()
    const question = page.getByRole('dialog', { name: `Start “${name}”?` })
    await expect(question).toContainText('$50.00 a day · $500.00 in total')
    await expect(question).toContainText('1 of 1 ads on')
    await question.getByRole('button', { name: 'Start campaign' }).click()
    await expect(question.getByText(/^Confirmed by the ad platform/)).toBeVisible()
    await question.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('“Add ad set” adds one', async () => {
    await page.getByRole('link', { name: 'Add ad set' }).click()
    await expect(page.getByRole('region', { name: 'Ad set 2' })).toBeVisible()
    await page.getByRole('link', { name: 'Leave' }).click()
  })

  await test.step('Back asks before it discards a creative that is being written', async () => {
    await page.goto(`/${team}/creatives`)
    await page.getByRole('link', { name: 'New creative' }).click()
    const title = page.getByRole('textbox', { name: 'Name' })
    await title.fill('Half a thought')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(/\/creatives\/new\?/)
    await expect(title).toHaveValue('Half a thought')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/creatives(\?.*)?$/)
    await expect(page.getByRole('link', { name: 'New creative' })).toBeVisible()
  })
})
