// The page of a country that is none, or not available: the sentence, an empty box, the world and what was compared; the server answers by hand.
import { FIELD_REASONS, writeFieldReasons } from '@peregrine/contract/platform/field-reasons.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { CountryStatsScreen } from './country-stats-screen.tsx'

const world = {
  source: { network: 'demo', asOf: '2026-11-21T06:00:00.000Z', accounts: 50_000 },
  countries: [
    { id: 'GB', label: 'United Kingdom', accounts: 900 },
    { id: 'JP', label: 'Japan', accounts: 400 },
  ],
  unplaced: 100,
  place: null,
  regions: [],
  stats: null,
}
const inPlace = (id: string, label: string) => ({ ...world, place: { id, label, country: id, countryLabel: label } })

function refused(reason: ReturnType<typeof message>, detail: string): Response {
  const headers = { [FIELD_REASONS]: writeFieldReasons({ country: [reason] }) ?? '' }
  return Response.json({ country: [detail] }, { status: 400, headers })
}

const answers: Record<string, () => Response> = {
  '': () => Response.json(world),
  kp: () => refused(message('definition_country_unavailable'), 'This country is not available for targeting.'),
  zz: () => refused(message('place_unknown', { said: 'zz' }), 'No country or region is called “zz”.'),
  jp: () => Response.json(inPlace('JP', 'Japan')),
  xk: () => Response.json(inPlace('XK', 'Kosovo')),
}

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const country = new URL(address, 'http://localhost').searchParams.get('country') ?? ''
    return (answers[country] ?? (() => Response.json({ code: 'not_found', detail: country }, { status: 404 })))()
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open(address: string) {
  const router = createMemoryRouter([{ path: '/xstats/:country?', element: <CountryStatsScreen /> }], {
    initialEntries: [address],
  })
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  return router
}
const box = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)

test.each([
  ['/xstats/kp?with=jp', 'This country is not available for targeting.'],
  ['/xstats/zz?with=jp', 'We don’t know a country or region called “zz”. Choose one below.'],
])('[ROUTE-P7] %s says so, with an empty box, the world and the comparison', async (address, sentence) => {
  const router = open(address)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(await screen.findByRole('region', { name: 'Accounts by country' })).toBeDefined()
  expect(box('Country').value).toBe('')
  expect(box('Compare with').value).toBe('JP')
  await act(async () => fireEvent.change(box('Country'), { target: { value: 'GB' } }))
  expect(router.state.location).toMatchObject({ pathname: '/xstats/gb', search: '?with=jp' })
})

test('[ROUTE-P7] a country that the list of countries does not have stands in the box by its name', async () => {
  open('/xstats/xk')
  expect((await screen.findByRole('heading', { name: 'X-stats: Kosovo' })).tagName).toBe('H1')
  expect(box('Country').selectedOptions[0]?.textContent).toBe('Kosovo')
})
