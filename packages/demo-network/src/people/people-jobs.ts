// What invented people work as: how common each job is, who holds it, and how they put it in their bios. Long because it is a table.
import { entriesOf, rowsOf } from '../phrases/stock-lines.ts'

export interface JobStock {
  /** Id of the taxonomy's job titles. */
  readonly id: string
  /** Weight in the population at large, among those who write Japanese, and the share of women. */
  readonly world: number
  readonly ja: number
  readonly women: number
  readonly minAge: number
  readonly maxAge: number
  /** Ways to say it; `{at}` becomes an employer or nothing. */
  readonly en: readonly string[]
  readonly japanese: readonly string[]
  /** Kind of employer, a key of `EMPLOYERS`. */
  readonly employer: string
}

const TABLE = `
software-engineer | 30 | 16 | 0.24 | 21 | 62 | tech | software engineer{at}; I write code{at}; swe{at}; programmer; senior software engineer{at}; making computers do things{at}; coder by day; backend & bad jokes{at}; engineering{at} | エンジニア; プログラマー{at}; ソフトウェアエンジニア; コードを書く仕事; {at}で開発してます; しがないエンジニア
web-developer | 10 | 6 | 0.28 | 20 | 58 | tech | web developer{at}; I build websites; web dev, freelance; html whisperer | Webエンジニア; Web制作; ホームページ作る人
student | 42 | 40 | 0.54 | 17 | 26 | school | student{at}; uni student; second-year, history; studying when I should be; undergrad{at}; final year architecture; mature student; chem student, send help | 大学生; 大学二年; 学生; 美大生; 専門学生; 大学院生（修士）; 春から大学生; 25卒
office-worker | 20 | 62 | 0.52 | 21 | 64 | office | office worker; I do admin{at}; emails for a living; spreadsheet person{at}; 9 to 5 and counting | 会社員; OL; サラリーマン; ふつうの会社員です; 事務職; 都内で会社員; 平日は会社員; 社畜
teacher | 16 | 6 | 0.74 | 23 | 65 | school | teacher{at}; I teach{at}; teaching small humans; educator{at}; classroom goblin | 教員; 教師; 先生してます; 学校の先生
primary-teacher | 10 | 5 | 0.84 | 23 | 64 | school | primary school teacher; year 3 teacher{at}; elementary school teacher; kindergarten teacher{at}; 2nd grade teacher; reception class, glitter in everything | 小学校教諭; 小学校の先生; 小学校教員（3年担任）
secondary-teacher | 10 | 6 | 0.58 | 24 | 64 | school | high school teacher{at}; secondary maths teacher; english teacher, year 11; science teacher{at}; history dept; head of maths{at} | 高校教諭; 中学校教員; 高校の国語教師; 中学校の数学教師
special-needs-teacher | 3 | 1.5 | 0.83 | 24 | 64 | school | special needs teacher; SEN teacher{at}; special education{at} | 特別支援学校教諭; 特別支援の先生
headteacher | 1.5 | 0.6 | 0.55 | 38 | 66 | school | headteacher{at}; principal{at}; head of a small primary | 校長; 小学校の教頭
school-counsellor | 1.5 | 0.6 | 0.8 | 27 | 64 | school | school counselor{at}; school counsellor | スクールカウンセラー
music-teacher | 3 | 2.5 | 0.68 | 23 | 68 | school | piano teacher; music teacher{at}; teaches violin to the unwilling | ピアノ講師; 音楽の先生; ピアノを教えています
tutor | 3 | 2.5 | 0.55 | 19 | 60 | school | maths tutor; private tutor; tutoring on the side | 塾講師; 家庭教師
librarian | 5 | 2.5 | 0.78 | 24 | 66 | library | librarian{at}; library person; school librarian; shushing professionally{at}; I shelve{at} | 図書館司書; 司書; 図書館で働いてます; 図書館員
lecturer | 5 | 2 | 0.46 | 28 | 66 | university | lecturer{at}; senior lecturer in geography; I lecture, they scroll{at} | 大学講師; 非常勤講師; 大学の先生
professor | 4 | 2 | 0.38 | 35 | 70 | university | professor{at}; prof of linguistics; associate professor{at} | 大学教授; 准教授; 大学教員
researcher | 6 | 3.5 | 0.45 | 25 | 66 | university | researcher{at}; postdoc{at}; research fellow{at}; I do research, allegedly | 研究者; ポスドク; 研究職; 研究しています
phd-student | 5 | 2 | 0.48 | 23 | 38 | university | phd student{at}; phd candidate in ecology; thesis? what thesis; doctoral student | 博士課程; D2; 博士後期課程の学生
nurse | 16 | 14 | 0.88 | 22 | 63 | hospital | nurse{at}; RN; ICU nurse; registered nurse{at}; night nurse; paeds nurse; ER nurse, send coffee; ward 7 forever; I keep people alive for a living | 看護師; ナース; 病棟ナース; 看護師10年目; ICU看護師; 夜勤専従; 病院勤務
midwife | 2.5 | 1.5 | 0.99 | 24 | 63 | hospital | midwife{at}; midwife, catches babies | 助産師; 助産師してます
doctor | 7 | 4 | 0.48 | 26 | 68 | hospital | doctor{at}; GP; junior doctor; emergency physician{at}; anaesthetist; family doctor | 医師; 内科医; 勤務医; 研修医
medical-student | 3 | 2 | 0.53 | 19 | 29 | university | medical student; med student{at}; M3 | 医学生; 医学部5年
paramedic | 3 | 1.2 | 0.42 | 22 | 58 | hospital | paramedic; ambulance crew; paramedic{at} | 救急救命士
care-worker | 6 | 7 | 0.82 | 19 | 66 | hospital | care worker; support worker{at}; carer; care home assistant | 介護士; 介護福祉士; 介護職
physiotherapist | 4 | 3 | 0.64 | 24 | 62 | hospital | physio{at}; physiotherapist; physical therapist{at} | 理学療法士; PT
pharmacist | 3.5 | 4 | 0.63 | 25 | 66 | hospital | pharmacist{at}; community pharmacist | 薬剤師; 調剤薬局で薬剤師
dentist | 2 | 2 | 0.45 | 26 | 66 | hospital | dentist{at}; dentist, sorry | 歯科医師; 歯医者
dental-hygienist | 2 | 2.5 | 0.97 | 22 | 60 | hospital | dental hygienist; please floss | 歯科衛生士
veterinarian | 2.5 | 1.2 | 0.7 | 26 | 64 | hospital | vet{at}; veterinarian; small animal vet | 獣医師; 動物病院勤務
dietitian | 1.8 | 3 | 0.93 | 23 | 62 | hospital | dietitian{at}; registered dietitian | 管理栄養士; 栄養士
psychologist | 3 | 1.5 | 0.7 | 27 | 68 | hospital | psychologist{at}; clinical psychologist; psychotherapist | 臨床心理士; 公認心理師
barista | 6 | 4 | 0.54 | 18 | 42 | cafe | barista{at}; I pull shots{at}; behind the bar{at}; head barista{at}; coffee person{at}; milk steamer{at} | バリスタ; {at}でコーヒー淹れてます; カフェ店員; コーヒー屋の人
chef | 5 | 5 | 0.28 | 19 | 62 | restaurant | chef{at}; head chef{at}; sous chef; line cook; I cook for a living{at} | 料理人; シェフ; 板前; 調理師; 厨房の人
baker | 3 | 3 | 0.56 | 19 | 64 | cafe | baker{at}; pastry chef{at}; up at 3 for the bread; baker, early riser | パン職人; パティシエ; パン屋勤務
bartender | 4 | 3 | 0.42 | 21 | 50 | restaurant | bartender{at}; I pour drinks{at}; bar manager{at} | バーテンダー; バーやってます
waiter | 4 | 3 | 0.6 | 17 | 45 | restaurant | waitress{at}; waiter{at}; server{at}; waiting tables{at}; front of house | ホールスタッフ; 飲食店バイト
restaurant-owner | 3 | 4 | 0.36 | 28 | 68 | none | restaurant owner; I run a tiny restaurant; opened a place, ask me how I sleep; owner of a 20-seat bistro | 飲食店経営; 居酒屋店主; 小料理屋の女将; カフェ経営
small-business-owner | 9 | 9 | 0.48 | 26 | 68 | none | small business owner; shop owner; I own a café; running a little shop; self-employed; proprietor, till, cleaner | 自営業; 個人事業主; 小さな店をやっています; 店主
founder | 5 | 2.5 | 0.28 | 23 | 60 | startup | founder{at}; co-founder{at}; building{at}; founder, again; making something people want (hopefully){at} | 創業者; 共同創業者; 会社をつくりました; 起業2年目
entrepreneur | 4 | 2.5 | 0.34 | 22 | 60 | startup | entrepreneur; serial starter of things; entrepreneur, third go | 起業家; 経営者（駆け出し）
chief-executive | 3.5 | 3.5 | 0.24 | 30 | 68 | startup | CEO{at}; chief exec{at}; ceo and part-time plumber{at} | 代表取締役; 社長; 会社経営
chief-technology-officer | 1.6 | 0.9 | 0.17 | 28 | 58 | startup | CTO{at}; cto & on-call{at} | CTO; 技術責任者
chief-product-officer | 0.6 | 0.3 | 0.35 | 30 | 58 | startup | CPO{at}; chief product officer{at} | CPO
investor | 3 | 3 | 0.25 | 25 | 70 | bank | investor; angel investor; early-stage investing{at}; I back small companies | 個人投資家; 投資家; 兼業投資家
product-manager | 6 | 2.5 | 0.44 | 25 | 58 | tech | product manager{at}; PM{at}; product person{at}; I write tickets{at} | プロダクトマネージャー; PdM
project-manager | 7 | 4 | 0.42 | 26 | 63 | office | project manager{at}; I run projects{at}; gantt chart artist | プロジェクトマネージャー; PMやってます
marketing-manager | 8 | 5 | 0.6 | 24 | 60 | office | marketing manager{at}; marketing{at}; I do marketing, forgive me; brand & growth{at} | マーケティング; マーケター; マーケ担当
social-media-manager | 4 | 3 | 0.68 | 21 | 45 | office | social media manager{at}; I run the account{at}; community manager{at} | SNS担当; 企業SNSの中の人; SNS運用
human-resources-manager | 5 | 3.5 | 0.74 | 25 | 62 | office | HR manager{at}; people team{at}; hr, your secret's safe | 人事; 人事担当; 人事部
recruiter | 4 | 2 | 0.63 | 22 | 58 | office | recruiter{at}; talent{at}; I hire people{at} | 採用担当; 人材紹介
sales-representative | 9 | 14 | 0.34 | 21 | 63 | office | sales rep{at}; I sell things{at}; account executive{at}; sales | 営業; 営業マン; 営業職; ルート営業
sales-manager | 4 | 4 | 0.28 | 28 | 63 | office | sales manager{at}; head of sales{at} | 営業課長; 営業マネージャー
accountant | 7 | 4.5 | 0.55 | 22 | 65 | bank | accountant{at}; bookkeeper; chartered accountant; I count beans{at} | 経理; 会計士; 税理士事務所勤務
financial-analyst | 4 | 1.5 | 0.4 | 22 | 58 | bank | financial analyst{at}; finance{at}; FP&A{at} | 証券アナリスト; 金融アナリスト
financial-adviser | 3 | 2.5 | 0.36 | 26 | 66 | bank | financial planner; financial adviser{at}; CFP | FP; ファイナンシャルプランナー
banker | 3 | 3.5 | 0.4 | 22 | 62 | bank | banker{at}; I work at a bank, the nice one | 銀行員; 地銀勤務; 信用金庫勤務
tax-adviser | 1.5 | 2 | 0.42 | 26 | 68 | bank | tax adviser; tax accountant | 税理士
data-scientist | 5 | 2 | 0.36 | 23 | 55 | tech | data scientist{at}; data science{at}; I fit models{at}; stats & sarcasm{at} | データサイエンティスト; データ分析屋
data-analyst | 5 | 3 | 0.46 | 22 | 58 | tech | data analyst{at}; analytics{at}; dashboards{at}; I make charts{at} | データアナリスト; 分析の仕事
data-engineer | 3 | 1.5 | 0.25 | 23 | 55 | tech | data engineer{at}; pipelines{at}; moving data from A to B{at} | データエンジニア; データ基盤の人
machine-learning-engineer | 3 | 1.3 | 0.22 | 23 | 52 | tech | machine learning engineer{at}; ML eng{at}; ML{at} | 機械学習エンジニア; AIエンジニア
statistician | 1.2 | 0.4 | 0.48 | 25 | 66 | university | statistician{at}; biostatistician | 統計家; 統計の人
ux-designer | 5 | 2 | 0.55 | 23 | 55 | tech | UX designer{at}; product designer{at}; boxes and arrows{at} | UXデザイナー; UIデザイナー
graphic-designer | 8 | 6 | 0.55 | 21 | 60 | studio | graphic designer{at}; designer{at}; I make logos bigger; type & layout | グラフィックデザイナー; デザイナー; デザインの仕事
game-developer | 3.5 | 2.2 | 0.24 | 19 | 50 | games | game developer{at}; gamedev; making games{at}; gameplay programmer{at}; solo gamedev | ゲーム開発者; ゲームプログラマー; 個人ゲーム開発; ゲーム作ってます
illustrator | 5 | 11 | 0.66 | 18 | 50 | none | illustrator; freelance illustrator; I draw; character artist; picture book illustrator | イラストレーター; 絵描き; 絵を描く仕事; 挿絵の人; 絵師
manga-artist | 0.8 | 4 | 0.6 | 18 | 50 | none | comic artist; webcomic maker; I draw comics | 漫画家; 漫画描き; 漫画アシスタント; 商業漫画家
animator | 2 | 2.6 | 0.48 | 20 | 48 | studio | animator{at}; 2D animator{at}; I move drawings{at} | アニメーター; 動画マン; 原画マン
composer | 2 | 1.6 | 0.3 | 20 | 60 | games | composer; game audio{at}; sound designer{at} | 作曲家; ゲーム音楽つくってます
musician | 6 | 5 | 0.38 | 18 | 62 | none | musician; bassist in two bands; drummer; plays cello for money sometimes | ミュージシャン; ギター弾き; バンドマン; ベーシスト
photographer | 6 | 6 | 0.42 | 20 | 62 | none | photographer; wedding photographer; freelance photographer; I take pictures | フォトグラファー; カメラマン; 写真家; 写真の仕事
photojournalist | 1 | 0.6 | 0.36 | 23 | 60 | news | photojournalist{at}; press photographer{at} | 報道カメラマン
writer | 9 | 6 | 0.56 | 20 | 70 | none | writer; novelist; I write things; poet, day job pending; essayist; words for hire | 作家; ライター; 物書き; 小説書いてます; フリーライター
editor | 4 | 3 | 0.58 | 24 | 63 | news | editor{at}; copy editor; commas{at} | 編集者; 雑誌編集; 編集の仕事
journalist | 5 | 2 | 0.48 | 22 | 63 | news | journalist{at}; freelance journalist; hack{at}; news{at} | ジャーナリスト; 新聞記者; 地方紙記者
reporter | 3 | 1.6 | 0.5 | 22 | 58 | news | reporter{at}; courts reporter{at}; covering city hall{at}; metro desk{at} | 記者; 報道記者; 社会部
columnist | 1 | 0.6 | 0.48 | 28 | 68 | news | columnist{at}; I have a column{at} | コラムニスト
news-producer | 1.2 | 0.6 | 0.52 | 24 | 56 | news | news producer{at}; radio producer{at} | 報道ディレクター
sports-journalist | 1.3 | 1 | 0.24 | 22 | 60 | news | sports writer{at}; football reporter{at} | スポーツ記者; スポーツライター
fact-checker | 0.6 | 0.3 | 0.55 | 22 | 55 | news | fact-checker{at}; checking it{at} | ファクトチェッカー
podcaster | 2 | 0.8 | 0.45 | 22 | 58 | none | podcaster; I host a podcast, like everyone | ポッドキャスター; ポッドキャストやってます
blogger | 2.5 | 4 | 0.55 | 20 | 60 | none | blogger; I blog about it | ブロガー; ブログ書いてます
translator | 2.5 | 2.5 | 0.7 | 25 | 68 | none | translator; translator (de>en); interpreter | 翻訳者; 通訳; 英日翻訳
lawyer | 5 | 2 | 0.46 | 26 | 68 | law | lawyer{at}; solicitor{at}; attorney; barrister (not barista) | 弁護士
civil-servant | 6 | 12 | 0.47 | 22 | 63 | council | civil servant; local government{at}; I work for the council | 公務員; 地方公務員; 市役所勤務
police-officer | 1.5 | 1.5 | 0.25 | 21 | 58 | council | police officer; detective, retired early | 警察官
firefighter | 1.8 | 1.5 | 0.08 | 20 | 57 | council | firefighter; fire & rescue{at} | 消防士
soldier | 1.8 | 1.6 | 0.14 | 18 | 52 | none | army; serving soldier; navy | 自衛官
social-worker | 3.5 | 2 | 0.78 | 24 | 64 | council | social worker{at}; youth worker | 社会福祉士; ソーシャルワーカー
charity-worker | 3 | 1.2 | 0.66 | 22 | 64 | none | charity worker; I work for a food bank; non-profit{at} | NPO職員; NPOで働いてます
postal-worker | 1.8 | 1.4 | 0.32 | 20 | 64 | none | postie; mail carrier | 郵便配達員; 郵便局員
railway-worker | 1.2 | 2.2 | 0.15 | 20 | 62 | none | train driver; railway signaller | 駅員; 鉄道員; 電車の運転士
park-ranger | 1 | 0.3 | 0.4 | 22 | 62 | none | park ranger; ranger, hat included | 自然保護官; レンジャー
truck-driver | 3 | 4 | 0.07 | 22 | 65 | none | truck driver; lorry driver; long haul | トラック運転手; 長距離ドライバー
taxi-driver | 2 | 2 | 0.06 | 25 | 69 | none | taxi driver; cabbie | タクシー運転手; タクシードライバー
construction-worker | 3.5 | 4 | 0.05 | 18 | 62 | none | construction worker; bricklayer; scaffolder; on site by 7 | 現場作業員; 大工; とび職; 鉄筋工
electrician | 3 | 2.6 | 0.05 | 19 | 63 | none | electrician; sparky; electrical contractor | 電気工事士; 電気屋
plumber | 1.5 | 1 | 0.04 | 20 | 63 | none | plumber; plumbing & heating | 設備屋; 水道工事
mechanic | 3 | 2.6 | 0.06 | 18 | 62 | garage | mechanic{at}; bike mechanic; I fix cars{at} | 整備士; 自動車整備士; 自転車屋
carpenter | 2 | 1.5 | 0.07 | 19 | 64 | none | carpenter; joiner; furniture maker | 大工; 家具職人
factory-worker | 4 | 7 | 0.28 | 18 | 63 | none | factory worker; warehouse nights; line operator | 工場勤務; 工場で働いてます; 製造業
security-guard | 1.5 | 2 | 0.15 | 20 | 68 | none | security guard | 警備員
cleaner | 2 | 2 | 0.7 | 20 | 68 | none | cleaner; I clean offices at night | 清掃員; 掃除の仕事
shop-assistant | 8 | 8 | 0.65 | 17 | 58 | shop | shop assistant{at}; retail{at}; I work in a record shop; sales associate{at}; bookseller{at} | 販売員; アパレル店員; 古着屋店員; 書店員; ショップ店員
store-manager | 3 | 3 | 0.46 | 24 | 60 | shop | store manager{at}; shop manager{at} | 店長; 雇われ店長
hairdresser | 4 | 5 | 0.74 | 18 | 58 | none | hairdresser; hair stylist; barber | 美容師; 理容師; スタイリスト
beautician | 2 | 3 | 0.97 | 19 | 55 | none | beautician; nail tech; lash artist | 美容部員; ネイリスト; エステティシャン
flight-attendant | 1.3 | 1 | 0.82 | 21 | 56 | none | flight attendant; cabin crew | 客室乗務員; CA
customer-support | 4 | 4 | 0.62 | 19 | 58 | office | customer support{at}; I answer the phones{at}; call centre survivor | コールセンター勤務; カスタマーサポート
personal-trainer | 3 | 2 | 0.4 | 20 | 50 | gym | personal trainer{at}; PT; strength coach{at} | パーソナルトレーナー; ジムトレーナー
sports-coach | 2.5 | 2 | 0.28 | 20 | 64 | gym | running coach; football coach, under-11s; coach{at} | サッカーコーチ; ランニングコーチ
yoga-teacher | 2 | 2 | 0.9 | 23 | 62 | gym | yoga teacher{at}; pilates instructor | ヨガインストラクター; ヨガ講師
massage-therapist | 1.4 | 2 | 0.66 | 22 | 62 | none | massage therapist | マッサージ師; セラピスト
chiropractor | 0.6 | 1.5 | 0.25 | 25 | 63 | none | chiropractor | 整体師; 整骨院やってます
life-coach | 1.5 | 1.3 | 0.66 | 28 | 62 | none | life coach; wellness coach | ライフコーチ
astrologer | 0.8 | 1.3 | 0.82 | 24 | 68 | none | astrologer; tarot reader | 占い師; タロット占い
farmer | 2.5 | 2.5 | 0.22 | 20 | 70 | none | farmer; third-generation farmer; sheep farmer | 農家; 農業; 専業農家
rice-farmer | 0.1 | 1.6 | 0.16 | 24 | 74 | none | rice farmer | 米農家; 米をつくっています
vegetable-grower | 1 | 1 | 0.36 | 22 | 68 | none | market gardener; veg grower; growing salad for restaurants | 野菜農家; 有機農家
gardener | 2.5 | 1.3 | 0.36 | 20 | 68 | none | gardener; head gardener{at}; landscaper | 庭師; 植木屋; 造園業
florist | 1.4 | 1.3 | 0.9 | 20 | 64 | none | florist; I do flowers | 花屋; フローリスト; 花屋で働いてます
beekeeper | 0.6 | 0.2 | 0.35 | 26 | 70 | none | beekeeper; bees | 養蜂家
civil-engineer | 3.5 | 2.5 | 0.2 | 22 | 62 | build | civil engineer{at}; I build bridges (small ones); highways engineer{at} | 土木技術者; 土木設計
mechanical-engineer | 3.5 | 4 | 0.14 | 22 | 62 | build | mechanical engineer{at}; mech eng{at} | 機械設計; 機械エンジニア; 自動車メーカー勤務
hardware-engineer | 2 | 2 | 0.14 | 22 | 60 | tech | hardware engineer{at}; electronics{at} | ハードウェアエンジニア; 電子回路の仕事
systems-engineer | 3 | 8 | 0.2 | 22 | 62 | tech | systems engineer{at} | SE; システムエンジニア; SEやってます; しがないSE
it-manager | 2.5 | 2 | 0.22 | 28 | 63 | office | IT manager{at}; head of IT{at} | 情シス; 社内SE; 情報システム部
it-support | 3 | 2 | 0.24 | 19 | 58 | office | IT support{at}; turn it off and on again{at}; helpdesk{at} | ヘルプデスク; ITサポート
test-engineer | 1.5 | 1.2 | 0.42 | 22 | 56 | games | QA{at}; test engineer{at}; I break games for money | テストエンジニア; デバッガー; QA
tech-reviewer | 0.8 | 0.7 | 0.16 | 22 | 56 | none | I review gadgets; car reviewer; gadget reviewer | ガジェットレビュー; 試乗記書いてます
architect | 3 | 2.2 | 0.4 | 25 | 68 | build | architect{at}; I design schools; architecture{at} | 建築士; 建築家; 設計事務所勤務
interior-designer | 1.6 | 1.4 | 0.75 | 23 | 60 | studio | interior designer{at} | インテリアデザイナー; インテリアコーディネーター
fashion-designer | 1.5 | 1.8 | 0.66 | 20 | 52 | none | fashion designer; pattern cutter; I make clothes | 服飾デザイナー; 服つくってます; パタンナー
model | 1.2 | 1.5 | 0.66 | 17 | 36 | none | model; signed, sometimes booked | モデル; 被写体; サロンモデル
content-creator | 3.5 | 3 | 0.55 | 18 | 42 | none | content creator; I make videos; ugc creator | 動画クリエイター; 動画投稿者; インフルエンサー（小）
streamer | 2 | 3 | 0.4 | 17 | 38 | none | streamer; live most nights | 配信者; ゲーム配信; 配信してます
voice-actor | 0.7 | 1.2 | 0.6 | 20 | 55 | none | voice actor; voiceover artist | 声優; ナレーター
actor | 2.2 | 1.5 | 0.5 | 19 | 66 | none | actor; actor (resting); theatre mostly | 俳優; 役者; 舞台俳優
film-director | 1.6 | 0.9 | 0.32 | 22 | 64 | studio | filmmaker; director, short films; documentary maker | 映画監督; 映像作家; 自主映画
screenwriter | 1.3 | 0.6 | 0.42 | 23 | 64 | none | screenwriter; writing for tv, allegedly | 脚本家; シナリオライター
video-editor | 2.5 | 2 | 0.35 | 19 | 52 | studio | video editor{at}; editor (film, not words) | 動画編集; 映像編集
comedian | 1 | 1 | 0.3 | 20 | 60 | none | comedian; stand-up, sits down a lot | お笑い芸人; 芸人
dj | 1 | 1 | 0.25 | 20 | 50 | none | DJ; dj, mostly weddings | DJ; 週末DJ
curator | 0.8 | 0.6 | 0.66 | 26 | 66 | museum | curator{at}; museum person{at} | 学芸員; 美術館勤務
craft-maker | 2 | 3 | 0.86 | 22 | 68 | none | maker; knitwear designer; I make things with string | ハンドメイド作家; 編み物作家; 布小物つくってます
e-commerce-seller | 2.2 | 2.5 | 0.62 | 22 | 62 | none | online shop owner; I sell things I made; online seller | ネットショップ店長; ネットショップやってます
buyer | 1.6 | 1.2 | 0.6 | 24 | 58 | shop | buyer{at}; menswear buyer{at} | バイヤー; 古着バイヤー
importer | 0.6 | 1 | 0.35 | 27 | 66 | none | wine importer; sake importer; I import tea | 貿易の仕事; 商社勤務
biologist | 1.6 | 0.8 | 0.5 | 24 | 66 | university | biologist{at}; molecular biologist; bat person | 生物学者; 生物系研究者
ecologist | 1.8 | 0.5 | 0.48 | 23 | 66 | university | ecologist{at}; conservation{at}; I count newts | 生態学の人; 環境調査の仕事
botanist | 0.6 | 0.3 | 0.5 | 25 | 68 | university | botanist{at}; moss mostly | 植物の研究者; 植物学者
physicist | 1.2 | 0.7 | 0.24 | 24 | 68 | university | physicist{at}; physics{at} | 物理学者; 物理の人
astronomer | 0.5 | 0.3 | 0.32 | 26 | 68 | university | astronomer{at}; I study dim things{at} | 天文学者; 天文台勤務
nursery-teacher | 3 | 6 | 0.95 | 20 | 58 | school | nursery teacher; early years{at}; preschool teacher | 保育士; 幼稚園教諭; 保育園で働いてます
`

