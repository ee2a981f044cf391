// Side clauses: greetings, excuses and circumstances beside the question, about nothing that the data has. They are left out and named.
import { saysNothing, type TalkWords } from './read-talk-words.ts'
import type { TalkMeaning } from './talk-lexicon.ts'
import type { TalkToken } from './talk-tokens.ts'

/** Meanings that a clause may have and still ask for nothing. */
const IDLE: ReadonlySet<TalkMeaning> = new Set<TalkMeaning>([
  'fill',
  'follow_up',
  'and',
  'people',
  'these',
  'opinion',
  'acts',
  'future',
  'not',
  'any',
  'when',
  'total',
  'interested',
  'connecting',
])
/** 認証済みじゃなくて says what somebody is not. */
const CONDITIONS: ReadonlySet<TalkMeaning> = new Set<TalkMeaning>([
  'verified',
  'mutual',
  'inactive',
  'active',
  'suspicious',
  'protected',
  'female',
  'male',
])
/** A clause that begins so narrows the question, or is one. */
const NARROWS =
  /^(?:over|throughout|within|under|above|below|through|while|considering|given|using|counting|including|as|limited|restricted|also|minus|plus|both|neither|besides|apart|other|among|in|on|at|during|for|since|after|before|with|without|from|by|per|until|outside|between|among|of|except|excluding|only|not|no|who|whose|which|that|where|what|why|how|when|can|is|are|do|does|did|will|if|unless|than|versus|vs|and not|but not|or)\b/
const POLITE_IF = /^if (?:possible|you (?:can|could|don't mind|have time|would)|that's ok|it's ok|you please)/
/** Whoever tells of themselves or is polite narrows nothing; a name alone does: 'followers: Paris'. */
const SPEAKS =
  /\b(?:i|i'm|im|i've|i'd|i'll|me|my|mine|we|we're|our|us|you|your|he|she|his|her|boss|manager|client|colleague|please|pls|thanks?|thank|cheers|hi|hello|hey|dear|good (?:morning|afternoon|evening)|greetings|sorry|quick|just|asking|asked|need(?:ed|s)?|want(?:s|ed)?|wondering|curious|asap|urgent|ok|okay|well|lol|honestly|btw|is|are|was|it's|that's|there's|let's)\b|^(?:if|hope|hoping|since|because|as)\b/
const ENDS_A_SENTENCE =
  /^(?:こんにち[はわ]|こんばん[はわ]|おはよう|お疲れ|おつかれ|お世話|すみません|すいません|よろしく|ねえ|ねぇ|やあ|ごめん|はじめまして|初めまして|あの|えっと|さて|どうも|部長|社長|課長|先生|みなさん|皆さん|皆様)|(?:て|まし|ます|です|ますが|ですが|けど|けども|ので|んで|(?<!ま)し|た|だ|さい|よね|だよ|だね|ますね|ですね|てね|たよ|るよ|るね|ません|んだ|んです|もん|かな)$/

interface SideClauses {
  /** The question without them. */
  readonly rest: string
  readonly leftOut: readonly string[]
}

const isJapanese = (text: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)
const clausesOf = (question: string): readonly string[] =>
  question
    .split(
      /(?<=[,:.，：])(?!\d)|(?<=[;!?、。；！？\n])|(?<= [-–—]) |(?<=けど|けども|ですが|ますが|ので|んで)(?=[^、。])/,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

const isNothing = (token: TalkToken): boolean =>
  token.type === 'unread' ? true : token.type === 'means' && IDLE.has(token.meaning)

function isSide(clause: string, tokens: readonly TalkToken[]): boolean {
  const plain = clause.replace(/[\s,:;.!、。，：；！–—-]+$/u, '').toLowerCase()
  // 'Not X but Y' asks for Y.
  if (/(?:じゃ|では)なく(?:て)?$/.test(plain))
    return !tokens.some((token) => token.type === 'means' && CONDITIONS.has(token.meaning))
  if (/[?？]$/.test(plain) || !tokens.every(isNothing)) return false
  const unread = tokens.some((token) => token.type === 'unread' && !saysNothing(token.text))
  const future = tokens.some((token) => token.type === 'means' && token.meaning === 'future')
  // What has a figure, or a name of days, narrows the question: 'Q3', 'over that same period'.
  if (!unread || /\d/.test(plain) || tokens.some((token) => token.type === 'means' && token.meaning === 'same_period'))
    return false
  if (isJapanese(plain)) return ENDS_A_SENTENCE.test(plain) && !/(?:以外|除|だけ|のみ|抜き)/.test(plain)
  return SPEAKS.test(plain) && (!NARROWS.test(plain) || POLITE_IF.test(plain)) && !future
}

/** A question without its side clauses; null: it has none, or nothing else. */
export function withoutSideClauses(words: TalkWords, question: string, today: string): SideClauses | null {
  const clauses = clausesOf(question)
  const sides = clauses.filter((clause) => isSide(clause, words.read(clause, today)))
  if (sides.length === 0 || sides.length === clauses.length) return null
  const rest = clauses.filter((clause) => !sides.includes(clause)).join(' ')
  return { rest, leftOut: sides.map((clause) => clause.replace(/[\s,:;.!、。，：；！–—-]+$/u, '')) }
}
