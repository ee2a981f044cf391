// What is read of accounts, column by column: which columns are read together, and how each lies in memory.
import type { Width } from './held-columns.ts'

interface Shape {
  readonly width: Width
  readonly list?: true
}
const NUMBER: Shape = { width: 4 }
const NUMBERS: Shape = { width: 4, list: true }
const SMALL: Shape = { width: 1 }

/** Read together what is counted together; each group is one pass over the accounts. */
export const COLUMN_GROUPS = {
  follows: { follows: NUMBERS, followers: NUMBER, sample_key: NUMBER },
  profile: {
    country: NUMBER,
    region: NUMBER,
    city: NUMBER,
    language: NUMBER,
    gender: SMALL,
    age_low: SMALL,
    age_high: SMALL,
    jobs: NUMBERS,
    occupations: NUMBERS,
    interests: NUMBERS,
    companies: NUMBERS,
    topics: NUMBERS,
    shows: NUMBERS,
  },
  words: { post_terms: NUMBERS, bio_terms: NUMBERS, mentions: NUMBERS },
  acts: {
    liked: NUMBERS,
    reposted: NUMBERS,
    liked_posts: NUMBERS,
    reposted_posts: NUMBERS,
    post_hours: NUMBERS,
    positive_posts: NUMBER,
    neutral_posts: NUMBER,
    negative_posts: NUMBER,
    topics_posted: NUMBERS,
    topic_moods: NUMBERS,
  },
} as const satisfies Record<string, Readonly<Record<string, Shape>>>

export type ColumnGroup = keyof typeof COLUMN_GROUPS
export type NameIn<Group extends ColumnGroup> = Group extends ColumnGroup
  ? keyof (typeof COLUMN_GROUPS)[Group] & string
  : never

/** The columns of a group with their shapes. */
export const shapesOf = (group: ColumnGroup): readonly (readonly [name: string, shape: Shape])[] =>
  Object.entries(COLUMN_GROUPS[group])
