// A size in little room: a mark and its sentences where there is more to say of it, and nothing else where there isn't.
import { showKit } from '@peregrine/ui/kit/kit-testbed.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import { NotedSize } from './noted-size.tsx'

beforeAll(startTexts)
afterEach(cleanup)

const LACKING = 'The audience’s size doesn’t reflect gender: leaving it out changes it by too few people to show.'

test('what a size leaves out is read aloud with it, and shown while it is pointed at', async () => {
  showKit(<NotedSize size={{ notReflected: ['filters.gender'] }}>400</NotedSize>)
  const figure = screen.getByText('400')
  expect(figure.textContent).toBe(`400* (${LACKING})`)
  fireEvent.mouseEnter(figure)
  expect((await screen.findByRole('tooltip')).textContent).toBe(LACKING)
})

test('a size that leaves out nothing is its figure alone', () => {
  const { container } = showKit(<NotedSize size={{}}>400</NotedSize>)
  expect(container.textContent).toContain('400')
  expect(container.textContent).not.toContain('*')
})
