// Renders a piece of the kit in its theme, without transitions, for tests.
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { PeregrineTheme, type PeregrineThemeProps } from '../theme/peregrine-theme.tsx'

/**
 * What Testing Library's render gives, with the theme of the team site around it.
 * @testing Tests draw components with it.
 */
export function showKit(piece: ReactNode, theme: Partial<Omit<PeregrineThemeProps, 'children'>> = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PeregrineTheme site="team" scheme="light" env="test" {...theme}>
      {children}
    </PeregrineTheme>
  )
  return render(piece, { wrapper })
}

/**
 * A promise and the two ways to settle it by hand.
 * @testing Tests settle it.
 */
export function openPromise() {
  let finish: () => void = () => {}
  let fail: (reason: Error) => void = () => {}
  const promise = new Promise<void>((done, no) => {
    finish = done
    fail = no
  })
  return { promise, finish, fail }
}
