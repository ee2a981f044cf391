// The assistant's page: asking by keyboard, what is done with an answer's people, failures, searching and deleting conversations.

import { TextDecoderStream } from 'node:stream/web'
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ChosenAccountContext } from '#features/suite/suite-queries.ts'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { SuiteTalkScreen } from './suite-talk-screen.tsx'

const account = {
  id: '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01',
  handle: 'harborroast',
  source: 'connection',
  state: 'ready',
  timezone: 'UTC',
} as unknown as SuiteAccount
const CONVERSATION = '0b8f3f0e-9a3c-4a55-8f0f-0a4f5a4a7a11'
const IDS = Array.from({ length: 20 }, (_, n) => String(n + 1))
const QUESTION = 'How many verified followers do I have?'

const answer: TalkPart[] = [
  { part: 'begun', conversation: CONVERSATION, turn: 1 },
  { part: 'understood', text: 'Number of verified followers' },
  { part: 'figure', figure: { id: 'f1', label: 'Verified', value: 20, text: '20', counts: [], place: null } },
  { part: 'text', spans: [{ figure: 'f1' }, { text: ' verified followers.' }] },
  {
    part: 'audience',
    selection: { of: 'followers', user_ids: IDS, people: 20 },
    name: 'verified followers',
    asked: false,
    list: { name: 'climbers' },
  },
  { part: 'done', by: 'grammar' },
]

interface Sent {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly body: unknown
}
let sent: Sent[]
let parts: readonly TalkPart[]
let still: readonly string[]
let refusal: { readonly status: number; readonly body: object } | null
let history: readonly object[]
let conversations: readonly object[]
let shares: readonly object[]

const lines = (list: readonly TalkPart[]): Response =>
  new Response(list.map((one) => `${JSON.stringify(one)}\n`).join(''))
const listed = (title: string, n = 0) => ({
  id: `0b8f3f0e-9a3c-4a55-8f0f-0a4f5a4a7b${String(n).padStart(2, '0')}`,
  title,
  account: { id: account.id, handle: 'harborroast' },
  turns: 1,
  created: '2026-11-20T10:00:00Z',
  modified: '2026-11-20T10:00:00Z',
})

function reply(method: string, url: URL, body: unknown): Response {
  const { pathname: path, searchParams } = url
  sent.push({ method, path, search: searchParams.get('search') ?? '', body })
  if (path.endsWith('/user/me/')) return Response.json({ memberships: [] })
  if (path.endsWith('/ad-account/')) return Response.json([])
  if (path.endsWith('/people/')) return Response.json({ people: IDS.length, user_ids: still })
  if (path.endsWith('/lists/'))
    return Response.json({ results: [{ id: '7', name: 'Climbers', members: 50 }], next: null })
  if (path.endsWith('/share/'))
    return Response.json(
      { link: 'https://suite.example/shared-talk#a.b', expires: '2026-12-21T10:00:00Z' },
      { status: 201 },
    )
  if (path.endsWith('/deepthought/audiences/'))
    return Response.json({ code: 'too_few_people', detail: 'Of these it is 12.', fields: {} }, { status: 400 })
  if (path.endsWith('/bulk-add-to-list/'))
    return Response.json(
      { state: 'running', queued: 20, left: 20, list: { id: '7', name: 'Climbers' } },
      { status: 202 },
    )
  if (method === 'POST' && path.endsWith('/talk-to-x/'))
    return refusal ? Response.json(refusal.body, { status: refusal.status }) : lines(parts)
  if (method === 'DELETE') return new Response(null, { status: 204 })
  if (path.endsWith(`${CONVERSATION}/`))
    return Response.json({ ...listed(QUESTION), id: CONVERSATION, turns: history.length, history, shares })
  if (path.endsWith('/talk-to-x/')) {
    const search = searchParams.get('search') ?? ''
    const older = searchParams.get('cursor') !== null
    const results = older
      ? [listed('An older one', 9)]
      : conversations.filter((one) => JSON.stringify(one).includes(search))
    return Response.json({ results, next: older || search !== '' ? null : 'next' })
  }
  return Response.json({ results: [], next: null })
}

beforeAll(startTexts)
beforeEach(() => {
  sent = []
  parts = answer
  still = IDS
  refusal = null
  history = []
  conversations = [listed('How many followers do I have?'), listed('When should I post?', 1)]
  shares = []
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'suite', title: '', routes: [], credential: 'personal-token' })
  Element.prototype.scrollIntoView = () => undefined
  // The page of the tests has none of its own.
  vi.stubGlobal('TextDecoderStream', TextDecoderStream)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) =>
    reply(method, new URL(address, 'http://suite.example'), typeof body === 'string' ? JSON.parse(body) : null),
  )
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (address = '/premium-suite/talk-to-x') =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <ChosenAccountContext value={{ account, access: 'full' }}>
            <SuiteTalkScreen />
          </ChosenAccountContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
