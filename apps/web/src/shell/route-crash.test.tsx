// A page that throws: the crash display says so, and pages are shown again elsewhere.
import { CrashCatcher, useKeptState } from '@peregrine/ui/crash-catcher.tsx'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, useRoutes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteCrash } from './route-crash.tsx'

afterEach(() => vi.restoreAllMocks())

function Torn(): never {
  throw new TypeError('figures are torn')
}

const Pages = () =>
  useRoutes([
    { path: '/torn', element: <Torn /> },
    { path: '/whole', element: <p>whole</p> },
  ])

test('a page that throws is reported as the router’s, and the next page is shown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onCrash = vi.fn()
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <CrashCatcher onCrash={onCrash}>
        <MemoryRouter initialEntries={['/torn']}>
          <Link to="/whole">on</Link>
          <RouteCrash>
            <Pages />
          </RouteCrash>
        </MemoryRouter>
      </CrashCatcher>
    </PeregrineTheme>,
  )
  expect(onCrash).toHaveBeenCalledWith(
    expect.objectContaining({ source: 'router', name: 'TypeError', message: 'figures are torn' }),
    expect.any(TypeError),
  )
  expect(screen.getByRole('alertdialog').textContent).toContain('figures are torn')
  fireEvent.click(screen.getByRole('button', { name: 'Ignore' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByText('on'))
  expect(screen.getByText('whole')).toBeTruthy()
})

function Form() {
  const [day, setDay] = useKeptState('day', '')
  if (day === '2026-11-31') throw new RangeError('Invalid time value')
  return <input aria-label="day" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
}

test('ignoring keeps the page and what was typed in it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <CrashCatcher>
        <MemoryRouter>
          <RouteCrash>
            <Form />
          </RouteCrash>
        </MemoryRouter>
      </CrashCatcher>
    </PeregrineTheme>,
  )
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'day' })
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const settled = () => act(async () => {})
  for (const before of ['2026-11-3', '2026-11-30']) {
    type(before)
    await settled()
    type('2026-11-31')
    await settled()
    // The second comes within a second of the first having been ignored, and is shown when that is over.
    fireEvent.click(await screen.findByRole('button', { name: 'Ignore' }, { timeout: 5000 }))
    await settled()
    expect(field().value).toBe(before)
  }
})
