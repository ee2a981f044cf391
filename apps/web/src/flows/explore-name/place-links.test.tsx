// How sizes are written beside the names of places.
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { PlaceLinks } from './place-links.tsx'

afterEach(cleanup)

test.each([
  [2_345_000, '2.3M'],
  [999_500, '1.0M'],
  [999_499, '999K'],
  [12_345, '12K'],
  [9950, '10K'],
  [9949, '9.9K'],
  [1000, '1.0K'],
  [900, '900'],
])('[FORMAT-1] %i accounts are written as %s', (accounts, written) => {
  render(
    <MemoryRouter>
      <PlaceLinks places={[{ id: 'JP', label: 'Japan', accounts }]} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link').textContent).toBe(`Japan${written}`)
})
