// The definition editor as one uses it: typing, suggestions, keys, pasting, limits; the server's suggestions are replies of the contract's shape.
import { Suggestions } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import { type Definition, emptyDefinition, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { WholePart } from '@peregrine/domain/audience-builder/whole-part-rules.ts'
import { showKit } from '@peregrine/ui/kit/kit-testbed.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { DefinitionEditor } from './definition-editor.tsx'
import { NotReflected } from './not-reflected.ts'
import { UnknownTerms } from './unknown-terms.ts'
import { type Builder, useBuilder } from './use-builder.ts'
import { useBuilderKeys } from './use-builder-keys.ts'

const known = ['roaster', 'roastery', 'roast dinner']

/** Answers as the suggestion endpoints do, from three words, and as the size does. */
function answer(address: unknown, init?: RequestInit): Promise<Response> {
  if (String(address).endsWith('/audience-builder/')) {
    const { definition } = JSON.parse(String(init?.body)) as { definition: Definition }
    const size = definition.filters?.countries.includes('GB') ? 800 : 2400
    const counted = { size, low: size, high: size, exact: true, belowMinimum: false }
    const requested = { network: 'demo', asOf: '2026-11-21T06:00:00Z', accounts: 50_000 }
    return Promise.resolve(Response.json({ source: requested, size: counted, portrait: [], tookMs: 5 }))
  }
  const { query } = JSON.parse(String(init?.body)) as { query: string }
  const suggestions = known
    .filter((word) => word.startsWith(query))
    .map((value) => ({ value, label: value, detail: '', accounts: 1200, belowMinimum: false, figure: null }))
  const source = { network: 'demo', asOf: '2026-11-21T06:00:00Z', accounts: 50_000 }
  return Promise.resolve(Response.json(Suggestions.parse({ source, query, suggestions })))
}

beforeAll(startTexts)
// For the whole file: a question asked late must not reach for a real server after its test.
vi.stubGlobal('fetch', answer)
afterEach(async () => {
  queryClient.clear()
  lacking = []
  for (const { id } of toasts.messages()) toasts.remove(id)
  await switchLanguage('en')
})

let builder: Builder
let lacking: readonly WholePart[] = []

function Page({ definition }: { definition: Definition }) {
  builder = useBuilder(definition)
  useBuilderKeys(builder)
  return (
    <NotReflected value={lacking}>
      <DefinitionEditor builder={builder} />
    </NotReflected>
  )
}

const show = (definition = emptyDefinition) =>
  showKit(
    <QueryClientProvider client={queryClient}>
      <Page definition={definition} />
    </QueryClientProvider>,
  )

const words = (...terms: string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms, atLeast: 1 }] }],
})

/** The first input to type into; selects are comboboxes too. */
function input(): HTMLInputElement {
  const found = screen.getAllByRole('combobox').find((element) => element instanceof HTMLInputElement)
  if (!found) throw new Error('There is no input with suggestions')
  return found
}
const suggested = () => screen.queryAllByRole('option').filter((element) => !(element instanceof HTMLOptionElement))
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key })
const terms = () => builder.definition.include.flatMap(({ criteria }) => criteria.flatMap((part) => part.terms))

test('Enter adds what is typed, a comma too, Backspace takes the last one back', () => {
  show()
  act(() => input().focus())
  type('espresso')
  press('Enter', input())
  type('latte, flat white, mo')
  expect(terms()).toEqual(['espresso', 'latte', 'flat white'])
  expect(input().value).toBe('mo')
  type('')
  press('Backspace', input())
  expect(terms()).toEqual(['espresso', 'latte'])
})

test('what the size does not reflect is marked: filters, groups, criteria that all have to hold', () => {
  lacking = ['include.1', 'exclude.0', 'filters.gender']
  const [espresso] = words('espresso').include
  const [latte] = words('latte').include
  if (!espresso || !latte) throw new Error('Both are groups.')
  const filters = { ...emptyFilters, gender: 'FEMALE' as const, age: '21-34' as const }
  show({ include: [espresso, latte], exclude: words('barista').include, filters })
  const toneOf = (name: string) => screen.getByText(name).closest('[data-tone]')?.getAttribute('data-tone')
  expect(['espresso', 'latte', 'barista', 'Women', '21–34'].map(toneOf)).toEqual([
    'accent',
    'plain',
    'plain',
    'plain',
    'accent',
  ])
  expect(screen.getAllByText(/^Not reflected in the size:/)).toHaveLength(3)
})

test('arrows go through the suggestions, named by aria-activedescendant; Enter takes the one under them', async () => {
  show()
  act(() => input().focus())
  type('roas')
  await waitFor(() => expect(suggested()).toHaveLength(3))
  expect(input().getAttribute('aria-expanded')).toBe('true')
  expect(input().getAttribute('aria-activedescendant')).toBeNull()
  press('ArrowDown', input())
  press('ArrowDown', input())
  const active = suggested().find((element) => element.getAttribute('aria-selected') === 'true')
  expect(active?.textContent).toContain('roastery')
  expect(input().getAttribute('aria-activedescendant')).toBe(active?.id)
  press('Enter', input())
  expect(terms()).toEqual(['roastery'])
  expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['', 'false'])
})

