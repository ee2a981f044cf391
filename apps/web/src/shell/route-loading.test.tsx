// Code that cannot be loaded: without a connection it waits for one, with one it is a deploy and the reader is told.
import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyExtra, lazyScreen } from './route-loading.tsx'

const FAILED = new TypeError('Failed to fetch dynamically imported module: https://example.com/reach-advice.js')
const Advice = () => <p>Advice</p>
const STALE = 'A new version of this page is available. Please refresh the page to continue.'

class Fence extends Component<{ readonly children: ReactNode }, { readonly fell: boolean }> {
  override state = { fell: false }
  static getDerivedStateFromError = () => ({ fell: true })
  override render = () => (this.state.fell ? 'It fell' : this.props.children)
}

const alerted: string[] = []
const setOnline = (online: boolean): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
beforeEach(() => {
  alerted.length = 0
  vi.stubGlobal('alert', (text: string) => void alerted.push(text))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Shown beside a field with something typed in it. */
function show(Part: ReturnType<typeof lazyScreen>): void {
  render(
    <Fence>
      <input aria-label="Budget" defaultValue="500" />
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </Fence>,
  )
}

/** Fails as often as said, then brings the part. */
function failing(times: number) {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw FAILED
    return Advice
  })
}

test.each([lazyScreen, lazyExtra])(
  'offline, a part waits for the connection, and what was typed stays',
  async (lazily) => {
    setOnline(false)
    const load = failing(2)
    show(lazily(load))
    await screen.findByText('Loading')
    expect(screen.getByLabelText<HTMLInputElement>('Budget').value).toBe('500')
    // Back for a moment only: it fails once more while offline, and goes on waiting.
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    setOnline(true)
    window.dispatchEvent(new Event('online'))
    await screen.findByText('Advice')
    expect(screen.getByLabelText<HTMLInputElement>('Budget').value).toBe('500')
    expect(alerted).toEqual([])
  },
)

test('[LOADING-1] online, code that is gone is a new version, and the reader is told', async () => {
  setOnline(true)
  show(lazyScreen(failing(1)))
  await screen.findByText('It fell')
  expect(alerted).toEqual([STALE])
})

test('online, what a page can do without is left out', async () => {
  setOnline(true)
  show(lazyExtra(failing(1)))
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect([screen.queryByText('It fell'), alerted]).toEqual([null, []])
})
