// The size of a package: the slider moves the ticks, the reach follows, what was unticked by hand stays, and the list keeps it all.
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import type { Page } from '@playwright/test'
import { expect, test, toast } from '../journey.ts'
import { fillSignIn } from '../signing-in.ts'

/** Jobs cannot be targeted, so a package for them is made of what goes with them: there is much to choose between. */
const carers: Definition = {
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'job', terms: ['doctor', 'nurse', 'teacher'], atLeast: 1 }] }],
}
const address = `/targeting-lists?d=${encodeDefinition(carers)}`

const slider = (page: Page) => page.getByRole('slider', { name: 'Package size, from precise to broad' })
const reach = (page: Page) => page.getByRole('region', { name: 'What this targeting reaches' })
const handles = (page: Page) => page.getByRole('region', { name: 'Follower look-alikes (handles)' })
const sizeOf = async (page: Page): Promise<number> => Number(await slider(page).inputValue())
const tickedHandles = (page: Page) => handles(page).getByRole('checkbox', { checked: true }).count()

/** What the list reaches, once it is counted for what is ticked now. */
async function reached(page: Page): Promise<string> {
  await expect(reach(page).locator('[aria-busy]')).toHaveCount(0)
  return (await reach(page).getByRole('definition').first().textContent()) ?? ''
}

async function openSignedIn(page: Page): Promise<void> {
  await page.goto(address)
  await expect(page.getByText('You’re seeing the first entries of each section.')).toBeVisible()
  await expect(slider(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page.getByRole('dialog'))
  await expect(slider(page)).toBeVisible()
}

test('the slider moves ticks and reach; an untick by hand stays; saved and opened again it is the same', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page)
  const recommended = await sizeOf(page)
  const [few, before] = [await tickedHandles(page), await reached(page)]

  await test.step('broader by keyboard: more is ticked, more are reached, the address says so', async () => {
    await slider(page).focus()
    await page.keyboard.press('End')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^\d+ entries: reaches [\d.]+% of your audience/)
    await expect(page).toHaveURL(new RegExp(`size=${await sizeOf(page)}`))
    expect(await sizeOf(page)).toBeGreaterThan(recommended)
    expect(await tickedHandles(page)).toBeGreaterThan(few)
    await expect.poll(() => reached(page)).not.toBe(before)
  })

  const broad = await sizeOf(page)
  // At the largest size every handle that a size takes is ticked, and those stand first.
  const first = handles(page).getByRole('checkbox').first()
  await test.step('unticked by hand it stays so, at the smallest size and back', async () => {
    await first.uncheck()
    await expect(page.getByText('1 entry you changed by hand stays as you set it at every size.')).toBeVisible()
    await slider(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await expect(first).not.toBeChecked()
    await expect(handles(page).getByText('Removed by you.')).toBeVisible()
    await expect(page.getByText('Your selection isn’t one of these sizes')).toBeVisible()
  })

  await test.step('a reload brings the size and the untick back', async () => {
    // The address follows the slider a moment later.
    await expect(page).toHaveURL(new RegExp(`size=${broad}`))
    await page.reload()
    await expect(slider(page)).toHaveValue(String(broad))
    await expect(first).not.toBeChecked()
  })

  const counted = await reached(page)
  await test.step('saved, and opened by its address alone', async () => {
    await page.getByRole('textbox', { name: 'List name' }).fill('Carers, broad')
    await page.getByRole('button', { name: 'Save list' }).click()
    await expect(toast(page, 'Saved to Saved lists.')).toBeVisible()
    await expect(page).toHaveURL(/\/targeting-lists\/[\w-]+$/)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(slider(page)).toHaveValue(String(broad))
    await expect(first).not.toBeChecked()
    expect(await reached(page)).toBe(counted)
    await page.getByRole('button', { name: /^Use recommended size/ }).click()
    await expect(slider(page)).toHaveValue(String(recommended))
  })
})

test('a link brings a size back, and every size is in a table', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page)
  const smallest = Number(await slider(page).getAttribute('min'))
  await page.goto(`${address}&size=${smallest + 1}&order=lift`)
  await expect(slider(page)).toHaveValue(String(smallest + 1))
  await expect(page.getByRole('radio', { name: 'Lift' })).toBeChecked()
  await page.getByRole('button', { name: /What does each size reach/ }).click()
  await expect(page.getByRole('row', { name: new RegExp(`^${smallest + 1} entries`) })).toBeVisible()
})
