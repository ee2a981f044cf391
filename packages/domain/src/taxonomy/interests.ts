// Interests and sub-interests as ad networks list them: one table, kept whole (longer than usual) so that a word is claimed only once.
// A line of three cells opens an interest, the line with '-' gives its own words; the other lines are its sub-interests:
// id | English | Japanese | words en | words ja.

import { listCell, type TaxonomyEntry, tableRows, taxonomyIndex } from './taxonomy-entries.ts'
import { taxonomySearch } from './taxonomy-search-rules.ts'

export interface Interest extends TaxonomyEntry {
  /** Id of the interest that a sub-interest belongs to; '' for an interest itself. */
  readonly parent: string
}

const INTEREST_TABLE = `
arts | Arts and culture | アート・文化
- | | | art; the arts; art lover; artsy | 芸術; アート好き
painting        | Painting           | 絵画             | watercolour; watercolor; oil painting; acrylics; plein air | 水彩画; 油絵; 日本画; アクリル画
drawing         | Drawing and illustration | イラスト   | illustration; sketching; sketchbook; doodles; digital art; concept art | イラストレーション; お絵描き; 落書き; らくがき; デッサン
photography     | Photography        | 写真             | street photography; film photography; 35mm; landscape photography; darkroom | 写真撮影; フィルムカメラ; カメラ散歩; 一眼レフ; ポートレート; 風景写真
ceramics        | Ceramics           | 陶芸             | pottery; stoneware; wheel throwing; kiln | 焼き物; ろくろ; うつわ; 器好き
museums         | Museums and galleries | 美術館・博物館 | museum; art gallery; exhibition; art history | 美術館巡り; 博物館; 展覧会; 美術展; ギャラリー巡り
theatre         | Theatre            | 演劇             | theater; musicals; improv; stage play; playwriting | 観劇; ミュージカル; 舞台鑑賞; 歌舞伎; 小劇場
dance           | Dance              | ダンス           | ballet; salsa; swing dancing; contemporary dance; tango | バレエ; 社交ダンス; 盆踊り; フラダンス
design          | Design             | デザイン         | graphic design; typography; fonts; type design; letterpress | グラフィックデザイン; タイポグラフィ; フォント
architecture    | Architecture       | 建築             | brutalism; old buildings; heritage buildings | 建築巡り; 近代建築; レトロ建築
crafts          | Handicrafts        | 手芸             | knitting; crochet; embroidery; quilting; sewing; yarn; woodworking; leathercraft | 編み物; 刺繍; 裁縫; ハンドメイド; 木工; レザークラフト; 羊毛フェルト; 洋裁
calligraphy     | Calligraphy        | 書道             | lettering; hand lettering; fountain pens; stationery | 習字; 文房具; 万年筆; 手帳
traditional     | Traditional culture | 伝統文化        | folk art; folklore; tea ceremony; ikebana | 茶道; 華道; 着物; 和服; 民藝; 落語; 能楽

automotive | Automotive | 自動車
- | | | petrolhead; gearhead; automobiles | 乗り物; 自動車好き
cars            | Cars               | 車               | classic cars; car culture; sports cars; vintage cars; car restoration | 旧車; スポーツカー; ドライブ; 愛車; クルマ
motorcycles     | Motorcycles        | バイク           | motorbikes; motorbike; biker; cafe racer | ツーリング; オートバイ; バイク乗り; 原付
electric-cars   | Electric vehicles  | 電気自動車       | evs; electric cars; ev charging | 充電スタンド; 電動車
motorsport      | Motorsport         | モータースポーツ | rally racing; karting; touring cars; endurance racing; drifting | サーキット; ラリー; ドリフト; レース観戦
camper-vans     | Camper vans        | キャンピングカー | van life; vanlife; camper van; motorhome | 車中泊; バンライフ
trains          | Trains             | 鉄道             | railways; steam trains; railway modelling; trainspotting | 鉄オタ; 乗り鉄; 撮り鉄; 鉄道模型; ローカル線
aviation        | Aviation           | 航空             | planespotting; airplanes; gliding; flight simulator | 飛行機; 空港; 航空祭; 飛行機撮影

beauty | Beauty | 美容
- | | | beauty lover; beauty tips | 美容垢; 美容好き
make-up         | Make-up            | メイク           | makeup; lipstick; eyeliner; cosmetics | コスメ; デパコス; プチプラコスメ; 口紅; アイシャドウ
skincare        | Skin care          | スキンケア       | skincare; sunscreen; serum; skincare routine | 美肌; 化粧水; 日焼け止め; 肌管理
hair            | Hair               | ヘアケア         | haircare; curly hair; hairstyles | 髪型; ヘアアレンジ; 美髪
nails           | Nails              | ネイル           | nail art; manicure; gel nails | ジェルネイル; セルフネイル
fragrance       | Fragrance          | 香水             | perfume; perfumes; scented candles | フレグランス; アロマ; お香

books | Books and literature | 本・文学
- | | | books; reading; avid reader; bookish; literature | 本; 読書; 本好き; 文学
fiction         | Fiction            | 小説             | novels; literary fiction; short stories; bookworm; reading novels | 文芸; 純文学; 短編小説; 読書好き; 読書垢; 本の虫; 読了
crime-fiction   | Mystery and crime  | ミステリー       | mystery novels; detective stories; thrillers; whodunit; crime fiction | 推理小説; 本格ミステリ; サスペンス
fantasy-books   | Fantasy            | ファンタジー     | fantasy novels; epic fantasy; worldbuilding; dragons | 異世界; ライトノベル; ラノベ
science-fiction | Science fiction    | SF               | sci-fi; scifi; space opera; cyberpunk | SF小説; サイバーパンク
poetry          | Poetry             | 詩歌             | poems; haiku; sonnets; spoken word | 短歌; 俳句; 川柳; 現代詩
history-books   | History            | 歴史             | medieval history; world history; local history; ancient rome | 歴史好き; 戦国時代; 幕末; 城巡り; 日本史; 世界史
non-fiction     | Non-fiction        | ノンフィクション | biographies; memoirs; essays; popular science books | エッセイ; 新書; ルポルタージュ
comics          | Comics and manga   | 漫画             | manga; graphic novels; comic books; webcomics | マンガ; コミック; 少女漫画; 少年漫画; 同人誌
writing         | Writing            | 執筆             | creative writing; writing community; screenwriting; journaling | 創作; 小説書き; 物書き; 文章; 日記
libraries       | Bookshops and libraries | 書店・図書館 | bookshops; bookstore; second-hand books; library | 本屋; 図書館; 古本; 古書店; 独立系書店

business | Business | ビジネス
- | | | entrepreneurship; business news | ビジネス書
start-ups       | Start-ups          | スタートアップ   | startups; startup; bootstrapping; founders; venture capital | 起業; 資金調達; ベンチャー
marketing       | Marketing          | マーケティング   | seo; branding; content marketing; growth marketing; advertising | 広告; ブランディング; 集客; Webマーケ
management      | Management         | マネジメント     | leadership; management tips; team building | リーダーシップ; 組織づくり; 経営
remote-work     | Remote work        | リモートワーク   | working from home; wfh; digital nomad; coworking | 在宅勤務; テレワーク; ノマド; コワーキング
careers         | Careers            | キャリア         | job hunting; career change; side hustle; interviews tips; freelancing | 転職; 就活; 副業; フリーランス; キャリアアップ
small-business  | Small business     | 中小企業         | shop local; small shops; independent shops; e-commerce | 個人商店; 商店街; ネットショップ; 小商い
non-profit      | Charity and volunteering | ボランティア | volunteering; volunteer; charity; fundraising; food bank | 寄付; 社会貢献; 地域活動; 子ども食堂

education | Education | 教育
- | | | lifelong learner | 学び; 教育
languages       | Language learning  | 語学             | language learning; learning japanese; learning spanish; polyglot; learning english | 英語学習; 英会話; 韓国語勉強; 語学学習; 多言語
teaching        | Teaching           | 教えること       | edtech; classroom; pedagogy; teachers; lesson plans | 授業; 教育現場; 学級経営
early-years     | Early childhood    | 幼児教育         | montessori; early years; preschool | 知育; 幼稚園; 保育
higher-education | University life   | 大学生活         | campus; grad school; thesis; academic life | 大学院; 卒論; ゼミ; キャンパス; 春から大学
exams           | Study and exams    | 勉強・試験       | exam; revision; studygram; study with me | 勉強垢; 受験勉強; 資格試験; 大学受験; 試験勉強
online-courses  | Online courses     | オンライン講座   | e-learning; online course; webinars | 独学; 通信講座; 学び直し

family | Family and relationships | 家族・人間関係
- | | | family first; family life; family man | 家族; 家族との時間
parenting       | Parenting          | 子育て           | toddlers; toddler; raising kids; parenthood; newborn; school run | 育児; 子育て垢; 育児中; ワーママ; 離乳食; イヤイヤ期; 子ども
pregnancy       | Pregnancy          | 妊娠・出産       | baby bump; maternity; expecting a baby | マタニティ; プレママ; 妊婦; 妊活
weddings        | Weddings           | 結婚             | wedding; bridal; engaged; wedding dress | 結婚式; プレ花嫁; ウェディング; 婚活
grandparents    | Grandparents       | 祖父母           | grandkids; grandchildren; grandma life | 孫; おばあちゃん; おじいちゃん
dating          | Dating             | 恋愛             | dating; relationships; single life | 恋活; マッチングアプリ; 恋バナ; デート

fashion | Fashion | ファッション
- | | | fashion; fashionista; style blog | ファッション; おしゃれ; ファッション好き
street-style    | Street style       | ストリートファッション | streetwear; outfit; ootd; outfit of the day | コーデ; 今日のコーデ; 着回し; 私服
sneakers        | Shoes and sneakers | スニーカー・靴   | sneakers; sneakerhead; trainers; boots | スニーカー; 革靴; 靴磨き
vintage-clothing | Vintage clothing  | 古着             | thrifting; vintage clothes; second-hand clothes; thrift | 古着屋; ヴィンテージ; 古着女子; 古着男子
sustainable-fashion | Sustainable fashion | サステナブルファッション | slow fashion; mending; upcycling; capsule wardrobe | エシカル; お直し; アップサイクル
bags-accessories | Bags and jewellery | バッグ・アクセサリー | handbags; jewelry; jewellery; earrings; watches | アクセサリー; 腕時計; ピアス; 指輪
menswear        | Menswear           | メンズファッション | tailoring; suits; denim | スーツ; デニム; アメカジ; 紳士服

finance | Personal finance | お金・資産
- | | | personal finance; fintech; money tips | 資産形成; マネー
investing       | Investing          | 投資             | stocks; index funds; dividend; dividends; etf; stock market; value investing | 株; 株式投資; 高配当株; 積立投資; 投資信託; つみたて; 米国株; 配当金
crypto          | Cryptocurrency     | 暗号資産         | crypto; bitcoin; blockchain; web3; nft; defi | 仮想通貨; ビットコイン; ブロックチェーン
saving          | Saving money       | 節約             | budgeting; frugal; financial independence; fire movement; money saving | 家計簿; 貯金; ポイ活; 家計管理; 節約術
property-market | Property market    | 不動産投資       | first-time buyer; mortgage; house hunting; real estate investing | マイホーム; 住宅ローン; 大家さん
economy         | Economy            | 経済             | economics; inflation; interest rates; central bank | 物価; 日経平均; 金利; 円安; 景気

fitness | Health and fitness | 健康・フィットネス
- | | | fitness; wellness; healthy living; workout | 健康; フィットネス; 運動
running         | Running            | ランニング       | runner; marathon; half marathon; trail running; 5k; 10k; ultramarathon; jogging | マラソン; ジョギング; 市民ランナー; フルマラソン; トレラン; サブ4
gym             | Gym and weights    | 筋トレ           | lifting; powerlifting; weightlifting; bodybuilding; gym; deadlift; strength training | ジム; ウエイトトレーニング; ボディメイク; ベンチプレス; 筋肉
yoga            | Yoga and pilates   | ヨガ             | yoga; yogi; pilates; vinyasa | ピラティス; ヨガ好き; 朝ヨガ
meditation      | Meditation         | 瞑想             | mindfulness; breathwork; meditating | マインドフルネス; 座禅; 坐禅
nutrition       | Healthy eating     | 健康的な食事     | healthy eating; meal prep; macros; high protein; gut health | 食事管理; 腸活; 低糖質; プロテイン
weight-loss     | Weight loss        | ダイエット       | weight loss; dieting; calorie counting | ダイエット垢; 減量; 糖質制限; レコーディングダイエット
mental-health   | Mental health      | メンタルヘルス   | mental health; anxiety; therapy; self-care; selfcare; adhd | 心の健康; セルフケア; 不眠; カウンセリング; 発達障害
sleep           | Sleep              | 睡眠             | insomnia; good sleep; sleep hygiene | 快眠; 早起き; 朝活

food-and-drink | Food and drink | 食べ物・飲み物
- | | | food; foodies; food lover; good food | 食べること; 食いしん坊; 食べるの好き; 食べ物
coffee          | Coffee             | コーヒー         | espresso; latte; flat white; pour over; coffee beans; latte art; coffee lover; coffee addict | 珈琲; カフェラテ; 自家焙煎; ラテアート; コーヒー豆; ドリップ
cafes           | Cafés              | カフェ           | cafe; cafe hopping; coffee shops | カフェ巡り; 喫茶店; 純喫茶; カフェ好き
tea             | Tea                | お茶             | matcha; green tea; earl grey; oolong; tea lover | 紅茶; 抹茶; 緑茶; 日本茶; 烏龍茶; 中国茶
baking          | Baking             | パン・お菓子作り | sourdough; bread baking; cakes; cupcakes; home baker; pastry | お菓子作り; パン作り; 手作りパン; 焼き菓子; ケーキ
cooking         | Home cooking       | 料理             | recipes; recipe; home cooking; home cook; one-pot; weeknight dinner | 自炊; おうちごはん; レシピ; お弁当; 作り置き; 手料理; 夜ごはん
ramen           | Ramen and noodles  | ラーメン・麺     | ramen; noodles; udon; soba; pho | ラーメン; らーめん; つけ麺; 二郎系; うどん; 蕎麦; 町中華
sushi           | Japanese food      | 和食             | sushi; sashimi; izakaya; japanese food; bento | 寿司; 刺身; 居酒屋; 定食; 天ぷら
barbecue        | Barbecue           | バーベキュー     | bbq; grilling; smoked brisket; smoker | 焼肉; 炭火焼; 燻製
vegan           | Vegan and vegetarian | ヴィーガン     | plant-based; plant based; vegetarian; veggie; veganism | ベジタリアン; 菜食; 大豆ミート
wine            | Wine               | ワイン           | red wine; natural wine; wine tasting; wine lover | 自然派ワイン; 赤ワイン; 白ワイン; ナチュラルワイン
beer            | Beer               | ビール           | craft beer; ipa; homebrew; homebrewing; brewery; real ale | クラフトビール; 地ビール; ビール好き
spirits         | Sake and spirits   | 日本酒・蒸留酒   | whisky; whiskey; sake; gin; cocktails; mezcal | 日本酒; ウイスキー; 焼酎; ハイボール; 地酒; カクテル
restaurants     | Eating out         | 外食             | restaurants; foodie; fine dining; street food; brunch; food tour | 食べ歩き; グルメ; ランチ巡り; 外食好き
sweets          | Sweets             | スイーツ         | desserts; chocolate; ice cream; gelato; doughnuts | 甘いもの; パフェ; チョコレート; 和菓子; アイス; プリン

gaming | Gaming | ゲーム
- | | | gaming; gamer; video games; videogames; gamer girl | ゲーム; ゲーマー; ゲーム好き; ゲーム垢
console-games   | Console games      | 家庭用ゲーム     | console gaming; jrpg; platformers; couch co-op | 家庭用ゲーム機; RPG; アクションゲーム
pc-games        | PC games           | PCゲーム         | pc gaming; pc gamer; fps; real-time strategy; mods | PCゲーマー; FPS; ゲーミングPC
mobile-games    | Mobile games       | スマホゲーム     | mobile gaming; gacha; idle games | ソシャゲ; ガチャ; 音ゲー
esports         | Esports            | eスポーツ        | e-sports; speedrun; speedrunning; ranked matches | 格ゲー; 大会配信; 競技シーン
retro-games     | Retro games        | レトロゲーム     | retro gaming; arcade; pixel art; 8-bit | ゲーセン; ドット絵; アーケード
board-games     | Board games        | ボードゲーム     | boardgames; tabletop; card games; deck building | ボドゲ; カードゲーム; 人狼
role-playing    | Role-playing games | TRPG             | ttrpg; dungeon master; rpg campaign; larp; tabletop rpg | セッション募集; シナリオ
chess           | Chess and shogi    | 将棋・囲碁       | chess; chess puzzles; go board; shogi | 将棋; 囲碁; チェス; 詰将棋
indie-games     | Indie games        | インディーゲーム | indie game; indie dev; game jam; roguelike; metroidvania | 個人開発ゲーム; ローグライク; ゲームジャム

hobbies | Hobbies and interests | 趣味
- | | | hobbyist; nerd; geek | 多趣味; 趣味垢
astrology       | Astrology          | 占い             | horoscope; tarot; zodiac; birth chart | 星占い; タロット; 占星術; 手相; 風水
collecting      | Collecting         | コレクション     | stamps; coins; trading cards; vinyl figures; antiques | 切手; トレカ; 骨董; フィギュア; 収集
modelling       | Model making       | 模型             | model kits; miniatures; miniature painting; scale models; dioramas | プラモデル; プラモ; ジオラマ; ミニチュア
toys            | Building blocks and toys | 玩具       | building bricks; dolls; plushies; jigsaw puzzles; puzzles | ぬいぐるみ; ドール; ぬい撮り; パズル; 積み木
diy             | Do it yourself     | DIY              | renovation; home improvement; workshop; power tools | 日曜大工; リノベーション; セルフリノベ
camping         | Camping            | キャンプ         | camping; campfire; bushcraft; tent | ソロキャンプ; 焚き火; キャンプギア; 野営
fishing         | Fishing            | 釣り             | angling; fly fishing; bass fishing; carp fishing | 海釣り; バス釣り; 渓流釣り; ルアー; 釣行
birdwatching    | Birdwatching       | 野鳥             | birding; birder; birdwatcher; birds | 野鳥観察; バードウォッチング; 野鳥撮影; 探鳥
stargazing      | Stargazing         | 天体観測         | astrophotography; night sky; telescope; meteor shower | 星空; 天体写真; 流星群; 星景
genealogy       | Genealogy          | 家系調べ         | family tree; family history | 家系図; 先祖
hot-springs     | Hot springs and saunas | 温泉・サウナ | sauna; hot spring; onsen | 温泉; サウナ; サ活; 銭湯; ととのう; サウナー

home-and-garden | Home and garden | 家・庭
- | | | homebody; home life | 暮らし; おうち時間
gardening       | Gardening          | ガーデニング     | garden; allotment; vegetable garden; seedlings; compost; roses | 園芸; 家庭菜園; ベランダ菜園; 庭仕事; バラ; 花壇
house-plants    | House plants       | 観葉植物         | houseplants; monstera; succulents; plant parent | 多肉植物; 植物のある暮らし; 塊根植物; 水耕栽培
interior        | Interior design    | インテリア       | interiors; home decor; mid-century; furniture | 部屋作り; 家具; 雑貨; 北欧インテリア; 模様替え
tidying         | Tidying and minimalism | 片付け・ミニマリスト | decluttering; minimalism; minimalist; organizing | ミニマリスト; 断捨離; 収納; 整理整頓; 丁寧な暮らし
smart-home      | Smart home         | スマートホーム   | home automation; smart speaker; smart lights | スマート家電; 家電; ロボット掃除機
country-living  | Country living     | 田舎暮らし       | homesteading; off-grid; rural life; cottagecore; chickens | 地方移住; 古民家; 移住; 里山

law-and-politics | Law, government and politics | 法律・政治
- | | | political; civic | 社会問題; 時事
politics        | Politics           | 政治             | elections; democracy; parliament; policy | 選挙; 国会; 政策; 投票; 民主主義
climate         | Climate action     | 気候変動         | climate change; climate crisis; climate justice; net zero | 脱炭素; 温暖化; 気候危機; 環境問題
human-rights    | Human rights       | 人権             | equality; social justice; disability rights; feminism; feminist | ジェンダー; 平等; フェミニズム; 障害者権利
local-government | Local affairs     | 地域行政         | city council; town hall; planning permission; local community | 市政; 町内会; まちづくり; 地方創生; 自治会
law             | Law                | 法律             | legal; court; privacy law; copyright | 法務; 著作権; 裁判; 憲法
world-affairs   | World affairs      | 国際情勢         | geopolitics; foreign policy; diplomacy; refugees | 外交; 国際関係; 難民; 安全保障

movies-and-tv | Movies and television | 映画・テレビ
- | | | movies; films; cinema; film buff; television; tv series; movie lover | 映画; テレビ; 映画鑑賞; 海外ドラマ
action          | Action             | アクション       | action movies; martial arts films; heist films | アクション映画; カーチェイス
comedy          | Comedy             | コメディ         | sitcoms; sitcom; stand-up; comedy shows; sketch comedy | お笑い; 漫才; コント; お笑いライブ; バラエティ番組
drama           | Drama              | ドラマ           | tv dramas; period drama; costume drama; medical drama | 韓ドラ; 連ドラ; 朝ドラ; 大河; テレビドラマ
horror          | Horror             | ホラー           | horror movies; slasher; ghost stories; horror fan | ホラー映画; 怪談; 心霊
animation       | Animation and anime | アニメ          | anime; animated films; stop motion; otaku | アニメ好き; アニメ垢; アニオタ; 声優; 推しアニメ; 劇場版
documentary     | Documentary        | ドキュメンタリー | documentaries; nature documentary; true crime | ドキュメンタリー番組; 密着取材
sci-fi          | Science fiction and fantasy films | SF映画 | sci-fi movies; space movies; superhero films | 特撮; 怪獣; SFドラマ
romance         | Romance            | 恋愛もの         | rom-coms; romcom; romance films; love stories | 恋愛映画; ラブコメ; 恋愛ドラマ
thriller        | Thriller and crime | サスペンス・犯罪 | crime drama; noir; police procedural; spy films | 刑事ドラマ; 探偵もの; スパイ映画
indie-film      | Independent film   | ミニシアター     | arthouse; indie film; film festival; world cinema; cinephile; 16mm | 単館上映; 映画祭; 名画座; 映画好き; 映画垢
reality-tv      | Reality television | リアリティ番組   | reality tv; baking contest; talent show; dating show | 恋愛リアリティ; オーディション番組
family-film     | Family and children's | ファミリー向け | kids movies; children's tv; puppets | 子ども番組; 人形劇; 絵本アニメ

music-and-radio | Music and radio | 音楽・ラジオ
- | | | music; music lover; songs; melomaniac | 音楽; 音楽好き; 音楽垢
rock            | Rock               | ロック           | indie rock; punk; metal; heavy metal; guitars; shoegaze | 邦ロック; パンク; メタル; ギター; バンド
pop             | Pop                | ポップス         | pop music; pop songs; synthpop; chart hits | J-POP; シティポップ; 邦楽
idols           | Idols              | アイドル         | idol group; fan cams; lightsticks | アイドルオタク; 推し活; 推し; ドルオタ; 握手会; 現場参戦
hip-hop         | Hip-hop            | ヒップホップ     | hip hop; rap; beats; freestyle; turntablism | 日本語ラップ; ラップ; ビートメイク
electronic      | Electronic         | 電子音楽         | techno; house music; synths; modular synth; drum and bass; ambient | テクノ; DTM; シンセ; クラブミュージック; ボカロ
jazz            | Jazz               | ジャズ           | bebop; saxophone; big band; soul music; funk | ジャズ喫茶; サックス
classical       | Classical          | クラシック       | classical music; orchestra; opera; piano; cello; choir; string quartet | クラシック音楽; オーケストラ; 吹奏楽; ピアノ; 合唱; 室内楽
folk            | Folk and country   | フォーク・カントリー | folk music; bluegrass; banjo; country music; fiddle; americana | 弾き語り; 民謡; アコギ
vinyl           | Records and audio  | レコード・オーディオ | vinyl; record collecting; hi-fi; turntable; headphones; audiophile | レコード; オーディオ; イヤホン; 真空管
concerts        | Live concerts      | ライブ           | live music; gigs; music festivals; concert | フェス; ライブ参戦; 夏フェス; ワンマンライブ; 遠征
podcasts        | Podcasts and radio | ラジオ・ポッドキャスト | podcast; podcasts; radio; audio drama; ham radio | ラジオ; ポッドキャスト; 深夜ラジオ; ラジオ好き; ハガキ職人; アマチュア無線

pets | Pets and animals | ペット・動物
- | | | animals; animal lover; pets; pet parent | 動物; 動物好き; ペット
dogs            | Dogs               | 犬               | dog mom; dog dad; puppy; rescue dog; dog lover; corgi; greyhound; labrador; doggo | 愛犬; 柴犬; 犬好き; わんこ; 犬のいる暮らし; トイプードル; 保護犬
cats            | Cats               | 猫               | cat mom; cat dad; kitten; cat lover; tabby; crazy cat lady; kitty | ねこ; 愛猫; 猫好き; 保護猫; にゃんこ; 猫のいる暮らし; 猫飼い; 下僕
rabbits         | Small animals      | 小動物           | rabbits; bunny; hamster; guinea pigs; hedgehog | うさぎ; ハムスター; モルモット; 文鳥; インコ
fish-reptiles   | Fish and reptiles  | 魚・爬虫類       | aquarium; aquascaping; reptiles; gecko; fishkeeping | アクアリウム; 熱帯魚; メダカ; 爬虫類; レオパ
horses          | Horses             | 馬               | horse riding; equestrian; dressage; pony | 乗馬; 競走馬; 馬術; 引退馬
wildlife        | Wildlife           | 野生動物         | nature reserve; whales; foxes; insects; butterflies; zoo | 動物園; 水族館; 昆虫; 生き物; パンダ

science | Science | 科学
- | | | science; stem; science nerd | 科学; サイエンス; 理系
space           | Space              | 宇宙             | astronomy; rockets; space exploration; exoplanets; astrophysics | 天文; ロケット; 宇宙開発; 惑星
physics         | Physics            | 物理             | quantum physics; particle physics; relativity | 量子; 素粒子; 相対論
biology         | Biology            | 生物             | genetics; evolution; microbiology; neuroscience; genomics | 遺伝子; 進化; 脳科学; 生態学
environment     | Environment        | 環境             | biodiversity; conservation; recycling; zero waste; rewilding; oceans | 自然保護; 生物多様性; ゼロウェイスト; 海洋ごみ; エコ
earth-science   | Earth science      | 地学             | geology; volcanoes; earthquakes; fossils; minerals; dinosaurs | 鉱物; 化石; 火山; 地震; 恐竜; 地層
medicine        | Medicine           | 医学             | medical research; public health; vaccines; epidemiology; clinical trials | 公衆衛生; 感染症; 医療情報; 臨床研究
mathematics     | Mathematics        | 数学             | maths; math; statistics; geometry; data visualization; dataviz | 統計; 幾何学; 整数論
weather         | Weather            | 天気             | storm chasing; forecast; clouds; weather nerd | 気象; 台風情報; 雲; 空の写真; 天気図
archaeology     | Archaeology        | 考古学           | excavation; ancient history; egyptology | 遺跡; 古墳; 縄文; 土偶; 発掘

society | Society | 社会
- | | | community; society | 社会; コミュニティ
religion        | Religion and belief | 信仰            | faith; church; prayer; buddhism; quran; bible study | 神社仏閣; 御朱印; 神社巡り; 寺社; 仏教; お寺; 聖書
philosophy      | Philosophy         | 哲学             | ethics; stoicism; stoic; existentialism | 思想; 倫理; 人生哲学
ageing          | Retirement         | 老後             | retired life; retirement; over 60s | 定年後; シニアライフ; 終活; 年金生活
lgbtq           | LGBTQ life         | LGBTQ            | queer; pride month; trans rights; rainbow family | 同性婚; レインボープライド; クィア
accessibility   | Accessibility      | バリアフリー     | sign language; wheelchair; accessible design; a11y | 手話; 車椅子; ユニバーサルデザイン
disaster        | Disaster readiness | 防災             | preparedness; emergency kit; first aid | 防災グッズ; 備蓄; 避難; 災害支援

sports | Sports | スポーツ
- | | | sports; sports fan; athlete; sporty | スポーツ; スポーツ観戦; スポーツ好き
football        | Football (soccer)  | サッカー         | soccer; football fan; matchday; goalkeeper; five-a-side | Jリーグ; サポーター; フットサル; サッカー観戦; 代表戦
baseball        | Baseball           | 野球             | home run; bullpen; ballpark; little league; pitcher | プロ野球; 高校野球; 甲子園; 草野球; 野球観戦; 野球好き
basketball      | Basketball         | バスケットボール | hoops; three-pointer; pickup basketball; slam dunk | バスケ; Bリーグ; バスケ部; ミニバス
american-football | American football | アメリカンフットボール | touchdown; quarterback; tailgate; fantasy football | アメフト; タッチダウン
ice-hockey      | Ice hockey         | アイスホッケー   | hockey; puck; hockey mom; slapshot | ホッケー
rugby           | Rugby              | ラグビー         | rugby union; rugby league; scrum half; six nations | ラグビー観戦; ラガーマン; スクラム
cricket         | Cricket            | クリケット       | test match; wickets; batsman; t20; googly | クリケット観戦
tennis          | Tennis             | テニス           | grand slam; backhand; padel; pickleball | ソフトテニス; テニス部; 卓球; バドミントン
golf            | Golf               | ゴルフ           | golfer; birdie; fairway; handicap | ゴルフ好き; ゴルフ女子; ゴルフ場
cycling         | Cycling            | サイクリング     | cyclist; road bike; gravel bike; bike commute; mountain biking; mtb; bikepacking | ロードバイク; 自転車; クロスバイク; ヒルクライム; 自転車通勤
swimming        | Swimming           | 水泳             | swimmer; open water swimming; wild swimming; triathlon | スイミング; プールアスロン
hiking          | Hiking             | 登山             | hiker; trails; mountaineering; backpacking; hillwalking; rambling; national parks | ハイキング; 山登り; 百名山; 低山; 山歩き; アルプス縦走
climbing        | Climbing           | クライミング     | bouldering; climber; rock climbing; crag | ボルダリング; 岩登り; クライマー
skiing          | Skiing and snowboarding | スキー・スノーボード | skiing; snowboarding; powder day; ski trip; figure skating | スノボ; スキー場; ゲレンデ; フィギュアスケート
surfing         | Surfing and sailing | サーフィン      | surfer; surf; sailing; kayaking; paddleboarding; scuba; rowing | 波乗り; ヨット; カヤック; ダイビング; SUP
martial-arts    | Martial arts       | 格闘技・武道     | judo; karate; jiu-jitsu; bjj; boxing; mma; kickboxing | 柔道; 空手; 剣道; ボクシング; プロレス; 合気道; 弓道; キックボクシング
sumo            | Sumo and wrestling | 相撲             | sumo; wrestling; pro wrestling | 大相撲; 力士; 相撲観戦
skateboarding   | Skateboarding      | スケートボード   | skater; skatepark; roller derby | スケボー; スケートパーク; ローラースケート
horse-racing    | Horse racing       | 競馬             | racehorses; steeplechase; derby day | 馬券; 競馬予想; 競馬場; 重賞
volleyball      | Volleyball         | バレーボール     | beach volleyball; netball; handball | バレー部; Vリーグ; ママさんバレー

technology | Technology | テクノロジー
- | | | tech; technology; techie; tech nerd | テクノロジー; IT; 最新技術
programming     | Programming        | プログラミング   | coding; javascript; typescript; python; rustlang; golang; open source; linux | 駆け出しエンジニア; 競プロ; オープンソース; 個人開発; コーディング; 技術書
ai              | Artificial intelligence | 人工知能    | ai; machine learning; llm; llms; deep learning; generative ai; neural networks | 生成AI; 機械学習; 深層学習; AI活用; 画像生成AI
gadgets         | Gadgets            | ガジェット       | smartphone; smartphones; wearables; mechanical keyboard; mechanical keyboards; e-ink | スマホ; 自作キーボード; ガジェット好き; タブレット
security        | Information security | セキュリティ   | cybersecurity; infosec; privacy; encryption; ctf | 情報セキュリティ; 暗号; プライバシー; 脆弱性
data            | Data science       | データ分析       | data science; big data; analytics; sql | データサイエンス; データ活用
cloud           | Cloud and servers  | クラウド         | cloud computing; kubernetes; self-hosting; homelab; serverless | 自宅サーバー; サーバー; コンテナ技術
robotics        | Robots and electronics | ロボット・電子工作 | robots; electronics; soldering; microcontrollers; drones | 電子工作; ドローン; ロボット; はんだ付け
three-d-printing | 3D printing       | 3Dプリント       | 3d printing; 3d printer; filament; resin printing | 3Dプリンター; 3Dモデリング
virtual-reality | Virtual reality    | 仮想現実         | vr; augmented reality; metaverse; vr headset | メタバース; VR睡眠; アバター
no-code         | Apps and productivity | アプリ・仕事術 | productivity; note-taking; no-code; nocode; spreadsheets | 仕事術; ノーコード; 時短; タスク管理; 効率化
social-media    | Social media       | ソーシャルメディア | creator economy; social networks; memes; content creation | SNS運用; インフルエンサー; 動画投稿

travel | Travel | 旅行
- | | | travel; travelling; traveling; traveller; traveler; trips | 旅; 旅行; 旅好き; トラベル
city-breaks     | City breaks        | 街歩き           | city break; weekend trip; sightseeing; flaneur | 街歩き; 散歩; 観光; 週末旅行; 路地裏
backpacking     | Independent travel | 一人旅           | backpacker; solo travel; hostels; interrailing; globetrotter; wanderlust | ひとり旅; バックパッカー; 世界一周; 旅人; 放浪
beaches         | Beaches            | 海・ビーチ       | beach; island hopping; snorkelling; seaside | 離島; ビーチ; 海水浴; 南の島; 沖縄好き
adventure       | Adventure travel   | アドベンチャー   | safari; trekking; expedition; outdoors; great outdoors | 秘境; 冒険; アウトドア
luxury-travel   | Hotels             | ホテル           | luxury travel; boutique hotels; hotel stay; spa weekend | ホテルステイ; 旅館; ホカンス; 高級ホテル
domestic-travel | Travel in Japan    | 国内旅行         | japan travel; kyoto trip; visit japan | 国内旅行; 旅行好き; 温泉旅行; 道の駅; 全国制覇
overseas        | Travel abroad      | 海外旅行         | travel blog; overseas trip; expat; expat life; living abroad | 海外旅行; 海外生活; 海外移住; 留学; ワーホリ; 駐在
road-trips      | Road trips         | ロードトリップ   | road trip; roadtrip; scenic drive | 車旅; ドライブ旅; 国道巡り
cruises         | Cruises            | クルーズ         | cruise; ferry; narrowboat; canal boat | 船旅; フェリー; クルーズ船

events | Events and seasons | 行事・季節
- | | | festivals; events | イベント; 季節の行事
holidays        | Holidays and festivals | 祝日・祭り   | christmas; halloween; new year; street festival | お祭り; 夏祭り; 花火大会; 正月; クリスマス; ハロウィン
cherry-blossom  | Blossom and foliage | 花見・紅葉      | cherry blossom; sakura; autumn leaves; foliage | 桜; お花見; 紅葉; 紫陽花; 梅の花
conferences     | Conferences        | 勉強会・カンファレンス | conference; meetup; hackathon; keynote | カンファレンス; LT会; ハッカソン; もくもく会
cosplay         | Cosplay and conventions | コスプレ    | cosplayer; comic con; fan convention | コスプレイヤー; レイヤー; 即売会; 痛バ
markets         | Markets and fairs  | 蚤の市・マルシェ | flea market; farmers market; craft fair | フリマ; マルシェ; 蚤の市; 朝市
`

