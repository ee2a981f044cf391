// The words of a targeting list as a spreadsheet, in both languages.

const en = {
  sheet: 'Targeting list',
  columns: ['Part', 'Entry', 'Name', 'Selected', 'Share of audience', 'Times the baseline', 'Members', 'Of members'],
  yes: 'Yes',
  no: 'No',
  definesAudience: 'defines the audience',
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
  reach: {
    sheet: 'Reach',
    title: 'What this targeting reaches',
    whenSaved: 'When saved',
    now: 'With current network data',
    reached: 'Reach',
    low: 'Lower end of the reach (95%)',
    high: 'Upper end of the reach (95%)',
    audience: 'Intended audience',
    intended: 'Intended audience reached',
    recall: 'Audience coverage',
    precision: 'On-target rate',
    waste: 'Share of spend outside the audience',
    counted: 'Calculated',
    data: 'Network data',
    accounts: 'Accounts in network data',
    demo: 'Demo network',
    imported: 'Imported network',
    few: 'fewer than 100',
    changed: 'The network data has changed since this list was saved.',
  },
} as const

export type SheetWords = {
  readonly [Name in keyof typeof en]: Name extends 'columns'
    ? readonly string[]
    : Name extends 'reach'
      ? { readonly [Word in keyof (typeof en)['reach']]: string }
      : string
}

const ja: SheetWords = {
  sheet: 'ターゲティングリスト',
  columns: ['種類', '項目', '名前', '選択', 'オーディエンスに占める割合', '基準に対する倍率', '該当人数', '対象人数'],
  yes: 'はい',
  no: 'いいえ',
  definesAudience: 'オーディエンスの定義',
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
  reach: {
    sheet: 'リーチ',
    title: 'このターゲティングのリーチ',
    whenSaved: '保存時',
    now: '現在のネットワークデータ',
    reached: 'リーチ',
    low: 'リーチの下限（95％）',
    high: 'リーチの上限（95％）',
    audience: '想定オーディエンス',
    intended: 'うちリーチするオーディエンス',
    recall: 'オーディエンスのカバー率',
    precision: 'オンターゲット率',
    waste: '配信費のうち対象外の割合',
    counted: '計算日時',
    data: 'ネットワークデータ',
    accounts: 'データ内のアカウント数',
    demo: 'デモネットワーク',
    imported: '取り込んだネットワーク',
    few: '100未満',
    changed: 'このリストの保存後にネットワークデータが更新されています。',
  },
}

export const sheetWords: Readonly<Record<'en' | 'ja', SheetWords>> = { en, ja }
