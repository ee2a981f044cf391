// A turn as somebody outside sees it: figures and charts, but no lists of people and nothing that can be made an audience.
import type { TalkTurn } from '@peregrine/contract/talk/talk-shapes.ts'

type Part = TalkTurn['parts'][number]

const namesPeople = (part: Part): boolean =>
  part.part === 'table' && part.rows.some((row) => row.some((cell) => 'person' in cell))

/** Figures of a row of the list are labelled by the person's handle. */
const isOfPerson = (part: Part): boolean => part.part === 'figure' && part.figure.label.startsWith('@')

export const withoutPeople = (turn: TalkTurn): TalkTurn => ({
  ...turn,
  parts: turn.parts.filter(
    (part) => part.part !== 'audience' && part.part !== 'suggestion' && !namesPeople(part) && !isOfPerson(part),
  ),
})
