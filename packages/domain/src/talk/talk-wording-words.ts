// Words that a language model may use beside those of our own sentences, and words that must stand where our sentences have them.
import type { Language } from '../shell/language-rules.ts'

/** Words that claim nothing. Whatever is neither here nor in our sentences is refused: a name, a number or a reason among it. */
const PLAIN_ENGLISH: ReadonlySet<string> = new Set(
  `a an the this that these those it its they their them there here you your yours who whom whose which what where when
  is are was were be been being has have had having do does did of in on at by for from to with within among and or as so
  far than then also while people person persons profile profiles member members user users count counts counted number
  numbers figure figures currently now right present moment show shows shown see answer come comes came get gets got
  receive receives received make makes made stands you’re you’ve that’s here’s it’s there’s who’s`.split(/\s+/),
)

/** What a text says of now is wrong of days that are over. */
export const OF_NOW: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:now|currently|present|moment)\b/i,
  ja: /現在|現時点|今/,
}

/** Kanji and katakana of Japanese sentences that claim nothing. */
const PLAIN_JAPANESE: ReadonlySet<string> = new Set([
  ...'人名数件在現方者今時点対比較以内間回持該当確認集続次見出使',
  'ユーザー',
  'データ',
])

export const isPlain = (word: string, language: Language): boolean =>
  (language === 'ja' ? PLAIN_JAPANESE : PLAIN_ENGLISH).has(word)

/** A sentence with one is not reworded, and a text without one gets none: to turn a sentence round is one word's work. */
const NEGATIONS: Readonly<Record<Language, RegExp>> = {
  en: /n[’']t\b|\b(?:not|no|none|never|nobody|nothing|neither|nor|without|cannot|hardly|barely|scarcely|except|other than)\b/i,
  ja: /ない|なかった|なく|ません|なし|なけれ|無|非|不|未|ずに|ず[、。]|ぬ|以外|除/,
}

export const hasNegation = (text: string, language: Language): boolean =>
  NEGATIONS[language].test(language === 'ja' ? text.replaceAll(/少な[いくかけ]|未満/g, '少') : text)

/** Guesses, reasons, advice, and quantities in kana; the kanji and the English words for them are in neither list above. */
export const CLAIMS_IN_KANA =
  /たぶん|おそらく|きっと|かも|でしょう|だろう|べき|ましょう|ください|ため|おかげ|せい[でか]|ので|[だすた]から|ほど|くらい|ぐらい|およそ|ほぼ|だいたい|だけ|のみ|しか|ばかり|たくさん|いっぱい|みんな|ひと[りつ]|ふた[りつ]|みっつ|よっつ|いつつ|むっつ|ななつ|やっつ|ここのつ|ゼロ|数[人件名回日]/

/** Said by the words of both languages in many ways; each may stand only where our sentences say the same. */
const MEANINGS: Readonly<Record<Language, readonly (readonly [name: string, words: RegExp])[]>> = {
  en: [
    ['FOLLOWERS', /\bfollowers?\b|\bfollow(?:s|ing|ed)? you\b/gi],
    ['FOLLOWING', /\b(?:you(?:[’']re| are)? follow(?:ing)?|followed by you|following)\b/gi],
    ['UNFOLLOWED', /\bunfollow\w*/gi],
    ['LATEST', /\b(?:latest|newest|most recent|recent(?:ly)?)\b/gi],
    ['OLDEST', /\b(?:oldest|earliest)\b/gi],
    ['UP', /\b(?:gain\w*|grew|grow\w*|increas\w*|ris(?:e|es|en|ing)|rose|up|climb\w*|new)\b/gi],
    [
      'DOWN',
      /\b(?:los[ei]\w*|lost|loss(?:es)?|left|leav\w*|f[ae]ll\w*|drop\w*|declin\w*|decreas\w*|down|shr[aiu]nk\w*)\b/gi,
    ],
    [
      'MORE',
      /\b(?:more|most(?:ly)?|high(?:er|est)|best|better|top|larg(?:er|est)|bigg(?:er|est)|great(?:er|est)|above|maximum|majority|peak\w*|record)\b/gi,
    ],
    [
      'LESS',
      /\b(?:less|least|few(?:er|est)|low(?:er|est)|worst|worse|small(?:er|est)|below|under|minimum|minority)\b/gi,
    ],
    ['SAME', /\b(?:same|equal\w*|tied?|unchanged|identical|alike)\b/gi],
    ['AVERAGE', /\b(?:averag\w*|mean)\b/gi],
    ['MEDIAN', /\bmedian\b/gi],
    ['TOTAL', /\b(?:total(?:s|ling)?|altogether|sum|overall|all|entire|whole|every\w*|each)\b/gi],
    ['DIFFERENCE', /\b(?:differences?|gap|margin)\b/gi],
    ['CHANGE', /\b(?:chang\w*|net)\b/gi],
    ['SHARE', /\b(?:shares?|proportion|percent\w*|fraction)\b/gi],
    ['LIKES', /\blike[sd]?\b/gi],
    ['REPLIES', /\brepl(?:y|ies|ied)\b/gi],
    ['REPOSTS', /\b(?:repost|retweet)\w*/gi],
    ['QUOTES', /\bquot\w+/gi],
    ['ENGAGED', /\b(?:engag|interact|react)\w*/gi],
    ['IMPRESSIONS', /\b(?:impressions?|views?)\b/gi],
    ['CLICKS', /\bclick\w*/gi],
    ['POSTS', /\b(?:posts?|tweets?)\b/gi],
    ['POSTED', /\b(?:posted|published)\b/gi],
  ],
  ja: [
    [
      'FOLLOWING',
      /(?:あなたが)?フォロー中(?:の(?:人|方|アカウント))?|あなたがフォローして(?:いる|います)(?:人|方|アカウント)?/g,
    ],
    ['FOLLOWERS', /フォロワー数?|あなたをフォローして(?:いる|います)(?:人|方|アカウント)?/g],
    ['UNFOLLOWED', /フォロー(?:を)?解除/g],
    ['LATEST', /最新|最近|直近/g],
    ['OLDEST', /最古|古/g],
    ['CHANGE', /純?増減|変化|推移|差し引き/g],
    ['TOP', /最も|もっとも|一番|いちばん/g],
    ['MORE', /最多|最大|最高|多|高|上回|以上|超|大き/g],
    ['LESS', /最少|最小|最低|少|低|下回|以下|未満|小さ/g],
    ['UP', /増|伸|獲得|上昇|新規|新/g],
    ['DOWN', /減|離|失|下降|下が|落|去/g],
    ['SAME', /同数|同率|同|等/g],
    ['AVERAGE', /平均|あたり|当たり/g],
    ['MEDIAN', /中央値/g],
    ['TOTAL', /合計|総|全部|全体|全員|全|すべて|計/g],
    ['DIFFERENCE', /差/g],
    ['SHARE', /割合|比率|率/g],
    ['LIKES', /いいね/g],
    ['REPLIES', /返信|リプライ/g],
    ['REPOSTS', /リポスト|リツイート/g],
    ['QUOTES', /引用/g],
    ['ENGAGED', /エンゲージメント|反応/g],
    ['IMPRESSIONS', /インプレッション|表示回数/g],
    ['POSTS', /ポスト|投稿/g],
  ],
}

/** The text with a mark in the place of each word that has a meaning of the list. */
export const withMeanings = (text: string, language: Language): string =>
  MEANINGS[language].reduce((marked, [name, words]) => marked.replaceAll(words, ` ‹${name}› `), text)
