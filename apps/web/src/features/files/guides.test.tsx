// Guides on the page: read, searched, downloaded; the server answers by hand.
import type { HelperDocument } from '@peregrine/contract/files/helper-document-endpoints.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { HelpScreen } from './help-screen.tsx'
import { HelperDocumentsScreen } from './helper-documents-screen.tsx'

const guide: HelperDocument = {
  id: 'quick-start',
  name: 'Quick start.pdf',
  title: 'Quick start',
  summary: 'In seven steps.',
  language: 'en',
  text: '# Quick start\n\nIn seven steps.\n\n## Read the results\n\nFigures marked as **provisional** may change.\n\n> <img src=x onerror=alert(1)>',
}
const requested: string[] = []
const answers: Record<string, unknown> = {
  '/api/helper-documents/': [guide],
  '/api/helper-documents/quick-start/': guide,
  '/api/helper-documents/download/': { url: '/api/helper-documents/file/ticket/', expires: '2026-11-21T10:10:00Z' },
}

beforeAll(startTexts)
beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const address = new URL(url instanceof Request ? url.url : url, 'http://localhost:3000')
    requested.push(address.pathname + address.search)
    const answer = answers[address.pathname]
    return answer ? Response.json(answer) : Response.json({ code: 'not_found', detail: 'Not found.' }, { status: 404 })
  })
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  await act(() => switchLanguage('en'))
})

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/helper-documents', element: <HelperDocumentsScreen /> },
      { path: '/:teamId/help', element: <HelpScreen /> },
    ],
    { initialEntries: [address] },
  )
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  return router
}

test('[ROUTE-T5] the list names each guide, leads to it, and downloads it by a link that is asked for', async () => {
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(new URL(this.href, 'http://localhost:3000').pathname)
  })
  open('/helper-documents')
  expect((await screen.findByRole('link', { name: 'Quick start' })).getAttribute('href')).toBe(
    '/helper-documents?guide=quick-start',
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download PDF: Quick start' })))
  await vi.waitFor(() => expect(clicked).toEqual(['/api/helper-documents/file/ticket/']))
  expect(requested.at(-1)).toContain('id=quick-start')
})

test('a guide is read as text: what looks like HTML stays words', async () => {
  open('/helper-documents?guide=quick-start')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Quick start')
  expect(screen.getByText('provisional').tagName).toBe('STRONG')
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test('help finds the place, and says so when there is none', async () => {
  open('/northwind/help')
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'provisional' } })
  const hit = await screen.findByRole('link', { name: 'Read the results' })
  expect(hit.getAttribute('href')).toMatch(/^\/northwind\/help\?guide=quick-start#part-\d+$/)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'marmalade' } })
  expect(await screen.findByText('No results for “marmalade”.')).toBeTruthy()
})

test('a guide that is none leads back to all', async () => {
  open('/helper-documents?guide=elsewhere')
  expect((await screen.findByRole('link', { name: 'All guides' })).getAttribute('href')).toBe('/helper-documents')
})

test('in Japanese the texts are asked for in Japanese', async () => {
  await act(() => switchLanguage('ja'))
  open('/northwind/help')
  expect(await screen.findByRole('heading', { name: 'ヘルプ' })).toBeTruthy()
  await vi.waitFor(() => expect(requested.some((address) => address.includes('language=ja'))).toBe(true))
})
