// What a note tells of people: hundreds, and shares in steps that no single person moves.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discloseNote } from './entry-note-rules.ts'

test.each([
  [
    { code: 'adds', people: 1234, percent: 61 },
    { code: 'adds', people: 1200, percent: 61 },
  ],
  // Of 200 people a step is ten of them.
  [
    { code: 'adds', people: 183, percent: 38 },
    { code: 'adds', people: 200, percent: 40 },
  ],
  // Whether it brings nobody or one is told of that person, and so is a share of a few.
  [
    { code: 'your_term', people: 0, percent: 0 },
    { code: 'your_term', people: 99 },
  ],
  [
    { code: 'too_few', people: 12, percent: 75 },
    { code: 'too_few', people: 99 },
  ],
  [
    { code: 'already_reached', percent: 92, by: 'coffee' },
    { code: 'already_reached', percent: 90, by: 'coffee' },
  ],
  [
    { code: 'real_share', percent: 2.1 },
    { code: 'real_share', percent: 2.1 },
  ],
  [{ code: 'unmeasured' }, { code: 'unmeasured' }],
])('%o is told as %o', (note, told) => {
  expect(discloseNote(note)).toEqual(told)
})

test('of one person more in the audience a note tells nothing, or a step of ten people', () => {
  const counts = fc
    .integer({ min: 1, max: 100_000 })
    .chain((people) => fc.record({ people: fc.constant(people), members: fc.integer({ min: 0, max: people - 1 }) }))
  fc.assert(
    fc.property(counts, ({ people, members }) => {
      const noteOf = (inside: number) => discloseNote({ code: 'adds', people, percent: (100 * inside) / people })
      const [before, after] = [noteOf(members), noteOf(members + 1)]
      expect(after.people).toBe(before.people)
      const step = Math.abs((after.percent ?? 0) - (before.percent ?? 0))
      expect(step === 0 || (step / 100) * (before.people ?? 0) >= 9.99).toBe(true)
      expect(discloseNote(before)).toEqual(before)
    }),
  )
})
