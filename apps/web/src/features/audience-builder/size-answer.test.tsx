// The live answer: figures with their bounds, the answer before kept while something fails, screen readers told the settled size.
import { sizeAudience } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { SizeGiven } from '@peregrine/contract/insights/figure-shapes.ts'
import { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { showKit } from '@peregrine/ui/kit/kit-testbed.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { usePackageSizes, useSize } from './builder-queries.ts'
import { SizeAnswer } from './size-answer.tsx'

const estimate = { size: 184_000, low: 180_000, high: 189_000, exact: false, belowMinimum: false }

let reply: () => Response
const sized = (size: SizeGiven) =>
  Response.json(
    sizeAudience.reply.parse({
      source: { network: 'demo', asOf: '2026-11-21T06:00:00Z', accounts: 1_000_000 },
      size,
      portrait: [],
      tookMs: 20.4,
    }),
  )
const refused = (status: number, code: string) => Response.json({ code, detail: 'Said by the server.' }, { status })

vi.stubGlobal('fetch', () => Promise.resolve(reply()))
beforeAll(startTexts)
afterEach(() => queryClient.clear())

const about = (term: string): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: [term], atLeast: 1 }] }],
})

const page = (term: string) => (
  <QueryClientProvider client={queryClient}>
    <Page term={term} />
  </QueryClientProvider>
)

function Page({ term }: { term: string }) {
  return <SizeAnswer size={useSize(about(term), true)} typing={null} />
}

test('an estimate stands with its bounds, its time and its zone; screen readers hear it once it rests', async () => {
  reply = () => sized(estimate)
  showKit(page('espresso'))
  expect(await screen.findByText('184K')).toBeTruthy()
  expect(screen.getByText('accounts · between 180K and 189K')).toBeTruthy()
  expect(screen.getByText('data of Nov 21, 2026, 06:00 UTC')).toBeTruthy()
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('184K accounts: broad')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('184K accounts, between 180K and 189K, broad'),
  )
})

test('too few are told as fewer than 100, never as a number', async () => {
  reply = () => sized({ size: 100, low: 100, high: 100, exact: true, belowMinimum: true })
  showKit(page('espresso'))
  expect(await screen.findByText('accounts · fewer than 100')).toBeTruthy()
  expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('0')
})

test('a size that does not reflect a filter says so instead of being counted', async () => {
  const size = { size: 200, low: 200, high: 200, exact: true, belowMinimum: false }
  reply = () => sized({ ...size, notReflected: ['filters.gender', 'filters.age'] })
  showKit(page('espresso'))
  expect(await screen.findByText('accounts · gender and age not reflected')).toBeTruthy()
  expect(
    screen.getByText(
      'The audience’s size doesn’t reflect gender and age: leaving them out changes it by too few people to show.',
    ),
  ).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('gender and age not reflected'))
})