test('the size counts the suggestion under the keys before it is added, and no longer once the input is left', async () => {
  show()
  act(() => input().focus())
  type('roas')
  await waitFor(() => expect(suggested()).toHaveLength(3))
  expect(builder.countedTyping?.term).toBe('roas')
  press('ArrowDown', input())
  expect(builder.countedTyping?.term).toBe('roaster')
  expect(builder.definition.include).toEqual([])
  expect(builder.counted.include[0]?.criteria[0]?.terms).toEqual(['roaster'])
  fireEvent.blur(input())
  expect(builder.counted).toBe(builder.definition)
  expect(input().value).toBe('roas')
})

test('Enter that chooses characters of an input method adds nothing', () => {
  show()
  type('こーひー')
  fireEvent.compositionStart(input())
  press('Enter', input())
  expect(terms()).toEqual([])
  fireEvent.compositionEnd(input())
  press('Enter', input())
  expect(terms()).toEqual(['こーひー'])
})

test('the first term leaves the input open, with the focus in it; words not added yet stay when another is opened', () => {
  show()
  act(() => input().focus())
  type('espresso')
  press('Enter', input())
  expect(document.activeElement).toBe(input())
  type('half a wo')
  act(() => builder.edit({ type: 'addGroup', side: 'exclude', kind: 'bio' }))
  expect(document.activeElement).not.toBe(input())
  expect(input().value).toBe('half a wo')
})

test('a list pasted into the input is added at once', () => {
  show(words('barista'))
  fireEvent.click(screen.getByRole('button', { name: /Add another/ }))
  fireEvent.paste(input(), { clipboardData: { getData: () => 'roaster\nbarista\n"milk, no sugar"; latte' } })
  expect(terms()).toEqual(['barista', 'roaster', 'milk, no sugar', 'latte'])
})

test('words that are no job stay in the input with a sentence; those that are become terms', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Job title' }))
  fireEvent.paste(input(), { clipboardData: { getData: () => 'Entrepreneur, wizzardry' } })
  expect(terms()).toEqual(['entrepreneur'])
  expect(input().value).toBe('wizzardry')
  expect(screen.getByText(/“wizzardry” isn’t a known job title/)).toBeTruthy()
})

test('Enter before the suggestions for a job have come takes what is typed, not the first of those before', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Job title' }))
  act(() => input().focus())
  type('roa')
  await waitFor(() => expect(suggested()).toHaveLength(3))
  type('entrepreneur')
  press('Enter', input())
  expect([terms(), input().value]).toEqual([['entrepreneur'], ''])
  type('roa')
  await waitFor(() => expect(suggested()).toHaveLength(3))
  type('wizz')
  press('Enter', input())
  // What is no job by itself stays, without being called unknown too soon.
  expect([terms(), input().value]).toEqual([['entrepreneur'], 'wizz'])
  expect(screen.queryByText(/isn’t a known job title/)).toBeNull()
})

test('too many terms are kept and told at their criterion, in the reader’s language', async () => {
  show(words(...Array.from({ length: 101 }, (_, index) => `word ${index}`)))
  expect(terms()).toHaveLength(101)
  expect(screen.getByText('A criterion can have at most 100 terms. Please remove 1.')).toBeTruthy()
  await act(() => switchLanguage('ja'))
  expect(screen.getByText('1つの条件に入れられる語句は100個までです。あと1個減らしてください。')).toBeTruthy()
})

test('“/” goes to the first input; Ctrl-Z and Shift-Ctrl-Z undo and redo, but not while something is typed', () => {
  show(words('barista'))
  press('/', document.body)
  expect(document.activeElement).toBe(input())
  type('roaster')
  press('Enter', input())
  fireEvent.keyDown(input(), { key: 'z', ctrlKey: true })
  expect(terms()).toEqual(['barista'])
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true })
  expect(terms()).toEqual(['barista', 'roaster'])
  type('mo')
  fireEvent.keyDown(input(), { key: 'z', ctrlKey: true })
  expect(terms()).toEqual(['barista', 'roaster'])
})

test('[VALID-8] North Korea is not taken; an info says why', () => {
  show(words('barista'))
  fireEvent.click(screen.getByRole('button', { name: 'Edit filters' }))
  const countries = screen.getByRole('combobox', { name: 'Countries' })
  fireEvent.change(countries, { target: { value: 'North Korea' } })
  press('Enter', countries)
  expect(builder.definition.filters.countries).toEqual([])
  expect(toasts.messages().map(({ text, level }) => [text, level])).toEqual([
    ['This country is not available for targeting.', 'info'],
  ])
  fireEvent.change(countries, { target: { value: 'uk' } })
  press('Enter', countries)
  expect(builder.definition.filters.countries).toEqual(['GB'])
})

