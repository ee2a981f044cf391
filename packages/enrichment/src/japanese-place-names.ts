// Places as Japanese texts name them: cities of Japan by prefecture, well-known places abroad, areas, and places nobody lives in.

/** Japanese name without 市 or 区 = English name, by ISO 3166-2 code. */
const CITY_TABLE = `
JP-01 札幌=Sapporo 函館=Hakodate 旭川=Asahikawa 小樽=Otaru 釧路=Kushiro 帯広=Obihiro 北見=Kitami 苫小牧=Tomakomai 千歳=Chitose 室蘭=Muroran 富良野=Furano
JP-02 八戸=Hachinohe 弘前=Hirosaki 十和田=Towada
JP-03 盛岡=Morioka 一関=Ichinoseki 花巻=Hanamaki 遠野=Tono
JP-04 仙台=Sendai 石巻=Ishinomaki 気仙沼=Kesennuma 塩竈=Shiogama
JP-05 大館=Odate 横手=Yokote
JP-06 米沢=Yonezawa 酒田=Sakata 鶴岡=Tsuruoka
JP-07 郡山=Koriyama いわき=Iwaki 会津若松=Aizuwakamatsu
JP-08 水戸=Mito つくば=Tsukuba 日立=Hitachi 土浦=Tsuchiura
JP-09 宇都宮=Utsunomiya 小山=Oyama 足利=Ashikaga 日光=Nikko
JP-10 前橋=Maebashi 高崎=Takasaki 太田=Ota 桐生=Kiryu 草津温泉=Kusatsu
JP-11 さいたま=Saitama 川口=Kawaguchi 川越=Kawagoe 所沢=Tokorozawa 越谷=Koshigaya 熊谷=Kumagaya 大宮=Saitama 浦和=Saitama 秩父=Chichibu 春日部=Kasukabe
JP-12 船橋=Funabashi 松戸=Matsudo 市川=Ichikawa 柏=Kashiwa 成田=Narita 浦安=Urayasu 木更津=Kisarazu 習志野=Narashino
JP-13 渋谷=Tokyo 新宿=Tokyo 池袋=Tokyo 豊島=Tokyo 世田谷=Tokyo 杉並=Tokyo 中野=Tokyo 練馬=Tokyo 板橋=Tokyo 目黒=Tokyo 品川=Tokyo 港区=Tokyo 千代田=Tokyo 中央区=Tokyo 文京=Tokyo 台東=Tokyo 墨田=Tokyo 江東=Tokyo 江戸川=Tokyo 葛飾=Tokyo 足立=Tokyo 荒川区=Tokyo 大田区=Tokyo 秋葉原=Tokyo 下北沢=Tokyo 吉祥寺=Tokyo 浅草=Tokyo 上野=Tokyo 高円寺=Tokyo 三軒茶屋=Tokyo 中目黒=Tokyo 神保町=Tokyo 谷根千=Tokyo 銀座=Tokyo 原宿=Tokyo 恵比寿=Tokyo 六本木=Tokyo 八王子=Hachioji 町田=Machida 立川=Tachikawa 三鷹=Mitaka 武蔵野=Musashino 調布=Chofu 多摩=Tama 国分寺=Kokubunji
JP-14 横浜=Yokohama 川崎=Kawasaki 相模原=Sagamihara 横須賀=Yokosuka 藤沢=Fujisawa 鎌倉=Kamakura 湘南= 小田原=Odawara 厚木=Atsugi 平塚=Hiratsuka 茅ヶ崎=Chigasaki 箱根=Hakone
JP-15 長岡=Nagaoka 上越=Joetsu 佐渡=Sado
JP-16 高岡=Takaoka
JP-17 金沢=Kanazawa 加賀=Kaga 輪島=Wajima 能登=
JP-18 敦賀=Tsuruga 鯖江=Sabae
JP-19 甲府=Kofu 富士吉田=Fujiyoshida
JP-20 松本=Matsumoto 上田=Ueda 軽井沢=Karuizawa 諏訪=Suwa 飯田=Iida
JP-21 高山=Takayama 大垣=Ogaki 多治見=Tajimi
JP-22 浜松=Hamamatsu 沼津=Numazu 三島=Mishima 富士市=Fuji 熱海=Atami 伊豆=Izu
JP-23 尾張= 三河= 名古屋=Nagoya 豊田=Toyota 豊橋=Toyohashi 岡崎=Okazaki 一宮=Ichinomiya 春日井=Kasugai
JP-24 津市=Tsu 四日市=Yokkaichi 伊勢=Ise 鈴鹿=Suzuka
JP-25 大津=Otsu 彦根=Hikone 草津=Kusatsu
JP-26 宇治=Uji 舞鶴=Maizuru 伏見=Kyoto 左京区=Kyoto 嵐山=Kyoto 祇園=Kyoto
JP-27 堺=Sakai 東大阪=Higashiosaka 豊中=Toyonaka 吹田=Suita 高槻=Takatsuki 枚方=Hirakata 梅田=Osaka 難波=Osaka 天王寺=Osaka 心斎橋=Osaka なんば=Osaka 岸和田=Kishiwada
JP-28 神戸=Kobe 姫路=Himeji 西宮=Nishinomiya 尼崎=Amagasaki 明石=Akashi 宝塚=Takarazuka 芦屋=Ashiya 淡路島= 加古川=Kakogawa
JP-29 橿原=Kashihara 生駒=Ikoma
JP-30 白浜=Shirahama 高野山=
JP-31 米子=Yonago 倉吉=Kurayoshi
JP-32 松江=Matsue 出雲=Izumo
JP-33 倉敷=Kurashiki 津山=Tsuyama
JP-34 福山=Fukuyama 呉市=Kure 尾道=Onomichi 東広島=Higashi-Hiroshima
JP-35 下関=Shimonoseki 宇部=Ube 萩市=Hagi
JP-36 鳴門=Naruto
JP-37 高松=Takamatsu 丸亀=Marugame 小豆島=
JP-38 松山=Matsuyama 今治=Imabari 新居浜=Niihama
JP-39 四万十=Shimanto
JP-40 博多=Fukuoka 天神=Fukuoka 北九州=Kitakyushu 小倉=Kitakyushu 久留米=Kurume 糸島=Itoshima 大牟田=Omuta
JP-41 唐津=Karatsu 有田=Arita
JP-42 佐世保=Sasebo 五島=Goto 諫早=Isahaya
JP-43 阿蘇=Aso 八代=Yatsushiro
JP-44 別府=Beppu 由布院=Yufu 中津=Nakatsu
JP-45 延岡=Nobeoka 都城=Miyakonojo
JP-46 霧島=Kirishima 屋久島= 奄美=Amami
JP-47 那覇=Naha 石垣島=Ishigaki 宮古島=Miyakojima 名護=Nago 沖縄市=Okinawa
`

