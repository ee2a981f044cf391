// What a question asks to be done with people: 'add these to my list Climbers', 登山リストに追加して, 'unfollow them'.

export interface ListRequest {
  /** The question with the request in the words of the lexicon, and without the name. */
  readonly question: string
  /** As the question calls it; null: it names none. */
  readonly name: string | null
}

/** As long as the ad platform lets a list be called. */
const LONGEST_NAME = 25
const QUOTED = '["“”「『\']\\s*([^"“”「」『』]{1,60}?)\\s*["“”」』\']'
const KIND = '(?:(?:new|private|public|x|twitter) )*'
const POLITE = /[\s,]*(?:please|pls|plz|thanks|thank you)?[\s.!?…]*$/i

const OWNER = '(?:my|our|the|an?|one of my)'
// The last 'to my list' counts: what stands before it says whom.
const ADDS = new RegExp(
  `^(.{0,40}?)\\b(?:add|adding|put|save|move|place)\\s+(?:(.{1,600})\\s+)?(?:to|on|onto|into)\\s+(?:${OWNER}\\s+(?:(?:${QUOTED}|([\\p{L}\\p{N}][\\p{L}\\p{N} '&-]{0,40}?))\\s+)?)?${KIND}lists?\\b(?:\\s+(?:called|named|titled|of))?(?:\\s+(?:${QUOTED}|(.{1,60}?)))?$`,
  'iu',
)
const MAKES = new RegExp(
  `^(.{0,40}?)\\b(?:make|create|start|build)\\s+(?:me\\s+)?an?\\s+(${KIND})list(?:\\s+(?:called|named|titled)\\s+(?:${QUOTED}|(.{1,60}?)))?\\s+(?:of|from|with|out of)\\s+(.{1,600}?)$`,
  'iu',
)
const PUTS_JA = '(?:追加|登録|保存|まとめ|加え|入れ|いれ)'
const ADDS_JA = new RegExp(
  `^(.{0,600}?)(?:を|は)?、?(?:(?:新しい|新規の|非公開の|自分の|私の|Xの)*)(?:${QUOTED}(?:という|って|の)?|([^をはがにの、。「」『』\\s]{1,40}))?リスト(?:${QUOTED})?(?:に|へ)${PUTS_JA}.{0,20}$`,
  'u',
)
const MAKES_JA =
  /^(.{0,600}?)(?:の|で|から)(?:新しい|新規の|非公開の|Xの)*(?:[「『]([^「」『』]{1,60})[」』](?:という|って)?)?リスト(?:を|に)?(?:作成|作っ|作り|つくっ|化).{0,20}$/u

const THESE = /^(?:these|those|them|all of (?:these|those|them)|the same|these people|those people|that group)\b/i
const THESE_JA = /(?:これら|それら|その|この|彼ら|今)/u

const named = (...found: readonly (string | undefined)[]): string | null => {
  const name = found
    .find((one) => one !== undefined && one.trim() !== '')
    ?.trim()
    .replace(POLITE, '')
    .trim()
  return name === undefined || name === '' ? null : [...name].slice(0, LONGEST_NAME).join('')
}
/** Words before 'list' that name none: 'my new list', 'the same list'. */
const NO_NAME = /^(?:new|private|public|x|twitter|same|other|existing|whole|mailing|following|block|mute|allow)$/i

const plainOf = (question: string): string =>
  question
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(POLITE, '')
    .replace(/[。！!？?\s]+$/u, '')

/** Null: it asks for no such thing. */
export function readListRequest(question: string): ListRequest | null {
  const plain = plainOf(question)
  if (!/lists?\b|リスト/i.test(plain)) return null
  return english(plain) ?? japanese(plain)
}

function english(plain: string): ListRequest | null {
  const adds = ADDS.exec(plain)
  if (adds) {
    const [, before = '', people = '', quotedBefore, bareBefore, quoted, bare] = adds
    // 'Add everyone on my list Climbers to my audience' is another request.
    if (bare !== undefined && /\b(?:to|who|whose|that|from)\b/i.test(bare)) return null
    const bareName = bareBefore !== undefined && NO_NAME.test(bareBefore.trim()) ? undefined : bareBefore
    return {
      question: `${before}add to my list ${people}`.trim(),
      name: named(quoted, bare, quotedBefore, bareName),
    }
  }
  const makes = MAKES.exec(plain)
  if (!makes) return null
  const [, before = '', kind = '', quoted, bare, people = ''] = makes
  const name = named(quoted, bare)
  // 'Make a list of my top followers' asks to see them.
  if (name === null && kind.trim() === '' && !THESE.test(people)) return null
  return { question: `${before}add to my list ${people}`.trim(), name }
}

function japanese(plain: string): ListRequest | null {
  const adds = ADDS_JA.exec(plain)
  if (adds) {
    const [, people = '', quotedBefore, bare, quoted] = adds
    return { question: `${people}をリストに追加して`.replace(/^を/, ''), name: named(quoted, quotedBefore, bare) }
  }
  const makes = MAKES_JA.exec(plain)
  if (!makes) return null
  const [whole, people = '', name] = makes
  const isNew = /(?:新しい|新規の|非公開の|Xの).*リスト/u.test(whole)
  if (name === undefined && !isNew && !THESE_JA.test(people)) return null
  return { question: `${people}をリストに追加して`, name: named(name) }
}

const FOLLOW =
  /^(?:(?:please|can you|could you|now|and|then|ok),?\s+)*(?:un-?)?follow\s+(?:back\s+)?(?=(?:these|those|them|all|everyone|everybody|my|every)\b)/i
const FOLLOW_JA =
  /(?:を|も|は)?(?:全員|みんな|すべて|全部)?(?:を)?フォロー(?:バック|返し)?(?:を)?(?:解除|外し|はずし)?(?:して|て)(?:ください|下さい|おいて|ほしい|欲しい|くれる?|もらえますか|くれますか)?$/u

/** 'Unfollow them', その人たちをフォローして: the question without it, which says whom; null: it asks for no such thing. */
export function readFollowRequest(question: string): string | null {
  const plain = question
    .normalize('NFKC')
    .trim()
    .replace(POLITE, '')
    .replace(/[。！!？?\s]+$/u, '')
  if (FOLLOW.test(plain)) return plain.replace(FOLLOW, '')
  return FOLLOW_JA.test(plain) ? plain.replace(FOLLOW_JA, '') : null
}
