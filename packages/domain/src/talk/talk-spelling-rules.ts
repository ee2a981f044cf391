// How questions are spelled: one width and case, chat spelling and contractions written out, slips of one or two letters.

const WORDS: readonly (readonly [pattern: string, written: string])[] = [
  ['(do|does|did|have|has|had|is|are|was|were|ca|wo|could|would|should)nt', "$1n't"],
  ['whos', "who's"],
  ['hw', 'how'],
  ['hm(?= (?:people|ppl|peeps|posts|likes|followers|rts?|replies|tweets))', 'how many'],
  ['mny', 'many'],
  ['wat|wht', 'what'],
  ['wich|whch', 'which'],
  ["(when|where|how)'s", '$1 is'],
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
  ['loose', 'lose'],
  ['loosing|loseing', 'losing'],
  ['yest|yday', 'yesterday'],
  ['foll?s|flwrs|fllwrs|flws|flwers|fllowers', 'followers'],
  ['rplies|rplys', 'replies'],
  ['tmrw', 'tomorrow'],
  ['hv', 'have'],
  ['abt', 'about'],
  ['btwn', 'between'],
  ['pct', 'percent'],
  ['(top|best|worst)(\\d+)', '$1 $2'],
]
const CHAT = WORDS.map(
  ([pattern, written]) => [new RegExp(`(?<![@#\\w'/])(?:${pattern})(?![\\w'])`, 'g'), written] as const,
)
const KINDS = '(images?|photos?|pictures?|media|links?|hashtags?|a link|an image|a photo|a hashtag)'
/** '>= 10k followers', 'likes/post', 'last 90d'. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(フォロワー(?:数)?) ?(?:>=|≥|≧|=>) ?(\d[\d,.]*(?:万|千)?)/g, '$1$2以上'],
  [/(フォロワー(?:数)?) ?(?:<=|≤|≦) ?(\d[\d,.]*(?:万|千)?)/g, '$1$2以下'],
  [/(フォロワー(?:数)?) ?< ?(\d[\d,.]*(?:万|千)?)/g, '$1$2未満'],
  [/(?:>=|≥|≧|=>) ?(?=\d)/g, ' at least '],
  [/(?:<=|≤|≦) ?(?=\d)/g, ' at most '],
  [/> ?(?=\d)/g, ' more than '],
  [/< ?(?=\d)/g, ' fewer than '],
  [/(?<=[a-z])\/(?=(?:post|tweet|day|week|month)\b)/g, ' per '],
  [/\bl(\d{1,3})d\b/g, 'last $1 days'],
  [/\b(\d{1,3})d\b/g, '$1 days'],
  [/\bso far (?=this|in|since)/g, ''],
  [/\bthis (morning|afternoon|evening)\b/g, 'today in the $1'],
  [/\btonight\b/g, 'today at night'],
  [/\blast night\b/g, 'yesterday at night'],
  [
    /\b(?:contain(?:s|ed|ing)?|includ(?:e|es|ed|ing)|had|have|has|having|featur(?:e|es|ed|ing)) (?:an? |any |some )?(links?|urls?|images?|photos?|pictures?|media|hashtags?)\b/g,
    'with $1',
  ],
  [/(?<!\w)# ?of(?= )/g, 'number of'],
  [/\bpics?\b/g, 'images'],
  [/\bexcl\.?(?= )/g, 'excluding'],
  [/\b(week|month|year|yesterday|today)'s\b/g, '$1'],
  [/\bthe first of (?=jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/g, 'the 1st of '],
  [
    /(?<!\b(?:start|beginning|end|middle|rest|half|week|days?|part|first|last) )\bof the (year|month|week)\b(?! (?:before|of|to))/g,
    'this $1',
  ],
  [/\b(doesn't|don't|do not|does not|aren't|isn't) (follow|following)(?=\s*(?:$|[?.!,;]))/g, '$1 $2 me'],
  [/\bbreak ((?:\S+ ){1,3})down by\b/g, 'breakdown of $1 by'],
  [/\b(?:a |any )?countr(?:y|ies) (?=other than|outside|except)/g, ''],
  [/\bincl\.?(?= )/g, 'including'],
]
/** 'Mutuals: who doesn't follow me back' has a heading, and no condition. */
const HEADING = /^\s*(?:(?:my )?mutuals?|相互(?:フォロー)?) ?[:：-] ?/
/** 'Can I post now' asks when to post, and orders nothing. */
const POST_NOW: readonly (readonly [RegExp, string])[] = [
  [
    /(?:今|いま|この|現在)(?:の|くらいの|ぐらいの)?(?:時間帯?|時刻|タイミング)?(?:に|は|って|で|から)?、?(?:投稿|ポスト|ツイート)(?:して|し)(?:も|ちゃって)?(?:いい|良い|よい|大丈夫|ok|平気|問題ない|構わない)(?:時間帯?|タイミング)?(?:です|でしょう)?(?:か|かな|の|よね)*/g,
    'いつ投稿すれば',
  ],
  [
    /\b(?:can|should|may|could|shall|do|would it be ok to|(?:is it|would it be) (?:ok|okay|fine|good|safe|worth it|wise|smart|a good idea|alright|all right) (?:if|to)) (?:i |we )?(?:post(?:ing)?|tweet|publish)(?: (?:it|this|something))? (?:right )?now\b/g,
    'when should i post',
  ],
]
/** 'With and without links' names two kinds of posts. */
const BOTH_KINDS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\bwith (?:and|or|vs\\.?|versus) without ${KINDS}\\b`, 'g'), 'with $1 vs without $1'],
  [
    new RegExp(`\\b(?:with )?${KINDS} (vs\\.?|versus|or|and|compared to|against) (?:no|without|none) \\1\\b`, 'g'),
    'with $1 $2 without $1',
  ],
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
  [
    /(画像|写真|メディア|リンク|url|ハッシュタグ)(?:を|が)?(?:含む|含んだ|ある|ついた|付いた)((?:投稿|ポスト|ツイート)の[^、。]{1,16}?)と(?:それを)?(?:含まない|含んでいない|ない|ついていない|付いていない)/g,
    '$1あり$2と$1なし',
  ],
  [
    new RegExp(
      `\\bwith ${KINDS} ((?:[a-z']+ ){1,8}?)(vs\\.?|versus|or|than|compared to|against) (?:the )?(?:posts|tweets|those|ones) (?:without|with no|with none)(?: them| any| one| it)?\\b(?! (?:a |an |any )?${KINDS})`,
      'g',
    ),
    'with $1 $2$3 without $1',
  ],
  [/(画像|写真|メディア|リンク|url|ハッシュタグ)の有無/g, '$1あり $1なし'],
  [
    /(画像|写真|メディア|リンク|url|ハッシュタグ)(?:を|が|の)?(?:含む|含んだ|含んでいる|含まれる|入っている|入った|ある|付いた|ついた|付いている|ついている|付けた|つけた|付き|つき|入り)(?:ポスト|投稿|ツイート|もの|の)?(?:と|、|や|か、?|よりも?|に比べて?)(?:それを)?(?:\1(?:を|が|の)?)?(?:含まない|含んでいない|含まれない|入っていない|ない|付いていない|ついていない|付けていない|つけていない|付けない|無い|なし)/g,
    '$1あり $1なし',
  ],
]
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** 'July–September' is a stretch; 'compare September to October' and 'changed from May to June' are two months. */
const STRETCH = new RegExp(`\\b(${MONTH}(?: \\d{4})?) ?[-–—] ?(?=${MONTH}\\b)`, 'g')
const TWO_MONTHS: readonly RegExp[] = [
  new RegExp(`\\b(compar(?:e|ed|ing) (?:[a-z']+ ){0,5}?)(${MONTH}(?: \\d{4})?) to (?=${MONTH}\\b)`, 'g'),
  new RegExp(
    `\\b((?:chang|gr[eo]w|increas|decreas|declin|improv|r[io]se|f[ae]ll|dropp?|went (?:up|down)|go (?:up|down))[a-z]* (?:[a-z']+ ){0,4}?)from (${MONTH}(?: \\d{4})?) to (?=${MONTH}\\b)`,
    'g',
  ),
]
/** 'The US' and 'us': the country only where a country can stand. */
const THE_US =
  /\b(?:the|in|from|outside|except|excluding|vs|versus|and|or|than|between) us\b(?! (?:vs|versus) them)|\bus(?= (?:followers|based|users|accounts|vs|versus|or (?:the )?(?:uk|japan)|and (?:the )?(?:uk|japan)|compared|only)\b)|\bus(?=\s*$)(?<=^us)/g
