// A shop's own customers, kept away from its campaign: a file is read and hashed in the browser, uploaded, and excluded in a draft.
import { createHash } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { expect, test, toast, unique } from '../journey.ts'
import { api } from '../journey-campaigns.ts'
import { noViolations, picture } from '../looking.ts'
import { fillSignIn, somebody } from '../signing-in.ts'

interface Me {
  readonly memberships: readonly { readonly team: { readonly slug: string; readonly version: number } }[]
}
const DETAILS = { invoice_email: 'invoices@mail.example.com', invoice_name: 'Harbor Roast', country: 'GB' }

/** Subscribes the person's workspace in the team dashboard, where they sign in too, and pays in the local checkout. */
async function subscribeWorkspace(browser: Browser, dashboard: string, email: string): Promise<void> {
  const page = await somebody(browser)
  await page.goto(`${dashboard}/login`)
  await fillSignIn(page.getByRole('main'), { email, count: 2 })
  await expect(page).not.toHaveURL(/\/login/)
  const { memberships } = await api<Me>(page, 'GET', '/api/user/me/')
  const [workspace] = memberships.map(({ team }) => team)
  if (!workspace) throw new Error('There is no workspace.')
  const { slug, version } = workspace
  await api(page, 'PATCH', `/api/teams/${slug}/`, { version, ...DETAILS })
  const choice = { team: slug, plan: 'professional', period: 'month' }
  const { url } = await api<{ url: string }>(page, 'POST', '/api/customer/subscriptions/checkout/', choice)
  await page.goto(new URL(url).pathname)
  await page.locator('button[value=pay]').click()
  await expect(page).toHaveURL(/subscription/)
  await page.goto(`${dashboard}/${slug}/customer-lists`)
  await expect(page.getByText('No customer lists yet')).toBeVisible()
  await picture(page, 'team-lists-empty')
  await page.getByRole('link', { name: 'Upload customer list' }).click()
  await expect(page.getByText('Drop a file here')).toBeVisible()
  await noViolations(page)
  await picture(page, 'team-list-new')
  await page.context().close()
}

// The one ad account of the network belongs to one person: whoever comes next may connect it again.
test.afterEach(async ({ page }) => {
  await page.goto('/ad-accounts')
  const disconnect = page.getByRole('main').getByRole('button', { name: 'Disconnect' })
  await expect(disconnect.or(page.getByText(/No connected accounts|Sign in to see/)).first()).toBeVisible()
  if (!(await disconnect.isVisible())) return
  await disconnect.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('disconnected.')).toBeVisible()
})

const addressOf = (at: number): string => `buyer${at}@shop.example.com`
const CSV = [
  'Name,Email,Mobile',
  ...Array.from({ length: 240 }, (_, at) => `Buyer ${at},${addressOf(at).toUpperCase()},+44 20 7946 ${1000 + at}`),
  `Again,${addressOf(0)},`,
  'No address,none,',
].join('\r\n')
/** 氏名,メールアドレス,電話番号 as Japanese Excel saves them. */
const HEADINGS = [0x8e, 0x81, 0x96, 0xbc, 0x2c, 0x83, 0x81, 0x81, 0x5b, 0x83, 0x8b, 0x83, 0x41, 0x83, 0x68, 0x83, 0x8c]
const SHIFT_JIS = Buffer.concat([
  Buffer.from([...HEADINGS, 0x83, 0x58, 0x2c, 0x93, 0x64, 0x98, 0x62, 0x94, 0xd4, 0x8d, 0x86]),
  Buffer.from('\r\nA,suzuki@shop.example.jp,090-1234-5678\r\nB,sato@shop.example.jp,\r\n'),
])

