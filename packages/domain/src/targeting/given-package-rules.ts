// Whether a package that somebody gives now can be meant: bands and placements that there are, handles that can be somebody's, entries with a name.
import { type Message, message } from '../shell/message-rules.ts'
import { handleOf } from '../social-lists/social-list-rules.ts'
import { isAgeBandId } from './age-band-rules.ts'
import { ENTRY_FIELDS, type EntryField, type TargetingPackage } from './package-rules.ts'
import { isPlacement } from './targeting-option-rules.ts'

/** What is wrong, and where in the package. */
export interface PackageProblem {
  readonly path: readonly (string | number)[]
  readonly reason: Message
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\s]/gu
/** The mark that a part's entries are written with: alone it names nothing. */
const MARKS: Partial<Record<EntryField, RegExp>> = { handles: /^[@＠]+/u, hashtags: /^[#＃]+/u }

/** Whether an entry names nothing: it would select everybody or nobody, and nobody could see which. */
export const isBlankEntry = (field: EntryField, name: string): boolean =>
  name.replace(UNSEEN, '').replace(MARKS[field] ?? '', '') === ''

/** More are not said at once. */
const PROBLEMS_SAID = 20

/** The handle as it is kept, whichever way it was written. */
const bareHandle = (handle: string): string =>
  handle
    .replace(/[\p{Cf}]/gu, '')
    .trim()
    .replace(/^@+/, '')

function entryProblems(targeting: TargetingPackage, savedHandles: ReadonlySet<string>): PackageProblem[] {
  const namesOf = (field: EntryField): readonly string[] =>
    field === 'handles' ? targeting.handles.map(({ handle }) => handle) : targeting[field].map(({ label }) => label)
  return ENTRY_FIELDS.flatMap((field) =>
    namesOf(field).flatMap((name, index): PackageProblem[] => {
      const path = [field, index]
      if (isBlankEntry(field, name)) return [{ path, reason: message('entry_blank', { field }) }]
      if (field !== 'handles' || savedHandles.has(name) || handleOf(bareHandle(name)) !== null) return []
      return [{ path, reason: message('handles_not_valid', { said: name }) }]
    }),
  )
}

/** `before`: what stands there and is changed. It may be of a time when more was taken; what stays as it was is let be. */
export function problemsOfPackage(targeting: TargetingPackage, before: TargetingPackage | null): PackageProblem[] {
  const savedHandles = new Set(before?.handles.map(({ handle }) => handle))
  const { age, placements } = targeting
  const problems = [
    ...entryProblems(targeting, savedHandles),
    ...(isAgeBandId(age) || age === before?.age
      ? []
      : [{ path: ['age'], reason: message('package_age_unknown', { said: age }) }]),
    ...placements.flatMap((placement, index): PackageProblem[] =>
      isPlacement(placement) || before?.placements.includes(placement)
        ? []
        : [
            {
              path: ['placements', index],
              reason: message('package_placement_unknown', { said: placement.slice(0, 40) }),
            },
          ],
    ),
  ]
  return problems.slice(0, PROBLEMS_SAID)
}
