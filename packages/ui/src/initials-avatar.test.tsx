// Avatars: initials, colour, picture.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InitialsAvatar } from './initials-avatar.tsx'
import { showKit } from './kit/kit-testbed.tsx'

test('[UI-AVATAR] at most two upper-case initials, in the same one of four colours for the same text', () => {
  showKit(
    <>
      <InitialsAvatar text="mika anna kato" alone />
      <InitialsAvatar text="朝のコーヒー" alone />
    </>,
  )
  const mika = screen.getByRole('img', { name: 'mika anna kato' })
  expect(mika.textContent).toBe('MK')
  expect(screen.getByRole('img', { name: '朝のコーヒー' }).textContent).toBe('朝')
  const colour = mika.dataset.colour
  showKit(<InitialsAvatar text="mika anna kato" alone />)
  expect(['info', 'warn', 'success', 'danger']).toContain(colour)
  expect(screen.getAllByRole('img', { name: 'mika anna kato' }).map((avatar) => avatar.dataset.colour)).toEqual([
    colour,
    colour,
  ])
})

test('a picture that cannot be loaded gives way to the initials; beside a name the mark is silent', () => {
  const { container } = showKit(<InitialsAvatar text="Ada Byron" image="https://pictures.example/ada.png" />)
  const picture = container.querySelector('img')
  expect(picture).not.toBeNull()
  fireEvent.error(picture as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[data-initials="AB"]')?.getAttribute('aria-hidden')).toBe('true')
})