const theUs = (said: string): string => said.replace(/us$/, 'united states')
/** Whoever speaks of 'us', 'our account' or 'the account' means the account that is asked about. */
const SPEAKER: readonly (readonly [RegExp, string])[] = [
  [/\b(?:the|this|our|my) account's\b(?! ?@)/g, 'my'],
  [/\b((?:un)?follow(?:s|ed|ing)?) (?:the|this|our|my) account\b(?! ?@)/g, '$1 me'],
  [/\b(?:does|do) (?:the|this|our|my) account\b(?! ?@)/g, 'do i'],
  [/\b(?:has|have) (?:the|this|our|my) account\b(?! ?@)/g, 'have i'],
  [/\b(did|had|was) (?:the|this|our|my) account\b(?! ?@)/g, '$1 i'],
  [/\b(?:the|this|our|my) account (?:has|have)\b/g, 'i have'],
  [/\b(?:the|this|our|my) account (?:is|are)\b/g, 'i am'],
  [/\b(?:the|this|our|my) account follows\b/g, 'i follow'],
  [/\b(?:the|this|our|my) account (?=(?:had|was|gained|lost|got|received|published|posted|followed|wrote)\b)/g, 'i '],
  [/\bare we\b/g, 'am i'],
  [/\bwere we\b/g, 'was i'],
  [/\bwe are\b/g, 'i am'],
  [/\bwe were\b/g, 'i was'],
  [/\bwe're\b/g, "i'm"],
  [/\bwe've\b/g, "i've"],
  [/\bwe\b/g, 'i'],
  [/\bours\b/g, 'mine'],
  [/\bour\b/g, 'my'],
  [/\bus\b/g, 'me'],
]
/** People are counted once each anyway; 'unique views' are something else. */
const DISTINCT =
  /\b(?:unique|distinct|different|individual|separate) (?=(?:[a-z]+ )?(?:people|users|accounts|followers|engagers|persons|profiles|individuals|unfollowers|likers|repliers|reposters|ones)\b)/g
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
  // くれへん, してへん deny as くれない does.
  [/(くれ|して|って|いて|れて|えて|おら|でき)へん/g, '$1ない'],
  [/今年の(?=\d{1,2}月)/g, ''],
  [/(?<=\d月)(?:度(?=の|に|は|、)|いっぱい)/g, ''],
  [/(多|少な|高|低)くない(?:か|の|です|かな)*[?？]/g, '$1い'],
  [/(減って|増えて|下がって|落ちて|伸びて)ない(?:か|の|です|かな)*[?？]/g, '$1いる'],
  [/(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー])(?:w+|笑|草)(?![a-z])/gu, ' '],
  [/(?<=[\p{Script=Katakana}ー])りつ/gu, '率'],
  // Signs between words of a terse question.
  [/[×✕｜|＋]/g, ' '],
  [/(?:延べ|のべ)(?:の?人数|数)?(?:じゃなく|ではなく|でなく)(?:て)?/g, ' '],
  [/実人数|ユニーク(?:な)?(?:人数|ユーザー数|数)/g, '人数'],
  [/ユニーク(?:な)?(?=ユーザー|フォロワー|アカウント|人)/g, ''],
  [/重複(?:は|を)?(?:なし|除い(?:て|た)|除く|なく)(?:で|の)?/g, ' '],
  // The account that a question speaks for.
  [
    /(?:当アカウント|本アカウント|貴アカウント|御社|貴社|ワイ|わい|このアカウント|こちらのアカウント|弊アカウント|弊社(?:の?アカウント)?|当社(?:の?アカウント)?|自社(?:の?アカウント)?|私たち|私達|わたしたち|我々|当方|こちら|こっち|うちの?アカウント|ウチ|(?<![のな])うち(?=[をに]))(?=から|[をがのにへはもで])/g,
    '私',
  ],
  [/今朝/g, '今日の朝'],
  [/今(?:夜|晩)/g, '今日の夜'],
  [/昨(?:夜|晩)|ゆうべ/g, '昨日の夜'],
  // 日本以外の国: outside Japan.
  [/以外の国(?=[のにで出在])/g, '以外'],
  // リンクもメディアもない: neither.
  [
    /(画像|写真|メディア|リンク|url|ハッシュタグ)も、?(画像|写真|メディア|リンク|url|ハッシュタグ)も(?:ない|無い|なし|付いてない|ついてない|付いていない|ついていない)/g,
    '$1なし $2なし',
  ],
  // 何人にいいねされた: how many did.
  [
    /(何[人名])に(いいね|リポスト|リツイート|rt|引用|返信|リプライ|リプ)を?(?:された|されて|されました|もらった|もらえた|もらいました)/g,
    '$2してくれた人は$1',
  ],
  // リプくれる: what somebody gives is what they do.
  [
    /(いいね|リプライ|リプ|返信|コメント|リポスト|リツイート|rt|引用)を?(?:くれる|くれた|くれてる|くれている|くれてた)/g,
    '$1してくれた',
  ],
  [/ふえ(?=[たてるま])/g, '増え'],
  [/へっ(?=[たて])/g, '減っ'],
  [/へり(?=まし)/g, '減り'],
  [/おお(?=い|かった|く)/g, '多'],
  [/すくな(?=い|かった|く)/g, '少な'],
  [/たか(?=い(?!う)|かった)/g, '高'],
  [/ひく(?=い|かった)/g, '低'],
  [/せんげつ/g, '先月'],
  [/こんげつ/g, '今月'],
  [/せんしゅう/g, '先週'],
  [/こんしゅう/g, '今週'],
  [/(?<!\p{Script=Hiragana})きのう/gu, '昨日'],
  [/(?<!\p{Script=Hiragana})きょう(?!と|だい|み)/gu, '今日'],
  [/のび(?=[たてる])/g, '伸び'],
  [/ことし/g, '今年'],
  [/きょねん/g, '去年'],
  [/にほん(?!ご)|にっぽん/g, '日本'],
]

/** As phrases and questions are compared: one width, lower case, straight quotes, no punctuation. */
export function normalTalk(text: string): string {
  let plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
  plain = plain.replace(HEADING, '')
  for (const [pattern, written] of [...POST_NOW, ...SIGNS]) plain = plain.replace(pattern, written)
  for (const [pattern, written] of [...JAPANESE, ...BOTH_KINDS]) plain = plain.replace(pattern, written)
  plain = plain.replace(
    MOST_DONE,
    (_, most: string, done: string, posts: string) => `${posts} with the ${most} ${metricDone(done)}`,
  )
  for (const [pattern, written] of CHAT) plain = plain.replace(pattern, written)
  plain = plain.replace(THE_US, theUs)
  for (const [pattern, written] of SPEAKER) plain = plain.replace(pattern, written)
  plain = plain.replace(DISTINCT, '').replace(STRETCH, '$1 to ')
  for (const pattern of TWO_MONTHS) plain = plain.replace(pattern, '$1$2 vs ')
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

const SUBJECT =
  /(?:(?<!\b(?:what|how|me|us|know|more|curious|question|questions|info|information|wondering|asking|this|now|and) )about|regarding|on the topic of|mention(?:s|ed|ing)?|contain(?:s|ed|ing)?|discuss(?:es|ed|ing)?|the (?:words?|phrase|keyword)|saying|says?) (?:(?!(?:in|from|on|during|last|this|since|by|for|to|with|who|that|and|or|among|of)\b)[a-z']+ ){0,3}$/
const IN_PROFILE = /^(?: [a-z']+)? (?:in|on) (?:the|their) (?:bios?|profiles?|names?|description)\b/

/** Whether a word stands where a subject does: 'posts about the launch' is no 'lunch'. */
export const isSubjectAt = (text: string, at: number, length: number): boolean =>
  SUBJECT.test(text.slice(0, at)) || IN_PROFILE.test(text.slice(at + length))

const NOUNS = /(?:ers?|ors?|ments?|ness|ists?)$/
const ENDINGS = /(?:ers?|ors?|ments?|ness|ists?|ing|ed|es|s|e)$/
/** 'Developers' is no slip of 'developed', but a word of its own. */
export const isDerived = (word: string, candidate: string): boolean =>
  NOUNS.test(word) && !NOUNS.test(candidate) && word.replace(ENDINGS, '') === candidate.replace(ENDINGS, '')

/** A word that is in no phrase becomes the one that is nearest to it, if a single one is. */
export function spelledAs(word: string, vocabulary: ReadonlyMap<string, readonly string[]>): string | null {
  if (word.length < 5) return null
  const most = word.length >= 8 ? 2 : 1
  const near = (vocabulary.get(word[0] ?? '') ?? [])
    .filter((candidate) => !isDerived(word, candidate))
    .map((candidate) => ({ candidate, edits: editsBetween(word, candidate) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits)
  const [first, second] = near
  return first && (second === undefined || second.edits > first.edits) ? first.candidate : null
}

/** ふぉろわー → フォロワー: what is usually written in the other kana. */
export const inKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
