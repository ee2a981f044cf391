// A part whose code comes late: shown when it is there, silent when nobody waits for it any more.
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPromise } from './kit/kit-testbed.tsx'
import { late, useLate } from './late-code.ts'

const words = () => <p>here</p>

function part(fetched: Promise<void>) {
  const coming = late(() => fetched.then(() => words))
  return function Late({ needed }: { needed: boolean }) {
    const Words = useLate(coming, needed)
    return Words && <Words />
  }
}

test('nothing stands there until the code came', async () => {
  const { promise, finish } = openPromise()
  const Late = part(promise)
  render(<Late needed={true} />)
  expect(screen.queryByText('here')).toBeNull()
  await act(async () => finish())
  expect(screen.getByText('here')).toBeTruthy()
})

test('code that comes after its page went away changes nothing', async () => {
  const { promise, finish } = openPromise()
  const Late = part(promise)
  const { unmount } = render(<Late needed={true} />)
  unmount()
  // React asks the window how urgent a change is: a change to what is gone would be an error nobody catches, and fail the run.
  vi.stubGlobal('window', undefined)
  finish()
  await new Promise((done) => setTimeout(done, 5))
  vi.unstubAllGlobals()
  expect(screen.queryByText('here')).toBeNull()
})
