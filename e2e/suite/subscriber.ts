// A person with an account in the suite and a subscription, as journeys about subscribers' pages begin.
import type { Page } from '@playwright/test'
import { expect, patiently } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

/** Signs in and connects the account; its first reading has begun. */
export async function connectAccount(page: Page, handle: string): Promise<void> {
  await page.goto('/premium-suite')
  await fillSignIn(page.getByRole('main'))
  await page.getByRole('button', { name: 'Connect on X' }).click()
  await page.getByLabel(new RegExp(`@${handle}\\b`)).check()
  await page.getByRole('button', { name: 'Authorize app' }).click()
  await expect(page.getByRole('heading', { name: `@${handle}` })).toBeVisible()
}

/** As far as the button in the checkout that pays. */
export async function openCheckout(page: Page, name: string): Promise<void> {
  await page.goto('/premium')
  await page.getByRole('textbox', { name: 'Name on invoices' }).fill(name)
  await page.getByRole('textbox', { name: 'Billing email' }).fill('invoices@mail.example.com')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('GB')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.locator('button[value=pay]')).toBeVisible()
}

export async function subscribe(page: Page, name: string): Promise<void> {
  await openCheckout(page, name)
  await page.locator('button[value=pay]').click()
  await expect(page).toHaveURL(/\/create-subscription\/success/)
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()
}

/** Until both lists have been read to their end. */
export async function awaitFirstReading(page: Page, handle: string): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(`@${handle}.*Up to date`) })).toBeVisible(patiently)
}
