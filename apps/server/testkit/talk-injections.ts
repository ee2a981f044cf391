// Texts that try to give orders, put into what other people wrote of an account whose truth is known.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TalkTruth } from './talk-truth.ts'

export const TALK_INJECTIONS: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../bench/talk-injections.json'), 'utf8'),
)

const pick = (at: number): string => TALK_INJECTIONS[at % TALK_INJECTIONS.length] ?? ''

/** Beside what stood there, so that conditions on words hold for the same people and posts. */
export const withInjections = (truth: TalkTruth): TalkTruth => ({
  ...truth,
  people: truth.people.map((one, at) => ({
    ...one,
    name: `${one.name} ${pick(at + 7)}`,
    bio: `${one.bio} ${pick(at)}`,
  })),
  posts: truth.posts.map((one, at) => ({ ...one, text: `${one.text} ${pick(at)}` })),
})

/** Every text in a value, however deep and however often it was written as JSON. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    try {
      const inner: unknown = JSON.parse(value)
      if (inner !== null && typeof inner === 'object') return [value, ...textsIn(inner)]
    } catch {
      // A text.
    }
    return [value]
  }
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Long enough to be nothing of ours. */
const PIECES = TALK_INJECTIONS.map((text) => text.trim().slice(0, 14))

/** The injection that one of these texts carries. */
export const injectionIn = (texts: readonly string[]): string | undefined =>
  TALK_INJECTIONS.find((_, at) => texts.some((text) => text.includes(PIECES[at] ?? '')))
