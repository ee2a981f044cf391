// A person's own audiences and weekly results on the targeting site: kept out, uploaded, followed; e-mails switched on and off.
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { expect, test, toast } from '../journey.ts'
import { noViolations } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

const coffee = encodeDefinition({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['coffee'], atLeast: 1 }] }],
})

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

test('[SUB-2] from the builder to the ad account: whom it keeps out is shown, a missing subscription is said, the audience is saved', {
  tag: '@long',
}, async ({ page }) => {
  const main = page.getByRole('main')

  await test.step('nothing chosen, then an audience of the builder, whoever one is', async () => {
    await page.goto('/upload-audience')
    await expect(main).toContainText('Which audience?')
    await page.goto(`/audience-builder?d=${coffee}`)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page).toHaveURL(/\/upload-audience\?d=/)
    await main.getByRole('button', { name: 'Sign in', exact: true }).click()
    await fillSignIn(page.getByRole('dialog', { name: 'Sign in' }))
    await page.getByRole('button', { name: 'Connect account' }).click()
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await expect(page.getByRole('radio', { name: /Harbor Roast/ })).toBeChecked()
    await noViolations(page)
  })

  await test.step('kept out: how many, and some of them', async () => {
    await main.getByText('Keep these people out').click()
    const preview = page.getByRole('region', { name: 'Who is kept out' })
    await expect(preview).toContainText(/[\d,]+ accounts in this audience/)
    await expect(preview.getByRole('listitem').first()).toContainText('@')
    await noViolations(page)
  })

  await test.step('without a subscription nothing is uploaded, and the way to one is there', async () => {
    await page.getByRole('button', { name: 'Upload to ad account' }).click()
    await expect(main).toContainText('Nothing was sent to the ad account. Subscribe in the team dashboard')
    await expect(page.getByRole('link', { name: 'See plans in the team dashboard' })).toHaveAttribute(
      'href',
      /\/team\/subscription$/,
    )
  })

  await test.step('saved without uploading, it is among the own audiences', async () => {
    await page.getByRole('textbox', { name: 'Name in the ad account' }).fill('Not these')
    await page.getByRole('button', { name: 'Save without uploading' }).click()
    await expect(toast(page, 'Saved “Not these”')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Not these')
    await expect(main).toContainText('Exclusion Audience')
    await page.goto('/own-audiences')
    await expect(main.getByRole('link', { name: 'Not these' })).toBeVisible()
  })

  await test.step('weekly results of the ad account, by e-mail from next Monday on', async () => {
    await page.getByRole('navigation', { name: 'Your workspace' }).getByRole('link', { name: 'Weekly results' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly results')
    await expect(main).toContainText('in America/Los Angeles')
    const mail = page.getByRole('switch', { name: 'Email me every Monday' })
    await mail.click()
    await expect(mail).toBeChecked()
    await expect(main).toContainText('The first email comes after the current week, in English.')
    await page.getByRole('button', { name: 'Week before' }).click()
    await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d/)
    await expect(page.getByRole('button', { name: 'Week after' })).toBeEnabled()
    await noViolations(page)
  })
})

test('a link that stops weekly e-mails: one that is cut off says what to do instead', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/weekly-results/unsubscribe')
  await expect(page.getByRole('main')).toContainText('This link isn’t complete')
  await page.goto('/weekly-results/unsubscribe#somebody.else')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('This link isn’t valid')
  await page.getByRole('link', { name: 'Weekly results' }).click()
  await expect(page.getByRole('main')).toContainText('Sign in to see your weekly results')
})
