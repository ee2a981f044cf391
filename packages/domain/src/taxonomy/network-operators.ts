// Mobile network operators of the demo network's world by country: every operator is invented.
// Cells: id | English | Japanese | country (ISO 3166-1 alpha-2).

import { type TaxonomyEntry, tableRows } from './taxonomy-entries.ts'
import { taxonomySearch } from './taxonomy-search-rules.ts'

export interface NetworkOperator extends TaxonomyEntry {
  readonly country: string
}

const OPERATOR_TABLE = `
us-prairiewave   | Prairiewave Wireless  | プレーリーウェーブ     | US
us-bluejay       | Bluejay Cellular      | ブルージェイ・セルラー | US
us-cascadell     | Cascadell             | カスカデル             | US
us-lonepine      | Lone Pine Mobile      | ローンパイン・モバイル | US
us-gulfring      | Gulfring              | ガルフリング           | US
ca-mapleline     | Mapleline             | メープルライン         | CA
ca-northbell     | Northern Reach Mobile | ノーザンリーチ         | CA
ca-tideway       | Tideway               | タイドウェイ           | CA
mx-agavecel      | Agavecel              | アガベセル             | MX
br-verdefone     | Verdefone             | ヴェルデフォン         | BR
br-ipemovel      | Ipê Móvel             | イペ・モーベル         | BR
ar-pampacel      | Pampacel              | パンパセル             | AR
gb-thistlenet    | Thistlenet            | シスルネット           | GB
gb-heronmobile   | Heron Mobile          | ヘロン・モバイル       | GB
gb-pennine       | Pennine Talk          | ペナイン・トーク       | GB
gb-harbourfone   | Harbourfone           | ハーバーフォン         | GB
ie-shamcell      | Shannonside Mobile    | シャノンサイド         | IE
fr-bleuciel      | Bleuciel              | ブルーシエル           | FR
fr-mistralfone   | Mistralfone           | ミストラルフォン       | FR
de-nordfunk      | Nordfunk Mobil        | ノルトフンク           | DE
de-rheinruf      | Rheinruf              | ラインルーフ           | DE
es-solmovil      | Solmar Móvil          | ソルマル・モビル       | ES
it-ondalibera    | Ondalieve             | オンダリエーヴェ       | IT
nl-polderbel     | Polderbel             | ポルダーベル           | NL
se-fjallnet      | Fjällton              | フィエルトン           | SE
pl-wislafon      | Wisłafon              | ヴィスワフォン         | PL
tr-bozkircell    | Bozkır Hat            | ボズクル・ハット       | TR
ng-savannatel    | Savannatel            | サバンナテル           | NG
za-karoolink     | Karoolink             | カルーリンク           | ZA
in-neemtel       | Neemtel               | ニームテル             | IN
in-monsoonlink   | Monsoonlink           | モンスーンリンク       | IN
id-nusawave      | Nusawave              | ヌサウェーブ           | ID
sg-merliontalk   | Straitsline           | ストレイツライン       | SG
kr-hanbit        | Haneulbit Mobile      | ハヌルビット           | KR
tw-jadewave      | Jadewave              | ジェイドウェーブ       | TW
jp-hinode        | Hinode Mobile         | ひので通信             | JP
jp-komorebi      | Komorebi Line         | こもれびライン         | JP
jp-tsubame       | Tsubame Talk          | つばめトーク           | JP
jp-minamoto      | Minamoto Wireless     | みなもとワイヤレス     | JP
jp-yukigaze      | Yukikaze Connect      | 雪風コネクト           | JP
au-banksianet    | Banksianet            | バンクシアネット       | AU
au-wattlefone    | Wattlefone            | ワトルフォン           | AU
nz-kowhaimobile  | Kōwhai Mobile         | コーファイ・モバイル   | NZ
`

export const NETWORK_OPERATORS: readonly NetworkOperator[] = tableRows(OPERATOR_TABLE, 4).map(
  ([id = '', en = '', ja = '', country = '']) => ({
    id,
    label: { en, ja },
    synonyms: [country.toLowerCase()],
    country,
  }),
)

/** Network operators for what somebody types (a name or a country code), best first. */
export const searchNetworkOperators = taxonomySearch(NETWORK_OPERATORS)
