// Questions about the network as a whole: how many people are somewhere, care about something, follow somebody.
import { orCompares } from './read-talk-comparison.ts'
import type { NetworkChoice, TalkQuery } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

/** Who follows an account of the network: 'followers of @x', '@xのフォロワー', 'people follow @x'; not 'does @x follow me'. */
function followsHandle({ text, handles, has }: TalkSlots): boolean {
  if (handles.length === 0) return false
  if (
    /(?:followers of|fans of|following of) @|@\w+ ?(?:'s|の) ?(?:followers|フォロワー)|@\w+ (?:has|have)\b/.test(text)
  )
    return true
  if (/\b(?:me|my|i|i'm|am i)\b|私|自分/.test(text)) return false
  const many = has.has('count') || has.has('people') || has.has('network') || handles.length > 1
  return many && /follow|フォロ/.test(text)
}

const conditions = (slots: TalkSlots): NetworkChoice => ({
  ...(slots.countries.length > 0 && { countries: [...new Set(slots.countries.flat())] }),
  ...(slots.languages.length > 0 && { languages: [...new Set(slots.languages)] }),
  ...(slots.jobs.length > 0 && { jobs: [...new Set(slots.jobs)] }),
  ...(slots.interests.length > 0 && { interests: [...new Set(slots.interests)] }),
  ...(slots.genders.length === 1 && { gender: slots.genders[0] as 'female' | 'male' }),
  ...(slots.filter.verified === true && { verified: true }),
  ...(slots.words !== null && { posted: slots.words }),
})

/** What of a person's own data the network knows nothing of. */
const isOwn = ({ has, filter, periods }: TalkSlots): boolean =>
  periods.length > 0 ||
  Object.keys(filter).some((key) => key !== 'verified') ||
  has.has('over_time') ||
  has.has('audience') ||
  has.has('to_list') ||
  has.has('in_bio')

/** A query on the network, where the question is about it and not about one's own people. */
export function readNetwork(slots: TalkSlots): TalkQuery | null {
  const { has, handles } = slots
  if (followsHandle(slots)) {
    const [first = '', second] = handles
    const compares = second !== undefined && !has.has('share')
    const rest = conditions(slots)
    if (isOwn(slots)) return null
    return compares
      ? { kind: 'network_compare', left: { ...rest, follows: [first] }, right: { ...rest, follows: [second] } }
      : { kind: 'network_count', who: { ...rest, follows: [first] } }
  }
  const own = slots.sets.length > 0 || slots.engagedBy !== null || handles.length > 0 || has.has('these')
  // 'How many people' is one phrase.
  const people = has.has('people') || /\bhow many people\b/.test(slots.text)
  const about = people && (has.has('interested') || slots.interests.length > 0 || slots.words !== null)
  if (own || !(has.has('network') || about) || isOwn(slots)) return null
  if (has.has('posts') && !has.has('people') && !has.has('network')) return null
  const who = conditions(slots)
  const alternatives = comparedChoices(slots, who)
  if (alternatives) return { kind: 'network_compare', ...alternatives }
  return { kind: 'network_count', who }
}

const distinct = <Value>(values: readonly Value[]): readonly Value[] =>
  values.filter((one, at) => values.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at)

function comparedChoices(
  slots: TalkSlots,
  who: NetworkChoice,
): { readonly left: NetworkChoice; readonly right: NetworkChoice } | null {
  if (!slots.has.has('compare') && !slots.has.has('than') && !orCompares(slots)) return null
  const pair = <Value>(said: readonly Value[], key: keyof NetworkChoice, of: (value: Value) => readonly string[]) => {
    const values = distinct(said)
    return values.length === 2
      ? { left: { ...who, [key]: of(values[0] as Value) }, right: { ...who, [key]: of(values[1] as Value) } }
      : null
  }
  return (
    pair(slots.countries, 'countries', (codes) => codes) ??
    pair(slots.interests, 'interests', (id) => [id]) ??
    pair(slots.languages, 'languages', (id) => [id]) ??
    pair(slots.jobs, 'jobs', (id) => [id])
  )
}
