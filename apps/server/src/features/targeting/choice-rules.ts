// What a choice of entries knows of its candidates: what is taken first, what may be taken when, by what likeness is told.
import { type EntryCandidate, SUBJECT } from './entry-candidates.ts'
import { fitsInPackage } from './package-room.ts'

/** What reaches for people who are like the members is so many times as common among them at least. */
const WIDENING_LIFT = 4

/**
 * Of those whom an entry adds that goes on to people like the members, so many are: fewer is waste. A word or a topic reaches
 * whoever says it in any sense, so more of them have to be; the name of a job, which the definition says itself, needs less:
 * few who say it show the signs of those who are it.
 */
const LEAST_LIKE = { implied: 0.4, said: 0.7, other: 0.6 }
const SAID: ReadonlySet<string> = new Set(['keywords', 'hashtags', 'conversation_topics'])

function leastLikeOf(candidate: EntryCandidate | undefined): number {
  if (candidate?.implied) return LEAST_LIKE.implied
  return SAID.has(candidate?.field ?? '') ? LEAST_LIKE.said : LEAST_LIKE.other
}

/** What is taken first, and what may be taken when. */
export const choiceRules = (candidates: readonly EntryCandidate[]) => ({
  first: [...candidates.keys()].filter((position) => {
    const { own, idle, covered } = candidates[position] ?? {}
    return own === true && !idle && !covered
  }),
  subjects: subjectsOf(candidates),
  fits: (position: number, taken: readonly number[]) =>
    candidates[position]?.idle !== true && fitsInPackage(candidates)(position, taken),
  minor: (position: number) => candidates[position]?.minor === true || candidates[position]?.covered === true,
  leastLike: (position: number) => leastLikeOf(candidates[position]),
  clear: (position: number) => (candidates[position]?.figure?.affinityLow ?? 0) >= WIDENING_LIFT,
})

/**
 * By what others are told to be like the members: what they say of members who are described by whom they follow, whom they
 * follow of those who are described by what they say; everything of a mere list.
 */
export function signsOf(candidates: readonly EntryCandidate[]): ReadonlySet<number> {
  const families = new Set(
    candidates.flatMap(({ own, implied, field }) => (own || implied ? [field === 'handles'] : [])),
  )
  return new Set(
    candidates.flatMap(({ own, implied, field }, position) =>
      !own && !implied && (families.size !== 1 || !families.has(field === 'handles')) ? [position] : [],
    ),
  )
}

/** The interest that most members have; the name of a job, which few say, tells nothing of those who do not say it. */
export const subjectOf = (candidates: readonly EntryCandidate[], subjects: readonly number[]): number | undefined =>
  subjects.find((position) => (candidates[position]?.figure?.share ?? 0) >= SUBJECT.share)

/** The interest that the definition's own words are about, which most members have; any further one has to earn its place. */
function subjectsOf(candidates: readonly EntryCandidate[]): number[] {
  const relevancy = (position: number): number => candidates[position]?.figure?.relevancy ?? 0
  return [...candidates.keys()]
    .filter((position) => candidates[position]?.subject && !candidates[position]?.own)
    .sort((one, other) => relevancy(other) - relevancy(one))
    .slice(0, 1)
}
