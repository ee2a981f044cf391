// Quick changes of a list's address: each keeps those before it, drawn or not.
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, use } from 'react'
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { useAddressChange } from './use-address-change.ts'
import { useListAddress } from './use-list-address.ts'

function TwoChanges() {
  const edit = useAddressChange()
  const { search } = useLocation()
  const both = () => {
    edit((address) => address.set('verified', 'true'))
    // Before the first one is drawn.
    edit((address) => address.set('sort', '-followers'))
  }
  return (
    <button type="button" onClick={both}>
      {search}
    </button>
  )
}

const inBrowser = (list: ReactNode) => {
  window.history.replaceState(null, '', '/followers?country=JP')
  return <BrowserRouter>{list}</BrowserRouter>
}
const inMemory = (list: ReactNode) => <MemoryRouter initialEntries={['/followers?country=JP']}>{list}</MemoryRouter>

test.each([
  ['the browser’s router, as the sites have it', inBrowser],
  ['a router of tests', inMemory],
])('%s: two changes at once keep both, and what was there', async (_name, inside) => {
  render(inside(<TwoChanges />))
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('?country=JP&verified=true&sort=-followers')).toBeTruthy()
})

/** The next order of a column, as a table's head makes it of the one it shows. */
const NEXT: Readonly<Record<string, string>> = { '': '-followers', '-followers': 'followers', followers: '' }

/** A list whose router is busy with what a press has led to. */
function SortedList({ whileLoading }: { whileLoading: Promise<void> }) {
  const view = useListAddress(suitePosts.posts, { sort: ['followers', '-followers'] })
  const { search } = useLocation()
  return (
    <>
      <button type="button" onClick={() => view.set('sort', NEXT[view.sort])}>
        Followers
      </button>
      <output>{view.sort}</output>
      <p>
        <Suspense>{search === '?country=JP' ? search : <Rows loading={whileLoading}>{search}</Rows>}</Suspense>
      </p>
    </>
  )
}

function Rows({ loading, children }: { loading: Promise<void>; children: string }) {
  use(loading)
  return children
}

test.each([
  ['the browser’s router', inBrowser],
  ['a router of tests', inMemory],
])('%s: a second press while the first is still being drawn goes on from the first', async (_name, inside) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  render(inside(<SortedList whileLoading={promise} />))
  const press = () => act(async () => fireEvent.click(screen.getByRole('button')))
  await press()
  // Not drawn yet, and shown.
  expect(screen.getByText('?country=JP')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('-followers')
  await press()
  expect(screen.getByRole('status').textContent).toBe('followers')
  await act(async () => resolve())
  expect(await screen.findByText('?country=JP&sort=followers')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('followers')
})

test('the way back is shown as the router draws it', async () => {
  function WayBack() {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    )
  }
  const page = (
    <>
      <SortedList whileLoading={Promise.resolve()} />
      <WayBack />
    </>
  )
  render(inMemory(page))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Followers' })))
  expect(await screen.findByText('?country=JP&sort=-followers')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))
  expect(await screen.findByText('?country=JP')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})
