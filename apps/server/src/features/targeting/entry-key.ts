// Which part of a package an entry stands in, and under which key it is the same entry.
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'

/** The parts of a package that are chosen from evidence. */
export type ChosenField = Extract<
  EntryField,
  'handles' | 'keywords' | 'hashtags' | 'interests' | 'conversation_topics' | 'movies_tv_shows'
>

/** Under which an entry is the same, however it is written. */
export const entryKey = ({ field, id }: { readonly field: ChosenField; readonly id: string }): string =>
  `${field} ${id.toLowerCase()}`
