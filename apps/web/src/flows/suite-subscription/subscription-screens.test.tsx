// What the subscription's screens say before anything is paid, after it, and once it has ended.
import type { SuiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { likelyCurrency, SUITE_PRICES } from '@peregrine/domain/billing/plan-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EndedNote } from '#features/suite/subscribe-first.tsx'
import { queryClient } from '#shell/asking.ts'
import { setClock } from '#shell/clock.ts'
import { startTexts } from '#shell/texts.ts'
import { ChangePeriod } from './change-period.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { Confirmation } from './subscribed-screen.tsx'

const NOW = Date.parse('2026-12-01T10:00:00Z')
const current = {
  id: 's1',
  plan: { name: 'Analytics suite' },
  period: 'month',
  currency: 'EUR',
  amount: 1_900,
  start: '2026-11-30T10:00:00Z',
  active: true,
  period_end: '2026-12-30T10:00:00Z',
  ends: false,
} as const
const none: SuiteSubscription = {
  current: null,
  active: false,
  readable_until: null,
  ended: null,
  unpaid: null,
  credit: null,
  prices: SUITE_PRICES.map((price) => ({ ...price })),
  billing: null,
  invoices: [],
  local: false,
}
const subscribed: SuiteSubscription = { ...none, current, active: true }

let answers: (url: string) => unknown
const asked: string[] = []

beforeAll(startTexts)
beforeEach(() => {
  setClock(NOW)
  asked.length = 0
  answers = () => none
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input)
    asked.push(`${(input instanceof Request ? input.method : init?.method) ?? 'GET'} ${url}`)
    return Response.json(answers(url))
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await act(async () => cleanup())
  queryClient.clear()
  setClock()
  vi.unstubAllGlobals()
})

const show = (children: ReactNode, at = '/') =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
const pass = (milliseconds: number) => act(async () => await vi.advanceTimersByTimeAsync(milliseconds))

test('the page after the checkout asks until the payment is confirmed, and says when it takes long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  show(<Confirmation />, `/?begun=${NOW - 5_000}`)
  await pass(9_000)
  expect(asked.length).toBeGreaterThan(3)
  expect(screen.getByText(/usually takes a few seconds/)).toBeDefined()
  await pass(40_000)
  expect(screen.getByText(/don’t pay again/)).toBeDefined()
  answers = () => subscribed
  await pass(11_000)
  expect(screen.getByText('Your subscription is active.')).toBeDefined()
})

test.each([
  ['without a checkout', '/', none, /You’re not subscribed, and you haven’t been charged/],
  ['a day after one', `/?begun=${NOW - 25 * 3_600_000}`, none, /Nothing was paid with this page/],
  [
    'of a subscription that has ended since',
    `/?begun=${NOW - 60_000}`,
    { ...none, ended: new Date(NOW - 1_000).toISOString() },
    /Your last subscription has ended/,
  ],
])('the same page opened %s waits for nothing', async (_, at, answer, sentence) => {
  answers = () => answer
  show(<Confirmation />, at)
  expect(await screen.findByText(sentence)).toBeDefined()
})

test('switching the period asks first, with the credit and what is charged; only then it is sent', async () => {
  const quoted = { period: 'year', currency: 'EUR', price: 19_000, credited: 1_899, due: 17_101, credit: 0 }
  const preview = { ...quoted, renews: '2027-12-01T10:00:00Z', quoted_at: '2026-12-01T10:00:00Z' }
  answers = (url) => (url.includes('/preview/') ? preview : { ...subscribed, current: { ...current, period: 'year' } })
  show(<ChangePeriod current={current} local={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Switch to yearly billing' }))
  const pay = await screen.findByRole('button', { name: 'Pay €171.01 and switch' })
  expect(screen.getByText('-€18.99')).toBeDefined()
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['GET'])
  await act(async () => void fireEvent.click(pay))
  expect(asked.some((one) => one.startsWith('PATCH'))).toBe(true)
})

test('one price on one page: that of the country of the billing details', () => {
  show(<CheckoutForm subscription={{ ...none, billing: { name: 'Ada', email: 'ada@example.com', country: 'GB' } }} />)
  expect(screen.getByText(/£17.00 a month or £170.00 a year/)).toBeDefined()
  expect(screen.getByText('£17.00 a month, excl. tax')).toBeDefined()
  expect(document.body.textContent).not.toContain('$')
})

test.each([
  ['Europe/Berlin', 'en', 'EUR'],
  ['Europe/London', 'ja', 'GBP'],
  ['Asia/Tokyo', 'en', 'JPY'],
  ['America/New_York', 'ja', 'USD'],
  ['Europe/Zurich', 'en', 'USD'],
  ['UTC', 'ja', 'JPY'],
  ['UTC', 'en', 'USD'],
] as const)('prices for %s, read in %s, are in %s', (zone, language, currency) => {
  expect(likelyCurrency(zone, language)).toBe(currency)
})

test('what ended says when, what became of the data, and how to go on', () => {
  show(<EndedNote subscription={{ ...none, ended: '2026-10-20T10:00:00Z' }} />)
  const said = document.body.textContent ?? ''
  expect(said).toContain('Your subscription ended on Oct 20, 2026.')
  expect(said).toContain('readable until Nov 19, 2026')
  expect(said).toContain('Nothing was deleted')
  expect(said).toContain('Subscribe again')
})
