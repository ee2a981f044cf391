// A person whose profile nobody has told is shown by their id, and leads nowhere.
import type { SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import { PersonCell } from './person-cell.tsx'

beforeAll(startTexts)
afterEach(() => act(async () => cleanup()))

const show = (person: Pick<SuitePerson, 'handle' | 'name'>) =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <PersonCell person={{ user_id: '5001', bio: '', verified: false, ...person }} />
    </PeregrineTheme>,
  )

test('with a handle there is the way to the profile', () => {
  show({ handle: 'harborroast', name: 'Harbor Roast' })
  expect(screen.getByRole('link', { name: 'Open @harborroast’s profile' })).toBeDefined()
})

test('without one there is the id, and no link', () => {
  show({ handle: '', name: '' })
  expect(screen.getByText('X ID 5001')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
