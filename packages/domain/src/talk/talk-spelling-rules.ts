// How questions are spelled: one width and case, chat spelling and contractions written out, slips of one or two letters.

const WORDS: readonly (readonly [pattern: string, written: string])[] = [
  ['(do|does|did|have|has|had|is|are|was|were|ca|wo|could|would|should)nt', "$1n't"],
  ['whos', "who's"],
  ['ppl|peeps', 'people'],
  ['pls|plz', 'please'],
  ['thx|ty', 'thanks'],
  ['w\\/o', 'without'],
  ['w\\/?(?= )', 'with'],
  ['u', 'you'],
  ['ur', 'your'],
  ['accts?|accs', 'accounts'],
  ['acc', 'account'],
  ['yrs?', 'year'],
  ['mths?', 'month'],
  ['wks?', 'week'],
  ['hrs', 'hours'],
  ['b4', 'before'],
  ['imps', 'impressions'],
  ['eng', 'engagement'],
  ['rn', 'right now'],
  ['countrys', 'countries'],
]
const CHAT = WORDS.map(
  ([pattern, written]) => [new RegExp(`(?<![@#\\w'/])(?:${pattern})(?![\\w'])`, 'g'), written] as const,
)
const KINDS = '(images?|photos?|pictures?|media|links?|hashtags?|a link|an image|a photo|a hashtag)'
/** 'With and without links' names two kinds of posts. */
const BOTH_KINDS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\bwith (?:and|or|vs\\.?|versus) without ${KINDS}\\b`, 'g'), 'with $1 vs without $1'],
  [
    new RegExp(
      `\\bwith ${KINDS} (vs\\.?|versus|or|and|than|compared to|against) (?:(?:posts|tweets|those|ones) )?(?:without|with no|with none)(?: them| any| one)?(?=\\s*(?:[?.!,]|$))`,
      'g',
    ),
    'with $1 $2 without $1',
  ],
  [
    /(画像|写真|メディア|リンク|url|ハッシュタグ|タグ)の?(?:あり|有り|ある|有)(?:と|・|\/|、|か、?|or|vs)?の?(?:なし|無し|ない|無)(?!の?(?:画像|リンク))/g,
    '$1あり $1なし',
  ],
  [/(画像|写真|メディア|リンク|url|ハッシュタグ)の有無/g, '$1あり $1なし'],
]
/** 'Most liked post': the post with the most likes. */
const MOST_DONE =
  /\b(most|least)[ -](liked|favou?rited|quoted|retweeted|reposted|shared|replied to|replied|commented on|commented|viewed|seen) (posts?|tweets?)\b/g
const metricDone = (done: string): string =>
  /^(?:liked|fav)/.test(done)
    ? 'likes'
    : /^quoted/.test(done)
      ? 'quotes'
      : /^(?:ret|repo|shared)/.test(done)
        ? 'reposts'
        : /^(?:replied|comm)/.test(done)
          ? 'replies'
          : 'impressions'
/** 'Isn't it a lot?' denies nothing: 多くない？, and a laugh at the end says nothing: 減ってるw. */
const JAPANESE: readonly (readonly [RegExp, string])[] = [
  [/(多|少な|高|低)くない(?:か|の|です|かな)*[?？]/g, '$1い'],
  [/(減って|増えて|下がって|落ちて|伸びて)ない(?:か|の|です|かな)*[?？]/g, '$1いる'],
  [/(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー])(?:w+|笑|草)(?![a-z])/gu, ' '],
  [/(?<=[\p{Script=Katakana}ー])りつ/gu, '率'],
]

/** As phrases and questions are compared: one width, lower case, straight quotes, no punctuation. */
export function normalTalk(text: string): string {
  let plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
  for (const [pattern, written] of [...JAPANESE, ...BOTH_KINDS]) plain = plain.replace(pattern, written)
  plain = plain.replace(
    MOST_DONE,
    (_, most: string, done: string, posts: string) => `${posts} with the ${most} ${metricDone(done)}`,
  )
  for (const [pattern, written] of CHAT) plain = plain.replace(pattern, written)
  return plain
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(?<=[a-z])[-‐–](?=[a-z])/g, ' ')
    .replace(/[?!,;:.…、。・()[\]{}<>*_#"](?!\d)|[?!;…、。・(){}<>*]/g, (mark) =>
      mark === '_' || mark === '#' ? mark : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** Edits between two words, where two neighbours that changed places are one. */
export function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min((rows[i - 1]?.[j] ?? 9) + 1, (row[j - 1] ?? 9) + 1, (rows[i - 1]?.[j - 1] ?? 9) + cost)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 9) + 0.9)
      row.push(best)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 9
}

/** A word that is in no phrase becomes the one that is nearest to it, if a single one is. */
export function spelledAs(word: string, vocabulary: ReadonlyMap<string, readonly string[]>): string | null {
  if (word.length < 5) return null
  const most = word.length >= 8 ? 2 : 1
  const near = (vocabulary.get(word[0] ?? '') ?? [])
    .map((candidate) => ({ candidate, edits: editsBetween(word, candidate) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits)
  const [first, second] = near
  return first && (second === undefined || second.edits > first.edits) ? first.candidate : null
}

/** ふぉろわー → フォロワー: what is usually written in the other kana. */
export const inKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
