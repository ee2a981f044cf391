// The head of a public page in the browser: the language that is switched to, and the next page.
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useServedHead } from './served-head.ts'
import { startTexts, switchLanguage } from './texts.ts'

const HEADS = {
  en: { title: 'Know your audience · Targeting Toolkit', description: 'Describe people.' },
  ja: { title: 'オーディエンスを知る · Targeting Toolkit', description: '条件に当てはまる人数。' },
}
const at = (query = '') => `https://targeting.example/${query}`

beforeAll(startTexts)
beforeEach(() => {
  document.head.innerHTML = [
    `<title>${HEADS.en.title}</title><meta name="description" content="${HEADS.en.description}">`,
    `<link rel="canonical" href="${at()}"><link rel="alternate" hreflang="en" href="${at()}">`,
    `<link rel="alternate" hreflang="ja" href="${at('?lang=ja')}"><link rel="alternate" hreflang="x-default" href="${at()}">`,
  ].join('')
  const heads = document.createElement('meta')
  heads.name = 'peregrine-heads'
  heads.content = JSON.stringify(HEADS)
  document.head.append(heads)
})
afterEach(async () => {
  await act(async () => cleanup())
  document.head.innerHTML = ''
  await act(() => switchLanguage('en'))
})

function Site() {
  useServedHead('Targeting Toolkit')
  return null
}
function open() {
  const router = createMemoryRouter([{ path: '*', element: <Site /> }])
  render(<RouterProvider router={router} />)
  return router
}
const head = () => ({
  title: document.title,
  description: document.head.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
  canonical: document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
})

test('its address, title and description are those of the language shown, back and forth', async () => {
  open()
  expect(head()).toEqual({ ...HEADS.en, canonical: at() })
  await act(() => switchLanguage('ja'))
  expect(head()).toEqual({ ...HEADS.ja, canonical: at('?lang=ja') })
  await act(() => switchLanguage('en'))
  expect(head()).toEqual({ ...HEADS.en, canonical: at() })
})

test('the next page has neither the address nor the words of the first, in whichever language it was left', async () => {
  const router = open()
  await act(() => switchLanguage('ja'))
  await act(() => router.navigate('/saved-lists'))
  expect(head()).toEqual({ title: 'Targeting Toolkit', description: undefined, canonical: undefined })
})

test('a page that names itself keeps its name', async () => {
  document.title = 'Explore · Targeting Toolkit'
  open()
  await act(() => switchLanguage('ja'))
  expect(document.title).toBe('Explore · Targeting Toolkit')
})
