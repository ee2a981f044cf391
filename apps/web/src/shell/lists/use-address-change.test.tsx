// Quick changes of a list's address: each keeps those before it, drawn or not.
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useAddressChange } from './use-address-change.ts'

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
