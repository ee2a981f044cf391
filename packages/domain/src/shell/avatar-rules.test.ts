// Initials and colours.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AVATAR_COLOURS, avatarColour, initialsOf } from './avatar-rules.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada king lovelace', 'AL'],
  ['ada', 'A'],
  ['ada.lovelace@example.com', 'AL'],
  ['@harbor_roast', 'HR'],
  ['山田 太郎', '山太'],
  ['ßeta', 'SS'],
  ['  ', ''],
  ['(Ada) [Lovelace]', 'AL'],
])('[UI-AVATAR] %j has the initials %j', (text, initials) => {
  expect(initialsOf(text)).toBe(initials)
})

test('[UI-AVATAR] at most two upper-case characters, a colour that stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const initials = initialsOf(text)
      expect([...initials].length).toBeLessThanOrEqual(2)
      expect(initials).toBe(initials.toUpperCase())
      expect(AVATAR_COLOURS).toContain(avatarColour(text))
      expect(avatarColour(text)).toBe(avatarColour(text))
    }),
  )
})

test('[UI-AVATAR] many names spread over the four colours', () => {
  const counts = new Map<string, number>()
  for (let index = 0; index < 4000; index += 1) {
    const colour = avatarColour(`Name ${index}`)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  expect(counts.size).toBe(4)
  for (const count of counts.values()) expect(count).toBeGreaterThan(800)
})
