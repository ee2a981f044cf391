// A report for a client: planned with a preview, sent with its files, opened by its link without signing in, stopped by its reader.
import { readFile } from 'node:fs/promises'
import { expect, test, toast, unique } from '../journey.ts'
import { api, disconnect, launched, teamWithAccount } from '../journey-campaigns.ts'
import { clock, newPost } from '../journey-network.ts'
import { DAY, journeyNow, journeyTime } from '../journey-time.ts'
import { noViolations, picture } from '../looking.ts'
import { newAddress, reportTo } from '../received-mails.ts'
import { fillSignIn, somebody } from '../signing-in.ts'

test.afterEach(async ({ page }) => {
  await clock({ now: journeyTime(), rate: 1 })
  await disconnect(page)
})

/** Hours to a Tuesday after a whole week from now on. */
function hoursToTuesday(): number {
  const days = 9 + ((9 - ((new Date(journeyNow()).getUTCDay() + 9) % 7)) % 7)
  return days * 24
}

test('a client gets a week by email, opens it by its link, and stops it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await page.goto('/login')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByText('You’re not in a team yet')).toBeVisible()
  const { team, account } = await teamWithAccount(page)
  const name = unique('Winter beans')
  const ads = [{ name: 'An ad', post_id: await newPost(unique('Beans of this week')) }]
  await launched(page, team, account, name, { adSet: { ads, start: journeyTime(DAY / 24) } })
  await clock({ forward_hours: hoursToTuesday() })
  await page.goto(`/${team}/campaigns`)
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByTestId('campaigns').getByRole('row', { name: new RegExp(name) })).toContainText(
    /\$[1-9]\d*\.\d\d/,
  )
  await page.goto(`/${team}/reports`)
  await expect(page.getByText('No reports yet')).toBeVisible()
  await noViolations(page)
  await picture(page, 'reports-empty')

  const client = newAddress()
  const spent =
    await test.step('planned: what is wrong is said at its field, the preview has the figures of the table', async () => {
      await page.getByRole('link', { name: 'New report' }).click()
      const preview = page.getByRole('region', { name: /^Preview/ })
      await expect(preview).toContainText(name)
      await page.getByRole('textbox', { name: 'Name' }).fill('Harbor, weekly')
      for (const file of ['Slides (PPTX)', 'Sheet (XLSX)']) await page.getByText(file, { exact: true }).click()
      const recipients = page.getByRole('textbox', { name: 'Recipients' })
      await recipients.fill('nobody')
      await page.getByRole('button', { name: 'Create report' }).click()
      await expect(page.getByText('Not an email address: nobody')).toBeVisible()
      await recipients.fill(client)
      await noViolations(page)
      await picture(page, 'report-new')
      const shown = await preview
        .getByText(/\$[\d,]+\.\d\d/)
        .first()
        .innerText()
      await page.getByRole('button', { name: 'Create report' }).click()
      await expect(page.getByRole('heading', { name: 'Harbor, weekly', level: 1 })).toBeVisible()
      return /\$[\d,]+\.\d\d/.exec(shown)?.[0] ?? ''
    })
  expect(spent).toMatch(/^\$[1-9]/)

  const link = await test.step('a link for the client, and the report sent now', async () => {
    await page.getByRole('button', { name: 'Make a link' }).click()
    const made = page.getByRole('textbox', { name: 'Client link' })
    await expect(made).toHaveValue(/\/client-report#/)
    await page.getByRole('button', { name: 'Send now' }).click()
    const sent = page.getByRole('region', { name: 'Sent' })
    await expect(sent.getByText('sent', { exact: true })).toBeVisible()
    await noViolations(page)
    await picture(page, 'report-sent')
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(toast(page, 'Everybody has the report of this period already.')).toBeVisible()
    await page.goto(`/${team}/reports`)
    await expect(page.getByRole('row', { name: /Harbor, weekly/ })).toContainText('1 recipient')
    await picture(page, 'reports')
    await page.goBack()
    return await made.inputValue()
  })

  const mail = await reportTo(client)
  expect(mail.files.map((file) => file.split('.').at(-1))).toEqual(['pdf', 'pptx', 'xlsx'])
  expect(mail.text).toContain(`Spent: ${spent}`)
  expect(mail.text).toContain(link)
  const reader = await somebody(browser)
  await test.step('the client sees the same figures without signing in, and takes them along', async () => {
    await reader.goto(link)
    await expect(reader.getByRole('heading', { name: 'Harbor, weekly', level: 1 })).toBeVisible()
    const main = reader.getByRole('main')
    await expect(main).toContainText(spent)
    await expect(main).toContainText(name)
    await expect(reader.getByRole('navigation')).toHaveCount(0)
    await noViolations(reader)
    await picture(reader, 'client')
    const download = reader.waitForEvent('download')
    await reader.getByRole('button', { name: /PDF/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Harbor, weekly - .+\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('revoked, the link opens nothing', async () => {
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
    await reader.reload()
    await expect(reader.getByText(/This link doesn’t open a report any more\./)).toBeVisible()
    await picture(reader, 'client-revoked')
  })

  await test.step('the reader stops the emails', async () => {
    const stop = /http\S+\/client-report\/unsubscribe#\S+/.exec(mail.text)?.[0] ?? ''
    await reader.goto(stop)
    await expect(reader.getByText('You won’t get “Harbor, weekly” by email any more.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('stopped the emails')).toBeVisible()
  })
  expect(await api<unknown[]>(page, 'GET', `/api/reports/?team=${team}`)).toHaveLength(1)
})
