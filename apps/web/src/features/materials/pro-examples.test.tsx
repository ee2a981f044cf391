// The live examples of the public pages: chosen by the data, each entry with its own reason; the server answers by hand.
import { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { HomeScreen } from './home-screen.tsx'
import { ProCommunityScreen } from './pro-community-screen.tsx'
import { ProSolutionsScreen } from './pro-solutions-screen.tsx'
import { ProTargetingScreen } from './pro-targeting-screen.tsx'

const source = { network: 'demo' as const, asOf: '2026-11-21T06:00:00.000Z', accounts: 20_000 }
const size = { size: 400, low: 400, high: 400, exact: true, belowMinimum: false }
const figure = {
  ...{ a: 80, n: 400, b: 20, m: 400, share: 0.2, shareLow: 0.1, shareHigh: 0.3 },
  ...{ affinity: 4, affinityLow: 2, affinityHigh: 6, uniqueness: 50, relevancy: 30, q: 0.01 },
  ...{ solid: true, lack: 'none' as const, needsMore: 0 },
}

let answers: Record<string, (body: string) => unknown> = {}
beforeAll(startTexts)
beforeEach(() => {
  answers = {
    '/api/external/network/': () => ({
      ...source,
      observable: 1,
      follows: 1,
      posts: 1,
      likes: 1,
      published: source.asOf,
    }),
    '/api/external/audience-builder/': () => ({ source, size }),
  }
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const answer = answers[address]?.(String(given.body))
    return answer === undefined
      ? Response.json({ code: 'internal', detail: 'Something went wrong.' }, { status: 500 })
      : Response.json(answer)
  })
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  await act(() => switchLanguage('en'))
})

const show = (page: ReactNode) =>
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{page}</MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )

const group = (name: string, densityRatio: number | null, handles: readonly string[]) => ({
  ...{ id: name.length, name, topic: null, size: 100, share: 0.2, internalDensity: 0.1, densityRatio, words: [] },
  accounts: handles.map((handle) => ({
    ...{ id: handle, handle, name: handle, bio: '', place: '', language: 'en', verified: false },
    ...{ followers: 1, following: 1, posts: 1, figure },
  })),
})
const grouped = (communities: readonly unknown[]) => ({
  source,
  size,
  tabs: { network: { communities, stability: 1 } },
})

test('Pro Community shows the first example whose groups have names and hold together', async () => {
  const nameless = [group('#1', 3, []), group('Chance', 0.8, ['kettle'])]
  const distinct = [group('Alpha', 2, ['alpha']), group('Beta · B', null, ['beta']), group('#3', 9, [])]
  answers['/api/external/audience-builder/insights/'] = (body) => grouped(/gaming/.test(body) ? distinct : nameless)
  show(<ProCommunityScreen />)
  expect(await screen.findByRole('heading', { level: 3, name: 'Alpha' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Alpha',
    'Beta · B',
  ])
  expect(screen.getByText('Developers who game')).toBeTruthy()
  // Two groups of a fifth each: the rest is not left for the reader to work out.
  expect(screen.getByText('The remaining 60% of the audience aren’t in any distinct group.')).toBeTruthy()
})

test.each([
  ['en', /^None of our example audiences has distinct groups in this data/],
  ['ja', /^このデータでは、どの例のオーディエンスにも/],
] as const)('without such groups Pro Community says so (%s)', async (language, said) => {
  await act(() => switchLanguage(language))
  answers['/api/external/audience-builder/insights/'] = () => grouped([group('#1', 3, [])])
  show(<ProCommunityScreen />)
  expect(await screen.findByText(said)).toBeTruthy()
})

test('Pro Targeting shows what is selected first and whole, and why each other entry stays out', async () => {
  const left = { deselected: true, why: figure, note: { code: 'already_reached', percent: 100, by: 'コーヒー' } }
  answers['/api/external/audience-builder/package/'] = () =>
    PackageProposal.parse({
      source,
      package: {
        keywords: [
          { label: 'barista', ...left },
          ...['espresso', 'pour over', 'latte'].map((label) => ({ label, why: figure, note: { code: 'your_term' } })),
        ],
        handles: [
          { handle: 'roast', ...left },
          { handle: 'lab', ...left },
        ],
        locations: [{ label: 'Tokyo', id: 'JP-13' }],
      },
      countries: [],
      sizes: { core: size, native: size, proTargeting: size },
      reach: { recall: 0.4, precision: 0.2, popularRecall: 0.2, popularPrecision: 0.1 },
      frontier: { steps: [], own: 0, ticked: 0 },
      cut: true,
    })
  show(<ProTargetingScreen />)
  const table = within(await screen.findByRole('table', { name: 'Entries of the example package' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'espresso',
    'pour over',
    'latte',
    'Tokyo',
    'barista',
    '@roast',
  ])
  expect(rows[4]?.textContent).toContain(
    'Nearly every audience member it reaches is already reached, mostly by “コーヒー”.',
  )
  expect(rows[0]?.textContent).toContain('Your term.')
  expect(screen.queryByText(/mostly add people outside/)).toBeNull()
})

test('examples that fail say which, and keep their height', async () => {
  answers['/api/external/audience-builder/'] = () => undefined
  show(<ProSolutionsScreen />)
  const titles = [/^Couldn’t load the example audiences/, /^Couldn’t load the words/, /^Couldn’t load the accounts/]
  for (const title of titles) {
    const notice = await screen.findByText(title)
    expect(notice.closest<HTMLElement>('[style*="min-height"]')).not.toBeNull()
  }
})

describe('what the size of an example leaves out is said beside it', () => {
  const lacking = { ...size, notReflected: ['include.1' as const] }
  beforeEach(() => {
    answers['/api/external/audience-builder/'] = (body) => ({
      source,
      size: /gaming/.test(body) ? lacking : { ...size, size: 0, low: 0, high: 0, belowMinimum: true },
    })
  })
  const sentence = 'The audience’s size doesn’t reflect job title: leaving it out changes it by too few people to show.'

  test('on the start page', async () => {
    answers['/api/external/network/'] = () => null
    show(<HomeScreen />)
    expect(await screen.findByText(/400 .* · job title not reflected$/)).toBeTruthy()
  })

  test('of Pro Solutions', async () => {
    answers['/api/external/audience-builder/insights/'] = () => undefined
    show(<ProSolutionsScreen />)
    const row = (await screen.findByRole('rowheader', { name: 'Developers who game' })).closest('tr')
    expect(row?.textContent).toContain(`400* (${sentence})`)
  })

  test('of Pro Targeting', async () => {
    answers['/api/external/audience-builder/package/'] = () =>
      PackageProposal.parse({
        source,
        package: { keywords: [{ label: 'espresso', why: figure, note: { code: 'your_term' } }] },
        countries: [],
        sizes: { core: lacking, native: size, proTargeting: size },
        reach: { recall: 0.4, precision: 0.2, popularRecall: 0.2, popularPrecision: 0.1 },
        frontier: { steps: [], own: 0, ticked: 0 },
        cut: true,
      })
    show(<ProTargetingScreen />)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test('of Pro Community', async () => {
    answers['/api/external/audience-builder/insights/'] = () => ({
      ...grouped([group('Alpha', 2, ['alpha'])]),
      size: lacking,
    })
    show(<ProCommunityScreen />)
    expect(await screen.findByText(`People in the audience: 400 · ${sentence}`)).toBeTruthy()
  })
})
