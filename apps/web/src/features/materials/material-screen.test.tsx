// One material by the names that links give it, in both languages; several of a category; a name that means nothing.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { MaterialScreen } from './material-screen.tsx'

const titles = {
  en: { page: 'Peregrine in one page', art: 'Example: an art fair', tea: 'Example: a tea house' },
  ja: { page: '1ページでわかる Peregrine', art: '事例：アートフェア', tea: '事例：茶房' },
}

const shelf = (language: 'en' | 'ja') => {
  const material = (id: string, title: string) => ({
    ...{ id, title, summary: 'What it is about.', format: 'pdf', language },
    text: `# ${title}\n\nWhat it is about.`,
  })
  const { page, art, tea } = titles[language]
  return [
    { id: 'one-pager', title: 'Product One-pagers', materials: [material('product-one-pager', page)] },
    { id: 'case-study', title: 'Case Studies', materials: [material('art-fair', art), material('tea-house', tea)] },
  ]
}

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => Response.json(shelf(address.includes('language=ja') ? 'ja' : 'en')))
})
afterEach(async () => {
  await act(async () => cleanup())
  await act(() => switchLanguage('en'))
  queryClient.clear()
  vi.unstubAllGlobals()
})

const open = (name: string) =>
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/request-download/${encodeURIComponent(name)}`]}>
          <Routes>
            <Route path="/request-download/:title?" element={<MaterialScreen />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
const robots = () => document.head.querySelector<HTMLMetaElement>('meta[name=robots]')?.content

test.each([
  'product-one-pager',
  'one-pager',
  'Product One-pagers',
  'ONE PAGER',
  'peregrine-in-one-page.pdf',
  '1ページでわかる Peregrine',
  '製品紹介（1ページ）',
])('%s opens the document', async (name) => {
  open(name)
  expect(await screen.findByRole('heading', { level: 1, name: titles.en.page })).toBeDefined()
  expect(robots()).toBeUndefined()
})

test('a title in English opens the document for a reader of Japanese', async () => {
  await act(() => switchLanguage('ja'))
  open('example-an-art-fair')
  expect(await screen.findByRole('heading', { level: 1, name: titles.ja.art })).toBeDefined()
})

test('a category with several documents lists them', async () => {
  open('case-studies')
  expect(await screen.findByRole('heading', { level: 1, name: 'Case Studies' })).toBeDefined()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/marketing-materials', '/request-download/art-fair', '/request-download/tea-house'])
})

test('a name that means nothing says so, asks search engines to leave it out and leads to all materials', async () => {
  open('nonsense')
  expect(await screen.findByRole('heading', { level: 1, name: 'There’s no document with this name' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all materials' }).getAttribute('href')).toBe('/marketing-materials')
  expect(robots()).toBe('noindex')
})
