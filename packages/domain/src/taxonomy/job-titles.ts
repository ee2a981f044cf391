// The job titles: one table, kept whole (longer than usual) because every row is compared with its neighbours when one is added.
// Cells: id | English | Japanese | other words in bios | what differs from the category's usual profile.

import {
  educationLevel,
  findJobCategory,
  incomeLevel,
  type OccupationProfile,
  statusFromOccupation,
} from './job-categories.ts'
import { listCell, type TaxonomyEntry, tableRows } from './taxonomy-entries.ts'

export interface JobTitle extends TaxonomyEntry {
  /** Id in `JOB_CATEGORIES`. */
  readonly category: string
  /** Estimates "from occupation". */
  readonly profile: OccupationProfile
}

const TITLES_BY_CATEGORY: Readonly<Record<string, string>> = {
  business: `
small-business-owner   | Small business owner   | 自営業者             | business owner; shop owner; shopkeeper; self-employed; 自営業; 個人事業主; 店主; お店やってます | education=vocational
entrepreneur           | Entrepreneur           | 起業家               | solopreneur; serial entrepreneur; 起業しました; スタートアップ起業 | income=high
sales-representative   | Sales representative   | 営業                 | sales rep; salesperson; salesman; saleswoman; account executive; 営業職; 営業マン; 法人営業 | field=retail income=lower-middle
sales-manager          | Sales manager          | 営業部長             | head of sales; 営業課長; 営業マネージャー | field=retail
marketing-manager      | Marketing manager      | マーケティング担当   | marketer; marketing lead; digital marketer; マーケター; マーケティングマネージャー; 広告運用 | field=communication
social-media-manager   | Social media manager   | SNS担当              | community manager; SNS運用; SNSマーケター; 中の人 | field=communication income=lower-middle
public-relations       | Public relations manager | 広報               | pr manager; publicist; press officer; 広報担当; 広報PR | field=communication
copywriter             | Copywriter             | コピーライター       | content marketer; content writer | field=communication income=lower-middle
brand-manager          | Brand manager          | ブランドマネージャー | brand strategist | field=communication
product-manager        | Product manager        | プロダクトマネージャー | product owner; product lead; プロダクトオーナー; PdM | field=technology income=high
project-manager        | Project manager        | プロジェクトマネージャー | program manager; programme manager; scrum master; スクラムマスター
operations-manager     | Operations manager     | 業務管理者           | ops manager; 業務マネージャー
office-manager         | Office manager         | 総務                 | office administrator; 総務担当 | income=lower-middle
executive-assistant    | Executive assistant    | 秘書                 | personal assistant; secretary; virtual assistant; 役員秘書 | income=lower-middle education=vocational
office-worker          | Office worker          | 会社員               | clerk; office clerk; admin assistant; administrative assistant; salaryman; サラリーマン; 事務職; 事務員; OL; リーマン | income=lower-middle
human-resources-manager | Human resources manager | 人事担当           | hr manager; people operations; 人事; 人事部 | field=human-resources
recruiter              | Recruiter              | 採用担当             | talent acquisition; headhunter; リクルーター; 採用人事 | field=human-resources
event-planner          | Event planner          | イベントプランナー   | wedding planner; event organiser; event organizer; ウェディングプランナー | field=communication income=lower-middle
real-estate-agent      | Real estate agent      | 不動産業             | realtor; estate agent; letting agent; 不動産営業; 宅建士 | field=property education=vocational
property-manager       | Property manager       | 不動産管理           | landlord; 大家 | field=property
logistics-manager      | Logistics manager      | 物流管理者           | supply chain manager; 物流担当 | field=logistics
buyer                  | Buyer                  | バイヤー             | purchasing manager; procurement manager; 仕入れ担当; 購買担当 | field=retail
importer               | Trader in goods        | 貿易業               | importer; exporter; 貿易商; 商社勤務; 商社マン | field=retail
e-commerce-seller      | Online seller          | ネットショップ運営   | e-commerce seller; online shop owner; ネットショップ店長; EC運営 | field=retail income=lower-middle
`,
  'decision-maker': `
chief-executive        | Chief executive officer | CEO・経営者         | ceo; chief executive; 最高経営責任者; 代表取締役; 代表取締役社長; 社長; 取締役社長
founder                | Founder                | 創業者               | co-founder; cofounder; 共同創業者; 創業しました; ファウンダー
managing-director      | Managing director      | 専務取締役           | md of; general director; 常務取締役; 常務; 専務
chief-financial-officer | Chief financial officer | 最高財務責任者      | cfo | field=finance education=master
chief-technology-officer | Chief technology officer | 最高技術責任者    | cto; vp of engineering; vp engineering; head of engineering | field=technology education=master
chief-operating-officer | Chief operating officer | 最高執行責任者      | coo
chief-marketing-officer | Chief marketing officer | 最高マーケティング責任者 | cmo; head of marketing; vp marketing; marketing director | field=communication
chief-information-officer | Chief information officer | 最高情報責任者  | cio; ciso; chief information security officer | field=technology education=master
chief-product-officer  | Chief product officer  | 最高プロダクト責任者 | cpo; head of product | field=technology
president              | Company president      | 会社代表             | company president; 代表; 代表社員; 代表理事
vice-president         | Vice president         | 副社長               | senior vice president; svp; vp of sales; 執行役員
board-member           | Board member           | 取締役               | board director; non-executive director; trustee; 社外取締役; 役員; 監査役
general-manager        | General manager        | 部長                 | branch manager; 支店長; 本部長; 事業部長; 工場長 | income=upper-middle
director               | Director of a department | 局長               | head of department; department head; 室長 | income=upper-middle
partner                | Partner in a firm      | パートナー弁護士・会計士 | managing partner; senior partner | field=consulting education=master
`,
  financial: `
accountant             | Accountant             | 会計士               | bookkeeper; accounting; cpa; chartered accountant; 経理; 公認会計士; 簿記
tax-adviser            | Tax adviser            | 税理士               | tax advisor; tax consultant; tax preparer; 税務
auditor                | Auditor                | 監査担当             | internal auditor; 内部監査
banker                 | Banker                 | 銀行員               | bank manager; bank teller; private banker; 銀行勤務
investment-banker      | Investment banker      | 投資銀行家           | investment banking; m&a banker; 投資銀行 | income=high education=master
financial-analyst      | Financial analyst      | 金融アナリスト       | equity analyst; research analyst; 証券アナリスト
financial-adviser      | Financial adviser      | ファイナンシャルプランナー | financial advisor; financial planner; wealth manager; 資産運用アドバイザー
investor               | Investor               | 投資家               | angel investor; venture capitalist; value investor; 個人投資家; エンジェル投資家; 専業投資家 | income=high
trader                 | Trader                 | トレーダー           | day trader; forex trader; stock trader; 株トレーダー; デイトレーダー; FXトレーダー; 専業トレーダー | income=high
fund-manager           | Fund manager           | ファンドマネージャー | portfolio manager; hedge fund manager; asset manager | income=high education=master
actuary                | Actuary                | アクチュアリー       | actuarial analyst; 保険数理 | income=high education=master
insurance-agent        | Insurance agent        | 保険外交員           | insurance broker; underwriter; 保険営業; 保険代理店 | income=lower-middle
mortgage-broker        | Mortgage broker        | 住宅ローン担当       | loan officer; mortgage adviser; mortgage advisor; 融資担当
economist              | Economist              | 経済学者             | chief economist; エコノミスト | field=science education=doctorate
controller             | Financial controller   | 経理部長             | finance manager; 経理マネージャー; 財務担当
`,
  consulting: `
management-consultant  | Management consultant  | 経営コンサルタント   | business consultant; strategy consultant; 戦略コンサルタント; 中小企業診断士; コンサルタント; コンサル
it-consultant          | IT consultant          | ITコンサルタント     | technology consultant; sap consultant; ITコンサル | field=technology education=bachelor
marketing-consultant   | Marketing consultant   | マーケティングコンサルタント | marketing adviser; seo consultant; growth consultant; SEOコンサルタント; Webコンサルタント | field=communication income=upper-middle education=bachelor
hr-consultant          | Human resources consultant | 人事コンサルタント | hr consultant; 社会保険労務士; 社労士 | field=human-resources income=upper-middle
career-coach           | Career coach           | キャリアコンサルタント | career adviser; career advisor; career counsellor; キャリアコーチ; キャリアアドバイザー | field=human-resources income=upper-middle education=bachelor
business-coach         | Business coach         | ビジネスコーチ       | executive coach; leadership coach | income=upper-middle education=bachelor
environmental-consultant | Environmental consultant | 環境コンサルタント | sustainability consultant; climate consultant; サステナビリティコンサルタント | field=science income=upper-middle
political-consultant   | Political consultant   | 政治コンサルタント   | campaign strategist; lobbyist; 選挙プランナー | field=government
lawyer                 | Lawyer                 | 弁護士               | attorney; solicitor; barrister; attorney at law; corporate counsel; 企業法務; 法律事務所 | field=law
paralegal              | Paralegal              | パラリーガル         | legal assistant; 法律事務; 行政書士; 司法書士 | field=law income=lower-middle education=bachelor
patent-attorney        | Patent attorney        | 弁理士               | ip lawyer; 知財担当 | field=law
freelance-adviser      | Independent adviser    | 独立アドバイザー     | fractional cmo; fractional cfo; independent consultant; freelance consultant; フリーコンサル | income=upper-middle
`,
  'it-developer': `
software-engineer      | Software engineer      | ソフトウェアエンジニア | software developer; swe; software dev; programmer; coder; プログラマー; プログラマ; ソフトウェア開発者; エンジニア; ITエンジニア
web-developer          | Web developer          | Web開発者            | web dev; webdev; full stack developer; full-stack developer; fullstack developer; full-stack engineer; Webエンジニア; Web系エンジニア; フルスタックエンジニア | income=upper-middle
front-end-developer    | Front-end developer    | フロントエンドエンジニア | frontend developer; front-end engineer; frontend engineer; frontend dev; フロントエンド開発
back-end-developer     | Back-end developer     | バックエンドエンジニア | backend developer; back-end engineer; backend engineer; backend dev; サーバーサイドエンジニア
mobile-developer       | Mobile developer       | モバイルアプリ開発者 | ios developer; android developer; app developer; ios engineer; android engineer; mobile engineer; iOSエンジニア; Androidエンジニア; アプリ開発者
game-developer         | Game developer         | ゲーム開発者         | game dev; gamedev; game programmer; indie game developer; indie dev; ゲームプログラマー; ゲームクリエイター; 個人ゲーム開発 | income=upper-middle
data-engineer          | Data engineer          | データエンジニア     | etl developer; analytics engineer
machine-learning-engineer | Machine learning engineer | 機械学習エンジニア | ml engineer; ai engineer; deep learning engineer; AIエンジニア | education=master
devops-engineer        | DevOps engineer        | DevOpsエンジニア     | sre; site reliability engineer; platform engineer; インフラエンジニア; SREエンジニア
embedded-engineer      | Embedded engineer      | 組込みエンジニア     | firmware engineer; embedded developer; 組み込みエンジニア; 組込エンジニア | field=engineering
test-engineer          | Test engineer          | テストエンジニア     | qa engineer; sdet; quality assurance engineer; QAエンジニア | income=upper-middle
software-architect     | Software architect     | ソフトウェアアーキテクト | solutions architect; solution architect; cloud architect; ソリューションアーキテクト
blockchain-developer   | Blockchain developer   | ブロックチェーンエンジニア | smart contract developer; solidity developer; web3 developer
open-source-maintainer | Open-source maintainer | OSS開発者            | open source developer; open-source developer; oss maintainer; OSSメンテナ | income=upper-middle
`,
  service: `
barista                | Barista                | バリスタ             | head barista; coffee roaster; カフェ店員; 焙煎士
waiter                 | Waiter                 | 飲食店スタッフ       | waitress; server at; ウェイター; ウェイトレス; ホールスタッフ
chef                   | Chef                   | 料理人               | head chef; sous chef; line cook; pastry chef; cook; シェフ; 調理師; 板前; コック; パティシエ; 料理長 | income=lower-middle education=vocational
baker                  | Baker                  | パン職人             | bakery owner; パン屋; ベーカリー経営 | education=vocational
bartender              | Bartender              | バーテンダー         | mixologist; bar owner; sommelier; ソムリエ; バーテン
restaurant-owner       | Restaurant owner       | 飲食店経営           | restaurateur; cafe owner; café owner; カフェ経営; カフェ店主; ラーメン屋; 居酒屋店主 | income=lower-middle education=vocational
hotel-manager          | Hotel manager          | ホテル支配人         | hotelier; innkeeper; 旅館の女将; 女将; ホテルマン | income=lower-middle education=vocational
shop-assistant         | Shop assistant         | 販売員               | sales assistant; retail worker; cashier; store clerk; 店員; ショップ店員; アパレル店員; レジ係; コンビニ店員 | field=retail
store-manager          | Store manager          | 店長                 | shop manager; retail manager; 副店長 | field=retail income=lower-middle
hairdresser            | Hairdresser            | 美容師               | hairstylist; hair stylist; barber; 理容師; ヘアスタイリスト | field=wellness education=vocational
beautician             | Beautician             | エステティシャン     | nail artist; nail technician; makeup artist; esthetician; ネイリスト; メイクアップアーティスト; 美容部員 | field=wellness education=vocational
cleaner                | Cleaner                | 清掃員               | housekeeper; janitor; 清掃スタッフ; ハウスキーパー
taxi-driver            | Taxi driver            | タクシー運転手       | cab driver; cabbie; bus driver; rideshare driver; タクシードライバー; バス運転手 | field=logistics
truck-driver           | Truck driver           | トラック運転手       | lorry driver; trucker; delivery driver; courier; トラックドライバー; 長距離ドライバー; 配達員 | field=logistics income=lower-middle
flight-attendant       | Flight attendant       | 客室乗務員           | cabin crew; air hostess; キャビンアテンダント | field=logistics income=lower-middle education=vocational
pilot                  | Pilot                  | パイロット           | airline pilot; commercial pilot; 航空機操縦士 | field=logistics income=high education=bachelor
tour-guide             | Tour guide             | 観光ガイド           | travel agent; travel guide; ツアーガイド; バスガイド; 添乗員; 旅行代理店勤務 | education=vocational
personal-trainer       | Personal trainer       | パーソナルトレーナー | fitness trainer; fitness coach; gym instructor; フィットネスインストラクター; ジムトレーナー | field=sport income=lower-middle education=vocational
electrician            | Electrician            | 電気工事士           | electrical fitter; 電気屋 | field=crafts income=lower-middle education=vocational
plumber                | Plumber                | 配管工               | heating engineer; 水道屋 | field=crafts income=lower-middle education=vocational
carpenter              | Carpenter              | 大工                 | joiner; cabinet maker; woodworker; furniture maker; 家具職人; 宮大工 | field=crafts income=lower-middle education=vocational
mechanic               | Mechanic               | 整備士               | auto mechanic; car mechanic; 自動車整備士; バイク屋 | field=crafts income=lower-middle education=vocational
construction-worker    | Construction worker    | 建設作業員           | builder; bricklayer; roofer; welder; 溶接工; 鳶職; 現場監督; 土木作業員 | field=architecture income=lower-middle
factory-worker         | Factory worker         | 工場勤務             | machine operator; assembly worker; 工場作業員; 期間工; 工員 | field=crafts
security-guard         | Security guard         | 警備員               | security officer; doorman; 警備スタッフ | field=defence
customer-support       | Customer support agent | カスタマーサポート   | customer service; call centre agent; call center agent; customer success; カスタマーサクセス; コールセンター勤務 | income=lower-middle education=vocational
florist                | Florist                | フローリスト         | flower shop; 花屋; お花屋さん | field=retail education=vocational
nanny                  | Nanny                  | ベビーシッター       | babysitter; childminder; au pair | field=education
`,
  healthcare: `
doctor                 | Doctor                 | 医師                 | physician; general practitioner; medical doctor; family doctor; md phd; 内科医; 医者; 勤務医; 開業医; 産業医; 研修医 | income=high education=doctorate
surgeon                | Surgeon                | 外科医               | orthopaedic surgeon; orthopedic surgeon; neurosurgeon; 脳外科医; 整形外科医 | income=high education=doctorate
paediatrician          | Paediatrician          | 小児科医             | pediatrician | income=high education=doctorate
psychiatrist           | Psychiatrist           | 精神科医             | 心療内科医 | income=high education=doctorate
psychologist           | Psychologist           | 心理士               | clinical psychologist; psychotherapist; therapist; 臨床心理士; 公認心理師; 心理カウンセラー | education=master
nurse                  | Nurse                  | 看護師               | registered nurse; icu nurse; er nurse; nurse practitioner; 看護婦; ナース; 病棟看護師; 訪問看護師; 准看護師
midwife                | Midwife                | 助産師               | doula; 助産婦
dentist                | Dentist                | 歯科医               | orthodontist; 歯医者; 歯科医師; 矯正歯科医 | income=high education=doctorate
dental-hygienist       | Dental hygienist       | 歯科衛生士           | dental assistant; dental nurse; 歯科助手 | income=lower-middle education=vocational
pharmacist             | Pharmacist             | 薬剤師               | pharmacy technician; 病院薬剤師; 調剤薬局勤務 | education=master
paramedic              | Paramedic              | 救急救命士           | emt; ambulance driver; 救急隊員 | income=lower-middle education=vocational
physiotherapist        | Physiotherapist        | 理学療法士           | physical therapist; occupational therapist; 作業療法士; 言語聴覚士 | income=lower-middle
dietitian              | Dietitian              | 管理栄養士           | nutritionist; dietician; 栄養士 | income=lower-middle
veterinarian           | Veterinarian           | 獣医師               | veterinary surgeon; veterinary nurse; 獣医; 動物看護師 | education=doctorate
optician               | Optician               | 視能訓練士           | optometrist; ophthalmologist; 眼科医; 眼鏡士
care-worker            | Care worker            | 介護士               | caregiver; carer; care assistant; home care aide; 介護職; 介護福祉士; ケアマネ; ケアマネージャー; ヘルパー | field=social-work income=low education=vocational
radiographer           | Radiographer           | 放射線技師           | radiologic technologist; 診療放射線技師; 臨床検査技師; medical laboratory scientist
hospital-administrator | Hospital administrator | 医療事務             | medical secretary; medical receptionist; 病院事務 | income=lower-middle
medical-student        | Medical student        | 医学生               | med student; nursing student; 看護学生; 薬学生; 歯学生 | income=low education=bachelor
`,
  farmer: `
farmer                 | Farmer                 | 農家                 | arable farmer; family farm; smallholder; 農業従事者; 専業農家; 兼業農家; 就農; 百姓
dairy-farmer           | Dairy farmer           | 酪農家               | dairyman; 酪農; 牛飼い
rice-farmer            | Rice farmer            | 米農家               | rice grower; 稲作農家; コメ農家
fruit-grower           | Fruit grower           | 果樹農家             | orchardist; fruit farmer; りんご農家; みかん農家; いちご農家; ぶどう農家
vegetable-grower       | Vegetable grower       | 野菜農家             | market gardener; vegetable farmer; organic farmer; 有機農家; トマト農家
winegrower             | Winegrower             | ワイン生産者         | winemaker; vintner; viticulturist; ワイン醸造家 | income=upper-middle education=bachelor
rancher                | Rancher                | 畜産農家             | cattle farmer; sheep farmer; pig farmer; 畜産業; 養豚; 養鶏
beekeeper              | Beekeeper              | 養蜂家               | apiarist; 養蜂
fisher                 | Fisher                 | 漁師                 | fisherman; fisherwoman; commercial fisher; oyster farmer; 漁業者; 牡蠣養殖
forester               | Forester               | 林業従事者           | forestry worker; tree surgeon; arborist; 林業; 木こり; きこり
gardener               | Gardener               | 庭師                 | landscaper; landscape gardener; groundskeeper; 造園業; 植木屋 | income=low
tea-grower             | Tea grower             | 茶農家               | tea farmer; 製茶業
flower-grower          | Flower grower          | 花農家               | flower farmer; 花き農家; 花卉農家
agronomist             | Agronomist             | 農業技術者           | agricultural scientist; 農業指導員 | income=upper-middle education=master
`,
  'it-tech': `
data-scientist         | Data scientist         | データサイエンティスト | applied data scientist | field=science income=high education=master
data-analyst           | Data analyst           | データアナリスト     | business analyst; bi analyst; データ分析
system-administrator   | System administrator   | システム管理者       | sysadmin; it administrator; it admin; サーバー管理者; 社内SE
network-engineer       | Network engineer       | ネットワークエンジニア | network administrator; telecom engineer; 通信エンジニア
cloud-engineer         | Cloud engineer         | クラウドエンジニア   | cloud specialist | income=high
security-engineer      | Security engineer      | セキュリティエンジニア | cybersecurity analyst; infosec; security researcher; penetration tester; pentester; ethical hacker; セキュリティ研究者; ホワイトハッカー | income=high
it-support             | IT support specialist  | ITサポート           | help desk; helpdesk technician; it technician; ヘルプデスク; 情シス | income=lower-middle education=vocational
ux-designer            | UX designer            | UXデザイナー         | ui designer; ux/ui designer; ui/ux designer; product designer; ux researcher; interaction designer; UIデザイナー; プロダクトデザイナー | field=design
web-designer           | Web designer           | Webデザイナー        | webデザイナー; ウェブデザイナー | field=design income=lower-middle
database-administrator | Database administrator | データベース管理者   | dba; データベースエンジニア
systems-engineer       | Systems engineer       | システムエンジニア   | systems analyst; SE; 客先常駐SE
it-manager             | IT manager             | IT部門長             | head of it; it director; engineering manager; EM; エンジニアリングマネージャー | income=high
hardware-engineer      | Hardware engineer      | ハードウェアエンジニア | electronics engineer; electrical engineer; chip designer; 電気エンジニア; 半導体エンジニア; 電気設計 | field=engineering
mechanical-engineer    | Mechanical engineer    | 機械エンジニア       | automotive engineer; aerospace engineer; 機械設計; 機械設計者; 機械エンジニア | field=engineering
civil-engineer         | Civil engineer         | 土木技術者           | structural engineer; 土木エンジニア; 構造設計; 施工管理 | field=architecture
robotics-engineer      | Robotics engineer      | ロボットエンジニア   | roboticist; ロボット開発 | field=engineering education=master
technical-writer       | Technical writer       | テクニカルライター   | documentation engineer | field=media
developer-advocate     | Developer advocate     | デベロッパーアドボケイト | developer relations; devrel; エバンジェリスト | income=high
seo-specialist         | SEO specialist         | SEO担当              | seo expert; search marketer; ppc specialist; Web担当者 | field=communication income=lower-middle
tech-reviewer          | Technology blogger     | ガジェットブロガー   | tech reviewer; gadget reviewer; tech blogger; ガジェット系ブロガー | field=media income=lower-middle
`,
  education: `
teacher                | Teacher                | 教師                 | schoolteacher; maths teacher; math teacher; english teacher; history teacher; science teacher; art teacher; 教員; 学校の先生; 英語教師; 数学教師
primary-teacher        | Primary school teacher | 小学校教諭           | elementary teacher; elementary school teacher; primary teacher; 小学校教員; 小学校の先生; 小学校教師
secondary-teacher      | Secondary school teacher | 中学・高校教諭     | high school teacher; secondary teacher; 高校教師; 高校教員; 中学校教員; 中学教師
nursery-teacher        | Nursery teacher        | 保育士               | kindergarten teacher; preschool teacher; early years teacher; 幼稚園教諭; 保育園の先生 | income=low education=vocational
professor              | Professor              | 教授                 | associate professor; assistant professor; 准教授; 大学教授; 助教; 名誉教授 | income=upper-middle education=doctorate
lecturer               | Lecturer               | 講師                 | university lecturer; adjunct; 大学講師; 非常勤講師 | income=upper-middle education=doctorate
tutor                  | Tutor                  | 家庭教師             | private tutor; 塾講師; 予備校講師; 塾長
special-needs-teacher  | Special needs teacher  | 特別支援教諭         | sen teacher; special education teacher; 特別支援学校教員 | education=master
headteacher            | Headteacher            | 校長                 | head teacher; school principal; headmaster; headmistress; 教頭 | field=education income=upper-middle education=master
librarian              | Librarian              | 司書                 | school librarian; 図書館員; 図書館司書; 学校司書 | education=master
school-counsellor      | School counsellor      | スクールカウンセラー | school counselor; guidance counselor | education=master
language-teacher       | Language teacher       | 語学教師             | esl teacher; efl teacher; japanese teacher; 日本語教師; 英会話講師
music-teacher          | Music teacher          | 音楽教師             | piano teacher; guitar teacher; violin teacher; ピアノ講師; ピアノの先生; 音楽教室
driving-instructor     | Driving instructor     | 教習所指導員         | 自動車教習所勤務 | field=logistics education=vocational
student                | Student                | 学生                 | university student; college student; undergraduate; undergrad; grad student; 大学生; 大学院生; 院生; 専門学生; 高校生; 女子大生; 中学生 | income=low education=secondary
phd-student            | Doctoral student       | 博士課程学生         | phd student; phd candidate; doctoral candidate; 博士課程; 博士後期課程 | field=science income=low education=master
`,
  'alternative-medicine': `
acupuncturist          | Acupuncturist          | 鍼灸師               | acupuncture; 鍼灸院; はり師
chiropractor           | Chiropractor           | カイロプラクター     | chiropractic; 整体師; 整体院; 柔道整復師; 整骨院 | income=upper-middle
massage-therapist      | Massage therapist      | マッサージ師         | masseuse; masseur; reflexologist; あん摩マッサージ指圧師; リフレクソロジスト; セラピスト
yoga-teacher           | Yoga teacher           | ヨガ講師             | yoga instructor; pilates instructor; pilates teacher; ヨガインストラクター; ピラティスインストラクター; ヨガの先生
herbalist              | Herbalist              | ハーバリスト         | herbal medicine; 漢方; 漢方薬局
naturopath             | Naturopath             | 自然療法士           | naturopathic doctor; 自然療法
homeopath              | Homeopath              | ホメオパス           | homoeopath; ホメオパシー
aromatherapist         | Aromatherapist         | アロマセラピスト     | essential oils; アロマ講師
reiki-practitioner     | Reiki practitioner     | レイキヒーラー       | reiki master; energy healer; reiki healer; ヒーラー; レイキ
osteopath              | Osteopath              | オステオパス         | osteopathy | income=upper-middle education=bachelor
life-coach             | Life coach             | ライフコーチ         | wellness coach; mindfulness coach; health coach; 人生コーチ | education=bachelor
meditation-teacher     | Meditation teacher     | 瞑想講師             | meditation guide; mindfulness teacher; マインドフルネス講師
ayurveda-practitioner  | Ayurveda practitioner  | アーユルヴェーダ施術者 | ayurvedic practitioner; アーユルヴェーダ
astrologer             | Astrologer             | 占い師               | tarot reader; palm reader; fortune teller; タロット占い師; 占星術師; 手相占い | income=low education=secondary
hypnotherapist         | Hypnotherapist         | 催眠療法士           | hypnotist; ヒプノセラピスト
`,
  science: `
scientist              | Scientist              | 科学者               | research scientist; サイエンティスト
researcher             | Researcher             | 研究者               | research fellow; research associate; postdoc; postdoctoral researcher; academic; 研究員; ポスドク; 特任研究員 | education=doctorate
biologist              | Biologist              | 生物学者             | molecular biologist; microbiologist; zoologist; geneticist; neuroscientist; 生命科学研究者; 分子生物学者; 神経科学者
marine-biologist       | Marine biologist       | 海洋生物学者         | oceanographer; 海洋学者
ecologist              | Ecologist              | 生態学者             | conservationist; conservation biologist; wildlife biologist; 自然保護活動家 | income=lower-middle education=master
botanist               | Botanist               | 植物学者             | plant scientist; mycologist; 植物研究者
chemist                | Chemist                | 化学者               | biochemist; 化学研究者; 有機化学者
physicist              | Physicist              | 物理学者             | astrophysicist; particle physicist; 物理学研究者; 宇宙物理学者
astronomer             | Astronomer             | 天文学者             | planetary scientist; 天文台勤務
mathematician          | Mathematician          | 数学者               | number theorist
statistician           | Statistician           | 統計学者             | biostatistician; 統計家 | education=master
geologist              | Geologist              | 地質学者             | geophysicist; seismologist; volcanologist; 地震学者; 火山学者 | education=master
meteorologist          | Meteorologist          | 気象学者             | climatologist; climate scientist; weather forecaster; 気象予報士 | education=master
archaeologist          | Archaeologist          | 考古学者             | archeologist; palaeontologist; paleontologist; 古生物学者 | income=lower-middle education=master
anthropologist         | Anthropologist         | 人類学者             | sociologist; ethnographer; 社会学者; 民俗学者 | income=lower-middle
historian              | Historian              | 歴史学者             | 歴史家; 歴史研究者 | income=lower-middle
epidemiologist         | Epidemiologist         | 疫学者               | virologist; immunologist; 感染症研究者; 免疫学者
computer-scientist     | Computer scientist     | 情報科学者           | ai researcher; ml researcher; nlp researcher; AI研究者; 情報工学研究者 | field=technology income=high
linguist               | Linguist               | 言語学者             | philologist; 言語研究者 | income=lower-middle
lab-technician         | Laboratory technician  | 実験補助員           | lab technician; lab manager; 実験助手 | income=lower-middle education=bachelor
philosopher            | Philosopher            | 哲学者               | ethicist; 哲学研究者 | income=lower-middle
`,
  news: `
journalist             | Journalist             | ジャーナリスト       | freelance journalist; investigative journalist; 記者; 新聞記者; フリージャーナリスト
reporter               | Reporter               | 報道記者             | correspondent; foreign correspondent; crime reporter; political reporter; 特派員; リポーター; 政治部記者
editor                 | Editor                 | 編集者               | editor-in-chief; news editor; copy editor; managing editor; 編集長; 雑誌編集者; 校閲
columnist              | Columnist              | コラムニスト         | opinion writer; op-ed writer; 論説委員
news-anchor            | News anchor            | ニュースキャスター   | newsreader; newscaster; tv presenter; アナウンサー; 局アナ | income=upper-middle
sports-journalist      | Sports journalist      | スポーツ記者         | sports writer; sportswriter; sports reporter; スポーツライター
photojournalist        | Photojournalist        | 報道カメラマン       | news photographer; press photographer; 報道写真家
news-producer          | News producer          | 報道プロデューサー   | broadcast journalist; 報道ディレクター
fact-checker           | Fact-checker           | ファクトチェッカー   | fact checker
blogger                | Blogger                | ブロガー             | food blogger; travel blogger; newsletter writer; substack writer; ブログ書いてます; ブログ運営; アフィリエイター | income=low education=vocational
podcaster              | Podcaster              | ポッドキャスター     | podcast host; ポッドキャスト配信; 音声配信者 | field=entertainment
publisher              | Publisher              | 出版社勤務           | literary agent; 出版業; 出版編集
translator             | Translator             | 翻訳者               | interpreter; literary translator; localizer; 翻訳家; 通訳; 通訳者; 通訳案内士 | education=master
`,
  artist: `
artist                 | Artist                 | 芸術家               | visual artist; fine artist; contemporary artist; アーティスト; 美術家; 現代美術家
painter                | Painter                | 画家                 | oil painter; watercolour artist; watercolor artist; watercolourist; 油絵描き; 日本画家; 絵描き; 水彩画家
illustrator            | Illustrator            | イラストレーター     | digital artist; concept artist; character designer; character artist; イラスト描き; 絵師; キャラクターデザイナー
graphic-designer       | Graphic designer       | グラフィックデザイナー | designer; art director; logo designer; デザイナー; アートディレクター | field=design
photographer           | Photographer           | 写真家               | wedding photographer; portrait photographer; landscape photographer; street photographer; フォトグラファー; カメラマン; ポートレート撮影
sculptor               | Sculptor               | 彫刻家               | ceramicist; potter; ceramic artist; 陶芸家; 造形作家 | field=crafts
writer                 | Writer                 | 作家                 | author; novelist; poet; fiction writer; essayist; children's author; 小説家; 詩人; 物書き; 文筆家; エッセイスト; ライター | field=media
manga-artist           | Manga artist           | 漫画家               | comic artist; cartoonist; comics creator; マンガ家; 漫画描き; 同人作家
animator               | Animator               | アニメーター         | 3d artist; 3d animator; motion designer; vfx artist; 3DCGデザイナー; 作画; CGクリエイター | field=design
fashion-designer       | Fashion designer       | ファッションデザイナー | costume designer; dressmaker; seamstress; tailor; 服飾デザイナー; パタンナー; 洋裁師 | field=design
interior-designer      | Interior designer      | インテリアデザイナー | interior stylist; インテリアコーディネーター | field=design income=upper-middle
architect              | Architect              | 建築家               | landscape architect; urban planner; 建築士; 一級建築士; 設計事務所 | field=architecture income=upper-middle education=master
jewellery-maker        | Jewellery maker        | ジュエリー作家       | jewelry maker; jeweller; jeweler; goldsmith; silversmith; アクセサリー作家; 彫金師 | field=crafts
craft-maker            | Craft maker            | ハンドメイド作家     | crafter; knitwear designer; leatherworker; textile artist; bookbinder; クラフト作家; 革職人; 編み物作家; 染織家; 手仕事作家 | field=crafts income=low
tattoo-artist          | Tattoo artist          | タトゥーアーティスト | tattooist; tattooer; 彫師 | income=lower-middle education=secondary
calligrapher           | Calligrapher           | 書道家               | lettering artist; sign painter; 書家; 書道講師
curator                | Curator                | 学芸員               | gallery owner; gallerist; art dealer; art historian; ギャラリー経営; キュレーター; 美術館勤務 | education=master
`,
  entertainment: `
musician               | Musician               | 音楽家               | guitarist; drummer; bassist; pianist; violinist; cellist; saxophonist; ミュージシャン; ギタリスト; ドラマー; ベーシスト; ピアニスト; バイオリニスト; バンドマン; 演奏家
singer                 | Singer                 | 歌手                 | vocalist; singer-songwriter; songwriter; rapper; opera singer; シンガーソングライター; ボーカリスト; 歌い手; ラッパー; 声楽家; ボーカル担当
composer               | Composer               | 作曲家               | music producer; beatmaker; sound designer; audio engineer; sound engineer; 音楽プロデューサー; ボカロP; トラックメイカー; サウンドクリエイター; 音響エンジニア | education=bachelor
dj                     | DJ                     | DJ                   | disc jockey; radio dj; radio host; ラジオパーソナリティ
actor                  | Actor                  | 俳優                 | actress; stage actor; thespian; 女優; 舞台俳優; 役者
voice-actor            | Voice actor            | 声優                 | voiceover artist; voice artist; voice actress; ナレーター; 声優の卵
comedian               | Comedian               | お笑い芸人           | stand-up comedian; stand-up comic; standup comedian; improviser; comedy writer; 芸人; 漫才師; 落語家; ピン芸人
dancer                 | Dancer                 | ダンサー             | ballet dancer; choreographer; dance teacher; 振付師; バレエダンサー; ダンス講師; 舞踊家
film-director          | Film director          | 映画監督             | filmmaker; film-maker; movie director; documentary maker; cinematographer; 映像作家; 映像ディレクター; 撮影監督 | field=media income=upper-middle education=bachelor
screenwriter           | Screenwriter           | 脚本家               | scriptwriter; playwright; script editor; シナリオライター; 劇作家; 放送作家 | field=media education=bachelor
producer               | Film and TV producer   | 番組プロデューサー   | film producer; tv producer; executive producer; associate producer; line producer; supervising producer; television producer; テレビディレクター; 番組制作 | field=media income=upper-middle education=bachelor
video-editor           | Video editor           | 動画編集者           | film editor; videographer; video creator; 動画クリエイター; 映像編集; 動画編集; 映像クリエイター | field=media
streamer               | Streamer               | 配信者               | twitch streamer; live streamer; vtuber; variety streamer; ゲーム配信者; ゲーム実況者; ライバー; 個人勢VTuber; バーチャルライバー | income=low education=secondary
content-creator        | Content creator        | コンテンツクリエイター | youtuber; influencer; vlogger; ugc creator; ユーチューバー; インフルエンサー; インスタグラマー; 動画投稿者 | field=media
model                  | Model                  | モデル               | fashion model; model at; ファッションモデル; 被写体モデル; グラビアアイドル
idol                   | Pop idol               | アイドル             | idol singer; 地下アイドル; ご当地アイドル | income=low education=secondary
professional-athlete   | Professional athlete   | プロスポーツ選手     | pro athlete; footballer; professional footballer; baseball player; プロ野球選手; プロサッカー選手; アスリート; 格闘家; プロレスラー | field=sport income=upper-middle
sports-coach           | Sports coach           | スポーツコーチ       | football coach; running coach; swimming coach; tennis coach; サッカーコーチ; 野球部監督; テニスコーチ | field=sport
esports-player         | Esports player         | プロゲーマー         | pro gamer; professional gamer; esports pro | field=sport
magician               | Magician               | マジシャン           | juggler; circus performer; 奇術師; 大道芸人; パフォーマー | income=low
event-host             | Master of ceremonies   | 司会者               | toastmaster; quizmaster; 司会業; ブライダル司会
theatre-technician     | Stage technician       | 舞台スタッフ         | stage manager; lighting designer; theatre maker; 舞台監督; 照明スタッフ; 音響スタッフ | education=vocational
`,
  'public-service': `
civil-servant          | Civil servant          | 公務員               | government worker; government employee; public servant; council worker; policy officer; 地方公務員; 国家公務員; 県庁職員; 市役所職員; 市役所勤務; 区役所職員; 役場職員; 官僚
politician             | Politician             | 政治家               | councillor; councilman; councilwoman; member of parliament; senator; mp for; congressman; congresswoman; assemblyman; assemblywoman; assemblymember; state representative; u.s. representative; legislator; lawmaker; member of congress; 市議会議員; 県議会議員; 国会議員; 町議会議員; 区議会議員; 議員秘書 | income=upper-middle
mayor                  | Mayor                  | 市長                 | 町長; 村長; 知事; governor | income=upper-middle
police-officer         | Police officer         | 警察官               | policeman; policewoman; detective; 刑事; お巡りさん | field=defence education=vocational
firefighter            | Firefighter            | 消防士               | fireman; fire chief; volunteer firefighter; 消防官; 消防団員 | field=defence education=vocational
soldier                | Soldier                | 自衛官               | army officer; marine corps; air force; navy officer; active duty; reservist; 自衛隊員; 海上自衛官; 陸上自衛官 | field=defence education=vocational
veteran                | Military veteran       | 退役軍人             | army veteran; navy veteran; usmc veteran; air force veteran | field=defence education=vocational
judge                  | Judge                  | 裁判官               | magistrate; prosecutor; public defender; 検察官 | field=law income=high education=master
social-worker          | Social worker          | 社会福祉士           | youth worker; case worker; caseworker; ソーシャルワーカー; 児童福祉司; 精神保健福祉士 | field=social-work education=master
diplomat               | Diplomat               | 外交官               | ambassador to; foreign service officer; consul; 大使館勤務 | income=high education=master
postal-worker          | Postal worker          | 郵便局員             | mail carrier; postman; mailman; 郵便配達員 | field=logistics income=low education=secondary
railway-worker         | Railway worker         | 鉄道員               | train driver; train conductor; signaller; 駅員; 電車運転士; 車掌 | field=logistics education=vocational
park-ranger            | Park ranger            | 自然保護官           | forest ranger; 国立公園レンジャー | field=agriculture
charity-worker         | Charity worker         | NPO職員              | ngo worker; nonprofit director; non-profit director; humanitarian worker; aid worker; fundraiser; NGO職員; NPO代表; 国際協力 | field=social-work
activist               | Activist               | 活動家               | community organiser; community organizer; campaigner; human rights defender; trade unionist; 社会運動家; 市民活動家; 労働組合 | field=social-work
clergy                 | Member of the clergy   | 聖職者               | pastor; priest; vicar; rabbi; imam; minister of; monk; 僧侶; 住職; 牧師; 神主; 神父; お坊さん | field=social-work
`,
}

/** 'field=law income=high' over the category's profile; the status follows from income and education. */
function profileOf(category: string, differences: string): OccupationProfile {
  const usual = findJobCategory(category)?.profile
  if (usual === undefined) throw new Error(`No such job category: ${category}`)
  const given = new Map(
    differences
      .split(' ')
      .filter((part) => part !== '')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )
  const income = incomeLevel(given.get('income') ?? usual.income)
  const education = educationLevel(given.get('education') ?? usual.education)
  return {
    field: given.get('field') ?? usual.field,
    income,
    education,
    status: statusFromOccupation(income, education),
  }
}

export const JOB_TITLES: readonly JobTitle[] = Object.entries(TITLES_BY_CATEGORY).flatMap(([category, table]) =>
  tableRows(table, 5, 4).map(([id = '', en = '', ja = '', synonyms, differences = '']) => ({
    id,
    label: { en, ja },
    synonyms: listCell(synonyms),
    category,
    profile: profileOf(category, differences),
  })),
)
