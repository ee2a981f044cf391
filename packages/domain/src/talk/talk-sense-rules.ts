// The sense that a word has where it stands: a taste or a like, every Friday or the last one, those just named or those of the answer before.
import { withDaysJoined } from './talk-joined-days.ts'
import { isFill, isJoint, isOfPlace, meaningOf } from './talk-slot-meanings.ts'
import type { TalkToken } from './talk-tokens.ts'

const OF_ALL_TIME = /全部|ぜんぶ|すべて|全て|これまで|今まで|平均|合計|累計|毎回|いつも|普段|限定/
const YOBI = '月火水木金土日'
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const WEEKDAY = /^(?:([月火水木金土日])曜日?|(?:on )?(monday|tuesday|wednesday|thursday|friday|saturday|sunday))$/

const SATURDAY_AND_SUNDAY = /^(?:on )?saturdays? and sundays?$|^土曜と日曜/
/** 土曜と日曜だとどっち: one is held against the other, and they are no weekend. */
const withoutWeekend = (tokens: readonly TalkToken[]): readonly TalkToken[] =>
  tokens.some((token) => ['compare', 'than'].includes(meaningOf(token) ?? '')) &&
  tokens.some(({ text }) => /どっち|どちら|\bwhich\b|\bcompar/.test(text))
    ? tokens.flatMap((token): readonly TalkToken[] =>
        meaningOf(token) === 'weekend' && SATURDAY_AND_SUNDAY.test(token.text)
          ? [5, 6].map((day) => ({ type: 'weekday', day, text: token.text }))
          : [token],
      )
    : tokens

/** 金曜日に出した投稿ぜんぶ: every Friday, not the last one. */
function withRepeatedDays(tokens: readonly TalkToken[]): readonly TalkToken[] {
  const weekdayOf = (token: TalkToken): number => {
    const name = token.type === 'period' ? WEEKDAY.exec(token.text) : null
    return name ? (name[1] ? YOBI.indexOf(name[1]) : WEEKDAYS.indexOf(name[2] ?? '')) : -1
  }
  // 月曜と金曜どっち: two weekdays are held against each other, not two days.
  const two = tokens.filter((token) => weekdayOf(token) >= 0).length === 2
  if (!two && !tokens.some(({ text }) => OF_ALL_TIME.test(text))) return tokens
  return tokens.map((token) => {
    const day = weekdayOf(token)
    return day < 0 ? token : { type: 'weekday', day, text: token.text }
  })
}

/** 'More women or more men': only a figure has a bound. */
const withoutBounds = (tokens: readonly TalkToken[]): readonly TalkToken[] =>
  tokens.flatMap((token, at): readonly TalkToken[] =>
    meaningOf(token) === 'bound' && /^or more$/.test(token.text) && tokens[at - 1]?.type !== 'number'
      ? [
          { type: 'means', meaning: 'or', text: 'or' },
          { type: 'means', meaning: 'most', text: 'more' },
        ]
      : [token],
  )

const PHOTOS = /^(?:写真|photos?)$/
/** 'Who like coffee' is a taste; 'who like my posts' and 'how many likes' are not. Liking a country is no interest, and does not say who lives there. */
const withTastes = (tokens: readonly TalkToken[]): readonly TalkToken[] =>
  tokens.map((token, at): TalkToken => {
    if (token.type !== 'means') return token
    // 写真に興味: a taste for photography, no posts with photos.
    const taste = PHOTOS.test(token.text) && meaningOf(tokens[at + (/\p{Script=Han}/u.test(token.text) ? 1 : -1)])
    if (taste === 'interested')
      return { type: 'name', name: { what: 'interest', id: 'arts/photography' }, text: token.text }
    // 'How often did I tweet in October' names no language.
    if (
      token.meaning === 'speaking' &&
      /^(?:tweet|writes?|writing|posting|talk) in$/.test(token.text) &&
      tokens[at + 1]?.type !== 'name'
    )
      return { type: 'means', meaning: 'posts', text: 'tweet' }
    // 頻度で投稿 is no language.
    if (token.meaning === 'speaking' && /^で投稿/.test(token.text) && tokens[at - 1]?.type !== 'name')
      return { type: 'means', meaning: 'posts', text: token.text }
    if (/好き/.test(token.text)) {
      let before = at - 1
      while (isFill(tokens[before])) before -= 1
      return isOfPlace(tokens[before]) && /^が?好き/.test(token.text) && !isJoint(tokens[at - 1])
        ? { type: 'unread', text: token.text }
        : token
    }
    if (!/^(?:who )?(?:likes?|liking|loves?)$/.test(token.text)) return token
    const next = tokens[at + 1]
    if (isOfPlace(next)) return { type: 'unread', text: token.text }
    if (next?.type !== 'name' || meaningOf(tokens[at + 2]) === 'posts') return token
    if (token.meaning === 'likes' && meaningOf(tokens[at - 1]) === 'count') return token
    return { type: 'means', meaning: 'interested', text: token.text }
  })

