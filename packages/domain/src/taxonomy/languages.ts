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
