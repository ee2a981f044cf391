// What a negation belongs to: 'not verified', 日本以外; one that belongs to nothing is loose.
import { FLAGS, isFill, isJoint, METRIC_VERBS, meaningOf, VERBS } from './talk-slot-meanings.ts'
import type { TalkToken } from './talk-tokens.ts'

/** Which tokens are negated, and which negations were used. */
export function negations(
  tokens: readonly TalkToken[],
  japanese: boolean,
): { readonly negated: ReadonlySet<number>; readonly loose: boolean } {
  const negated = new Set<number>()
  let loose = false
  for (const [at, token] of tokens.entries()) {
    const meaning = meaningOf(token)
    const outside = meaning === 'from_place' && /^outside/.test(token.text)
    if (meaning !== 'not' && meaning !== 'except' && meaning !== 'never' && !outside) continue
    // 一度も … ない denies once.
    if (japanese && meaning === 'never' && tokens.slice(at + 1).some((one) => meaningOf(one) === 'not')) continue
    const step = japanese && meaning !== 'never' ? -1 : 1
    let to = at + step
    const passes = (index: number): boolean =>
      isFill(tokens[index]) ||
      ['from_place', 'speaking', 'working_as', 'interested', 'never', 'not', 'any'].includes(
        meaningOf(tokens[index]) ?? '',
      )
    while (to >= 0 && to < tokens.length && passes(to)) to += step
    if (canBeNegated(tokens[to])) {
      negated.add(to)
      // 日本とアメリカ以外, 'not in Japan or Germany': the whole list is meant.
      for (let next = to + step; isJoint(tokens[next]); ) {
        while (isJoint(tokens[next]) || ['from_place', 'speaking'].includes(meaningOf(tokens[next]) ?? '')) next += step
        if (tokens[next]?.type !== 'name' || !canBeNegated(tokens[next])) break
        negated.add(next)
        next += step
      }
    } else if (meaning !== 'never') loose = true
  }
  return { negated, loose }
}

function canBeNegated(token: TalkToken | undefined): boolean {
  if (token?.type === 'name')
    return token.name.what === 'countries' || token.name.what === 'nation' || token.name.what === 'language'
  const meaning = meaningOf(token)
  return (
    meaning !== null &&
    (meaning in FLAGS ||
      meaning in VERBS ||
      meaning in METRIC_VERBS ||
      meaning === 'followers' ||
      meaning === 'engagers')
  )
}
