// What is taken along from the insights: the file's name says what is in it, and its columns read as a spreadsheet's do.
import { readFile } from 'node:fs/promises'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { expect, test } from '../journey.ts'

const espresso: Definition = {
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['espresso'], atLeast: 1 }] }],
}

test('a CSV is named by its audience, its question and its day, and its columns by what they hold', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`/audience-builder?d=${encodeDefinition(espresso)}&tab=interests`)
  const csv = page.getByRole('button', { name: /^CSV: / }).first()
  const question = ((await csv.getAttribute('aria-label')) ?? '').replace('CSV: ', '')
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(file.suggestedFilename()).toMatch(/^espresso - .+ - \d{4}-\d\d-\d\d\.csv$/)
  expect(file.suggestedFilename()).toContain(question.replace('?', '').trim())
  const [head = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  const columns = head.replaceAll('"', '')
  expect(columns).toMatch(/Item,Name,ID,Members with it,Members compared/)
  expect(columns).toContain('Share of audience')
  expect(columns).not.toMatch(/_|(^|,)[abmnq](,|$)/)
})

test('[ROUTE-P9, ROUTE-P15] a visitor reads the materials and takes them along, in either language', async ({
  page,
}) => {
  await page.goto('/marketing-materials')
  const take = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return (await download).suggestedFilename()
  }
  expect(await take('Download slides (PPTX): From audience to campaign, in one place')).toMatch(/\.pptx$/)
  await page.getByRole('link', { name: 'Questions and answers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  expect(await take('Download PDF')).toBe('Questions and answers.pdf')
  expect(await take('In Japanese')).toMatch(/\.pdf$/)
})
