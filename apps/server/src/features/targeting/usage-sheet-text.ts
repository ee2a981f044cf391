// The words of a targeting list as a spreadsheet, in both languages.

const en = {
  sheet: 'Targeting list',
  columns: ['Part', 'Entry', 'Name', 'Selected', 'Share of audience', 'Times the baseline', 'Members', 'Of members'],
  yes: 'Yes',
  no: 'No',
  keywords: 'Keyword',
  handles: 'Handle',
  hashtags: 'Hashtag',
  interests: 'Interest',
  conversation_topics: 'Conversation topic',
  movies_tv_shows: 'Movie or TV show',
  languages: 'Language',
  network_operators: 'Network operator',
  locations: 'Location',
  custom_audiences: 'Custom audience',
  placements: 'Placement',
  countries: 'Country',
  age: 'Age',
  gender: 'Gender',
} as const

export type SheetWords = { readonly [Name in keyof typeof en]: Name extends 'columns' ? readonly string[] : string }

const ja: SheetWords = {
  sheet: 'ターゲティングリスト',
  columns: ['種類', '項目', '名前', '選択', 'オーディエンスに占める割合', '基準に対する倍率', '該当人数', '対象人数'],
  yes: 'はい',
  no: 'いいえ',
  keywords: 'キーワード',
  handles: 'ハンドル',
  hashtags: 'ハッシュタグ',
  interests: '興味・関心',
  conversation_topics: '会話トピック',
  movies_tv_shows: '映画・テレビ番組',
  languages: '言語',
  network_operators: '通信事業者',
  locations: '地域',
  custom_audiences: 'カスタムオーディエンス',
  placements: '掲載面',
  countries: '国',
  age: '年齢',
  gender: '性別',
}

export const sheetWords: Readonly<Record<'en' | 'ja', SheetWords>> = { en, ja }
