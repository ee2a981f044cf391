// An account comes into the suite as people bring it: consent at the network, the first reading, what is free, and out again.
import { expect, patiently, test, toast } from '../journey.ts'
import { noViolations } from '../looking.ts'
import { fillSignIn } from '../signing-in.ts'

test('[ROUTE-A10, ROUTE-A18] an account is connected, read, shown with what is free, switched to and removed', async ({
  page,
}) => {
  await page.goto('/premium-suite')
  await fillSignIn(page.getByRole('main'))
  await expect(page.getByRole('heading', { name: 'Add your first account' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Free' })).toBeVisible()

  await test.step('declining at the network connects nothing', async () => {
    await expect(page.getByText('Nothing else: no posting, no messages, no ads.')).toBeVisible()
    await page.getByRole('button', { name: 'Connect on X' }).click()
    await page.waitForURL(/\/i\/oauth2\/authorize/)
    const asked = new URL(page.url()).searchParams
    expect(asked.get('scope')).not.toContain('tweet.write')
    expect(asked.get('code_challenge_method')).toBe('S256')
    await expect(page.getByText('Follow and unfollow people for you.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toContainText('The connection was declined. Nothing was connected.')
  })

  await test.step('agreeing adds the account by itself', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel(/@lanternbeans/).check()
    await page.getByRole('button', { name: 'Authorize app' }).click()
    await expect(page).toHaveURL(/\/premium-suite\/accounts$/)
    await expect(
      toast(page, '@lanternbeans was added and is now the account shown here. The first reading starts now.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: '@lanternbeans' })).toBeVisible()
  })

  await test.step('without a subscription pages about it say what one opens', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe to open @lanternbeans’s analytics')
    await expect(page.getByRole('link', { name: 'See the subscription' })).toBeVisible()
    await noViolations(page, 'html')
  })

  await test.step('the first reading comes to its end', async () => {
    await expect(page.getByRole('button', { name: /@lanternbeans.*Up to date/ })).toBeVisible(patiently)
  })

  await test.step('/switch-account has it, and it can be taken out', async () => {
    await page.goto('/switch-account')
    await expect(page.getByText('Chosen')).toBeVisible()
    await page.goto('/premium-suite/accounts')
    await page.getByRole('button', { name: 'Actions for @lanternbeans' }).click()
    await page.getByRole('menuitem', { name: 'Remove account…' }).click()
    await expect(page.getByRole('dialog')).toContainText('On X nothing changes.')
    await page.getByRole('button', { name: 'Remove account' }).click()
    await expect(toast(page, '@lanternbeans was removed. Its data is being deleted.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Connect an account' })).toBeVisible()
  })
})
