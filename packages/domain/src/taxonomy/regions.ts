// Audience regions: single countries and groups of countries that an audience is offered for.
// Cells: id | English name | Japanese name | ISO 3166-1 alpha-2 codes.

import { type TaxonomyEntry, tableRows, taxonomyIndex } from './taxonomy-entries.ts'

/** An audience region; `label.en` is the name that the API states. */
export interface AudienceRegion extends TaxonomyEntry {
  readonly isSingleCountry: boolean
  readonly countryCodes: readonly string[]
}

const REGION_TABLE = `
us            | United States        | アメリカ合衆国   | US
jp            | Japan                | 日本             | JP
gb            | United Kingdom       | イギリス         | GB
ca            | Canada               | カナダ           | CA
au            | Australia            | オーストラリア   | AU
nz            | New Zealand          | ニュージーランド | NZ
ie            | Ireland              | アイルランド     | IE
de            | Germany              | ドイツ           | DE
fr            | France               | フランス         | FR
es            | Spain                | スペイン         | ES
it            | Italy                | イタリア         | IT
nl            | Netherlands          | オランダ         | NL
se            | Sweden               | スウェーデン     | SE
pl            | Poland               | ポーランド       | PL
tr            | Turkey               | トルコ           | TR
br            | Brazil               | ブラジル         | BR
mx            | Mexico               | メキシコ         | MX
ar            | Argentina            | アルゼンチン     | AR
in            | India                | インド           | IN
id            | Indonesia            | インドネシア     | ID
sg            | Singapore            | シンガポール     | SG
kr            | South Korea          | 韓国             | KR
kp            | North Korea          | 北朝鮮           | KP
tw            | Taiwan               | 台湾             | TW
ng            | Nigeria              | ナイジェリア     | NG
za            | South Africa         | 南アフリカ       | ZA
sa            | Saudi Arabia         | サウジアラビア   | SA
kw            | Kuwait               | クウェート       | KW
ch            | Switzerland          | スイス           | CH
north-america | North America        | 北アメリカ       | US CA MX
uk-ireland    | UK and Ireland       | イギリス・アイルランド | GB IE
dach          | Germany, Austria, Switzerland | ドイツ語圏 | DE AT CH
benelux       | Benelux              | ベネルクス       | BE NL LU
nordics       | Nordics              | 北欧             | DK FI IS NO SE
europe        | Europe               | ヨーロッパ       | AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK UA
latin-america | Latin America        | ラテンアメリカ   | AR BO BR CL CO CR DO EC GT HN MX NI PA PE PR PY SV UY VE
asia-pacific  | Asia-Pacific         | アジア太平洋     | AU BD HK ID IN JP KH KR LK MY NP NZ PH PK SG TH TW VN
southeast-asia | Southeast Asia      | 東南アジア       | ID KH LA MM MY PH SG TH VN
middle-east   | Middle East          | 中東             | AE BH EG IL IQ JO KW LB OM QA SA TR
africa        | Africa               | アフリカ         | CI CM DZ EG ET GH KE MA NG RW SN TN TZ UG ZA ZM ZW
anzac         | Australia and New Zealand | オーストラリア・ニュージーランド | AU NZ
english       | English-speaking countries | 英語圏     | AU CA GB IE NZ SG US ZA
`

export const AUDIENCE_REGIONS: readonly AudienceRegion[] = tableRows(REGION_TABLE, 4).map(
  ([id = '', en = '', ja = '', codes = '']) => {
    const countryCodes = codes.split(' ')
    return { id, label: { en, ja }, synonyms: [], isSingleCountry: countryCodes.length === 1, countryCodes }
  },
)

export const findAudienceRegion = taxonomyIndex(AUDIENCE_REGIONS)
