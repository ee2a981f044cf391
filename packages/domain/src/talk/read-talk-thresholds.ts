// Conditions on what a post got: 'posts with more than 100 likes', 'without a reply', いいね100以上の投稿, 返信のない投稿.
import { smallNumber } from './talk-days-rules.ts'
import type { PostCount, PostFilter } from './talk-query-rules.ts'
import type { TalkToken } from './talk-tokens.ts'

type Threshold = Extract<TalkToken, { type: 'threshold' }>
type Bounds = readonly [min: number | null, max: number | null]
type Counts = Readonly<Partial<Record<PostCount, number>>>

const ENGLISH: readonly (readonly [PostCount, string])[] = [
  ['likes', 'likes?|hearts?|fav(?:e|ou?rite)?s?'],
  ['replies', 'repl(?:y|ies)|comments?|responses?|answers?'],
  ['quotes', 'quotes?(?: (?:posts?|tweets?|reposts?))?'],
  ['reposts', 'reposts?|retweets?|rts?|shares?'],
  ['engagements', 'engagements?|interactions?|reactions?'],
  ['impressions', 'impressions?|views?'],
]
const JAPANESE: readonly (readonly [PostCount, string])[] = [
  ['likes', 'いいね|イイネ|ふぁぼ|ファボ|ライク'],
  ['quotes', '引用(?:リポスト|ポスト|リツイート|rt)?'],
  ['reposts', 'リポスト|リツイート|rt|拡散'],
  ['replies', 'リプライ|返信|リプ|コメント'],
  ['engagements', 'エンゲージメント|反応|リアクション'],
  ['impressions', 'インプレッション|インプ|表示回数|閲覧(?:数|回数)|表示数|表示|ビュー'],
]
const DONE: readonly (readonly [PostCount, string])[] = [
  ['likes', 'liked|favou?rited|hearted'],
  ['replies', 'replied to|commented on|responded to|answered'],
  ['reposts', 'reposted|retweeted|shared'],
  ['quotes', 'quoted'],
  ['engagements', 'engaged with|interacted with|reacted to'],
  ['impressions', 'saw|viewed|seen'],
]
const anyOf = (words: readonly (readonly [PostCount, string])[]): string => words.map(([, one]) => one).join('|')
const countOf = (words: readonly (readonly [PostCount, string])[], text: string): PostCount | null =>
  words.find(([, one]) => new RegExp(`^(?:${one})$`).test(text))?.[0] ?? null

const EN = `(${anyOf(ENGLISH)})(?: count)?`
const JA = `(${anyOf(JAPANESE)})(?:の?数|の件数)?`

const SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  hundred: 100,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  百: 100,
  千: 1e3,
  万: 1e4,
  百万: 1e6,
}
const AMOUNT =
  '((?:\\d+(?:\\.\\d+)?|a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty)(?: ?(?:k|hundred|thousand|m|million)\\b)?|zero)'
const JA_AMOUNT = '(\\d+(?:\\.\\d+)?(?:百万|百|千|万)?|[一二三四五六七八九十]{1,3})'

/** Null: no amount. 'A' is one only before a hundred. */
function amountOf(said: string): number | null {
  if (said === 'zero') return 0
  const found = /^(.*?) ?(k|hundred|thousand|m|million|百万|百|千|万)?$/.exec(said)
  const [digits, scale] = [found?.[1] ?? '', found?.[2]]
  if (digits === 'a') return scale ? (SCALE[scale] ?? null) : null
  const many = /^[\d.]+$/.test(digits) ? Number(digits) : smallNumber(digits)
  return Number.isFinite(many) ? Math.round(many * (scale ? (SCALE[scale] ?? 1) : 1)) : null
}

const OVER =
  /^(?:more than|over|above|upwards of|north of|exceed(?:s|ed|ing)?|surpass(?:ed)?|を?超え.*|超|より(?:も)?多.*|を?上回.*)$/
const AT_LEAST =
  /^(?:at least|no (?:fewer|less) than|a minimum of|minimum|min|reach(?:ed)?|hit|pass(?:ed)?|cross(?:ed)?|broke|以上.*|でも)$/