test('[CONST-1] the limits offer any age and the 21 bands', () => {
  show(words('barista'))
  fireEvent.click(screen.getByRole('button', { name: 'Edit filters' }))
  const bands = screen.getByRole('combobox', { name: 'Age' }).querySelectorAll('option')
  expect(Array.from(bands, (option) => option.textContent)).toHaveLength(22)
  fireEvent.change(screen.getByRole('combobox', { name: 'Age' }), { target: { value: '18-34' } })
  expect(builder.definition.filters.age).toBe('18-34')
})

test('a country of which only others’ regions are named, and a region of none of the countries, are told beside the filters', async () => {
  const limits = { countries: ['US', 'JP'], places: ['US-CA', 'GB-SCT'] }
  show({ ...words('barista'), filters: { ...emptyDefinition.filters, ...limits } })
  const outside = 'Scotland is in none of the selected countries, so no one from there is included.'
  const narrowed = 'Places narrow down the selected countries, so no one from Japan is included.'
  expect(await screen.findByText(outside)).toBeTruthy()
  expect(screen.getByText(narrowed)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Edit filters' }))
  expect(await screen.findByText(`${outside} ${narrowed}`)).toBeTruthy()
  await act(async () =>
    builder.edit({ type: 'setFilters', filters: { ...emptyDefinition.filters, countries: ['US'], places: ['US-CA'] } }),
  )
  expect(await screen.findByText('Cities are matched by name.')).toBeTruthy()
})

test('a chip counts within the filters, as the size does, and says what it is without them', async () => {
  show({ ...words('roaster'), filters: { ...emptyDefinition.filters, countries: ['GB'] } })
  const chip = await screen.findByText('800')
  await waitFor(() => expect(chip.title).toBe('800 accounts within your filters, 2.4K without them'))
  await act(async () => builder.edit({ type: 'setFilters', filters: emptyDefinition.filters }))
  await waitFor(() => expect(screen.getByText('2.4K').title).toBe(''))
  await act(async () =>
    builder.edit({ type: 'setFilters', filters: { ...emptyDefinition.filters, countries: ['GB'] } }),
  )
  await act(() => switchLanguage('ja'))
  expect((await screen.findByText('800')).title).toBe('絞り込み後は800アカウント、絞り込みなしでは2.4Kアカウント')
})

test('terms that nobody in the network answers to are named beside the chips, in the words of their kind', async () => {
  const terms = ['roaster', 'QWERTZ', 'zzyzx', 'xyzzy', 'plugh']
  const unknown = ['qwertz', 'zzyzx', 'xyzzy', 'plugh', 'elsewhere'].map((term) => ({ kind: 'bio' as const, term }))
  showKit(
    <QueryClientProvider client={queryClient}>
      <UnknownTerms value={[...unknown, { kind: 'posted', term: 'roaster' }]}>
        <Page definition={words(...terms)} />
      </UnknownTerms>
    </QueryClientProvider>,
  )
  const sentence = 'No profile contains “QWERTZ”, “zzyzx”, “xyzzy”, or 1 other term.'
  expect(screen.getByText(sentence)).toBeTruthy()
  const tones = terms.map((term) => screen.getByText(term).closest('[data-tone]')?.getAttribute('data-tone'))
  expect(tones).toEqual(['accent', 'plain', 'plain', 'plain', 'plain'])
  await act(() => switchLanguage('ja'))
  expect(
    screen.getByText(/「QWERTZ」「zzyzx」「xyzzy」など\d+件は、プロフィールに書いている人がいません。/),
  ).toBeTruthy()
})

test('a look-alike says whom it is like, what it rests on and how many it is, and can be taken off and had back', async () => {
  const of = words('espresso', 'latte')
  const traits = Array.from({ length: 8 }, (_, n) => ({ kind: 'follows' as const, term: `hub${n}`, weight: 10 + n }))
  const { include, exclude, filters } = of
  show({ ...emptyDefinition, alike: { of: { include, exclude, filters }, traits, least: 20 } })
  const card = await screen.findByRole('region', { name: 'Look-alike' })
  expect(card.textContent).toContain('Words in profile espresso, latte')
  expect(card.textContent).toContain('Based on 8 traits')
  expect(card.textContent).toContain('@hub7')
  expect(card.textContent).not.toContain('@hub1')
  await waitFor(() => expect(card.textContent).toContain('2.4K accounts on its own'))
  fireEvent.click(screen.getByRole('button', { name: '2 more' }))
  expect(card.textContent).toContain('@hub1')
  fireEvent.click(screen.getByRole('button', { name: 'Remove look-alike' }))
  expect(screen.queryByRole('region', { name: 'Look-alike' })).toBeNull()
  expect(builder.definition).toEqual(emptyDefinition)
  act(() => builder.undo())
  expect(builder.definition.alike?.traits).toHaveLength(8)
})
