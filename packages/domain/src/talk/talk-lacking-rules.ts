// What questions ask for that the data does not have: cities and regions (places are known by country), pictures of profiles, whom to follow (a page suggests them).

/** `country: names of cities and regions in English | in Japanese`. */
const TABLE = `
JP Japan 日本: tokyo; osaka; kyoto; nagoya; sapporo; fukuoka; yokohama; kobe; sendai; hiroshima; okinawa; hokkaido; kanagawa; saitama; chiba; kansai; kanto; kyushu | 東京; 大阪; 京都; 名古屋; 札幌; 福岡; 横浜; 神戸; 仙台; 広島; 沖縄; 北海道; 神奈川; 埼玉; 千葉; 愛知; 兵庫; 静岡; 茨城; 栃木; 群馬; 新潟; 長野; 岐阜; 三重; 滋賀; 奈良; 和歌山; 岡山; 山口; 徳島; 香川; 愛媛; 高知; 佐賀; 長崎; 熊本; 大分県; 宮崎; 鹿児島; 青森; 岩手; 宮城; 秋田; 山形; 福島; 富山; 石川; 福井; 山梨; 鳥取; 島根; 関東; 関西; 近畿; 東北; 九州; 四国; 中部; 首都圏
US the_United_States アメリカ: new york; nyc; los angeles; san francisco; chicago; seattle; boston; texas; california; florida; washington; houston; miami; austin; dallas; hawaii; silicon valley; atlanta; denver; philadelphia; las vegas | ニューヨーク; ロサンゼルス; サンフランシスコ; シカゴ; シアトル; ボストン; テキサス; カリフォルニア; フロリダ; ハワイ; ワシントン
GB the_United_Kingdom イギリス: london; manchester; birmingham; edinburgh; glasgow; liverpool; scotland; wales; england; leeds; bristol | ロンドン; マンチェスター; スコットランド; エディンバラ; イングランド
DE Germany ドイツ: berlin; munich; hamburg; frankfurt; cologne; bavaria | ベルリン; ミュンヘン; ハンブルク; フランクフルト
FR France フランス: paris; lyon; marseille | パリ; リヨン; マルセイユ
BR Brazil ブラジル: sao paulo; são paulo; rio de janeiro; rio | サンパウロ; リオデジャネイロ
CA Canada カナダ: toronto; vancouver; montreal; ottawa; quebec; ontario | トロント; バンクーバー; モントリオール
AU Australia オーストラリア: sydney; melbourne; brisbane; perth; queensland | シドニー; メルボルン; ブリスベン
KR South_Korea 韓国: seoul; busan | ソウル; 釜山; プサン
CN China 中国: beijing; shanghai; shenzhen; guangzhou | 北京; 上海; 深圳; 広州
TW Taiwan 台湾: taipei; kaohsiung | 台北; 高雄
IN India インド: mumbai; delhi; bangalore; bengaluru; chennai; kolkata | ムンバイ; デリー; バンガロール
TH Thailand タイ: bangkok; phuket; chiang mai | バンコク; プーケット
ES Spain スペイン: madrid; barcelona; catalonia | マドリード; バルセロナ
IT Italy イタリア: rome; milan; florence; venice | ローマ; ミラノ; フィレンツェ
ID Indonesia インドネシア: jakarta; bali | ジャカルタ; バリ
PH the_Philippines フィリピン: manila; cebu | マニラ; セブ
MX Mexico メキシコ: mexico city; guadalajara; monterrey | メキシコシティ
NL the_Netherlands オランダ: amsterdam; rotterdam | アムステルダム; ロッテルダム
VN Vietnam ベトナム: hanoi; ho chi minh; saigon | ハノイ; ホーチミン
`

export interface FinerPlace {
  /** In English and Japanese; null: cities or regions in general. */
  readonly country: { readonly en: string; readonly ja: string } | null
}

interface Names extends FinerPlace {
  readonly english: RegExp
  readonly japanese: RegExp
}

const PLACES: readonly Names[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [head = '', names = ''] = row.split(/: (.*)/s)
    const [, en = '', ja = ''] = head.split(' ')
    const [english = '', japanese = ''] = names.split('|').map((part) => part.trim().split('; ').join('|'))
    return {
      country: { en: en.replaceAll('_', ' '), ja },
      english: new RegExp(`(?<![a-z])(?:${english})(?![a-z])`),
      japanese: new RegExp(japanese),
    }
  })

const IN_GENERAL =
  /(?<![a-z])(?:cit(?:y|ies)|towns?|prefectures?|provinces?|states?|regions?|counties|neighbou?rhoods?|urban|rural)(?![a-z])|都市|都道府県|市区町村|市町村|県別|県ごと|どの県|何県|市別|地方別|州別|どの州/

/** The place among the words of a question that say nothing else, which its country doesn't tell apart; null: there is none. */
export function finerPlaceIn(text: string, unread: readonly string[]): FinerPlace | null {
  const plain = text.normalize('NFKC').toLowerCase()
  const isUnread = (found: RegExpExecArray | null): boolean =>
    found !== null && unread.some((word) => found[0].includes(word) || word.includes(found[0]))
  const [place, ...more] = PLACES.filter(
    ({ english, japanese }) => isUnread(english.exec(plain)) || isUnread(japanese.exec(plain)),
  )
  if (place) return { country: more.length === 0 ? place.country : null }
  return isUnread(IN_GENERAL.exec(unread.join(' '))) ? { country: null } : null
}

const PICTURE =
  /(?<![a-z])(?:profile (?:pictures?|pics?|photos?|images?)|avatars?|pfps?|egg accounts?|profile eggs?)(?![a-z])|プロフィール(?:画像|写真)|プロフ(?:画像|写真)|アイコン|アバター|プロ画|卵アイコン/

/** Whether a question is about the pictures of profiles, which are not read. */
export const asksForPictures = (text: string): boolean => PICTURE.test(text.normalize('NFKC').toLowerCase())

const WHOM_TO_FOLLOW =
  /(?<![a-z])(?:who|whom|which (?:people|accounts|users)|what accounts) (?:else )?(?:should|could|can|might|would) (?:i|we) (?:be )?follow(?:ing)?(?! (?:back|up))|(?<![a-z])(?:recommend|suggest)(?:ed|ations?|ions?)? (?:\w+ ){0,3}(?:to follow|i should follow|accounts to follow|for me to follow)|(?<![a-z])(?:people|accounts|users|someone|anyone) (?:worth following|(?:i|we) should follow(?! back))|(?<![a-z])who to follow|(?<![a-z])who (?:is|are) worth following|follow (?:recommendations?|suggestions?)|おすすめの?(?:の?フォロー(?:先|相手|すべき)|アカウント)|フォロー(?:した(?:方が|ほうが)(?:いい|良い|よい)|す(?:べき|ると(?:いい|良い)))(?:人|アカウント|相手)|(?:誰|だれ|どの(?:人|アカウント)|どんな(?:人|アカウント))をフォロー(?:すれば|したら|す(?:べき|るべき|るといい)|した(?:方|ほう)が)|フォロー(?:先|する人|すべき人)(?:の|を)?(?:おすすめ|オススメ|お勧め|提案)/

/** 'Who should I follow': a page of its own suggests people, with what they share with one's followers. */
export const asksWhomToFollow = (text: string): boolean => WHOM_TO_FOLLOW.test(text.normalize('NFKC').toLowerCase())
