// Conversation topics: what people talk about in posts, each belonging to an interest.
// Cells: id | English | Japanese | interest | words en | words ja.

import { listCell, type TaxonomyEntry, tableRows, taxonomyIndex } from './taxonomy-entries.ts'
import { taxonomySearch } from './taxonomy-search-rules.ts'

export interface ConversationTopic extends TaxonomyEntry {
  /** Id in `INTERESTS`. */
  readonly interest: string
}

const TOPIC_TABLE = `
latte-art             | Latte art                  | ラテアート         | food-and-drink/coffee         | milk texturing; rosetta pour | カフェアート
coffee-at-home        | Coffee at home             | おうちコーヒー     | food-and-drink/coffee         | pour over; espresso machine; coffee grinder; v60; dialled in | ハンドドリップ; コーヒーミル; おうちカフェ
afternoon-tea         | Afternoon tea              | アフタヌーンティー | food-and-drink/tea            | scones; cream tea | ヌン活; スコーン
sourdough             | Sourdough                  | サワードウ         | food-and-drink/baking         | sourdough starter; open crumb; banneton | 天然酵母; 自家製酵母
cake-decorating       | Cake decorating            | デコレーションケーキ | food-and-drink/baking       | buttercream; piping bag; fondant | アイシングクッキー; デコケーキ
lunch-boxes           | Lunch boxes                | お弁当作り         | food-and-drink/cooking        | packed lunch; bento box | お弁当; 弁当記録; 今日のお弁当
slow-cooking          | Slow cooking               | 煮込み料理         | food-and-drink/cooking        | slow cooker; stew; casserole | 圧力鍋; 煮込み; おでん
ramen-shops           | Ramen shops                | ラーメン店巡り     | food-and-drink/ramen          | ramen shop; tonkotsu; shoyu ramen | ラーメン屋; 味噌ラーメン; 塩ラーメン; つけ麺
sushi-counters        | Sushi counters             | 寿司屋             | food-and-drink/sushi          | omakase; nigiri | 回転寿司; 握り寿司
natural-wine          | Natural wine               | 自然派ワイン       | food-and-drink/wine           | orange wine; pet nat | ナチュラルワイン; オレンジワイン
craft-breweries       | Craft breweries            | クラフトビール醸造所 | food-and-drink/beer         | taproom; hazy ipa; brewery | ブルワリー; 地ビール; タップルーム
sake-breweries        | Sake breweries             | 酒蔵               | food-and-drink/spirits        | sake brewery; junmai | 酒蔵見学; 純米酒; 純米大吟醸; 利き酒
street-food           | Street food                | 屋台グルメ         | food-and-drink/restaurants    | food truck; night market; street food | 屋台; キッチンカー; B級グルメ
plant-based-cooking   | Plant-based cooking        | 菜食料理           | food-and-drink/vegan          | tofu; tempeh; plant-based; vegan recipe | 豆腐料理; 大豆ミート
parfaits              | Seasonal desserts          | 季節のスイーツ     | food-and-drink/sweets         | parfait; gelato; strawberry season | パフェ; いちご狩り; かき氷; モンブラン
marathon-training     | Marathon training          | マラソン練習       | fitness/running               | long run; tempo run; marathon training; taper; race day | ロング走; ペース走; サブ4; マラソン大会
parkland-runs         | Saturday morning runs      | 朝ラン             | fitness/running               | morning run; easy 5k; fun run | 朝のランニング; 皇居ラン; 夜ラン
strength-training     | Strength training          | ウエイトトレーニング | fitness/gym                 | deadlift; squats; bench press; leg day | スクワット; ベンチプレス; 脚トレ; 筋トレ
morning-yoga          | Morning yoga               | 朝ヨガ             | fitness/yoga                  | sun salutation; downward dog; yoga mat | ヨガマット; 太陽礼拝
burnout               | Burnout and rest           | 燃え尽き           | fitness/mental-health         | burnout; burned out; burnt out; rest day; panic attack | 燃え尽き症候群; 休職; 適応障害
sleep-habits          | Sleep habits               | 睡眠習慣           | fitness/sleep                 | insomnia; sleepless night; sleep schedule | 寝不足; 睡眠の質; 昼夜逆転
healthy-meals         | Healthy meals              | ヘルシーごはん     | fitness/nutrition             | meal prep; high protein; overnight oats | 鶏むね肉; オートミール; 腸活
mountain-huts         | Mountain huts              | 山小屋             | sports/hiking                 | summit; ridge walk; mountain hut; trailhead | 山頂; 縦走; テント泊; 登山口
long-distance-trails  | Long-distance trails       | ロングトレイル     | sports/hiking                 | thru-hike; section hike; long-distance path | 巡礼路; 熊野古道; お遍路
bike-commuting        | Bike commuting             | 自転車通勤         | sports/cycling                | bike lane; bike lanes; cycle lane; bike commute | 自転車道; 駐輪場
gravel-riding         | Gravel riding              | グラベルライド     | sports/cycling                | gravel bike; bikepacking; century ride | ヒルクライム; ロングライド; 輪行
bouldering-gyms       | Bouldering gyms            | ボルダリングジム   | sports/climbing               | bouldering; crux; v5; climbing wall | ボルジム; 課題登れた
youth-football        | Grass-roots football       | 少年サッカー       | sports/football               | under-10s; sunday league; grassroots football; youth soccer | 少年団; サッカー部; ジュニアサッカー
football-weekend      | Football weekend           | サッカーの週末     | sports/football               | penalty shootout; away end; hat-trick; hat trick; stoppage time; clean sheet | PK戦; アディショナルタイム; ハットトリック; ゴール裏
derby-matches         | Derby matches              | ダービーマッチ     | sports/football               | local derby; derby match; rivalry match | ダービー戦; 因縁の対決
high-school-baseball  | High school baseball       | 高校野球           | sports/baseball               | high school baseball | 甲子園; 地方大会; 球児
baseball-season       | Baseball season            | プロ野球シーズン   | sports/baseball               | opening day; walk-off; bottom of the ninth; bullpen; grand slam homer | 開幕戦; サヨナラ; ナイター; 先発投手; ホームラン
basketball-finals     | Basketball finals          | バスケのファイナル | sports/basketball             | buzzer beater; triple-double; playoffs; three-pointer | ブザービーター; 3ポイント; プレーオフ
rugby-tests           | Rugby tests                | ラグビーのテストマッチ | sports/rugby              | scrum; try line; line-out; lineout | ラグビーの試合; モール
cricket-summer        | Cricket summer             | クリケットの夏     | sports/cricket                | lbw; innings; wickets; test match | クリケット観戦
tennis-majors         | Tennis majors              | テニスの四大大会   | sports/tennis                 | match point; tie-break; tiebreak; double fault | タイブレーク; マッチポイント
golf-weekend          | Golf weekend               | 週末ゴルフ         | sports/golf                   | hole in one; bogey; back nine; putting green | ホールインワン; ベストスコア; ゴルフコンペ
sumo-tournaments      | Sumo tournaments           | 大相撲の場所       | sports/sumo                   | yokozuna; basho | 横綱; 千秋楽; 大関; 金星
ski-season            | Ski season                 | スキーシーズン     | sports/skiing                 | fresh powder; chairlift; powder day | 初滑り; パウダースノー; ゲレンデ
surf-forecast         | Surf forecast              | 波情報             | sports/surfing                | swell; offshore wind; longboard | 波乗り; 波待ち
open-water-swimming   | Cold-water swimming        | 寒中水泳           | sports/swimming               | cold water swim; wild swimming; lido | 寒中水泳大会; オープンウォーター
martial-arts-grading  | Belts and gradings         | 昇段審査           | sports/martial-arts           | black belt; belt grading; dojo | 黒帯; 昇級審査; 道場
racing-weekend        | Racing weekend             | レース観戦         | automotive/motorsport         | pole position; pit stop; lap time; chequered flag | ピットイン; ポールポジション; ラップタイム
classic-car-shows     | Classic car shows          | 旧車イベント       | automotive/cars               | car show; classic car; carburettor | ノスタルジックカー; オーナーズミーティング
ev-charging           | Charging electric cars     | EV充電             | automotive/electric-cars      | charging station; rapid charger; range anxiety; ev charging | 急速充電; 充電スポット; 航続距離
motorcycle-touring    | Motorcycle touring         | ツーリング         | automotive/motorcycles        | group ride; touring bike; twisties | ソロツーリング; 北海道ツーリング; 峠道
train-journeys        | Train journeys             | 鉄道の旅           | automotive/trains             | sleeper train; branch line; night train; steam locomotive | 夜行列車; ローカル線; 駅弁; 終着駅
commuting             | Commuting                  | 通勤               | business/careers              | train delay; rush hour; traffic jam | 遅延; 満員電車; 通勤ラッシュ; 運転見合わせ
remote-working        | Remote working             | 在宅勤務           | business/remote-work          | home office; video call; return to office; working from home | テレワーク; ウェブ会議; 在宅ワーク; リモート会議
job-interviews        | Job interviews             | 面接               | business/careers              | job interview; cover letter; job offer; notice period | 最終面接; 内定; 転職活動; 履歴書; 就活
four-day-week         | Four-day week              | 週休3日            | business/management           | four-day week; work-life balance; overtime | 残業; 週休三日; 有給; ワークライフバランス
fundraising-rounds    | Start-up funding           | スタートアップの資金調達 | business/start-ups      | seed round; series a; pitch deck; runway | 資金調達; シードラウンド; ピッチ登壇
side-projects         | Side projects              | 個人開発           | technology/programming        | side project; shipped it; launch day; build in public | 個人開発; リリースしました; サイドプロジェクト
local-shops           | Local shops                | 地元のお店         | business/small-business       | shop local; corner shop; independent bookshop; closing down | 商店街; 閉店; 個人店; 新規開店
brand-campaigns       | Brand campaigns            | 広告キャンペーン   | business/marketing            | ad campaign; rebrand; brand voice; landing page | 広告代理店; キャッチコピー; リブランディング
volunteering-days     | Volunteering days          | ボランティア活動   | business/non-profit           | beach clean; litter pick; food bank; soup kitchen | ごみ拾い; 炊き出し; フードバンク; 清掃活動
artificial-intelligence | Artificial intelligence  | 人工知能           | technology/ai                 | language model; language models; chatbot; prompt engineering; neural network; generative ai | 生成AI; チャットボット; プロンプト; 言語モデル
ai-art                | AI and art                 | AIとアート         | technology/ai                 | ai art; ai-generated; training data; synthetic images | AIイラスト; 無断学習; AI絵
open-source-software  | Open-source software       | オープンソース     | technology/programming        | pull request; open source; maintainer; merge conflict | プルリク; OSS; コントリビュート
programming-languages | Programming languages      | プログラミング言語 | technology/programming        | type safety; garbage collector; borrow checker; compiler; refactoring | 型安全; コンパイラ; リファクタリング; 型推論
outages               | Outages and incidents      | 障害対応           | technology/cloud              | on-call; outage; rollback; incident review; postmortem | 障害対応; サーバー落ち; 本番環境; 切り戻し
data-breaches         | Data breaches              | 情報漏えい         | technology/security           | data breach; phishing; ransomware; password manager | 情報漏洩; フィッシング; 不正アクセス; パスワード
phone-launches        | Phone launches             | スマホ新機種       | technology/gadgets            | new phone; phone camera; foldable; battery life | 新機種; 機種変; 折りたたみスマホ; バッテリー
keyboards             | Keyboards                  | キーボード         | technology/gadgets            | keycaps; switches lubed; split keyboard; mechanical keyboard | 自作キーボード; キーキャップ; 分割キーボード
drones                | Drones                     | ドローン           | technology/robotics           | drone footage; fpv; quadcopter | ドローン空撮; 空撮
home-labs             | Home labs                  | 自宅サーバー       | technology/cloud              | homelab; self-hosted; rack mount | 自宅ラック; セルフホスト
rocket-launches       | Rocket launches            | ロケット打ち上げ   | science/space                 | rocket launch; liftoff; lift-off; countdown; booster landing | 打ち上げ成功; 打ち上げ; カウントダウン
meteor-showers        | Meteor showers             | 流星群             | science/space                 | meteor shower; shooting star; shooting stars; perseids | 流れ星; 流星群; ふたご座流星群
eclipses              | Eclipses and moons         | 日食・月食         | science/space                 | lunar eclipse; solar eclipse; supermoon; full moon | 月食; 日食; スーパームーン; 満月; 中秋の名月
fossil-finds          | Fossil finds               | 化石発見           | science/earth-science         | fossil; ammonite; new dinosaur; trilobite | 化石発掘; 恐竜展; アンモナイト
earthquakes           | Earthquakes                | 地震               | science/earth-science         | earthquake; aftershock | 地震速報; 震度; 揺れた; 余震
vaccines              | Vaccines and flu           | ワクチン・風邪     | science/medicine              | flu season; flu shot; vaccine; pollen count; hay fever | インフルエンザ; 花粉症; 予防接種; 花粉
research-funding      | Research funding           | 研究費             | science/mathematics           | grant proposal; peer review; reviewer 2; preprint; tenure | 科研費; 査読; 論文投稿; 学会発表; プレプリント
heatwaves             | Heatwaves                  | 猛暑               | science/weather               | heatwave; heat wave; heat dome; too hot | 猛暑日; 熱中症; 暑すぎ; 真夏日
rainy-days            | Rainy days                 | 雨の日             | science/weather               | drizzle; downpour; umbrella; rainy day | 梅雨; 大雨; 雨の日; 傘
snow-days             | Snow days                  | 雪の日             | science/weather               | snow day; snowfall; blizzard; first snow | 初雪; 大雪; 雪かき; 積雪
typhoons-storms       | Storms                     | 台風               | science/weather               | thunderstorm; hurricane; gale; power cut; power outage | 台風接近; 暴風; 停電; 台風
wildlife-watching     | Wildlife watching          | 生き物観察         | pets/wildlife                 | hedgehogs; fox cubs; badger; barn owl; otter | たぬき; きつね; カワセミ; 野鳥; シマエナガ
bird-migration        | Bird migration             | 渡り鳥             | hobbies/birdwatching          | swifts; migrating geese; lifer; bird hide; murmuration | 白鳥飛来; 冬鳥; 夏鳥; ツバメ
new-puppies           | New puppies                | 子犬を迎える       | pets/dogs                     | puppy; puppy training; zoomies; dog park; good boy | 子犬; ドッグラン; 散歩中の犬; わんこ
cat-life              | Life with cats             | 猫との暮らし       | pets/cats                     | zoomies at 3am; hairball; cat tree; vet visit; my cat | うちの猫; キャットタワー; 猫砂; 香箱座り; ゴロゴロ
animal-rescue         | Animal rescue              | 保護活動           | pets/dogs                     | animal shelter; adopt dont shop; rescue dog; foster dog; rescue centre | 保護犬; 保護猫; 里親募集; 譲渡会
aquariums             | Aquariums                  | 水族館             | pets/wildlife                 | aquarium; jellyfish; penguins; sea otter | 水族館; クラゲ; ペンギン; ラッコ
climate-policy        | Climate policy             | 気候政策           | law-and-politics/climate      | carbon tax; net zero; emissions; fossil fuels | 脱炭素; 炭素税; 再エネ; 温室効果ガス
renewable-energy      | Renewable energy           | 再生可能エネルギー | law-and-politics/climate      | solar panels; wind farm; heat pump; rooftop solar | 太陽光発電; 風力発電; ソーラーパネル
elections             | Elections                  | 選挙               | law-and-politics/politics     | polling station; ballot; turnout; exit poll; election night | 投票率; 期日前投票; 開票速報; 候補者; 投票所
housing-costs         | Housing costs              | 家賃・住宅費       | law-and-politics/local-government | rent increase; landlord; housing crisis; affordable housing | 家賃; 更新料; 引っ越し; 賃貸
public-transport      | Public transport           | 公共交通           | law-and-politics/local-government | bus route; tram; bus service; light rail | 路線バス; 廃線; 路面電車; 増便
school-funding        | Schools and teachers       | 学校と教員         | education/teaching            | class size; parents evening; school budget | 教員不足; 部活動; 学級閉鎖; 授業参観
exam-season           | Exam season                | 受験シーズン       | education/exams               | finals week; revision; exam hall; past papers; exam results | 共通テスト; 模試; 合格発表; 過去問; 受験生
language-learning     | Language learning          | 語学学習           | education/languages           | flashcards; kanji practice; verb endings; vocabulary | 単語帳; 英検; シャドーイング; リスニング
student-life          | Student life               | 大学生活           | education/higher-education    | dorm; all-nighter; student loan; lecture hall; dissertation | 単位; レポート提出; 卒論; サークル; ゼミ
back-to-school        | Back to school             | 新学期             | family/parenting              | back to school; school uniform; first day of school | 入学式; 新学期; 卒業式; ランドセル
toddlers              | Life with toddlers         | 幼児のいる毎日     | family/parenting              | toddler; nap time; potty training; bedtime story; tantrum | イヤイヤ期; 寝かしつけ; 保育園; 夜泣き; 離乳食
wedding-planning      | Wedding planning           | 結婚式準備         | family/weddings               | wedding venue; wedding dress; bridesmaid; seating plan | 結婚式場; ウェディングドレス; 前撮り; 入籍
dating-stories        | Dating stories             | 恋バナ             | family/dating                 | first date; dating app; ghosted; situationship | 初デート; マッチングアプリ; 失恋; 片思い
allotments            | Allotments                 | 家庭菜園           | home-and-garden/gardening     | allotment; tomato plants; slugs; raised bed; compost heap | トマトの苗; きゅうり収穫; 畑仕事; ベランダ菜園; 収穫
house-plant-care      | House plant care           | 観葉植物の世話     | home-and-garden/house-plants  | repotting; new leaf; root rot; propagation; monstera | 植え替え; 新芽; 葉水; 根腐れ
home-renovation       | Home renovation            | リノベーション     | home-and-garden/interior      | kitchen renovation; wallpaper; plasterboard; new sofa | 壁紙; リフォーム; 床張り; 模様替え
decluttering          | Decluttering               | 断捨離             | home-and-garden/tidying       | declutter; charity shop; wardrobe clear-out; storage boxes | 断捨離; 大掃除; 衣替え; 収納
moving-to-the-country | Moving to the country      | 地方移住           | home-and-garden/country-living | village life; moved to the country; farmhouse; wood stove | 移住生活; 古民家; 薪ストーブ; 田舎暮らし
stock-market-moves    | Stock market moves         | 株式相場           | finance/investing             | bull market; bear market; market open; earnings season; sell-off | 日経平均; 爆益; 含み損; 決算発表; 暴落; 急騰
dividends             | Dividends                  | 配当金             | finance/investing             | dividend; ex-dividend; payout; dividend growth | 配当金; 増配; 高配当; 権利確定
crypto-prices         | Crypto prices              | 暗号資産の相場     | finance/crypto                | bitcoin; altcoin; halving; hodl; stablecoin | ビットコイン; 仮想通貨; アルトコイン
cost-of-living        | Cost of living             | 物価高             | finance/saving                | energy bill; grocery prices; inflation; cost of living | 値上げ; 物価高; 電気代; ガソリン代; 節約
tax-season            | Tax season                 | 確定申告           | finance/saving                | tax return; tax season; self assessment | 確定申告; 年末調整; ふるさと納税; 領収書
indie-game-launches   | Indie game launches        | インディーゲーム発売 | gaming/indie-games          | early access; game demo; wishlist; game jam; playtest | 体験版; 早期アクセス; ゲームジャム; ウィッシュリスト
speedruns             | Speedruns                  | RTA                | gaming/esports                | speedrun; any percent run; world record; personal best run | 世界記録; 走者; リアルタイムアタック
boss-fights           | Boss fights                | ボス戦             | gaming/console-games          | boss fight; final boss; platinum trophy; game over; new game plus | ラスボス; トロコン; ボス戦; 周回プレイ
gacha-pulls           | Gacha pulls                | ガチャ報告         | gaming/mobile-games           | ten-pull; five-star; pity system; gacha | 神引き; 爆死; 10連; 天井; 無課金
tabletop-nights       | Tabletop nights            | ボードゲーム会     | gaming/board-games            | board game night; dice rolls; meeples; game night | ボドゲ会; サイコロ; 新作ボードゲーム
shogi-titles          | Shogi title matches        | 将棋タイトル戦     | gaming/chess                  | endgame study; checkmate; opening theory; blunder | タイトル戦; 対局; 王手; 名人戦; 棋譜
concert-tours         | Concert tours              | コンサートツアー   | music-and-radio/concerts      | setlist; tour dates; front row; sold out show | セトリ; アンコール; ツアーファイナル; 当落; ライブ参戦
summer-festivals      | Summer music festivals     | 夏フェス           | music-and-radio/concerts      | festival line-up; festival lineup; main stage; wristband | 夏フェス; フェス飯; タイムテーブル
new-albums            | New albums                 | 新譜               | music-and-radio/rock          | new album; debut ep; album of the year; lead single; b-side | 新譜; ニューアルバム; 新曲; 先行配信
vinyl-finds           | Vinyl finds                | レコード掘り       | music-and-radio/vinyl         | crate digging; first pressing; record store; record shop | 中古レコード; ディグ; レコード屋
orchestra-season      | Orchestra season           | 演奏会             | music-and-radio/classical     | symphony; string quartet; concerto; conductor | 交響曲; 定期演奏会; 協奏曲; 指揮者; 吹奏楽コンクール
idol-fandom           | Idol fandom                | 推し活             | music-and-radio/idols         | idol group; bias wrecker; fan meeting; lightstick | 推し活; 握手会; チェキ; 生誕祭; 推しが尊い
late-night-radio      | Late-night radio           | 深夜ラジオ         | music-and-radio/podcasts      | phone-in; podcast episode; new episode out; radio play | 深夜ラジオ; メール読まれた; 聴き逃し; 新エピソード
film-festivals        | Film festivals             | 映画祭             | movies-and-tv/indie-film      | film festival; world premiere; standing ovation; short film | 映画祭; 舞台挨拶; 短編映画; 先行上映
season-finales        | Season finales             | 最終回             | movies-and-tv/drama           | season finale; cliffhanger; no spoilers; plot twist; binge watching | 最終回; ネタバレ; 伏線回収; 考察; 一気見
anime-season          | Anime season               | 今期アニメ         | movies-and-tv/animation       | simulcast; opening theme; anime season; episode 1 | 今期アニメ; 覇権アニメ; 作画; 神回; 2期決定
horror-nights         | Horror nights              | ホラー映画鑑賞     | movies-and-tv/horror          | jump scare; haunted house; scary movie | お化け屋敷; ホラー映画; 怖すぎる
book-clubs            | Book clubs                 | 読書会             | books/fiction                 | book club; currently reading; tbr; page turner; page-turner | 読書会; 積読; 読了; 一気読み
book-fairs            | Book fairs                 | 文学フリマ・古本市 | books/libraries               | book fair; book signing; signed copy; zine fair | 文学フリマ; 古本市; サイン本; 書店イベント
writing-sprints       | Writing sprints            | 執筆中             | books/writing                 | word count; first draft; writing sprint; writers block; query letter | 原稿; 締切; 初稿; 脱稿; 入稿
manga-releases        | Manga releases             | 新刊漫画           | books/comics                  | new volume; final chapter; manga panel | 最新刊; 新連載; 単行本; 最終話
poetry-readings       | Poetry readings            | 詩の朗読           | books/poetry                  | poetry reading; open mic; haiku; chapbook | 朗読会; 歌会; 句会; 短歌
gallery-openings      | Gallery openings           | 個展               | arts/museums                  | private view; gallery opening; solo show; exhibition opens | 個展; 企画展; 内覧会; グループ展; 美術展
street-photography    | Street photography         | スナップ写真       | arts/photography              | golden hour; street photography; film roll; long exposure | ゴールデンアワー; フィルム写真; スナップ写真; 長時間露光
commissions           | Art commissions            | イラスト依頼       | arts/drawing                  | commissions open; character sheet; speedpaint; sketchbook page | お仕事募集; ご依頼; 立ち絵; ワンドロ; 線画
knitting-projects     | Knitting projects          | 編み物作品         | arts/crafts                   | cast on; yarn stash; cable knit; knit night; granny square | 毛糸; 編み図; 棒針; かぎ針編み
opening-nights        | Opening nights             | 初日公演           | arts/theatre                  | opening night; curtain call; dress rehearsal; matinee | 千穐楽; カーテンコール; 初日公演; マチネ; ゲネプロ
kiln-openings         | Kiln openings              | 窯出し             | arts/ceramics                 | kiln opening; glaze test; bisque firing | 窯出し; 釉薬; 陶器市
hot-spring-trips      | Hot spring trips           | 温泉旅行           | hobbies/hot-springs           | hot spring; open-air bath; sauna session; cold plunge | 露天風呂; 水風呂; 外気浴; サウナ飯; 温泉
campfires             | Campfires                  | 焚き火             | hobbies/camping               | campfire; campsite; tent pitched; bivvy | 焚き火; キャンプ飯; 設営; 撤収
fishing-catches       | Fishing catches            | 釣果               | hobbies/fishing               | biggest catch; caught and released; personal best carp; fly rod | 釣果; 爆釣; ボウズ; 大物
model-kits            | Model kits                 | プラモデル製作     | hobbies/modelling             | model kit; airbrush; panel lining; diorama | プラモ製作; エアブラシ; 塗装; 積みプラ
horoscopes            | Horoscopes                 | 今日の運勢         | hobbies/astrology             | mercury retrograde; horoscope; tarot spread; new moon ritual | 今日の運勢; 水星逆行; おみくじ; 大吉
blossom-viewing       | Blossom viewing            | 花見               | events/cherry-blossom         | cherry blossom; cherry blossoms; in full bloom | お花見; 満開; 桜並木; 夜桜; 開花
autumn-leaves         | Autumn leaves              | 紅葉               | events/cherry-blossom         | autumn leaves; fall colours; fall colors; leaf peeping | 紅葉狩り; 見頃; もみじ; いちょう並木
fireworks             | Fireworks                  | 花火大会           | events/holidays               | fireworks; bonfire night; fireworks display | 花火大会; 打ち上げ花火; 線香花火
new-year              | New Year                   | 年末年始           | events/holidays               | new year's eve; new year's resolution; happy new year | 初詣; 大晦日; 年越し; あけましておめでとう; 福袋
hackathons            | Hackathons and meetups     | ハッカソン・勉強会 | events/conferences            | hackathon; lightning talk; conference talk; keynote | ハッカソン; 登壇; LT; もくもく会; 勉強会
craft-fairs           | Craft fairs                | クラフト市         | events/markets                | craft fair; flea market; farmers market; market stall | クラフト市; 蚤の市; マルシェ出店; フリーマーケット
airport-delays        | Flights and airports       | 飛行機と空港       | travel/overseas               | flight delayed; departure gate; window seat; lost luggage | 搭乗; 欠航; 空港ラウンジ; 乗り継ぎ; 機内食
solo-travel           | Solo travel                | 一人旅             | travel/backpacking            | solo trip; hostel; travelling alone; overnight bus | ひとり旅; ゲストハウス; 夜行バス
island-getaways       | Island getaways            | 離島旅             | travel/beaches                | island life; ferry ride; coral reef; white sand | 離島; 船旅; シュノーケリング; 海がきれい
city-walks            | City walks                 | 街歩き             | travel/city-breaks            | city walk; side streets; walking tour; old town | 路地裏; 街歩き; レトロ建築; 散歩道
ryokan-stays          | Inns and hotels            | 旅館・ホテル       | travel/luxury-travel          | check-in; room upgrade; boutique hotel; breakfast buffet | ホテル朝食; 旅館ごはん; 部屋食; チェックイン
outfits-of-the-day    | Outfits of the day         | 今日のコーデ       | fashion/street-style          | ootd; outfit; layering; wardrobe | 今日のコーデ; 着回し; 秋服; 春服; 冬コーデ
thrift-finds          | Thrift finds               | 古着の掘り出し物   | fashion/vintage-clothing      | thrift find; charity shop find; vintage jacket | 古着屋; 一点物; ヴィンテージデニム
sneaker-drops         | Sneaker drops              | スニーカー発売     | fashion/sneakers              | sneaker drop; deadstock; limited release; resale | 抽選販売; 限定モデル; スニーカー抽選
skincare-routines     | Skin care routines         | スキンケア習慣     | beauty/skincare               | retinol; sunscreen; niacinamide; skin barrier | 日焼け止め; 化粧水; 毛穴; ゆらぎ肌; 美容液
new-cosmetics         | New cosmetics              | 新作コスメ         | beauty/make-up                | lip tint; palette; foundation shade; eyeshadow | 新作コスメ; リップ; アイシャドウ; 限定コスメ
temple-visits         | Temple and shrine visits   | 神社仏閣めぐり     | society/religion              | shrine visit; temple visit; pilgrimage | 御朱印; 参拝; 神社; お寺
disaster-kits         | Disaster preparedness      | 防災の備え         | society/disaster              | emergency kit; evacuation; first aid kit; disaster drill | 防災訓練; 備蓄; 避難所; 非常食
retirement-plans      | Retirement plans           | 定年後の暮らし     | society/ageing                | pension; retirement party; early retirement | 年金; 定年退職; 早期退職
true-crime            | True crime                 | 未解決事件         | movies-and-tv/documentary     | true crime; cold case; unsolved mystery | 未解決事件; 事件ルポ
virtual-avatars       | Virtual avatars            | アバター文化       | technology/virtual-reality    | avatar debut; vr headset; virtual world | 初配信; アバター改変; 新衣装; 3Dお披露目
`

export const CONVERSATION_TOPICS: readonly ConversationTopic[] = tableRows(TOPIC_TABLE, 6).map(
  ([id = '', en = '', ja = '', interest = '', wordsEn, wordsJa]) => ({
    id,
    label: { en, ja },
    synonyms: [...listCell(wordsEn), ...listCell(wordsJa)],
    interest,
  }),
)

export const findConversationTopic = taxonomyIndex(CONVERSATION_TOPICS)

/** Conversation topics for what somebody types, best first. */
export const searchConversationTopics = taxonomySearch(CONVERSATION_TOPICS)
