// What advertisers are in, and what content is about: the network's own groups, with the industry's first-level codes (IAB 1).
import { listCell, type TaxonomyEntry, tableRows } from './taxonomy-entries.ts'

export interface ContentCategory extends TaxonomyEntry {
  /** First-level codes of the industry's list that the group takes from. */
  readonly iab: readonly string[]
}

const grouped = (table: string): readonly ContentCategory[] =>
  tableRows(table, 4).map(([id = '', en = '', ja = '', iab]) => ({
    id,
    label: { en, ja },
    synonyms: [],
    iab: listCell(iab).map((number) => `IAB${number}`),
  }))

/** How an advertiser describes its brand to publishers; ids are the network's. */
export const ADVERTISER_CATEGORIES: readonly ContentCategory[] = grouped(`
1jl | Consumer Packaged Goods | 日用消費財 | 4; 6; 9; 10; 16; 22; 23
1jm | Health & Pharma | 健康・医薬品 | 7
1jn | Alcohol | アルコール飲料 | 8; 18
1jo | Dining | 外食 | 8
1jp | Financial Services | 金融サービス | 3; 13; 21
1jq | Retail | 小売 | 18
1jr | Travel | 旅行 | 20
1js | Gaming | ゲーム | 9
1jt | Technology | テクノロジー | 5; 15; 19
1ju | Telecommunication | 通信 | 18; 19
1jv | Auto | 自動車 | 2
1jw | Media & Entertainment | メディア・娯楽 | 1; 12; 14; 17; 25
1jx | Politics | 政治 | 11
1jy | Gambling | ギャンブル | 9
1jz | Dating | 恋愛・出会い | 14
1k0 | Non-Profit | 非営利 | 11
`)

/** What content can be about; ids are the network's. */
export const CONTENT_CATEGORIES: readonly ContentCategory[] = grouped(`
ru | Automotive (Cars, Trucks, Racing) | 自動車・レース | 2
sk | Comedy | コメディ | 1
sl | Digital Creators | デジタルクリエイター | 25
sm | Entertainment & Pop Culture | 娯楽・ポップカルチャー | 1
sn | Financial & Business News | 金融・ビジネスニュース | 3; 13; 21
so | Food & Drink | 食べ物・飲み物 | 8
sp | Lifestyle (Fashion, Travel, Wellness) | ライフスタイル（ファッション・旅行・健康） | 4; 6; 7; 9; 10; 16; 18; 20; 22; 23
sq | Music | 音楽 | 1
sr | News & Current Events | ニュース・時事 | 12; 14
s4 | Politics | 政治 | 11
ss | Science & Education | 科学・教育 | 5; 15
se | Sports | スポーツ | 17
sg | Technology | テクノロジー | 19
sh | Television | テレビ | 1
s0 | Esports & Video Games | eスポーツ・ビデオゲーム | 9
`)
