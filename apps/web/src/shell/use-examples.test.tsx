// Which example audiences are offered in which data.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from './asking.ts'
import { EXAMPLE_AUDIENCES } from './example-audiences.ts'
import { startTexts } from './texts.ts'
import { useExamples } from './use-examples.ts'

beforeAll(startTexts)
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

const names = EXAMPLE_AUDIENCES.map(({ name }) => name)
const source = { network: 'demo', asOf: '2026-11-21T06:00:00.000Z', accounts: 20_000 }

function answerWith(sizes: Partial<Record<(typeof names)[number], number>>) {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { definition } = JSON.parse(String(body))
    const found = EXAMPLE_AUDIENCES.find((one) => JSON.stringify(one.definition) === JSON.stringify(definition))
    const size = (found && sizes[found.name]) ?? 50
    const few = size < 100
    const told = Math.max(100, size)
    return Response.json({
      ...{ source, portrait: [], tookMs: 1 },
      size: { size: told, low: told, high: told, exact: true, belowMinimum: few },
    })
  })
}

function Offered() {
  const { lines, usable, loading } = useExamples()
  return (
    <p data-testid={loading ? 'counting' : 'counted'}>
      {`${lines.map(({ example }) => example.name).join(' ')} / ${usable[0]?.example.name}`}
    </p>
  )
}

async function offered() {
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <Offered />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  return (await screen.findByTestId('counted')).textContent
}

test('those of a workable size are offered, in their order', async () => {
  answerWith({ coffee: 200, food: 400, sports: 600, fashion: 500, books: 19_000 })
  expect(await offered()).toBe('food sports fashion / food')
})

test('four at most', async () => {
  answerWith(Object.fromEntries(names.map((name) => [name, 1000])))
  expect(await offered()).toBe(`${names.slice(0, 4).join(' ')} / ${names[0]}`)
})

test('where none has a workable size the first ones stay', async () => {
  answerWith({})
  expect(await offered()).toBe(`${names.slice(0, 4).join(' ')} / undefined`)
})