test('a refusal is told in place, the answer before stays, and another try brings the new one', async () => {
  reply = () => sized(estimate)
  const { rerender } = showKit(page('espresso'))
  await screen.findByText('184K')
  reply = () => refused(422, 'question_too_heavy')
  rerender(page('everything'))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('This definition takes too long to count. Please narrow it.')
  expect(notice.textContent).toContain('Your definition is safe.')
  expect(notice.textContent).toContain('These figures don’t include your last change yet.')
  expect(screen.getByText('184K')).toBeTruthy()
  reply = () => sized({ ...estimate, size: 12_000, low: 11_000, high: 13_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('12K')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [
    503,
    'no_network',
    'There’s no data that can be shown. Import data, again if it was there before, or generate the demo network.',
  ],
  [429, 'too_many', 'Too many requests. Please wait a moment and try again.'],
  [500, '', 'Something went wrong. Please try again later.'],
])('a %i %s without any answer before says what is so', async (status, code, sentence) => {
  reply = () => refused(status, code)
  showKit(page('espresso'))
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
})

const packageOf = (
  native: typeof estimate,
  reached: typeof estimate,
  interests: readonly { label: string; id: string; deselected: boolean }[] = [],
) =>
  Response.json(
    PackageProposal.parse({
      source: { network: 'demo', asOf: '2026-11-21T06:00:00Z', accounts: 1_000_000 },
      package: { interests },
      countries: [],
      sizes: { core: estimate, native, proTargeting: reached },
      reach: { recall: 0.4, precision: 0.2, popularRecall: 0.2, popularPrecision: 0.1 },
      frontier: { steps: [], own: 0, ticked: 0 },
      cut: false,
    }),
  )

function BothPage({ term }: { term: string }) {
  return <SizeAnswer size={useSize(about(term), true)} packaged={usePackageSizes(about(term), true)} />
}
const bothPage = (term: string) => (
  <QueryClientProvider client={queryClient}>
    <BothPage term={term} />
  </QueryClientProvider>
)

test('sizes of two definitions are never shown together: the package waits for its own', async () => {
  const exactly = (size: number) => ({ size, low: size, high: size, exact: true, belowMinimum: false })
  const answering = (sizes: number, packaged: () => Promise<Response>) =>
    vi.stubGlobal('fetch', (address: string) =>
      address.includes('/package/') ? packaged() : Promise.resolve(sized(exactly(sizes))),
    )
  answering(5000, async () =>
    packageOf(exactly(7000), exactly(9000), [{ label: 'Coffee', id: 'c', deselected: false }]),
  )
  const { rerender } = showKit(bothPage('espresso'))
  expect(await screen.findByText('9.0K')).toBeTruthy()
  const waiting: ((reply: Response) => void)[] = []
  answering(2000, () => new Promise((resolve) => waiting.push(resolve)))
  rerender(bothPage('latte'))
  await waitFor(() => expect(screen.getAllByText('2.0K').length).toBe(2))
  expect(screen.queryByText('9.0K')).toBeNull()
  expect(screen.queryByText('7.0K')).toBeNull()
  await waitFor(() => expect(waiting.length).toBe(1))
  waiting[0]?.(packageOf(exactly(100), exactly(3000)))
  expect(await screen.findByText('3.0K')).toBeTruthy()
  expect(screen.getByText('none selected')).toBeTruthy()
})

test('a package that reaches mostly others says so, and the size is no reason to go on with it', async () => {
  const exactly = (size: number) => ({ size, low: size, high: size, exact: true, belowMinimum: false })
  const reached = { ...exactly(300), belowMinimum: false }
  const ticked = {
    ...{
      source: { network: 'demo', asOf: '2026-11-21T06:00:00Z', accounts: 50_000 },
      audience: exactly(4000),
      reached,
    },
    ...{ intended: { ...exactly(100), belowMinimum: true }, recall: null, precision: null },
    ...{ everybody: false, lookalikes: true, tooBroad: false, uncounted: [], parts: [], repairs: [], leftOut: [] },
  }
  const made = { ...(await packageOf(exactly(0), reached).json()), ticked }
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/package/') ? Response.json(made) : sized(exactly(4000)),
  )
  showKit(bothPage('nurse'))
  expect(
    await screen.findByText(/fewer than 100 of the audience. Most of the 300 people it reaches are others. Upload/),
  ).toBeTruthy()
  expect(screen.getByText(/^The size works for an upload\./)).toBeTruthy()
  expect(screen.queryByText(/Large enough to deliver/)).toBeNull()
})

test.each([
  [['press'], { recall: 0.42, precision: 0.8 }, ['4.0K', '3.0K'], /^A list excludes 42% of the audience; 80% of those/],
  [[], null, ['4.0K', 'no one'], /^Only keywords, hashtags and custom audiences can be excluded/],
] as const)(
  'of people to keep out with the keywords %j: who they are and whom a list keeps out, not who is reached',
  async (words, shares, figures, said) => {
    const exactly = (size: number) => ({ size, low: size, high: size, exact: true, belowMinimum: false })
    const ticked = shares && {
      ...{
        source: { network: 'demo', asOf: '2026-11-21T06:00:00Z', accounts: 50_000 },
        audience: exactly(4000),
        reached: exactly(3000),
      },
      ...{ intended: exactly(1700), ...shares },
      ...{ everybody: false, lookalikes: false, tooBroad: false, uncounted: [], parts: [], repairs: [], leftOut: [] },
    }
    const made = await packageOf(exactly(0), exactly(0)).json()
    const requested: string[] = []
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      if (!address.includes('/package/')) return sized(exactly(4000))
      requested.push(JSON.parse(body).purpose)
      const sizes = { core: exactly(4000), native: null, proTargeting: null }
      return Response.json({
        ...made,
        ticked,
        sizes,
        package: { ...made.package, keywords: words.map((label) => ({ label, deselected: false })) },
      })
    })
    function ExclusionPage() {
      const packaged = usePackageSizes(about('press'), true, 'exclusion')
      return <SizeAnswer size={useSize(about('press'), true)} packaged={packaged} excludes />
    }
    showKit(
      <QueryClientProvider client={queryClient}>
        <ExclusionPage />
      </QueryClientProvider>,
    )
    expect(await screen.findByText(said)).toBeTruthy()
    expect(requested).toEqual(['exclusion'])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(figures)
    // Neither a zone of good sizes to reach nor what would reach them.
    expect(screen.queryByRole('meter')).toBeNull()
    expect(screen.queryByText(/reaches/)).toBeNull()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('4.0K accounts to exclude'))
  },
)
