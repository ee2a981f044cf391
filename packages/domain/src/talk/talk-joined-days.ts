// Days as their sentence means them: 'September and October combined' are one stretch, '2 weeks ago' is a day where it is asked who was there.
import { addDays } from './talk-days-rules.ts'
import { STANDING } from './talk-standing-rules.ts'
import type { TalkToken } from './talk-tokens.ts'

type Period = Extract<TalkToken, { type: 'period' }>

const TOGETHER =
  /\b(?:combined|together|altogether|taken together|put together|added up|in total|total|in all|overall|summed|sum of)\b|合わせ|あわせ|合計|合算|足し|通算|トータル/
const APART =
  /\b(?:compar\w*|vs|versus|than|or|each|respectively|difference|separately|by month|per month)\b|比べ|比較|どっち|どちら|それぞれ|別|ごと|差|か、/
const JOINT = /^(?:and|and in|and also|plus|&|と|、|および|及び)$/

const isPeriod = (token: TalkToken | undefined): token is Period => token?.type === 'period'

/** Two periods of which the second begins when the first is over, or the other way round. */
function joined(one: Period, other: Period): Period | null {
  const [first, second] = (one.period.from ?? '') < (other.period.from ?? '') ? [one, other] : [other, one]
  if (first.period.to === null || addDays(first.period.to, 1) !== second.period.from) return null
  return {
    type: 'period',
    period: { from: first.period.from, to: second.period.to },
    text: `${one.text} and ${other.text}`,
  }
}

function oneStretch(tokens: readonly TalkToken[]): readonly TalkToken[] {
  const at = tokens.findIndex((token, place) => {
    const after = JOINT.test(tokens[place + 1]?.text ?? '') ? 2 : 1
    return isPeriod(token) && isPeriod(tokens[place + after])
  })
  const [one, between] = [tokens[at], tokens[at + 1]]
  const after = isPeriod(between) ? 1 : 2
  const other = tokens[at + after]
  const both = isPeriod(one) && isPeriod(other) ? joined(one, other) : null
  return both ? oneStretch([...tokens.slice(0, at), both, ...tokens.slice(at + after + 1)]) : tokens
}

export function withDaysJoined(tokens: readonly TalkToken[]): readonly TalkToken[] {
  const text = tokens.map((token) => token.text).join(' ')
  const days = tokens.map(
    (token): TalkToken =>
      isPeriod(token) && token.day !== undefined && STANDING.test(text)
        ? { type: 'period', period: { from: token.day, to: token.day }, text: token.text }
        : token,
  )
  return isSummed(text) ? oneStretch(days) : days
}

/** Whether a question asks for several stretches of days as one. */
export const isSummed = (text: string): boolean => TOGETHER.test(text) && !APART.test(text)
