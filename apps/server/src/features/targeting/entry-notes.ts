// Why an entry is in a package, or why it is left out: what it adds to what is ticked.
import type { EntryNote } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Left } from './choose-entries.ts'
import type { Brought } from './entry-coverage.ts'

/** Most of whom an entry reaches is reached already. */
const REACHED = 0.8

/** The contract tells them in hundreds. */
const peopleOf = (count: number): number => Math.round(count)
const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.round((100 * part) / whole) : 0)

/** What an entry that is ticked brought. */
export function tickedNote({ members, others }: Brought, own: boolean): EntryNote {
  return {
    code: own ? 'your_term' : 'adds',
    people: peopleOf(members + others),
    percent: percentOf(members, members + others),
  }
}

/** What an entry brings that is ticked for people who are like the audience: those who seem to be meant count with it. */
export function alikeNote({ members, others }: Brought): EntryNote {
  return { code: 'alike', people: peopleOf(members + others), percent: percentOf(members, members + others) }
}

/** Why a term of the user's own is not ticked: whom it reaches at the network, hardly any of them in the audience. */
export function idleNote(left: Left | undefined, tellable: boolean): EntryNote {
  if (!left || !tellable) return { code: 'your_term_idle' }
  const { members, others } = left.alone
  return { code: 'your_term_idle', people: peopleOf(members + others), percent: percentOf(members, members + others) }
}

/** Why a term of the user's own is not ticked that others of theirs make up for: whom it would add, hardly any in the audience. */
export function coveredNote(left: Left, reachedBy: string | undefined, tellable: boolean): EntryNote {
  if (!tellable) return { code: 'your_term_covered' }
  const { members, others } = left.added
  return {
    code: 'your_term_covered',
    people: peopleOf(members + others),
    percent: percentOf(members, members + others),
    ...(reachedBy !== undefined && { by: reachedBy }),
  }
}

/** Why an entry is not ticked, from whom it reaches in all and whom it would add. */
export function untickedNote(
  { alone, added }: Left,
  { reachedBy, full }: { readonly reachedBy: string | undefined; readonly full: boolean },
): EntryNote {
  const covered = alone.memberRows === 0 ? 0 : 1 - added.memberRows / alone.memberRows
  if (covered >= REACHED && reachedBy !== undefined)
    return { code: 'already_reached', percent: Math.round(100 * covered), by: reachedBy }
  const people = peopleOf(added.members + added.others)
  const percent = percentOf(added.others, added.members + added.others)
  if (full) return { code: 'part_full', people, percent }
  return { code: percent >= 50 ? 'mostly_others' : 'too_few', people, percent }
}

/** Why nothing is ticked of an audience that the package's settings describe: to whom an entry would limit it. */
export function narrowsNote(left: Left | undefined, tellable: boolean): EntryNote {
  if (!left || !tellable) return { code: 'narrows' }
  return { code: 'narrows', people: peopleOf(left.alone.members + left.alone.others) }
}