export const JOB_STOCKS: readonly JobStock[] = rowsOf(TABLE, 9).map((cells) => {
  const [id = '', world, ja, women, minAge, maxAge, employer = '', en = '', japanese = ''] = cells
  return {
    id,
    world: Number(world),
    ja: Number(ja),
    women: Number(women),
    minAge: Number(minAge),
    maxAge: Number(maxAge),
    employer,
    en: entriesOf(en),
    japanese: entriesOf(japanese),
  }
})

const INDEX = new Map(JOB_STOCKS.map((job, index) => [job.id, index]))

/** The position of a job in `JOB_STOCKS`; throws for a job without phrases. */
export function jobIndex(id: string): number {
  const index = INDEX.get(id)
  if (index === undefined) throw new RangeError(`No phrases for the job ${id}`)
  return index
}

/** Employers that have no account of their own; people of `none` name nobody. */
export const EMPLOYERS: Readonly<Record<string, { readonly en: readonly string[]; readonly ja: readonly string[] }>> = {
  tech: {
    en: entriesOf(
      'Featherlake; QuiverDB; Deskrow; Brightbinder; a bank app; Parcel Pigeon; Orrery Systems; Halyard Labs; Tinwhistle; Copperlath; Mossgate Software; Larchfield; a big logistics firm; Kitewire',
    ),
    ja: entriesOf(
      'ハカリ; 受託の会社; 風見システムズ; 都内のIT企業; 青梅ソフト; スタートアップ; 北辰データ; つむぎテクノ',
    ),
  },
  school: {
    en: entriesOf(
      'Fairmere Primary; Oakhollow Elementary; St Aldhelm High; Ridgewater Middle School; Larkfield Academy; Westbrook High; Marrow Lane School',
    ),
    ja: entriesOf('公立小; 私立高校; 市内の中学校; 県立高校'),
  },
  university: {
    en: entriesOf('Ashdown University; University of Marrowby; Kelmscott Institute; Greyfell College; the Polytechnic'),
    ja: entriesOf('地方国立大; 某大学; 東北の大学; 研究所'),
  },
  hospital: {
    en: entriesOf(
      'St Brannoc General; Northgate Infirmary; Mercy Valley Hospital; a busy A&E; Harrow Bay Medical; ward 6B; a children’s hospital',
    ),
    ja: entriesOf('大学病院; 総合病院; クリニック; 市民病院'),
  },
  cafe: {
    en: entriesOf(
      '@harborroast; @millandmoss; @lanternbeans; the corner place; Two Kettles; Dockside Coffee; the station kiosk',
    ),
    ja: entriesOf('@komorebi_kissa; @hibi_latte; @asagiri_coffee; 駅前のカフェ; 自家焙煎の店'),
  },
  restaurant: {
    en: entriesOf('@tanukialley; The Crooked Fork; Saltwick; a pub in town; Olive & Ember; Number Nine Supper Club'),
    ja: entriesOf('@izakaya_tanuki; 小さな店; 駅前の居酒屋; 割烹'),
  },
  startup: {
    en: entriesOf(
      'Bellwether; Rockpool Labs; @parcelpigeon; @deskrow; Lumenfold; Quiltwork Health; Sprocket & Co; Nettlebox; Hayloft AI; Undercurrent; stealth; Quillfish; Ferrybase',
    ),
    ja: entriesOf('株式会社つぐみ; ひよりラボ; 合同会社みずたま; 灯台ワークス'),
  },
  office: {
    en: entriesOf(
      '@figandmarket; @wickerhome; @tramlinemobile; Hallam Freight; an insurance firm; a housing association; Pennant Paper; @northlinerail',
    ),
    ja: entriesOf('メーカー; 商社; @marufuku_super; 中小企業; @koneko_denwa; 不動産会社'),
  },
  bank: {
    en: entriesOf('@acornbank; a mid-size firm; Greywether Mutual; @tuppenceapp; @ledgerlark; Thornbury & Vale'),
    ja: entriesOf('@donguri_bank; 地方銀行; 会計事務所; 証券会社'),
  },
  studio: {
    en: entriesOf(
      'a small studio; Paper Lantern Studio; Oblique; @blackwickpics; Fourth Wall Post; Hexham & Daughters',
    ),
    ja: entriesOf('@aogiri_studio; デザイン事務所; 制作会社; 小さなスタジオ'),
  },
  games: {
    en: entriesOf('@foxglovegames; @hollowbeacon; @brambleengine; Lopsided Crow; Kitten Logistics Games; Ninth Door'),
    ja: entriesOf('@kitsunebi_soft; @kazaguruma_gms; ゲーム会社; 小さなゲームスタジオ'),
  },
  news: {
    en: entriesOf(
      '@thekilnpost; @tidewaterledg; @themorningledgr; @halfpastnews; the Valley Courier; Radio Estuary; the Ferndale Echo',
    ),
    ja: entriesOf('@kaze_shimbun; 地方紙; @asahiru_news; @deguchi_shimbun; テレビ局'),
  },
  law: { en: entriesOf('Thornbury & Vale; a small practice; legal aid'), ja: entriesOf('法律事務所') },
  council: {
    en: entriesOf('the council; the county; the city; transport planning'),
    ja: entriesOf('市役所; 県庁; 区役所'),
  },
  garage: { en: entriesOf('a garage; @wrenbicycles; the family garage'), ja: entriesOf('整備工場; @tobiuo_cycle') },
  shop: {
    en: entriesOf('@needleandgroove; @foxedpages; @halfmoonvtg; @figandmarket; a garden centre; @tandemshoes'),
    ja: entriesOf('@tsugihagi_wear; 古着屋; 本屋; @recordya_maru; @konbini_tomoshi'),
  },
  gym: {
    en: entriesOf('@ironloft; a climbing wall; the leisure centre'),
    ja: entriesOf('@kanade_yoga; 市民プール; ジム'),
  },
  build: {
    en: entriesOf('Marlow Bridgeworks; Atherton & Crane; a consultancy; @northlinerail'),
    ja: entriesOf('設計事務所; メーカー; 建設会社'),
  },
  library: {
    en: entriesOf('the central library; a school; the university library; @openlibraries_'),
    ja: entriesOf('市立図書館; 大学図書館'),
  },
  museum: {
    en: entriesOf('the maritime museum; a small gallery; the folk museum'),
    ja: entriesOf('美術館; 郷土資料館'),
  },
}