interface OpenInterest {
  readonly id: string
  readonly en: string
  readonly ja: string
}

function readInterests(): readonly Interest[] {
  const all: Interest[] = []
  let open: OpenInterest = { id: '', en: '', ja: '' }
  for (const [id = '', en = '', ja = '', wordsEn, wordsJa] of tableRows(INTEREST_TABLE, 5, 3)) {
    if (wordsJa === undefined) {
      open = { id, en, ja }
    } else if (id === '-') {
      all.push({
        id: open.id,
        label: { en: open.en, ja: open.ja },
        synonyms: [...listCell(wordsEn), ...listCell(wordsJa)],
        parent: '',
      })
    } else {
      all.push({
        id: `${open.id}/${id}`,
        label: { en: `${open.en}/${en}`, ja: `${open.ja}/${ja}` },
        synonyms: [...listCell(wordsEn), ...listCell(wordsJa)],
        parent: open.id,
      })
    }
  }
  return all
}

/** Interests and their sub-interests, each sub-interest after its parent; ids such as 'food-and-drink/coffee'. */
export const INTERESTS = readInterests()

export const findInterest = taxonomyIndex(INTERESTS)

/** Interests for what somebody types, best first. */
export const searchInterests = taxonomySearch(INTERESTS)

/** The part of a label after the slash: 'Coffee' of 'Food and drink/Coffee'; a parent's label as it is. */
export function interestShortLabel(interest: Interest, language: string): string {
  const label = language === 'ja' ? interest.label.ja : interest.label.en
  return label.slice(label.indexOf('/') + 1)
}
