// What is said of an ad account that is handled apart, where it is chosen.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { AccountHandling } from './account-handling.tsx'

beforeAll(async () => {
  await startTexts()
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

const open = (handling: object) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ access: true, agency: null, countries: null, special_mode: false, ...handling }),
  )
  return render(
    <QueryClientProvider client={queryClient}>
      <AccountHandling accountId="18ce54d4x5t" />
    </QueryClientProvider>,
  )
}

test('an agency with the countries that it may use', async () => {
  open({ agency: 'agency-delta', countries: ['US', 'CA'] })
  expect(await screen.findByText('Agency: agency-delta')).toBeTruthy()
  expect(screen.getByText('Countries that may be targeted: United States, Canada')).toBeTruthy()
})

test('special mode, with what it changes', async () => {
  open({ agency: 'agency-fuji', countries: ['JP'], special_mode: true })
  expect(await screen.findByText(/^Special mode: .*don’t apply/)).toBeTruthy()
  expect(screen.queryByText(/Japan/)).toBeNull()
})