/** Places abroad: name = country, with a region and an English city where they have one. */
const ABROAD_TABLE = `
アメリカ=US 米国=US アメリカ合衆国=US 合衆国=US イギリス=GB 英国=GB 韓国=KR 大韓民国=KR 中国=CN 台湾=TW 香港=HK/Hong Kong フランス=FR ドイツ=DE イタリア=IT スペイン=ES
オーストラリア=AU 豪州=AU カナダ=CA ブラジル=BR メキシコ=MX インド=IN タイ=TH ベトナム=VN シンガポール=SG/Singapore マレーシア=MY インドネシア=ID フィリピン=PH ロシア=RU オランダ=NL スイス=CH
スウェーデン=SE フィンランド=FI ノルウェー=NO デンマーク=DK ポルトガル=PT ポーランド=PL ニュージーランド=NZ トルコ=TR エジプト=EG アイルランド=IE オーストリア=AT ベルギー=BE
ニューヨーク=US-NY/New York ロサンゼルス=US-CA/Los Angeles サンフランシスコ=US-CA/San Francisco シアトル=US-WA/Seattle シカゴ=US-IL/Chicago ボストン=US-MA/Boston ホノルル=US-HI/Honolulu ハワイ=US-HI
カリフォルニア=US-CA テキサス=US-TX ロンドン=GB-ENG/London マンチェスター=GB-ENG/Manchester エディンバラ=GB-SCT/Edinburgh スコットランド=GB-SCT イングランド=GB-ENG ウェールズ=GB-WLS 北アイルランド=GB-NIR
パリ=FR/Paris ベルリン=DE/Berlin ミュンヘン=DE/Munich デュッセルドルフ=DE/Düsseldorf ローマ=IT/Rome ミラノ=IT/Milan マドリード=ES/Madrid バルセロナ=ES/Barcelona アムステルダム=NL/Amsterdam ウィーン=AT/Vienna
ソウル=KR/Seoul 釜山=KR/Busan 台北=TW/Taipei 高雄=TW/Kaohsiung 北京=CN/Beijing 上海=CN/Shanghai バンコク=TH/Bangkok ハノイ=VN/Hanoi ホーチミン=VN/Ho Chi Minh City ジャカルタ=ID/Jakarta マニラ=PH/Manila クアラルンプール=MY/Kuala Lumpur
シドニー=AU/Sydney メルボルン=AU/Melbourne バンクーバー=CA/Vancouver トロント=CA/Toronto ドバイ=AE/Dubai モスクワ=RU/Moscow
`