const box = () => screen.getByRole('textbox', { name: 'Ask a question' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const questions = () => sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/talk-to-x/'))
async function ask(): Promise<HTMLElement> {
  type(QUESTION)
  fireEvent.keyDown(box(), { key: 'Enter' })
  const article = await screen.findByRole('article', { name: QUESTION })
  await waitFor(() => expect(article.querySelector('[aria-busy=false]')).not.toBeNull())
  return article
}

test('[ROUTE-A14] what can be asked stands there by topic, and is asked with one click, the focus on what it became', async () => {
  show()
  expect(screen.getByRole('region', { name: 'Posts' })).toBeDefined()
  const question = screen.getByRole('button', { name: 'Which countries are my followers from?' })
  question.focus()
  fireEvent.click(question)
  const article = await screen.findByRole('article', { name: 'Which countries are my followers from?' })
  await waitFor(() => expect(document.activeElement).toBe(article))
})

test('[ROUTE-A14] Enter asks; with Shift, or while Japanese is being converted, it does not', async () => {
  show()
  type('フォロワーは何人')
  fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  // Safari says it by the code alone.
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
  expect(questions()).toHaveLength(0)
  await ask()
  expect(questions()).toHaveLength(1)
  expect(box()).toHaveProperty('value', '')
})

test('[ROUTE-A14] an answer is announced once, when it is whole', async () => {
  show()
  await ask()
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(status()).toContain('Answer complete. 20 verified followers.'))
})

test('[ROUTE-A14] people of an answer go on the list that was named, with the confirmation of the followers page', async () => {
  show()
  const article = await ask()
  fireEvent.click(within(article).getByRole('button', { name: 'Add 20 people to “climbers”' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('20 people')
  // Named in other letters, and still that list.
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'List' })).toHaveProperty('value', '7'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add to list' }))
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/bulk-add-to-list/'))).toBe(true))
  expect(sent.find(({ path }) => path.endsWith('/bulk-add-to-list/'))?.body).toEqual({
    account: account.id,
    selection: { user_ids: IDS },
    list: { id: '7' },
  })
  // It leads to the lists, and says the way back to the conversation.
  await waitFor(() => expect(toasts.messages().at(-1)?.action?.label).toBe('Back to the conversation'))
})

test('[ROUTE-A14] why one kind of audience was refused is not said of another kind', async () => {
  show()
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Make audience of 20 people' }))
  const dialog = await screen.findByRole('dialog')
  const kind = within(dialog).getByRole('combobox', { name: 'Who is in it' })
  fireEvent.change(kind, { target: { value: 'look_alike' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make audience' }))
  await within(dialog).findByRole('alert')
  fireEvent.change(kind, { target: { value: 'handles' } })
  expect(within(dialog).queryByRole('alert')).toBeNull()
  fireEvent.change(kind, { target: { value: 'look_alike' } })
  expect(within(dialog).getByRole('alert')).toBeDefined()
})

test('[ROUTE-A14] a list that is not there yet is a new private one of that name', async () => {
  parts = answer.map((part) => (part.part === 'audience' ? { ...part, list: { name: 'Runners' } } : part))
  show()
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Add 20 people to “Runners”' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('You have no list called “Runners” yet. A new one is created.')).toBeDefined()
  expect(within(dialog).getByRole('textbox', { name: /Name of the list/ })).toHaveProperty('value', 'Runners')
  expect(within(dialog).getByRole('checkbox')).toHaveProperty('checked', true)
})

test('[ROUTE-A14] who no longer matches is said before anything is chosen; the number stays the same from there on', async () => {
  still = IDS.slice(3)
  show()
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Make audience of 20 people' }))
  expect(await screen.findByText(/3 of 20 people no longer match\./)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Continue with 17 people' }))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Make an audience from 17 people'))
})

test('[ROUTE-A14] more people than can be taken at once: the page with the same filters', async () => {
  parts = answer.map((part) =>
    part.part === 'audience'
      ? {
          ...part,
          selection: { ...part.selection, people: 6200 },
          place: { page: 'followers', query: { verified: 'true' } },
        }
      : part,
  )
  show()
  const article = await ask()
  expect(within(article).getByRole('button', { name: 'Make audience of 6,200 people' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(within(article).getByRole('link', { name: 'Choose them on their page' }).getAttribute('href')).toBe(
    '/premium-suite/followers?verified=true',
  )
})

test('[ROUTE-A14] only those whom the answer lists can be taken', async () => {
  parts = [
    ...answer.slice(0, 4),
    {
      part: 'table',
      title: 'People',
      columns: [{ header: 'Account', end: false }],
      rows: ['4', '5'].map((person) => [{ person, name: `@p${person}` }]),
    },
    ...answer.slice(4),
  ]
  show()
  const article = await ask()
  fireEvent.click(within(article).getByRole('checkbox', { name: 'Only the 2 shown' }))
  expect(within(article).getByRole('button', { name: 'Add 2 people to “climbers”' })).toBeDefined()
})

test('[ROUTE-A14] a question that failed is asked again with one click', async () => {
  refusal = { status: 429, body: { code: 'rate_limited', detail: 'Too many calls.' } }
  show()
  const article = await ask()
  refusal = null
  fireEvent.click(within(article).getByRole('button', { name: /Try again|Retry/ }))
  await waitFor(() => expect(questions()).toHaveLength(2))
  expect(questions()[1]?.body).toMatchObject({ question: QUESTION })
})

test('[ROUTE-A14] one that was stopped before, too', async () => {
  history = [{ turn: 1, question: QUESTION, asked: '2026-11-20T10:00:00Z', state: 'stopped', parts: [] }]
  show(`/premium-suite/talk-to-x?conversation=${CONVERSATION}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }))
  await waitFor(() => expect(questions()[0]?.body).toMatchObject({ question: QUESTION, conversation: CONVERSATION }))
})

test('[ROUTE-A14] a full conversation says so and leads to a new one, with what was typed', async () => {
  history = Array.from({ length: 100 }, (_, n) => ({
    turn: n + 1,
    question: `Question ${n + 1}`,
    asked: '2026-11-20T10:00:00Z',
    state: 'answered',
    parts: [],
  }))
  show(`/premium-suite/talk-to-x?conversation=${CONVERSATION}`)
  expect(await screen.findByText('This conversation has reached its limit of 100 questions.')).toBeDefined()
  type('One more')
  expect(screen.getByRole('button', { name: 'Ask', exact: true } as object)).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Start a new conversation' }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(box()).toHaveProperty('value', 'One more')
})

test('[ROUTE-A14] the length is told near the limit, and what is too long stays', async () => {
  show()
  type('x'.repeat(950))
  expect(screen.getByText('950 of 1,000 characters')).toBeDefined()
  type('x'.repeat(1001))
  expect(screen.getByText('1,001 of 1,000 characters. Please shorten the question.')).toBeDefined()
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(questions()).toHaveLength(0)
  expect(box()).toHaveProperty('value', 'x'.repeat(1001))
})

test('[ROUTE-A14] conversations are searched, and older ones are shown', async () => {
  show()
  const aside = await screen.findByRole('complementary', { name: 'Conversations' })
  fireEvent.click(await within(aside).findByRole('button', { name: 'Show older' }))
  expect(await within(aside).findByText('An older one')).toBeDefined()
  fireEvent.change(within(aside).getByRole('searchbox', { name: 'Search conversations' }), {
    target: { value: 'post' },
  })
  await waitFor(() => expect(within(aside).queryByText('How many followers do I have?')).toBeNull())
  expect(within(aside).getByText('When should I post?')).toBeDefined()
  fireEvent.change(within(aside).getByRole('searchbox', { name: 'Search conversations' }), {
    target: { value: 'zebra' },
  })
  expect(await within(aside).findByText('No conversation contains “zebra”.')).toBeDefined()
})

test('[ROUTE-A14] which links are open is said where they are made, and where the conversation is deleted', async () => {
  history = [{ turn: 1, question: QUESTION, asked: '2026-11-20T10:00:00Z', state: 'answered', parts: answer }]
  shares = [
    { created: '2026-11-21T10:00:00Z', expires: '2026-12-21T10:00:00Z' },
    { created: '2026-11-20T10:00:00Z', expires: '2026-11-27T10:00:00Z' },
  ]
  show(`/premium-suite/talk-to-x?conversation=${CONVERSATION}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('2 links are open now:')).toBeDefined()
  expect(screen.getAllByText(/works until/)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(/shown only once and works until/)).toBeDefined()
  await act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/2 shared links stop working\./)).toBeDefined()
})
