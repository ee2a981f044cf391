// What people put into their bios besides their work and what they care about.
import { linesOf } from './stock-lines.ts'

export const BIO_ASIDES = {
  en: linesOf(`
    opinions my own, sadly
    slow replies
    tea first
    here for the birds and the bread
    mostly harmless
    tired but curious
    recovering perfectionist
    probably napping
    I make lists
    easily distracted by dogs
    trying my best
    will talk to your cat
    views are my own and often wrong
    professional overthinker
    collector of unread books
    left-handed and proud
    chronically online, working on it
    please be kind
    ex-swimmer
    not a morning person
    still learning
    amateur everything
    owner of too many mugs
    godparent to three
    lapsed drummer
    small town, big feelings
    lover of maps and bad puns
    happiest near water
    currently: rewatching everything
    I like trains
    soup enthusiast
    half of a podcast nobody hears
    second-hand everything
    chaos, but organised
    born late, arrived early
    aspiring hermit
    no DMs please
    reposts are not marriage
    big on naps
    looking for the good biscuits
    an acquired taste
    vegetarian, mostly
    dyslexic so be nice
    alt text always
    community > everything
    long walks, short emails
  `),
  ja: linesOf(`
    無言フォロー失礼します
    ゆるくやってます
    日々の記録
    つぶやき少なめ
    雑食です
    人見知り
    のんびり更新
    無言フォロー歓迎
    アイコンは友人作
    気分屋
    ねこ派
    いぬ派
    おいしいものが好き
    散歩と昼寝
    発言は個人の見解です
    たまに浮上
    成人済み
    フォロバ気まぐれ
    リプ遅いです
    本と音楽とコーヒー
    趣味垢
    日常垢
    お酒すこし
    旅にでたい
    ほぼ独り言
    なかよくしてください
    生きてるだけでえらい
    花粉症
    丁寧な暮らしに憧れる雑な人
    方向音痴
    寝るのが趣味
    関西弁でます
    低浮上
    平和に暮らしたい
  `),
} as const

/** Family and self-description that says whether a woman or a man writes; {n1-3} children and so on. */
export const BIO_FAMILY = {
  en: {
    female: linesOf(`
      mum of {n2-4}
      mother of {n2-3}
      mum to a tiny tyrant
      wife, mum, sister
      boy mom
      girl mum
      proud nan of {n2-5}
      mama
      wife to a patient man
      daughter of gardeners
    `),
    male: linesOf(`
      dad of {n2-4}
      father of {n2-3}
      dad to twin girls
      husband and dad
      girl dad
      proud grandad
      papa
      husband to a saint
      dad jokes included
      family man
    `),
  },
  ja: {
    female: linesOf(`
      二児の母
      三児の母
      一歳娘の母
      男の子ママ
      ワーママ
      主婦
      アラフォー女子
      兼業主婦
      娘ふたりの母ちゃん
      妻と母
    `),
    male: linesOf(`
      二児の父
      娘のパパ
      三児のパパ
      兼業パパ
      一児の父
      妻と娘と暮らす
      育休中のパパ
      おっさんです
      息子ふたりの父ちゃん
    `),
  },
} as const

/** Ways to give one's age; {age}, {born}, {year} stand for years lived, the birth year and its last two digits. */
export const BIO_AGES = {
  en: [
    '{age}',
    '{age}',
    '{age}yo',
    "'{year}",
    'born {born}',
    '{age} years old',
    'est. {born}',
    '{age} and tired',
    '{age} going on 80',
  ],
  ja: [
    '{age}歳',
    '{age}歳',
    '{age}',
    '{decade}代',
    '{born}年生まれ',
    "'{year}",
    '{age}さい',
    'アラサー・アラフォーのどこか',
  ],
} as const

export const BIO_PRONOUNS = {
  female: ['she/her', 'she/her', 'she/they', '(she/her)', 'She / Her'],
  male: ['he/him', 'he/him', 'he/they', '(he/him)'],
  neither: ['they/them', 'they/them', '(they/them)', 'any pronouns'],
} as const

export const BIO_EMOJI = [
  '☕',
  '🌿',
  '🐈',
  '🐕',
  '📚',
  '🎧',
  '🏔️',
  '🚲',
  '🌊',
  '🍜',
  '🎮',
  '🧶',
  '⚽',
  '🎬',
  '📷',
  '✈️',
  '🌙',
  '🍞',
  '🌻',
  '🎨',
  '🏳️‍🌈',
  '💻',
  '🏃',
  '🍶',
] as const

export const BIO_JOINTS = {
  en: [' | ', ' · ', '. ', ' / ', ', ', '\n', ' • ', ' — ', ' ✦ ', '. ', ' | '],
  ja: ['。', '／', ' / ', '｜', '\n', '・', '、', '　', ' | '],
} as const
