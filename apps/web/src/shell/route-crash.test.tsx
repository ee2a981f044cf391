// A page that throws: the crash display says so, and pages are shown again elsewhere.
import { CrashCatcher } from '@peregrine/ui/crash-catcher.tsx'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
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
