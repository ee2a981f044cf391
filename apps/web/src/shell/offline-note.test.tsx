// Without a connection the page says so, and stops saying so when there is one again.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { OfflineNote } from './offline-note.tsx'
import { startTexts } from './texts.ts'

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const connection = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

test('a lost connection is said as long as it is lost', () => {
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <OfflineNote />
    </PeregrineTheme>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  connection(false)
  expect(screen.getByRole('alert').textContent).toContain('You’re offline')
  connection(true)
  expect(screen.queryByRole('alert')).toBeNull()
})