const AT_MOST = /^(?:up to|at most|no more than|not more than|a maximum of|maximum|max|以下.*|まで)$/
const UNDER = /^(?:fewer than|less than|under|below|未満.*|より(?:も)?少な.*|を?下回.*|を?切.*|に?届か.*|に?満たな.*)$/
const EXACTLY = /^(?:exactly|precisely|only|just|ちょうど|ぴったり|だけ)?$/

function boundsOf(how: string, amount: number): Bounds | null {
  if (OVER.test(how)) return [amount + 1, null]
  if (AT_LEAST.test(how)) return [amount, null]
  if (AT_MOST.test(how)) return [null, amount]
  if (UNDER.test(how)) return amount > 0 ? [null, amount - 1] : null
  return EXACTLY.test(how) ? [amount, amount] : null
}

const LEAD =
  '(?:(?:that|which|with|have|has|had|having|got|get|gets|getting|gotten|receive|received|receiving|earned|drew|did|at|where) )*'
const HOW =
  '(more than|over|above|upwards of|exceed(?:ed|ing)?|surpassed|at least|no (?:fewer|less) than|a minimum of|reach(?:ed)?|hit|pass(?:ed)?|crossed|broke|up to|at most|no more than|a maximum of|fewer than|less than|under|below|exactly|precisely)'
const OR_MORE = ' ?(\\+|or more|or higher|and (?:up|above|more)|plus|or fewer|or less|or under)'
const OR_BOUND: Readonly<Record<string, string>> = {
  'or fewer': 'at most',
  'or less': 'at most',
  'or under': 'at most',
}

interface Way {
  readonly pattern: RegExp
  readonly read: (found: RegExpExecArray) => {
    readonly counts: readonly (PostCount | null)[]
    readonly bounds: Bounds | null
  }
}

const bounded = (how: string, said: string): Bounds | null => {
  const amount = amountOf(said)
  return amount === null ? null : boundsOf(how, amount)
}
const english = (text = ''): PostCount | null => countOf(ENGLISH, text)
const japanese = (text = ''): PostCount | null => countOf(JAPANESE, text)
const NONE: Bounds = [null, 0]
const SOME: Bounds = [1, null]
const manyOf = (words: readonly (readonly [PostCount, string])[], text = ''): readonly (PostCount | null)[] =>
  (text.match(new RegExp(`(?:${anyOf(words)})`, 'g')) ?? []).map((one) => countOf(words, one))

const SEVERAL = `((?:${anyOf(ENGLISH)})(?:(?: and| or| nor|,)(?: no| any| a)? (?:${anyOf(ENGLISH)}))*)`
const DONE_BY_NOBODY = `((?:${anyOf(DONE)})(?: (?:or|and|nor) (?:${anyOf(DONE)}))*)`

