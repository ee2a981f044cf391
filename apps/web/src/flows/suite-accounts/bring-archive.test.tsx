// An archive whose answer is lost: what is asked for again has the same key, so that nothing is read or uploaded twice; the server answers by hand.
import { suiteArchives } from '@peregrine/contract/suite/suite-archive-endpoints.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setClock } from '#shell/clock.ts'
import { timeOfMoment } from '#shell/moments.ts'
import { startTexts } from '#shell/texts.ts'
import { BringArchive } from './bring-archive.tsx'

const FILE = '00000000-0000-4000-8000-00000000f11e'
const added = {
  account: { handle: 'oldfriend', current: true },
  read: { followers: 12, following: 3, posts: 4, likes: 5 },
  notes: [],
}

interface Asked {
  readonly key: string | null
  readonly insists: boolean
}
let asked: Asked[]
let pieces: number
/** What the server answers to each piece. */
let pieceAnswers: (() => Response)[]
/** What the server answers to each call that has the archive read. */
let answers: (() => Response)[]

const lost = (): Response => {
  throw new TypeError('The connection was lost.')
}
const refused = (status: number, code: string) => () => Response.json({ code, detail: 'No.' }, { status })
const done = () => Response.json(added, { status: 201 })

beforeAll(startTexts)
beforeEach(() => {
  asked = []
  pieces = 0
  pieceAnswers = []
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    if (address.includes('/policy')) return Response.json({ file: { id: FILE } }, { status: 201 })
    if (address.includes(suiteArchives.addArchive.path)) {
      const { replace_newer: insists = false } = JSON.parse(String(given.body))
      asked.push({ key: new Headers(given.headers).get('idempotency-key'), insists })
      return (answers.shift() ?? done)()
    }
    if (address.includes('/content/') && given.method === 'PUT') {
      pieces += 1
      const answer = pieceAnswers.shift()
      if (answer) return answer()
    }
    return Response.json({ id: FILE, received: given.method === 'GET' ? 0 : 3, results: [] })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function choose() {
  const router = createMemoryRouter([{ path: '/', element: <BringArchive /> }])
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  await act(async () => {
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [new File(['zip'], 'archive.zip')] },
    })
  })
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => {
    fireEvent.click(button)
  })
}

test('“Continue” after a lost answer asks for the same again, and sends no byte twice', async () => {
  answers = [lost, refused(503, 'store_away'), refused(429, 'too_many'), done]
  await choose()
  for (let tries = 0; tries < 3; tries += 1) await press('Continue')
  expect(await screen.findByText(/@oldfriend/)).toBeTruthy()
  expect(asked).toHaveLength(4)
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  expect(pieces).toBe(1)
})

test('whoever has an older archive replace a newer one asks for something else, again and again the same', async () => {
  answers = [refused(409, 'archive_older'), lost, done]
  await choose()
  await press('Use this archive anyway')
  await press('Continue')
  expect(await screen.findByText(/@oldfriend/)).toBeTruthy()
  expect(asked.map(({ insists }) => insists)).toEqual([false, true, true])
  const [first, second, third] = asked.map(({ key }) => key)
  expect([second === first, third === second]).toEqual([false, true])
})

test('whoever has too many archives read is told that this one is uploaded, and when it can be read', async () => {
  setClock(Date.parse('2026-11-30T12:16:00Z'))
  const headers = { 'retry-after': '2580' }
  answers = [() => Response.json({ code: 'too_many', detail: 'Too many.' }, { status: 429, headers }), done]
  await choose()
  const time = timeOfMoment('2026-11-30T12:59:00Z', 'en')
  expect(await screen.findByText(`archive.zip is uploaded. It can be read from ${time}.`)).toBeTruthy()
  expect(screen.getByText(/^Up to 10 archives .* nothing is uploaded again\.$/)).toBeTruthy()
  expect(screen.queryByText(/interrupted/)).toBeNull()
  await press('Continue')
  expect(await screen.findByText(/@oldfriend/)).toBeTruthy()
  expect(pieces).toBe(1)
  setClock()
})

test('an upload is called interrupted only where it was', async () => {
  answers = [refused(503, 'store_away')]
  await choose()
  expect(await screen.findByText('archive.zip is uploaded, but hasn’t been read yet.')).toBeTruthy()
  await act(async () => cleanup())
  pieceAnswers = [refused(429, 'too_many')]
  await choose()
  expect(await screen.findByText(/^The upload of archive.zip was interrupted at 0%/)).toBeTruthy()
})

test('before anything is sent, one knows how many archives can be read', async () => {
  await choose()
  expect(screen.getByText(/^Up to 10 archives can be read per hour/)).toBeTruthy()
})

test.each([
  [
    'archive_replaced',
    { earlier: '2026-11-20' },
    '@oldfriend now shows this archive.',
    /earlier archive, as of Nov 20, 2026/,
  ],
  [
    'archive_lists_not_taken',
    { handle: 'oldfriend' },
    'Older posts of @oldfriend were imported from the archive.',
    /only older posts/,
  ],
])('what came of the archive: %s', async (code, values, title, note) => {
  answers = [() => Response.json({ ...added, notes: [{ code, values }] }, { status: 201 })]
  await choose()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()
})
