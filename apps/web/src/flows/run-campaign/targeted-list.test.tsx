// The countries beside a customer list: those that the agency may use are offered and taken, others are refused with the names of these.
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { TargetedList } from './targeted-list.tsx'

type OfCustomers = Extract<AdSetTargeting, { kind: 'customer_list' }>

beforeAll(async () => await startTexts())
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

const LIST: OfCustomers = { kind: 'customer_list', list_id: 'buyers' }
let chosen = LIST

function Edited({ countries }: { countries: readonly string[] | null }) {
  const [targeting, setTargeting] = useState(LIST)
  chosen = targeting
  const options = {
    account: { id: 'a1', account_id: 'x1', name: 'Harbor Roast' },
    countries: countries && [...countries],
  }
  return <TargetedList targeting={targeting} slug="north" options={options} onChange={setTargeting} />
}

function open(countries: readonly string[] | null) {
  vi.stubGlobal('fetch', async () => Response.json([]))
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <Edited countries={countries} />
        </QueryClientProvider>
      </MemoryRouter>
    </PeregrineTheme>,
  )
}

const type = async (words: string) =>
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Countries' }), { target: { value: words } })
  })

test('an agency’s countries are named and taken; another one is not, and taking them off again leaves the list alone', async () => {
  open(['US', 'CA'])
  expect(screen.getByText(/Your agency may use: United States, Canada\.$/)).toBeTruthy()
  await type('Germany,')
  expect(chosen).toEqual(LIST)
  await type('Canada,')
  expect(chosen).toEqual({ ...LIST, countries: [{ code: 'CA', label: 'Canada' }] })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /Canada/ }))
  })
  expect(chosen).toEqual(LIST)
})

test('without limits any country can be chosen, and none needs to be', async () => {
  open(null)
  expect(screen.getByText(/Without a country, wherever they are\.$/)).toBeTruthy()
  await type('Germany,')
  expect(chosen).toEqual({ ...LIST, countries: [{ code: 'DE', label: 'Germany' }] })
})