const ENGLISH_WAYS: readonly Way[] = [
  {
    pattern: new RegExp(`^${LEAD}(?:between|from)? ?${AMOUNT} ?(?:and|to|-) ?${AMOUNT} ${EN}(?![a-z])`),
    read: ([, from = '', to = '', count]) => ({ counts: [english(count)], bounds: between(from, to) }),
  },
  {
    pattern: new RegExp(`^${LEAD}${HOW} ${AMOUNT} ${EN}(?![a-z])`),
    read: ([, how = '', said = '', count]) => ({ counts: [english(count)], bounds: bounded(how, said) }),
  },
  {
    pattern: new RegExp(`^${LEAD}${AMOUNT}${OR_MORE} ${EN}(?![a-z])`),
    read: ([, said = '', how = '', count]) => ({
      counts: [english(count)],
      bounds: bounded(OR_BOUND[how] ?? 'at least', said),
    }),
  },
  {
    pattern: new RegExp(`^${LEAD}${AMOUNT} ${EN}${OR_MORE}(?![a-z])`),
    read: ([, said = '', count, how = '']) => ({
      counts: [english(count)],
      bounds: bounded(OR_BOUND[how] ?? 'at least', said),
    }),
  },
  {
    pattern: new RegExp(
      `^${LEAD}(?:(?:its|their|the|whose) )?${EN} (?:(?:is|are|was|were|of) )?${HOW} ${AMOUNT}(?![a-z.%]| (?:percent|followers|people|days|${anyOf(ENGLISH)}))`,
    ),
    read: ([, count, how = '', said = '']) => ({ counts: [english(count)], bounds: bounded(how, said) }),
  },
  {
    pattern: new RegExp(
      `^${LEAD}(?:(?:without|no|zero|0)(?: any| a single| a| even one)?|(?:(?:never|not|didn't|did not|haven't|hasn't|have not|has not|don't|doesn't|do not) )+(?:ever )?(?:(?:get|got|gotten|receive|received|have|had|earn) )?(?:any|a single|a|even one|one)) ${SEVERAL}(?![a-z])(?: at all)?`,
    ),
    read: ([, counts]) => ({ counts: manyOf(ENGLISH, counts), bounds: NONE }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:that|which) )?(?:nobody|no one|noone|not a single person) (?:(?:has|have|had|ever) )*${DONE_BY_NOBODY}(?![a-z])`,
    ),
    read: ([, done]) => ({ counts: manyOf(DONE, done), bounds: NONE }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:that|which|have|has|got|get|received|with) )+(?:any|at least (?:a|one)|a|some) ${EN}(?![a-z])`,
    ),
    read: ([, count]) => ({ counts: [english(count)], bounds: SOME }),
  },
  {
    pattern: new RegExp(
      `^(?:that|which) (?:(?:have|has|had|did) )?(?:got|get|received|have|had) ${EN}(?![a-z])(?=$| (?:in|on|at|last|this|during|since|yesterday|today)\\b)`,
    ),
    read: ([, count]) => ({ counts: [english(count)], bounds: SOME }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:that|which|with|have|has|had|having|got|get|getting|received) )+(?:(?:exactly|only|just) )?${AMOUNT} ${EN}(?![a-z])`,
    ),
    read: ([, said = '', count]) => ({ counts: [english(count)], bounds: bounded('exactly', said) }),
  },
]

function between(from: string, to: string): Bounds | null {
  const [min, max] = [amountOf(from), amountOf(to)]
  return min === null || max === null ? null : [min, max]
}

const UNIT = '(?:件|個|回|つ|人)?'
const LIMIT =
  '(以上|以下|未満|を超え(?:る|た|て(?:い)?る|て)|超え(?:る|た)?|超|より(?:も)?多い|より(?:も)?少ない|を?上回(?:る|った)|を?下回(?:る|った)|を?切(?:る|った|っている)|に届か(?:ない|なかった)|に満たない|でも)'
const GOT =
  '(?:が|を|の)?(?:つい(?:た|て(?:い)?る)|付い(?:た|て(?:い)?る)|もらっ(?:た|て(?:い)?る)|もらえた|獲得し(?:た|て(?:い)?る)|集め(?:た|て(?:い)?る)|得(?:た|て(?:い)?る)|あった|ある|され(?:た|て(?:い)?る)|き(?:た|て(?:い)?る)|来(?:た|て(?:い)?る)|いった|行った|だった)?'
const NOT_ONE = '(?:(?:1|一)(?:件|つ|個|回|人)?も|ひとつも|ひとりも|誰からも|誰にも|まったく|全く)?'
const NO_MORE =
  '(?:つい(?:てい?ない|ていません|てません|なかった)|つか(?:ない|なかった|ず)|付い(?:てい?ない)|付か(?:ない|なかった)|な(?:い|かった)|無(?:い|かった)|され(?:てい?ない|なかった|ない)|来(?:てい?ない|なかった)|きてい?ない|こ(?:ない|なかった)|もらえ(?:てい?ない|なかった|ない)|得られ(?:てい?ない|なかった)|入ってい?ない)'
const JA_SEVERAL = `((?:${anyOf(JAPANESE)})(?:数)?(?:(?:も|と|や|・|、| )(?:${anyOf(JAPANESE)})(?:数)?)*)`

const JAPANESE_WAYS: readonly Way[] = [
  {
    pattern: new RegExp(
      `^${JA}[がはのも]?${JA_AMOUNT}${UNIT}(?:以上|から|~|〜|-)(?:、|で)?${JA_AMOUNT}${UNIT}(以下|未満|まで|の間)?${GOT}`,
    ),
    read: ([, count, from = '', to = '', how]) => {
      const both = between(from, to)
      return {
        counts: [japanese(count)],
        bounds: both && how === '未満' ? [both[0], (both[1] ?? 0) - 1] : both,
      }
    },
  },
  {
    pattern: new RegExp(`^${JA}[がはのも]?(?:合計)?${JA_AMOUNT}${UNIT}${LIMIT}${GOT}`),
    read: ([, count, said = '', how = '']) => ({ counts: [japanese(count)], bounds: bounded(how, said) }),
  },
  {
    pattern: new RegExp(`^${JA_AMOUNT}${UNIT}${LIMIT}の?${JA}${GOT}`),
    read: ([, said = '', how = '', count]) => ({ counts: [japanese(count)], bounds: bounded(how, said) }),
  },
  {
    pattern: new RegExp(`^${JA_AMOUNT}${UNIT}の?${JA}${LIMIT}${GOT}`),
    read: ([, said = '', count, how = '']) => ({ counts: [japanese(count)], bounds: bounded(how, said) }),
  },
  {
    pattern: new RegExp(`^${JA}[がはのも]?([1-7一二三四五六])(?:桁|ケタ)(?:台)?(?:の|だった|いった|に届いた)?`),
    read: ([, count, said = '']) => {
      const digits = amountOf(said) ?? 1
      return { counts: [japanese(count)], bounds: [digits === 1 ? 1 : 10 ** (digits - 1), 10 ** digits - 1] }
    },
  },
  {
    pattern: new RegExp(`^${JA}[がはのも]?(?:ゼロ|0|零)${UNIT}(?:の|だった|な)?(?!\\d|[%.万千百~〜-]|以|から)`),
    read: ([, count]) => ({ counts: [japanese(count)], bounds: NONE }),
  },
  {
    pattern: new RegExp(`^${JA_SEVERAL}[がはのもを]?${NOT_ONE}${NO_MORE}`),
    read: ([, counts]) => ({ counts: manyOf(JAPANESE, counts), bounds: NONE }),
  },
  {
    pattern: new RegExp(
      `^(?:誰にも|誰からも|(?:1|一)人も)${JA_SEVERAL}(?:を|が)?(?:さ)?(?:れ|し)?(?:てい?ない|なかった|ない)`,
    ),
    read: ([, counts]) => ({ counts: manyOf(JAPANESE, counts), bounds: NONE }),
  },
  {
    pattern: new RegExp(`^${JA}(?:なし|無し)の?(?=投稿|ポスト|ツイート)`),
    read: ([, count]) => ({ counts: [japanese(count)], bounds: NONE }),
  },
  {
    pattern: new RegExp(
      `^${JA}[がはの]?(ちょうど|ぴったり)?${JA_AMOUNT}(?:件|個|回|つ)(?:だけ|ちょうど|ぴったり)?(?:の|ついた|だった)(?=投稿|ポスト|ツイート|もの)`,
    ),
    read: ([, count, , said = '']) => ({ counts: [japanese(count)], bounds: bounded('ちょうど', said) }),
  },
  {
    pattern: new RegExp(
      `^${JA}[がの](?:(?:1件|一件)?でも)?(?:つい(?:た|て(?:い)?る)|付い(?:た|て(?:い)?る)|ある|あった|もらえた|きた|来た)(?=投稿|ポスト|ツイート|もの)`,
    ),
    read: ([, count]) => ({ counts: [japanese(count)], bounds: SOME }),
  },
  {
    pattern: /^無反応(?:だった|な|の)?(?=投稿|ポスト|ツイート)/,
    read: () => ({ counts: ['engagements'], bounds: NONE }),
  },
]

/** 'Likes and replies over 10' bounds a sum, or each: nobody knows which. */
const AND_MORE = new RegExp(`^ ?(?:and|or|nor|&|plus) (?:${anyOf(ENGLISH)})(?![a-z])`)
const MORE_BEFORE = new RegExp(
  `(?:(?:${anyOf(ENGLISH)}) (?:and|or|plus|&) |(?:${anyOf(JAPANESE)})(?:数)?(?:と|や|・|、|か|または|もしくは) ?)$`,
)
const OF_POSTS = /\b(?:posts?|tweets?|threads?|replies|ones|those)\b/g
const OF_PEOPLE = /\b(?:followers?|people|person|who|whom|fans|users|accounts?|engagers|subscribers|unfollowers)\b/g
const OWN = /\b(?:i|we|you|me|us|everyone|somebody|someone)(?:'ve)?(?: \w+){0,2} ?$/
const JA_NOUN = /投稿|ポスト|ツイート|つぶやき|もの|やつ|人|フォロワー|ユーザー|アカウント|方(?!が)|日|月|週|曜/
const JA_POSTS = /投稿|(?<!リ)ポスト|(?<!リ)ツイート|つぶやき/

/** Whether it is posts that have so many: not people who gave them, nor 'did I get more than 100 likes'. */
function isOfPosts(before: string, rest: string, isJapanese: boolean): boolean {
  if (isJapanese) {
    const noun = JA_NOUN.exec(rest)?.[0]
    return (
      noun === undefined ||
      /投稿|ポスト|ツイート|つぶやき|もの|やつ/.test(noun) ||
      (JA_POSTS.test(before) && /^[日月週曜]$/.test(noun))
    )
  }
  const lastOf = (pattern: RegExp): number => [...before.matchAll(pattern)].at(-1)?.index ?? -1
  const [posts, people] = [lastOf(OF_POSTS), lastOf(OF_PEOPLE)]
  if (people > posts) return false
  return posts >= 0 || !OWN.test(before)
}

/** Such a condition at a place of a normalized question; `pieces` are those that were read before it. */
export function readThreshold(
  text: string,
  at: number,
  pieces: readonly TalkToken[],
): { readonly token: Threshold; readonly length: number } | null {
  const [before, rest] = [text.slice(0, at), text.slice(at)]
  const isNext = pieces.slice(-2).some(({ type }) => type === 'threshold')
  if (MORE_BEFORE.test(before) && !isNext) return null
  for (const [ways, isJapanese] of [
    [ENGLISH_WAYS, false],
    [JAPANESE_WAYS, true],
  ] as const)
    for (const { pattern, read } of ways) {
      const found = pattern.exec(rest)
      if (!found) continue
      const { counts, bounds } = read(found)
      const known = counts.filter((one) => one !== null)
      const after = rest.slice(found[0].length)
      if (!bounds || known.length === 0 || known.length < counts.length || AND_MORE.test(after)) continue
      if (!isOfPosts(before, after, isJapanese)) continue
      const [min, max] = bounds
      return { token: { type: 'threshold', counts: known, min, max, text: found[0] }, length: found[0].length }
    }
  return null
}

/** What all thresholds of a question say together. */
export function thresholdsIn(tokens: readonly TalkToken[]): { readonly atLeast: Counts; readonly atMost: Counts } {
  const [atLeast, atMost]: [Partial<Record<PostCount, number>>, Partial<Record<PostCount, number>>] = [{}, {}]
  for (const token of tokens) {
    if (token.type !== 'threshold') continue
    for (const one of token.counts) {
      if (token.min !== null) atLeast[one] = Math.max(token.min, atLeast[one] ?? 0)
      if (token.max !== null) atMost[one] = Math.min(token.max, atMost[one] ?? token.max)
    }
  }
  return { atLeast, atMost }
}

/** Whether a question has a condition on what posts got. */
export const hasThreshold = ({ atLeast, atMost }: { readonly atLeast: Counts; readonly atMost: Counts }): boolean =>
  Object.keys(atLeast).length + Object.keys(atMost).length > 0

/** Thresholds as conditions of a query. */
export const thresholdFilter = ({
  atLeast,
  atMost,
}: {
  readonly atLeast: Counts
  readonly atMost: Counts
}): PostFilter => ({
  ...(Object.keys(atLeast).length > 0 && { at_least: atLeast }),
  ...(Object.keys(atMost).length > 0 && { at_most: atMost }),
})

/** The metric of a question's thresholds, where it names no other to rank by; null: there are none. */
export const thresholdMetric = ({ at_least, at_most }: PostFilter): PostCount | null =>
  (Object.keys({ ...at_least, ...at_most })[0] as PostCount | undefined) ?? null

/** The conditions of a question and of one that follows it: what is said anew of a figure takes the place of the old. */
export function mergedPosts(before: PostFilter, more: PostFilter): PostFilter {
  const said = Object.keys({ ...more.at_least, ...more.at_most })
  const without = (counts: Counts | undefined): Counts =>
    Object.fromEntries(Object.entries(counts ?? {}).filter(([one]) => !said.includes(one)))
  const { at_least, at_most, ...rest } = { ...before, ...more }
  return {
    ...rest,
    ...thresholdFilter({
      atLeast: { ...without(before.at_least), ...more.at_least },
      atMost: { ...without(before.at_most), ...more.at_most },
    }),
  }
}
