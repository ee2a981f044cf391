// A representative requests an audience, staff answer it, and the answer comes by mail.
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expect, test } from '../journey.ts'
import { journeysData, newAddress } from '../received-mails.ts'

/** `npm run staff`, at the server of the journeys. */
async function staff(...order: readonly string[]): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', 'apps/server/src/staff-cli.ts', ...order]
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: journeysData() }
  return (await promisify(execFile)(process.execPath, args, { env })).stdout
}

/** Subjects and texts of the mails to an address. */
async function mailsTo(email: string): Promise<string[]> {
  const folder = join(journeysData(), 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject, text }) => `${subject}\n${text}`)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** The link that confirms a request. */
const linkIn = (mail = ''): string => /\S+\/request-confirmation\?confirm=\S+/.exec(mail)?.[0] ?? ''

const DESCRIPTION = 'People who talk about espresso machines at home.'
async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Customer').fill('Harbor Roast')
  await field(page, 'Handle').fill('@harborroast')
  await field(page, 'Description').fill(DESCRIPTION)
  const countries = page.getByRole('combobox', { name: 'Countries' })
  await countries.fill('United Kingdom')
  await countries.press('Enter')
}

test('[ROUTE-P14, HTTP-5] nobody but a representative may request, and nothing typed is lost', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Request an audience' }).click()
  await fillIn(page, newAddress())
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    /Only your ad platform rep can request new audiences\. Please contact your rep to request a new customized audience\./,
  )
  await expect(field(page, 'Description')).toHaveValue(DESCRIPTION)
  await expect(page.getByText('United Kingdom')).toBeVisible()
})

test('[ROUTE-P14, ROUTE-P17, VALID-1, CONST-7] a representative requests an audience, once', async ({ page }) => {
  const rep = newAddress()
  expect(await staff('representative', rep)).toContain('may request audiences')
  await page.goto('/request-audiences')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Customer is required')).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
  await fillIn(page, rep)
  const countries = page.getByRole('combobox', { name: 'Countries' })
  await countries.fill('Japan')
  await countries.press('Enter')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Please accept the terms for the Japanese market')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I accept these terms' }).check()
  await page.getByRole('button', { name: 'Send request' }).dblclick()
  await expect(page.getByText('Check your email to confirm the request')).toBeVisible()
  await expect(page).toHaveURL(/\/request-confirmation$/)
  await expect.poll(async () => (await mailsTo(rep)).length).toBe(1)
  const link = linkIn((await mailsTo(rep))[0])
  await page.goto(link)
  await expect(page.getByText(/We received your request AR-\d+/)).toBeVisible()
  await expect(page).toHaveURL(/\/request-confirmation\?request=/)
  await expect.poll(async () => (await mailsTo(rep)).length).toBe(2)
  expect((await mailsTo(rep)).some((mail) => mail.includes(page.url()))).toBe(true)
  await page.goto(link)
  await expect(page.getByText('Already confirmed')).toBeVisible()
})

test('[CONST-4] the request offers the 17 currencies, and begins with euros', { tag: '@long' }, async ({ page }) => {
  await page.goto('/request-audience')
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await expect(currency).toHaveValue('EUR')
  const codes = [
    'USD',
    'EUR',
    'GBP',
    'JPY',
    'SGD',
    'BRL',
    'CAD',
    'CHF',
    'INR',
    'KRW',
    'KWD',
    'MXN',
    'NGN',
    'SAR',
    'AUD',
  ]
  await expect(currency.locator('option')).toHaveText([...codes, 'ZAR', 'Other'])
})

test('[I18N-3] the terms for the Japanese market are shown where the language or a country is Japan’s', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/request-audience')
  const countries = page.getByRole('combobox', { name: 'Countries' })
  await countries.fill('United Kingdom')
  await countries.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'I accept these terms' })).toBeHidden()
  await countries.fill('Japan')
  await countries.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'I accept these terms' })).toBeVisible()

  await page.evaluate(() => localStorage.setItem('peregrine.language', 'ja'))
  await page.goto('/request-audience')
  await expect(page.getByRole('checkbox', { name: /同意/ })).toBeVisible()
})

test('[ROUTE-P16, ROUTE-P17] whoever is no representative yet requests access, once', { tag: '@long' }, async ({
  page,
}) => {
  const email = newAddress()
  await page.goto('/request-audience')
  await page.getByRole('main').getByRole('link', { name: 'Request access' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request access')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Organization is required')).toBeVisible()
  await field(page, 'Email').fill(email)
  await field(page, 'Organization').fill('Network Sales')
  await field(page, 'Handle').fill('@harborroast')
  await field(page, 'Reason for access').fill('I look after Harbor Roast in the United Kingdom.')
  await page.getByRole('button', { name: 'Send request' }).dblclick()
  await expect(page.getByText(`We emailed a link to ${email}.`)).toBeVisible()
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  await page.goto(linkIn((await mailsTo(email))[0]))
  await expect(page.getByText(`We emailed a confirmation to ${email}.`)).toBeVisible()
})