const SUBJECTS = ['followers', 'following', 'people', 'these', 'engagers', 'unfollowers']
/** 'When does my audience sleep': what somebody does is no interest of theirs. */
const withoutDeeds = (tokens: readonly TalkToken[]): readonly TalkToken[] =>
  tokens.map((token, at): TalkToken => {
    if (token.type !== 'name' || (token.name.what !== 'interest' && token.name.what !== 'job')) return token
    let before = at - 1
    while (
      /^(?:usually|normally|typically|generally|mostly|most often|often|go|all|most)$/.test(tokens[before]?.text ?? '')
    )
      before -= 1
    if (!SUBJECTS.includes(meaningOf(tokens[before]) ?? '')) return token
    before -= 1
    while (/^(?:my|our|the|of|most|most of|all|all of)$/.test(tokens[before]?.text ?? '')) before -= 1
    return /^(?:do|does|did|when do|when does)$/.test(tokens[before]?.text ?? '') ||
      /\bdo(?:es)?$/.test(tokens[before]?.text ?? '')
      ? { type: 'unread', text: token.text }
      : token
  })

const OF_FOLLOWING = /^(?:follow|follows|following|followed|unfollowed|unfollow) me$/

/** 'Except those in Japan': they are named right there, and no answer before is meant. */
const withoutPronouns = (tokens: readonly TalkToken[]): readonly TalkToken[] =>
  tokens.map((token, at): TalkToken => {
    if (meaningOf(token) !== 'these' || !/^(?:(?:of )?those|them|these)$/.test(token.text)) return token
    let before = at - 1
    while (isFill(tokens[before])) before -= 1
    // 'How many of those we follow'.
    const named = /^(?:of )?those$/.test(token.text) && /^i follow$/.test(tokens[at + 1]?.text ?? '')
    // 'Of those who follow me': the ones who do.
    const who =
      /^(?:of )?those$/.test(token.text) &&
      tokens[at + 1]?.text === 'who' &&
      OF_FOLLOWING.test(tokens[at + 2]?.text ?? '')
    if (named || who) return { type: 'means', meaning: 'fill', text: token.text }
    return ['except', 'not'].includes(meaningOf(tokens[before]) ?? '') &&
      (tokens[at + 1]?.type === 'name' ||
        ['from_place', 'fill', 'speaking', 'interested', 'working_as'].includes(meaningOf(tokens[at + 1]) ?? ''))
      ? { type: 'means', meaning: 'fill', text: token.text }
      : token
  })

/** 'The mean instead of the median': what is replaced is not asked for. */
function withoutReplaced(tokens: readonly TalkToken[]): readonly TalkToken[] {
  const at = tokens.findIndex(
    ({ text }, place) => /^instead(?: of)?$/.test(text) && /^of\b/.test(tokens[place + 1]?.text ?? ''),
  )
  if (at < 0) return tokens
  const replaced = tokens.findIndex((token, place) => place > at && meaningOf(token) !== null && !isFill(token))
  return replaced < 0 ? tokens : [...tokens.slice(0, at), ...tokens.slice(replaced + 1)]
}

/** Tokens in the sense of their sentence, before anything is gathered from them. */
export const inTheirSense = (tokens: readonly TalkToken[]): readonly TalkToken[] =>
  withoutReplaced(
    withoutPronouns(withoutDeeds(withTastes(withoutBounds(withRepeatedDays(withoutWeekend(withDaysJoined(tokens))))))),
  )
