// What the page of an upload says of its size before anything is sent.
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { UploadSize } from './upload-size.tsx'

const definition: Definition = {
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['espresso'], atLeast: 1 }] }],
}
const exact = (size: number, belowMinimum = false) => ({ size, low: size, high: size, exact: true, belowMinimum })

beforeAll(startTexts)
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  [exact(0, true), 'No accounts match this audience'],
  [exact(100, true), 'Fewer than 100 accounts'],
  [{ ...exact(400), stated: 99 }, 'Fewer than 100 accounts'],
  [exact(1200), 'Up to 1,200 accounts are sent.'],
  [{ ...exact(1200), notReflected: ['filters.gender'] }, 'The audience’s size doesn’t reflect gender: leaving it out'],
])('%j: %s', async (size, said) => {
  const source = { network: 'demo', asOf: '2026-11-21T12:00:00Z', accounts: 50_000 }
  vi.stubGlobal('fetch', async () => Response.json({ source, size, portrait: [], tookMs: 1 }))
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <UploadSize definition={definition} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  expect(await screen.findByText(said, { exact: false })).toBeTruthy()
})
