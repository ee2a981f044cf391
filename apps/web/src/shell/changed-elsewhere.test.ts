// What was changed meanwhile may have been changed by oneself, in another window: both languages say so wherever one does.
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from './texts.ts'

type Tree = { readonly [key: string]: string | Tree }
const WINDOW = { en: /(another|other|both) (window|tab)/i, ja: /(別|ほか)の(ウィンドウ|タブ)/ } as const

const texts = import.meta.glob(['../**/*text*.ts', '!../**/*.test.ts'])
beforeAll(async () => {
  await startTexts()
  await Promise.all(Object.values(texts).map((load) => load()))
})

/** Every sentence of a tree, with the path to it. */
const sentences = (tree: Tree, path = ''): readonly (readonly [path: string, said: string])[] =>
  Object.entries(tree).flatMap(([key, said]) =>
    typeof said === 'string' ? [[`${path}${key}`, said] as const] : sentences(said, `${path}${key}.`),
  )

test('another window is named in both languages or in neither', () => {
  const { en = {}, ja = {} } = i18next.store.data as Readonly<Record<string, Tree>>
  const japanese = new Map(sentences(ja))
  const found = sentences(en).filter(([, said]) => WINDOW.en.test(said))
  expect(found.length).toBeGreaterThan(5)
  expect(
    sentences(en).filter(([path, said]) => WINDOW.en.test(said) !== WINDOW.ja.test(japanese.get(path) ?? '')),
  ).toEqual([])
})
