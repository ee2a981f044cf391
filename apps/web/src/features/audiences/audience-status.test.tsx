// Whether an audience can be targeted, in the words that the builder has for its size.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { TargetableMark } from './audience-status.tsx'

const NETWORK = {
  ...{ network: 'demo', asOf: '2026-11-21T06:00:00.000Z', accounts: 20_000, observable: 19_000 },
  ...{ follows: 1, posts: 1, likes: 1, published: '2026-11-21T06:00:00.000Z' },
}

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(NETWORK))
})
afterEach(async () => {
  await act(async () => cleanup())
  await act(() => switchLanguage('en'))
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(core: number, more: Partial<NonNullable<Audience['sizes']>> = {}) {
  const size = { size: core, low: core, high: core, exact: true, belowMinimum: false }
  const audience: Pick<Audience, 'targetable' | 'reasons' | 'sizes'> = {
    ...{ targetable: true, reasons: [] },
    sizes: { core: size, native: null, proTargeting: null, ...more },
  }
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <TargetableMark audience={audience} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
}

test('of 200 accounts out of 20,000 it says what the builder says of them', async () => {
  show(200)
  expect(await screen.findByText('too few people for a campaign to deliver')).toBeDefined()
  await act(() => switchLanguage('ja'))
  expect(screen.getByText('人数が少なく、配信が難しい規模です')).toBeDefined()
})

test('of 2,000 it says nothing more', async () => {
  show(2000)
  await act(async () => undefined)
  expect(screen.getByText('Package available')).toBeDefined()
  expect(screen.queryByText(/too few/)).toBeNull()
})

test.each([
  [null, true],
  [0.4, true],
  [0.8, false],
])('a package of whose people %s belong to the audience is no green light: %s', async (precision, warned) => {
  const proTargeting = { size: 300, low: 300, high: 300, exact: true, belowMinimum: false }
  show(2000, { proTargeting, reach: { recall: precision as never, precision: precision as never, lookalikes: true } })
  await act(async () => undefined)
  expect(screen.queryByText(/the package reaches mostly other people/) !== null).toBe(warned)
  await act(() => switchLanguage('ja'))
  expect(screen.queryByText(/大半が対象外/) !== null).toBe(warned)
})
