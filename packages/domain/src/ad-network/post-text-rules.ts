// The text of a post: how long it counts, and what stands in it: links, handles, hashtags.

/** Weighted characters of a post at most. */
export const POST_LENGTH = 280
const LINK_LENGTH = 23

/** Code points that count once (the network's published table); all others count twice. */
const SINGLE: readonly (readonly [from: number, to: number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]

const EMOJI =
  /(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u{1F000}-\u{1FAFF}])\uFE0F?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*)/gu
/** With http in front; without it the most usual endings. */
const LINK =
  /https?:\/\/[^\s<>"'()]+[^\s<>"'().,;:!?]|(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|io|dev|app|co|jp|uk|de|fr|example)(?:\/[^\s<>"'()]*[^\s<>"'().,;:!?])?(?![\w-])/gi
const HANDLE = /(?<![\w@])@(\w{1,15})\b/g
const HASHTAG = /(?<![\p{L}\p{N}_&])[#＃]([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu
const CASHTAG = /(?<![\w$])\$([A-Za-z]{1,6})(?![\w])/g

/** How many of the 280 a text uses: links 23 each, emojis and East Asian characters 2, others 1. */
export function postLength(text: string): number {
  const whole = text.normalize('NFC')
  const links = whole.match(LINK)?.length ?? 0
  const rest = whole.replace(LINK, '')
  const emojis = rest.match(EMOJI)?.length ?? 0
  let length = links * LINK_LENGTH + emojis * 2
  for (const sign of rest.replace(EMOJI, '')) {
    const code = sign.codePointAt(0) ?? 0
    length += SINGLE.some(([from, to]) => code >= from && code <= to) ? 1 : 2
  }
  return length
}

export interface TextPart {
  /** As it stands there, without the sign before it. */
  readonly text: string
  /** Characters (code points) from the beginning; the end is exclusive. */
  readonly indices: readonly [from: number, to: number]
}

export interface TextParts {
  readonly links: readonly TextPart[]
  readonly handles: readonly TextPart[]
  readonly hashtags: readonly TextPart[]
  readonly symbols: readonly TextPart[]
}

/** What a text refers to, each in its order. */
export function textParts(text: string): TextParts {
  const find = (pattern: RegExp): readonly TextPart[] =>
    [...text.matchAll(pattern)].map((match) => {
      const from = [...text.slice(0, match.index)].length
      return { text: match[1] ?? match[0], indices: [from, from + [...match[0]].length] }
    })
  return { links: find(LINK), handles: find(HANDLE), hashtags: find(HASHTAG), symbols: find(CASHTAG) }
}
