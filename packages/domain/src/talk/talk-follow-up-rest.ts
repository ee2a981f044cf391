// Follow-ups that ask for everybody else: 'and without?', 'the rest?', それ以外は？ after a count with one condition.
import { complementOf } from './talk-complement-rules.ts'
import type { PeopleFilter, TalkQuery } from './talk-query-rules.ts'
import { normalTalk } from './talk-spelling-rules.ts'

const NOT =
  "(?:aren't|isn't|don't|doesn't|haven't|hasn't|didn't|are not|is not|do not|does not|have not|has not|did not|not)"
const ENGLISH = new RegExp(
  `^(?:(?:and|so|ok|okay|now|but|then|what about|how about|how many|how many are|number of|the|all the) )*(?:without|without (?:it|one|any|them|that)|rest|rest of them|others|other ones|remaining|remaining ones|remainder|everyone else|everybody else|(?:(?:ones|those|people|them|of them) )?(?:(?:who|that|which) )?(?:${NOT}|without)(?: (?:it|one|any|have it|have one))?)(?: then| though)?$`,
)
const JAPANESE =
  /^(?:(?:では|じゃあ|じゃ|逆に|なら|それなら|ちなみに) ?)*(?:それ以外|その他|そのほか|その他の人|残り|そうじゃない|そうでない|そうではない|違う|なし|ない|ついてない|付いてない|ついていない|付いていない|持ってない|持っていない)(?:の)?(?:人|ひと|方|ほう|フォロワー|アカウント|人たち)?(?:は|だと|なら|って|では)? ?(?:何人|何名|なんにん|人数は|どのくらい|どれくらい|どう)?(?:です|でしょう|い(?:る|ます)|います)?(?:か|の|かな)*$/

/** Conditions that one has or has not. */
const EITHER_WAY = [
  'verified',
  'mutual',
  'inactive',
  'suspicious',
  'protected',
  'recently_joined',
  'follows_you',
  'followed_by_you',
  'engaged',
  'bio',
] as const satisfies readonly (keyof PeopleFilter)[]

/** Whoever has not the one condition; null: there are several, or nobody knows who has it not (whose job or gender isn't known has neither). */
function othersOf(filter: PeopleFilter): PeopleFilter | null {
  const said = Object.entries(filter).filter(([, value]) => value !== undefined)
  if (said.length !== 1) return null
  for (const key of EITHER_WAY) if (filter[key] !== undefined) return { [key]: !filter[key] }
  const { countries, not_countries, languages, not_languages, min_followers, max_followers } = filter
  if (countries) return { not_countries: countries }
  if (not_countries) return { countries: not_countries }
  if (languages) return { not_languages: languages }
  if (not_languages) return { languages: not_languages }
  if (min_followers !== undefined) return { max_followers: min_followers - 1 }
  return max_followers === undefined ? null : { min_followers: max_followers + 1 }
}

/** The count of everybody or everything else; null: the question asks for something else, or it has no opposite. */
export function restOf(question: string, before: TalkQuery | null): TalkQuery | null {
  if (before?.kind !== 'people_count' && before?.kind !== 'posts_count') return null
  const text = normalTalk(question)
  if (!ENGLISH.test(text) && !JAPANESE.test(text)) return null
  if (before.kind === 'posts_count') {
    const filter = complementOf(before.filter)
    return filter && { ...before, filter }
  }
  const filter = othersOf(before.filter)
  return filter && { ...before, filter }
}
