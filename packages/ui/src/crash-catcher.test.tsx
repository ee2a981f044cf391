// The crash display: what it catches, ignoring, reloading.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CrashCatcher, useCrashDisplay, useKeptState } from './crash-catcher.tsx'
import { showKit } from './kit/kit-testbed.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const crashed = () => screen.queryByRole('alertdialog') !== null
const ignore = () => fireEvent.click(screen.getByRole('button', { name: 'Ignore' }))

function windowError(message: string, error?: Error) {
  act(() => {
    window.dispatchEvent(new ErrorEvent('error', { message, ...(error ? { error } : {}) }))
  })
}

function rejection(reason: unknown) {
  const event = Object.assign(new Event('unhandledrejection'), { reason })
  act(() => {
    window.dispatchEvent(event)
  })
}

function RouterFails({ error }: { error: unknown }) {
  const { report } = useCrashDisplay()
  return (
    <button type="button" onClick={() => report('router', error)}>
      go
    </button>
  )
}

let broken = true
function Page() {
  if (broken) throw new TypeError('audience is undefined')
  return <p>the page</p>
}

test('[CRASH-1] an error of the interface is shown, and ignoring shows the page again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  broken = true
  showKit(
    <CrashCatcher>
      <Page />
    </CrashCatcher>,
  )
  await pass(0)
  expect(screen.getByRole('alertdialog').textContent).toContain('TypeError: audience is undefined')
  broken = false
  ignore()
  expect(crashed()).toBe(false)
  expect(screen.getByText('the page')).toBeDefined()
})

test('[CRASH-1] errors of the window, of promises and of the router are shown', async () => {
  showKit(
    <CrashCatcher>
      <RouterFails error={new Error('no such route data')} />
    </CrashCatcher>,
  )
  windowError('Uncaught Error: boom', new Error('boom'))
  expect(screen.getByRole('alertdialog').textContent).toContain('boom')
  ignore()
  await pass(1000)
  rejection('no connection')
  expect(screen.getByRole('alertdialog').textContent).toContain('no connection')
  ignore()
  await pass(1000)
  fireEvent.click(screen.getByRole('button', { name: 'go' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('no such route data')
})

test('[CRASH-1] ignoring keeps further crashes away for one second', async () => {
  showKit(<CrashCatcher>page</CrashCatcher>)
  rejection(new Error('first'))
  ignore()
  await pass(999)
  rejection(new Error('within the second'))
  expect(crashed()).toBe(false)
  await pass(1)
  rejection(new Error('after it'))
  expect(screen.getByRole('alertdialog').textContent).toContain('after it')
})

test('a page that breaks again within the quiet second does not stay empty', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  broken = true
  showKit(
    <CrashCatcher>
      <Page />
    </CrashCatcher>,
  )
  await pass(0)
  ignore()
  expect(crashed()).toBe(false)
  await pass(1000)
  expect(crashed()).toBe(true)
})

test('nor where the timer comes before the second is quite over', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  broken = true
  // Ignored at a fraction of a millisecond, of which timers know nothing.
  let within = 0.7
  showKit(
    <CrashCatcher now={() => performance.now() + within}>
      <Page />
    </CrashCatcher>,
  )
  await pass(0)
  ignore()
  within = 0
  await pass(1000)
  expect(crashed()).toBe(false)
  await pass(1)
  expect(crashed()).toBe(true)
})

test('[CRASH-1] the reload button reloads', () => {
  const reload = vi.fn()
  showKit(<CrashCatcher onReload={reload}>page</CrashCatcher>)
  rejection(new Error('stale'))
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each(['aborted', 'cancelled', 'duplicated'])('[CRASH-1] a navigation that was %s is routine', (kind) => {
  const seen = vi.fn()
  showKit(
    <CrashCatcher onCrash={seen}>
      <RouterFails error={new Error(`navigation ${kind}`)} />
    </CrashCatcher>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'go' }))
  expect(seen).toHaveBeenCalledTimes(1)
  expect(crashed()).toBe(false)
})

function Typed({ name = 'typed' }: { name?: string }) {
  const [text, setText] = useKeptState(name, '')
  if (text.endsWith('!')) throw new RangeError('Invalid time value')
  return <input aria-label={name} value={text} onChange={(event) => setText(event.currentTarget.value)} />
}
const field = (name = 'typed') => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (value: string, name?: string) => fireEvent.change(field(name), { target: { value } })

test('ignoring shows the page with what was typed, up to what broke it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  showKit(
    <CrashCatcher>
      <Typed />
      <Typed name="other" />
    </CrashCatcher>,
  )
  type('2026-11-3')
  type('kept', 'other')
  await pass(0)
  type('2026-11-31!')
  await pass(0)
  expect(crashed()).toBe(true)
  ignore()
  await pass(0)
  expect([field().value, field('other').value]).toEqual(['2026-11-3', 'kept'])
  await pass(1001)
  // Again and again.
  type('2026-11-30')
  await pass(0)
  type('!')
  await pass(0)
  ignore()
  await pass(0)
  expect(field().value).toBe('2026-11-30')
})

test('what was typed is gone once its page is left', async () => {
  const page = (open: boolean) => <CrashCatcher>{open ? <Typed /> : null}</CrashCatcher>
  const { rerender } = showKit(page(true))
  type('left')
  await pass(0)
  rerender(page(false))
  await pass(0)
  rerender(page(true))
  await pass(0)
  expect(field().value).toBe('')
})
