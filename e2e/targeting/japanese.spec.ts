// The main job in Japanese: every screen on the way speaks Japanese, down to the mail with the code, and fits a phone.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expect, moveOnce, test, toast } from '../journey.ts'
import { codeFor, journeysData, newAddress } from '../received-mails.ts'

test.use({ locale: 'ja-JP' })

/** What the interface would say in English, in words that people of the demo network hardly use. */
const INTERFACE_WORDS =
  /\b(sign (in|out)|saved?|saving|remove|undo|redo|clear all|copy|copied|show (all|fewer|more)|add (another|a|your|an)|audiences?|accounts|followers|targeting list|job titles?|interested in|posted about|words in profile|works at|baseline|members|selected|download|insights|demographics|topic analysis|content wall|limits?|keywords|handles|hashtags|placements|timelines|untitled|loading|please|enter (adds|your)|e-mail|send (a new )?code|confirmation|as of|between|fewer than|of this audience|notifications|dismiss|cancel|switch to|demo network|your account|ready for|cannot|things? to know)\b/i
/** Names stay as they are in both languages, and so do keys. */
const NAMES = /Targeting Toolkit|Pro Targeting/g
const OWN_NAMES = new Set([
  'Pro Targeting',
  'Pro Solutions',
  'Pro Community',
  'Targeting Toolkit',
  'X-stats',
  'Ctrl K',
  'Peregrine',
])
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/

/** Everything that the page says, in words and in names for those who hear it: shown, in what it shows now. */
async function said(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element?.checkVisibility() || element.closest('script, style, [lang]:not(html, [lang="ja"])')) continue
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '')
      else texts.push(node.textContent ?? '')
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
  })
}

const englishWords = (texts: readonly string[]): string[] =>
  texts.filter((text) => INTERFACE_WORDS.test(text.replace(NAMES, '')))

/** Texts without a Japanese character that are neither a name of ours nor somebody's handle. */
const withoutJapanese = (texts: readonly string[]): string[] =>
  texts.filter(
    (text) => /[A-Za-z]{2}/.test(text) && !JAPANESE.test(text) && !OWN_NAMES.has(text) && !/^@\w+$/.test(text),
  )

/** Nothing of the interface is English on this screen, and it does speak. `data`: what people wrote stands here too. */
async function expectJapanese(page: Page, { data = false } = {}): Promise<void> {
  const texts = await said(page)
  expect(texts.filter((text) => JAPANESE.test(text)).length).toBeGreaterThan(10)
  expect(englishWords(texts)).toEqual([])
  if (!data) expect(withoutJapanese(texts)).toEqual([])
}

const definition = (page: Page): Locator => page.getByRole('region', { name: '条件' })
const answer = (page: Page): Locator => page.getByRole('region', { name: 'オーディエンス', exact: true })
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

const TABS = [
  'コンテンツウォール',
  '属性',
  '会話',
  '職種',
  'ネットワーク',
  'トピック分析',
  '興味・関心',
  'サンプルアカウント',
]

/** The mail that brought a code. */
async function mailTo(email: string): Promise<{ readonly subject: string; readonly text: string }> {
  const folder = join(journeysData(), 'outbox')
  for (const name of await readdir(folder)) {
    const { to, subject, text } = await PostalMime.parse(await readFile(join(folder, name)))
    if (to?.[0]?.address === email) return { subject: subject ?? '', text: text ?? '' }
  }
  throw new Error(`There is no mail to ${email}`)
}

