// The languages that posts can be targeted by, with the names they have in English and Japanese.
// Cells: ISO 639-1 | English | Japanese | own name.

import { listCell, type TaxonomyEntry, tableRows, taxonomyIndex } from './taxonomy-entries.ts'
import { taxonomySearch } from './taxonomy-search-rules.ts'

const LANGUAGE_TABLE = `
en | English    | 英語             |
ja | Japanese   | 日本語           | Nihongo
ar | Arabic     | アラビア語       | العربية
bg | Bulgarian  | ブルガリア語     | Български
bn | Bengali    | ベンガル語       | বাংলা
ca | Catalan    | カタルーニャ語   | Català
cs | Czech      | チェコ語         | Čeština
da | Danish     | デンマーク語     | Dansk
de | German     | ドイツ語         | Deutsch
el | Greek      | ギリシャ語       | Ελληνικά
es | Spanish    | スペイン語       | Español
et | Estonian   | エストニア語     | Eesti
eu | Basque     | バスク語         | Euskara
fa | Persian    | ペルシャ語       | فارسی; Farsi
fi | Finnish    | フィンランド語   | Suomi
fr | French     | フランス語       | Français
gl | Galician   | ガリシア語       | Galego
gu | Gujarati   | グジャラート語   | ગુજરાતી
he | Hebrew     | ヘブライ語       | עברית
hi | Hindi      | ヒンディー語     | हिन्दी
hr | Croatian   | クロアチア語     | Hrvatski
hu | Hungarian  | ハンガリー語     | Magyar
id | Indonesian | インドネシア語   | Bahasa Indonesia
it | Italian    | イタリア語       | Italiano
ko | Korean     | 韓国語           | 한국어
lt | Lithuanian | リトアニア語     | Lietuvių
lv | Latvian    | ラトビア語       | Latviešu
mr | Marathi    | マラーティー語   | मराठी
ms | Malay      | マレー語         | Bahasa Melayu
nl | Dutch      | オランダ語       | Nederlands
no | Norwegian  | ノルウェー語     | Norsk
pl | Polish     | ポーランド語     | Polski
pt | Portuguese | ポルトガル語     | Português
ro | Romanian   | ルーマニア語     | Română
ru | Russian    | ロシア語         | Русский
sk | Slovak     | スロバキア語     | Slovenčina
sr | Serbian    | セルビア語       | Српски
sv | Swedish    | スウェーデン語   | Svenska
ta | Tamil      | タミル語         | தமிழ்
te | Telugu     | テルグ語         | తెలుగు
th | Thai       | タイ語           | ไทย
tl | Tagalog    | タガログ語       | Filipino
tr | Turkish    | トルコ語         | Türkçe
uk | Ukrainian  | ウクライナ語     | Українська
ur | Urdu       | ウルドゥー語     | اردو
vi | Vietnamese | ベトナム語       | Tiếng Việt
zh | Chinese    | 中国語           | 中文
`

export const LANGUAGES: readonly TaxonomyEntry[] = tableRows(LANGUAGE_TABLE, 4).map(
  ([id = '', en = '', ja = '', own]) => ({ id, label: { en, ja }, synonyms: listCell(own) }),
)

export const findLanguage = taxonomyIndex(LANGUAGES)

/** Languages for what somebody types, best first. */
export const searchLanguages = taxonomySearch(LANGUAGES)

/** ISO 639-1: what a text may be written in, whether or not it can be targeted. */
const CODES: ReadonlySet<string> = new Set(
  `
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et
eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk
kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny
oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk
tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
`
    .trim()
    .split(/\s+/),
)

/** Whether a language has this code, in letters of either case. */
export const isLanguageCode = (code: string): boolean => CODES.has(code.toLowerCase())
