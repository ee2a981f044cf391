// Regions inside countries: US states, Japanese prefectures, the four GB nations (spec §9), with approximate centres for maps.
// Cells: ISO 3166-2 | English | Japanese | longitude | latitude | other words. One table, longer than usual because it is a register.

import { listCell, type TaxonomyEntry, tableRows, taxonomyIndex } from './taxonomy-entries.ts'
import { taxonomySearch } from './taxonomy-search-rules.ts'

export interface Place extends TaxonomyEntry {
  /** ISO 3166-1 alpha-2; the id is the ISO 3166-2 code. */
  readonly country: string
  /** Degrees east and north of the approximate centre. */
  readonly longitude: number
  readonly latitude: number
}

const PLACE_TABLE = `
US-AL | Alabama        | アラバマ州           | -86.8  | 32.8 |
US-AK | Alaska         | アラスカ州           | -152.3 | 64.2 |
US-AZ | Arizona        | アリゾナ州           | -111.7 | 34.3 |
US-AR | Arkansas       | アーカンソー州       | -92.4  | 34.9 |
US-CA | California     | カリフォルニア州     | -119.6 | 37.2 | cali; socal; norcal; bay area
US-CO | Colorado       | コロラド州           | -105.5 | 39.0 |
US-CT | Connecticut    | コネチカット州       | -72.7  | 41.6 |
US-DE | Delaware       | デラウェア州         | -75.5  | 39.0 |
US-DC | Washington DC  | ワシントンD.C.       | -77.0  | 38.9 | district of columbia; washington d.c.
US-FL | Florida        | フロリダ州           | -81.7  | 28.6 |
US-GA | Georgia        | ジョージア州         | -83.4  | 32.6 |
US-HI | Hawaii         | ハワイ州             | -157.5 | 20.3 | ハワイ
US-ID | Idaho          | アイダホ州           | -114.6 | 44.4 |
US-IL | Illinois       | イリノイ州           | -89.2  | 40.0 |
US-IN | Indiana        | インディアナ州       | -86.3  | 39.9 |
US-IA | Iowa           | アイオワ州           | -93.5  | 42.1 |
US-KS | Kansas         | カンザス州           | -98.4  | 38.5 |
US-KY | Kentucky       | ケンタッキー州       | -85.3  | 37.5 |
US-LA | Louisiana      | ルイジアナ州         | -92.0  | 31.1 |
US-ME | Maine          | メイン州             | -69.2  | 45.4 |
US-MD | Maryland       | メリーランド州       | -76.8  | 39.0 |
US-MA | Massachusetts  | マサチューセッツ州   | -71.8  | 42.3 |
US-MI | Michigan       | ミシガン州           | -85.4  | 44.3 |
US-MN | Minnesota      | ミネソタ州           | -94.3  | 46.3 |
US-MS | Mississippi    | ミシシッピ州         | -89.7  | 32.7 |
US-MO | Missouri       | ミズーリ州           | -92.5  | 38.4 |
US-MT | Montana        | モンタナ州           | -109.6 | 47.0 |
US-NE | Nebraska       | ネブラスカ州         | -99.8  | 41.5 |
US-NV | Nevada         | ネバダ州             | -116.6 | 39.3 |
US-NH | New Hampshire  | ニューハンプシャー州 | -71.6  | 43.7 |
US-NJ | New Jersey     | ニュージャージー州   | -74.7  | 40.2 | jersey shore
US-NM | New Mexico     | ニューメキシコ州     | -106.1 | 34.4 |
US-NY | New York       | ニューヨーク州       | -75.5  | 42.9 | new york state; upstate ny
US-NC | North Carolina | ノースカロライナ州   | -79.4  | 35.5 |
US-ND | North Dakota   | ノースダコタ州       | -100.5 | 47.4 |
US-OH | Ohio           | オハイオ州           | -82.8  | 40.3 |
US-OK | Oklahoma       | オクラホマ州         | -97.5  | 35.6 |
US-OR | Oregon         | オレゴン州           | -120.6 | 43.9 |
US-PA | Pennsylvania   | ペンシルベニア州     | -77.8  | 40.9 |
US-RI | Rhode Island   | ロードアイランド州   | -71.5  | 41.6 |
US-SC | South Carolina | サウスカロライナ州   | -80.9  | 33.9 |
US-SD | South Dakota   | サウスダコタ州       | -100.2 | 44.4 |
US-TN | Tennessee      | テネシー州           | -86.3  | 35.8 |
US-TX | Texas          | テキサス州           | -99.3  | 31.5 |
US-UT | Utah           | ユタ州               | -111.7 | 39.3 |
US-VT | Vermont        | バーモント州         | -72.7  | 44.1 |
US-VA | Virginia       | バージニア州         | -78.8  | 37.5 |
US-WA | Washington     | ワシントン州         | -120.4 | 47.4 | washington state; pnw
US-WV | West Virginia  | ウェストバージニア州 | -80.6  | 38.6 |
US-WI | Wisconsin      | ウィスコンシン州     | -89.7  | 44.6 |
US-WY | Wyoming        | ワイオミング州       | -107.6 | 43.0 |
JP-01 | Hokkaido       | 北海道               | 142.8  | 43.4 |
JP-02 | Aomori         | 青森県               | 140.8  | 40.8 |
JP-03 | Iwate          | 岩手県               | 141.4  | 39.6 |
JP-04 | Miyagi         | 宮城県               | 140.9  | 38.4 |
JP-05 | Akita          | 秋田県               | 140.4  | 39.7 |
JP-06 | Yamagata       | 山形県               | 140.1  | 38.4 |
JP-07 | Fukushima      | 福島県               | 140.2  | 37.4 |
JP-08 | Ibaraki        | 茨城県               | 140.3  | 36.3 |
JP-09 | Tochigi        | 栃木県               | 139.8  | 36.7 |
JP-10 | Gunma          | 群馬県               | 138.9  | 36.5 |
JP-11 | Saitama        | 埼玉県               | 139.3  | 36.0 |
JP-12 | Chiba          | 千葉県               | 140.2  | 35.5 |
JP-13 | Tokyo          | 東京都               | 139.5  | 35.7 | tokyo metropolis
JP-14 | Kanagawa       | 神奈川県             | 139.3  | 35.4 |
JP-15 | Niigata        | 新潟県               | 138.9  | 37.5 |
JP-16 | Toyama         | 富山県               | 137.2  | 36.6 |
JP-17 | Ishikawa       | 石川県               | 136.7  | 36.8 |
JP-18 | Fukui          | 福井県               | 136.2  | 35.8 |
JP-19 | Yamanashi      | 山梨県               | 138.6  | 35.6 |
JP-20 | Nagano         | 長野県               | 138.0  | 36.1 | 信州
JP-21 | Gifu           | 岐阜県               | 137.1  | 35.8 |
JP-22 | Shizuoka       | 静岡県               | 138.3  | 35.0 |
JP-23 | Aichi          | 愛知県               | 137.2  | 35.0 |
JP-24 | Mie            | 三重県               | 136.4  | 34.5 |
JP-25 | Shiga          | 滋賀県               | 136.1  | 35.2 |
JP-26 | Kyoto          | 京都府               | 135.4  | 35.2 |
JP-27 | Osaka          | 大阪府               | 135.5  | 34.6 |
JP-28 | Hyogo          | 兵庫県               | 134.8  | 35.0 |
JP-29 | Nara           | 奈良県               | 135.9  | 34.3 |
JP-30 | Wakayama       | 和歌山県             | 135.5  | 33.9 |
JP-31 | Tottori        | 鳥取県               | 133.8  | 35.4 |
JP-32 | Shimane        | 島根県               | 132.5  | 35.0 |
JP-33 | Okayama        | 岡山県               | 133.8  | 34.9 |
JP-34 | Hiroshima      | 広島県               | 132.8  | 34.6 |
JP-35 | Yamaguchi      | 山口県               | 131.5  | 34.2 |
JP-36 | Tokushima      | 徳島県               | 134.3  | 33.9 |
JP-37 | Kagawa         | 香川県               | 134.0  | 34.2 |
JP-38 | Ehime          | 愛媛県               | 132.8  | 33.6 |
JP-39 | Kochi          | 高知県               | 133.4  | 33.4 |
JP-40 | Fukuoka        | 福岡県               | 130.7  | 33.5 |
JP-41 | Saga           | 佐賀県               | 130.1  | 33.3 |
JP-42 | Nagasaki       | 長崎県               | 129.6  | 33.2 |
JP-43 | Kumamoto       | 熊本県               | 130.8  | 32.6 |
JP-44 | Oita           | 大分県               | 131.4  | 33.2 |
JP-45 | Miyazaki       | 宮崎県               | 131.3  | 32.2 |
JP-46 | Kagoshima      | 鹿児島県             | 130.5  | 31.5 |
JP-47 | Okinawa        | 沖縄県               | 127.9  | 26.5 |
GB-ENG | England       | イングランド         | -1.5   | 52.6 |
GB-SCT | Scotland      | スコットランド       | -4.2   | 56.8 |
GB-WLS | Wales         | ウェールズ           | -3.8   | 52.3 | cymru
GB-NIR | Northern Ireland | 北アイルランド    | -6.7   | 54.6 |
`

export const PLACES: readonly Place[] = tableRows(PLACE_TABLE, 6).map(
  ([id = '', en = '', ja = '', longitude, latitude, words]) => ({
    id,
    label: { en, ja },
    synonyms: listCell(words),
    country: id.slice(0, 2),
    longitude: Number(longitude),
    latitude: Number(latitude),
  }),
)

export const findPlace = taxonomyIndex(PLACES)

/** Regions inside countries for what somebody types, best first. */
export const searchPlaces = taxonomySearch(PLACES)