test('[I18N-1] an audience is described, read, taken away as a list, saved and found again, all in Japanese', async ({
  page,
}) => {
  await page.goto('/')
  await moveOnce(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('広告費をかける前に、オーディエンスを知る')
  await expect(page.getByRole('heading', { name: 'このデータについて' })).toBeVisible()
  await expectJapanese(page)

  await test.step('the size follows a Japanese word', async () => {
    await page.getByRole('link', { name: 'オーディエンスを作成' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('新しいオーディエンス')
    await expectJapanese(page)
    const input = definition(page).getByRole('combobox', { name: '投稿の話題', exact: true })
    await input.pressSequentially('コーヒー')
    await expect(answer(page)).toContainText('入力中の「コーヒー」を含めた数です。Enter で追加します。')
    await expect(answer(page).locator('p').first()).toHaveAttribute('title', /^[\d,]+$/)
    await expectJapanese(page, { data: true })
    await input.press('Enter')
    await expect(definition(page).getByRole('button', { name: 'コーヒーを外す' })).toBeVisible()
    await expect(answer(page)).not.toContainText('入力中')
  })

  await test.step('the eight tabs', async () => {
    await expect(page.getByRole('tab')).toHaveText(TABS)
    for (const name of TABS) {
      await page.getByRole('tab', { name, exact: true }).click()
      await expect(page.getByRole('tabpanel', { name, exact: true })).toContainText(/時点/)
      await expectJapanese(page, { data: true })
    }
  })

  const keywords = part(page, 'キーワード')
  let dropped = ''
  await test.step('the list, with an entry unticked', async () => {
    await page.getByRole('button', { name: 'ターゲティングリスト' }).click()
    await expect(page).toHaveURL(/\/targeting-lists\?d=/)
    const first = keywords.getByRole('listitem').first()
    await expect(first).toContainText(/\d%/)
    await expectJapanese(page, { data: true })
    dropped = (await first.locator('label').textContent()) ?? ''
    await first.getByRole('checkbox').uncheck()
    await page.getByRole('textbox', { name: 'リスト名' }).fill('コーヒー好き')
  })

  const email = newAddress()
  await test.step('signing in with the code from a Japanese mail', async () => {
    await page.getByRole('button', { name: 'リストを保存' }).click()
    const dialog = page.getByRole('dialog', { name: 'ログイン' })
    await dialog.getByRole('textbox', { name: 'メールアドレス' }).fill('コーヒー')
    await dialog.getByRole('button', { name: 'コードを送信' }).click()
    await expect(dialog).toContainText('有効なメールアドレスを入力してください')
    await expectJapanese(page, { data: true })
    await dialog.getByRole('textbox', { name: 'メールアドレス' }).fill(email)
    await dialog.getByRole('button', { name: 'コードを送信' }).click()
    const input = dialog.getByRole('textbox', { name: '確認コード' })
    await expect(input).toBeFocused()
    await expectJapanese(page, { data: true })
    const code = await codeFor(email)
    const mail = await mailTo(email)
    expect(mail.subject).toBe('Peregrine のログインコード')
    expect(mail.text).toContain('10分以内に')
    expect(mail.text).not.toMatch(INTERFACE_WORDS)
    await input.pressSequentially(code)
    await expect(dialog).toBeHidden()
  })

  await test.step('saved, and found again', async () => {
    await expect(toast(page, '保存しました。「保存済みリスト」からいつでも開けます。')).toBeVisible()
    await expect(page).toHaveURL(/\/targeting-lists\/[0-9a-f-]+$/)
    await expectJapanese(page, { data: true })
    await page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name: '保存済みリスト' }).click()
    const row = page.getByRole('table', { name: '保存済みリスト' }).getByRole('row').filter({ hasText: 'コーヒー好き' })
    await expect(row).toBeVisible()
    await expectJapanese(page)
    await row.getByText('コーヒー好き').click()
    await expect(page.getByRole('textbox', { name: 'リスト名' })).toHaveValue('コーヒー好き')
  })

  await test.step('in English and back, nothing is lost', async () => {
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('textbox', { name: 'List name' })).toHaveValue('コーヒー好き')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(part(page, 'Keywords').getByRole('checkbox').first()).not.toBeChecked()
    await expect(part(page, 'Keywords').getByRole('listitem').first()).toContainText(dropped)
    // The rule that finds no English on the Japanese screens does find it where it is.
    expect(englishWords(await said(page)).length).toBeGreaterThan(20)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Save list' })).toBeVisible()
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.getByRole('textbox', { name: 'リスト名' })).toHaveValue('コーヒー好き')
    await expect(keywords.getByRole('checkbox').first()).not.toBeChecked()
    await expectJapanese(page, { data: true })
  })
})

const WIDTH = 390
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('nothing is wider than a phone in Japanese', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 844 })
  await page.goto('/')
  await moveOnce(page)
  await expect(page.getByRole('heading', { name: 'このデータについて' })).toBeVisible()
  await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)

  await page.getByRole('region', { name: '例から始める' }).getByRole('link').first().click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('属性')
  for (const name of TABS) {
    const tab = page.getByRole('tab', { name, exact: true })
    if (await tab.isVisible()) await tab.click()
    else {
      // Tabs that do not fit are folded into a menu.
      await page.locator('[data-more]').click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await expect(page.getByRole('tabpanel')).toContainText(/時点/)
    await expect.poll(() => wider(page), name).toBeLessThanOrEqual(0)
    await expectJapanese(page, { data: true })
  }

  await page.getByRole('button', { name: 'ターゲティングリスト' }).click()
  await expect(part(page, 'キーワード').getByRole('listitem').first()).toContainText(/\d%/)
  await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'リストを保存' }).click()
  const dialog = page.getByRole('dialog', { name: 'ログイン' })
  await expect(dialog.getByRole('textbox', { name: 'メールアドレス' })).toBeInViewport()
  await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
  await expectJapanese(page, { data: true })
})