/** Parts of Japan larger than a prefecture, and ways to name the country or one's own prefecture. */
const AREA_TABLE = `
日本=JP 日本国=JP にほん=JP にっぽん=JP ニッポン=JP 関東=JP 首都圏=JP 北関東=JP 関西=JP 近畿=JP 東北=JP 北陸=JP 甲信越=JP 東海=JP 中部=JP 中国地方=JP 四国=JP 九州=JP 瀬戸内=JP 山陰=JP 山陽=JP 都内=JP-13 道内=JP-01 道東=JP-01 道央=JP-01 信州=JP-20
`

/** A place as a country and, where known, a region (ISO 3166-2) and a city (English). */
export interface NamedPlace {
  readonly country: string
  readonly region: string
  readonly city: string
}

function* pairs(table: string): Generator<readonly [string, string]> {
  // Values may hold blanks ('New York'), so an entry runs up to the next 'name='.
  for (const match of table.matchAll(/(\S+?)=([^=\n]*?)(?=\s+\S+=|\s*\n|\s*$)/gu))
    yield [match[1] ?? '', (match[2] ?? '').trim()]
}

function placeOf(value: string): NamedPlace {
  const [code = '', city = ''] = value.split('/')
  return { country: code.slice(0, 2), region: code.length > 2 ? code : '', city }
}

/** Japanese place names that are no prefectures; prefectures come from the taxonomy. */
export function japanesePlaceNames(): ReadonlyMap<string, NamedPlace> {
  const names = new Map<string, NamedPlace>()
  for (const line of CITY_TABLE.trim().split('\n')) {
    const region = line.slice(0, 5)
    for (const [name, city] of pairs(line.slice(6))) {
      names.set(name, { country: 'JP', region, city })
      if (!/[市区島]$/u.test(name))
        for (const kind of ['市', '区', '町']) names.set(`${name}${kind}`, { country: 'JP', region, city })
    }
  }
  for (const [name, value] of [...pairs(ABROAD_TABLE), ...pairs(AREA_TABLE)]) names.set(name, placeOf(value))
  return names
}

/** Cities in Japanese, by their English names and their country ('Yokohama|JP' → '横浜'). */
export function japaneseCityNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [name, { country, city }] of japanesePlaceNames()) {
    const key = `${city}|${country}`
    // Several names stand for one city ('浦和=Saitama'); its own comes first, a district's is none.
    if (city !== '' && !names.has(key)) names.set(key, name)
  }
  return names
}

/** A text with one of these names no place. */
export const NOWHERE_IN_JAPANESE =
  /夢の中|夢の国|異世界|二次元|2次元|天国|地獄|宇宙|銀河|月面|火星|地球|ネット|インターネット|布団|ベッド|推し|どこでも|ここではない|心の中|脳内|あなたの|君の|魔界|冥界|楽園|桃源郷|深海|画面|沼の|くんの|ちゃんの|さんの|の隣|のとなり|の膝|の上|の下|世界の果て|ドイツ村/u
/** Words around a place that change nothing. */
export const AROUND_PLACES_IN_JAPANESE =
  /在住|出身|生まれ|育ち|住み|住民|のどこか|のはずれ|の(?:東|西|南|北)(?:のほう|の方|の端|側)?|のほう|の方|の片隅|の端っこ|の田舎|の山奥|の海沿い|近郊|近辺|周辺|あたり|辺り|付近|方面|県民|府民|都民|道民|市民|市内|県内|府内|某所|地方|東部|西部|南部|北部|から|より|と|の|で|に|へ|在|住|発|→|⇔|↔|⇆|➡|[都道府県市区町村郡島]/gu