test('a file of customers becomes a list that an ad set of a draft leaves out, and no address leaves the browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const main = page.getByRole('main')
  const name = unique('Buyers')
  let email = ''
  let draft = ''
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postDataBuffer()?.toString('latin1') ?? ''))

  await test.step('without an audience in the address, a list is the second way', async () => {
    await page.goto('/upload-audience')
    await expect(main).toContainText('Which audience?')
    await main.getByText('Customer list', { exact: true }).click()
    await expect(page).toHaveURL(/what=customers/)
    await main.getByRole('button', { name: 'Sign in', exact: true }).click()
    email = await fillSignIn(page.getByRole('dialog', { name: 'Sign in' }))
    await page.getByRole('button', { name: 'Connect account' }).click()
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await expect(page.getByRole('radio', { name: /Harbor Roast/ })).toBeChecked()
    await expect(main).toContainText('Addresses never leave this browser')
    await picture(page, 'list-empty')
  })

  await test.step('what is found is said before anything is sent', async () => {
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(CSV) })
    const found = page.getByRole('region', { name: 'Found in the list' })
    await expect(found).toContainText('240 emails, 240 phone numbers')
    await expect(found).toContainText('1 duplicate dropped')
    await expect(found).toContainText('1 line not recognized: line 243')
    await expect(page.getByRole('textbox', { name: 'Name in the ad account' })).toHaveValue(name)
    await noViolations(page)
    await picture(page, 'list-found')
  })

  await test.step('without a subscription nothing is lost; with one it is uploaded', async () => {
    await page.getByRole('button', { name: 'Upload customer list' }).click()
    await expect(main).toContainText('requires an active subscription of your workspace')
    await expect(main).toContainText('No hashes have left your browser, and what you chose is still here.')
    // No digest left the browser for it.
    expect(bodies.join('\n')).not.toContain(createHash('sha256').update(addressOf(7)).digest('hex'))
    await expect(page.getByRole('region', { name: 'Found in the list' })).toContainText('240 emails')
    await noViolations(page)
    await picture(page, 'list-refused')
    await subscribeWorkspace(browser, (baseURL ?? '').replace('protargeting.', ''), email)
    await page.getByRole('button', { name: 'Upload customer list' }).click()
    await expect(page).toHaveURL(/\/customer-lists$/)
    const row = main.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText(/Processing|Ready|Too small/)
    await expect(row).toContainText('240')
    await noViolations(page)
    await picture(page, 'lists')
    const sent = bodies.join('\n').toLowerCase()
    expect(sent).toContain(createHash('sha256').update(addressOf(7)).digest('hex'))
    expect(sent).not.toContain('shop.example.com')
  })

  await test.step('an ad set leaves it out, and the review names it', async () => {
    await page.goto('/campaigns/new')
    await page.getByRole('button', { name: 'Set up the campaign' }).click()
    await page.getByRole('textbox', { name: 'Campaign name' }).fill(unique('New customers'))
    const goOn = page.getByRole('button', { name: 'Continue' })
    await goOn.click()
    await page.getByRole('textbox', { name: 'Daily budget' }).fill('20')
    await goOn.click()
    await page.getByRole('button', { name: 'Choose audience', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Customer lists').click()
    await expect(dialog.getByRole('button', { name: new RegExp(name) })).toBeDisabled()
    await expect(dialog).toContainText('For excluding only')
    await picture(page, 'list-sources')
    await dialog.getByText('Keywords and countries').click()
    await dialog.getByRole('textbox', { name: 'Keywords', exact: true }).fill('espresso\nlatte')
    await dialog.getByRole('button', { name: 'Use these' }).click()
    await page.getByRole('button', { name: 'Exclude an audience or customer list' }).click()
    await page.getByRole('dialog').getByText('Customer lists').click()
    await noViolations(page, '[role=dialog]')
    await picture(page, 'list-choice')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(name) })
      .click()
    await expect(page.getByRole('button', { name: `Stop excluding ${name}` })).toBeVisible()
    await noViolations(page)
    await goOn.click()
    await expect(main).toContainText('Ads in Ad set 1')
    draft = page.url().replace(/step=\d/, 'step=2')
    await goOn.click()
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText(`Excluded audiences${name}`)
    await picture(page, 'list-review')
    await page.reload()
    await expect(summary).toContainText(`Excluded audiences${name}`)
  })

  await test.step('for reaching instead: an ad set takes it as its audience; deletion is asked for', async () => {
    await page.goto('/own-audiences')
    await page.getByRole('navigation', { name: 'Your workspace' }).getByRole('link', { name: 'Customer lists' }).click()
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Use to reach' }).click()
    await expect(toast(page, `“${name}” is now for: Reach these people.`)).toBeVisible()
    await page.goto(draft)
    await page.getByRole('button', { name: `Stop excluding ${name}` }).click()
    await page.getByRole('button', { name: 'Change audience' }).click()
    await page.getByRole('dialog').getByText('Customer lists').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(name) })
      .click()
    await expect(main.locator('[data-ad-set]')).toContainText(`${name}Customer list`)
    await noViolations(page)
    await picture(page, 'list-targeted')
    await page.goto('/own-audiences')
    await page.getByRole('navigation', { name: 'Your workspace' }).getByRole('link', { name: 'Customer lists' }).click()
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('in the ad account “Harbor Roast”')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('in Japanese, with a file of Japanese Excel', async () => {
    await page.goto('/upload-audience?what=customers&lang=ja')
    await main.locator('input[type=file]').setInputFiles({ name: '顧客.csv', mimeType: 'text/csv', buffer: SHIFT_JIS })
    const found = page.getByRole('region', { name: '読み取り結果' })
    await expect(found).toContainText('メールアドレス2件、電話番号1件')
    await expect(found).toContainText('メールアドレス suzuki@shop.example.jp')
    await noViolations(page)
    await picture(page, 'list-japanese')
    await page.goto('/own-audiences?lang=ja')
    await page.getByRole('link', { name: '顧客リスト' }).click()
    await expect(main.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    await picture(page, 'lists-japanese')
  })
})
