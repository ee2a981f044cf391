// Builder and address stay alike: edits write it, back and links are read, garbage is told.
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { act, cleanup, render } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { addressText, LINK_LENGTH } from './builder-address-rules.ts'
import { useBuilderAddress } from './use-builder-address.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const withTerms = (...terms: string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] }],
})
const linkTo = (definition: Definition, rest = ''): string => `/?d=${addressText(definition)}${rest}`

let page: ReturnType<typeof useBuilderAddress>

async function open(...entries: string[]) {
  const onUnreadable = vi.fn()
  const Page = () => {
    page = useBuilderAddress(onUnreadable)
    return null
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: entries })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return { router, onUnreadable }
}

const terms = () => page.builder.definition.include.flatMap(({ criteria }) => criteria.flatMap((part) => part.terms))
const add = (...words: string[]) =>
  act(async () => {
    const criterion = page.builder.draft.include[0]?.criteria[0]?.key ?? 'none'
    page.builder.edit({ type: 'addTerms', criterion, terms: words })
  })
const pause = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms)

test('a link opens its definition; an edit goes into the address, the rest of the query stays', async () => {
  const { router } = await open(linkTo(withTerms('espresso'), '&tab=network'))
  expect(terms()).toEqual(['espresso'])
  await add('latte')
  expect(router.state.location.search).toBe(`?d=${addressText(withTerms('espresso', 'latte'))}&tab=network`)
})

test('an edit that is undone before the router has followed does not stay in the address', async () => {
  const { router } = await open(linkTo(withTerms('espresso')))
  await act(async () => {
    const criterion = page.builder.draft.include[0]?.criteria[0]?.key ?? 'none'
    flushSync(() => page.builder.edit({ type: 'addTerms', criterion, terms: ['latte'] }))
    flushSync(() => page.builder.undo())
  })
  expect(terms()).toEqual(['espresso'])
  expect(router.state.location.search).toBe(`?d=${addressText(withTerms('espresso'))}`)
})

test('back and forward bring the definitions back; edits within a second are one step', async () => {
  const { router } = await open('/')
  await add('espresso')
  pause(5000)
  await add('latte')
  await add('mocha')
  expect(router.state.historyAction).toBe('REPLACE')
  await act(() => router.navigate(-1))
  expect(terms()).toEqual(['espresso'])
  await act(() => router.navigate(-1))
  expect(terms()).toEqual([])
  await act(() => router.navigate(2))
  expect(terms()).toEqual(['espresso', 'latte', 'mocha'])
  vi.restoreAllMocks()
})

test('what a link brings can be undone', async () => {
  const { router } = await open(linkTo(withTerms('espresso')))
  await act(() => router.navigate('/'))
  expect(terms()).toEqual([])
  act(() => page.builder.undo())
  expect(terms()).toEqual(['espresso'])
})

test('garbage is told once, leaves the builder empty and the address clean', async () => {
  const { router, onUnreadable } = await open('/?d=garbage!!&tab=network')
  expect(onUnreadable).toHaveBeenCalledTimes(1)
  expect([terms(), router.state.location.search]).toEqual([[], '?tab=network'])
})

test('a definition too long for an address comes back with its history entry', async () => {
  const { router } = await open('/')
  const long = Array.from(
    { length: 90 },
    (_, index) => `a phrase that is rather long, the ${index}th of many such phrases`,
  )
  await add(...long)
  expect(router.state.location.search.length).toBeLessThan(LINK_LENGTH)
  await act(() => router.navigate(-1))
  expect(terms()).toEqual([])
  await act(() => router.navigate(1))
  expect(terms()).toEqual(long)
})

test('what cannot be read back stays out of the address until it is fixed', async () => {
  const { router } = await open(linkTo(withTerms('espresso')))
  const before = router.state.location.search
  await add(...Array.from({ length: 100 }, (_, index) => `word ${index}`))
  expect([terms().length, router.state.location.search]).toEqual([101, before])
  await act(async () => {
    const criterion = page.builder.draft.include[0]?.criteria[0]?.key ?? 'none'
    page.builder.edit({ type: 'removeTerm', criterion, term: 'espresso' })
  })
  expect(router.state.location.search).not.toBe(before)
})

test('a saved list is remembered in the address and forgotten when everything is cleared', async () => {
  const { router } = await open(linkTo(withTerms('espresso')))
  await act(async () => page.markSaved({ id: 'u1', version: 3 }))
  expect(page.saved).toEqual({ id: 'u1', version: 3 })
  await act(async () => page.builder.edit({ type: 'clear' }))
  expect([page.saved, router.state.location.search]).toEqual([null, ''])
})
