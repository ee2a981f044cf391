// Well-known invented accounts about work, money, science and the news.
// Cells: subject | language | kind | handle | name | bio. Long because it is a table.

export const WORK_AND_SCIENCE_HUBS = `
gamedev | en | brand | brambleengine  | Bramble Engine        | A free 2D engine that boots in a second. Docs, jams, patience
gamedev | en | media | devlogdigest   | Devlog Digest         | The best devlogs of the week, picked by tired developers
gamedev | en | brand | foxglovegames  | Foxglove Games        | Six people, one lighthouse game. Wishlist TIDEWARD
gamedev | en | woman | pixelpaloma    | Paloma Quintero       | Pixel artist & dev. Making a game about post offices
gamedev | en | man  | shipitsven     | Sven Halloran         | Shipped 3 games, finished 1. Writing about scope
gamedev | en | org  | oneweekjam     | One Week Jam          | Make a game in a week. Next jam: theme vote open
gamedev | en | brand | tinmothaudio   | Tin Moth Audio        | Sound packs and a friendly mixer for small teams
gamedev | en | brand | hollowbeacon   | Hollow Beacon         | Makers of Cinderkeep. Now: something with trains
gamedev | en | woman | shaderayumi    | Ayumi Castellano      | Shaders explained with crayons
gamedev | ja | brand | kitsunebi_soft | 狐火ソフト            | 三人の小さなゲーム会社。『灯台もり』好評配信中
gamedev | ja | media | indie_tsushin  | インディー通信        | 国内のインディーゲームを毎日ひとつ紹介します
gamedev | ja | man  | hitori_kaihatsu | ひとり開発の牧野      | 会社員しながら個人ゲーム開発。進捗は毎週日曜
gamedev | ja | woman | dot_e_sakura   | ドット絵さくら        | ドット絵を描いて動かす人。素材も配っています
gamedev | ja | org  | gamejam_nagoya  | 名古屋ゲームジャム    | 48時間でゲームを作る会。学生歓迎
gamedev | ja | brand | kazaguruma_gms | かざぐるま遊技        | 『夜行列車と手紙』をつくっています
teaching | en | media | staffroomnotes | Staffroom Notes      | News and ideas for people who teach. Free every Sunday night
teaching | en | woman | missokafor     | Miss Okafor          | Year 4. Reading corners, marking less. Author of Quiet Hands
teaching | en | man  | mrhargrove_    | Mr Hargrove           | Secondary maths, bad puns. Worksheets that work, free
teaching | en | brand | chalkandpeel   | Chalk & Peel         | Planners and stickers. Yes, the good stickers
teaching | en | org  | teachersunited | Teachers Together      | 140,000 teachers. Pay, time, respect
teaching | en | brand | brightbindr    | Brightbinder         | Lesson planning that doesn't eat your Sunday
teaching | en | woman | specialistjo   | Jo Pemberton         | Special needs teacher. Sensory room on a shoestring
teaching | en | show | understudies_k | The Understudies of Row K | A comedy about a school play that never opens. Mondays
teaching | ja | media | kyoshitsu_note | 教室ノート            | 先生のための読み物。学級づくりと授業の工夫
teaching | ja | woman | yonen_tannin   | 四年担任のさとう先生   | 小学校教諭15年目。板書と学級通信。定時退勤をめざす
teaching | ja | org  | sensei_kaigi   | 先生会議               | 教員の働き方を考える会。オンライン茶話会は毎月
teaching | ja | man  | rika_no_jikan  | 理科の時間             | 中学理科。家でもできる実験を紹介しています
teaching | ja | brand | hanamaru_bungu | はなまる文具          | 先生のためのはんことシール
nursing | en | media | bedsidepaper   | The Bedside Paper      | Nursing news, written by nurses on their days off
nursing | en | woman | nightshiftnia  | Nia Cartwright         | ICU nights, nine years. Explains drips with sandwiches
nursing | en | org  | nursesforward  | Nurses Forward          | Safe staffing. That's the whole campaign
nursing | en | brand | softstepclogs  | Softstep                | Shoes for twelve-hour floors
nursing | en | man  | nursedunstan   | Dunstan Rigby, RN       | Emergency nurse. Compression socks influencer, apparently
nursing | en | show | wardninenights | Ward Nine Nights        | The hospital drama with the good actors. Tuesdays at nine
nursing | en | brand | pocketvitals   | Pocket Vitals           | Reference cards that survive a pocket wash
nursing | en | woman | chargeclaudia  | Claudia Ibanez          | Charge nurse. Rotas, grief, biscuits
nursing | ja | media | nurse_no_heya  | 看護の部屋              | 現場の看護師がつくる読み物。夜勤明けにどうぞ
nursing | ja | woman | yakin_ns_mei   | 夜勤ナースめい          | ICU8年目。夜勤と猫とラーメン。勉強ノート公開中
nursing | ja | org  | kangoshi_kai   | はたらく看護師の会       | 人員配置の改善を求めています
nursing | ja | brand | shirokutsu_co  | 白靴製作所              | 一日立っても疲れにくい仕事靴
nursing | ja | man  | ope_ns_takumi  | オペ室のたくみ          | 手術室看護師。器械出しのコツ
money  | en | media | slowmoneypost  | The Slow Money Post     | Boring money advice. It works. Every Friday
money  | en | woman | pennywisepriya | Priya Deshpande         | Paid off 38k. Budget templates, no shame
money  | en | man  | indexedian     | Ian Winslow             | Index funds and long walks. Retired at 51
money  | en | brand | acornbank      | Acornwood Bank          | A bank with one fee page, and it is short
money  | en | brand | tuppenceapp    | Tuppence                | The budgeting app that rounds up
money  | en | org  | fairfeesnow     | Fair Fees Now           | Campaign for readable bank charges
money  | en | man  | ratesandrain   | Hugh Penrose            | Former bond trader. Explains rates with weather
money  | en | brand | ledgerlark     | Ledger Lark             | Bookkeeping for people who would rather not
money  | en | woman | frugalfreya    | Freya Lindqvist         | No-spend months. Soup. Spreadsheets
money  | ja | media | okane_tsushin  | おかね通信              | 家計と積立の読み物。むずかしい言葉は使いません
money  | ja | woman | kakeibo_nori   | 家計簿のり              | 手取り22万で貯金。家計簿公開。二児の母
money  | ja | man  | tsumitate_ojsn | 積立おじさん            | 積立投資14年目。暴落は二回経験。焦らない
money  | ja | brand | donguri_bank   | どんぐり銀行            | 手数料がわかりやすい銀行です
money  | ja | brand | chokin_note_app | 貯金ノート             | レシートを撮るだけの家計簿アプリ
money  | ja | person | setsuyaku_goh  | 節約めしのゴウ           | 一食150円で生きる。固定費は敵
data   | en | media | residualsletter | Residuals              | A newsletter about models that failed and why
data   | en | woman | baselinebea    | Bea Lattimer            | Always fit the baseline first. Statistician, ceramics beginner
data   | en | man  | nullandkurt    | Kurt Ramaswamy          | Data engineer. Your pipeline is a graph, sorry
data   | en | brand | quiverdb       | QuiverDB                | Columns, fast. Open source. quiverdb.example
data   | en | brand | plotwren       | Plotwren                | Charts you would show your mother
data   | en | org  | datafolks      | Data Folks              | Meetups in 60 cities. Bring a bad chart
data   | en | woman | causalcleo     | Cleo Adeyemi            | Causal inference for humans. Confounders in the wild
data   | en | brand | featherlake    | Featherlake             | Notebooks that remember what you ran
data   | ja | media | bunseki_note   | 分析ノート              | データ分析の失敗談を集める読み物
data   | ja | man  | kaiki_kun      | 回帰くん                | データサイエンティスト。まず散布図を見ましょう
data   | ja | woman | sql_no_rei     | SQLのれい               | 分析基盤の人。クエリ添削します
data   | ja | org  | data_asakai    | データ朝会              | 毎週水曜の朝、オンラインで論文を読む会
data   | ja | brand | hakari_data    | ハカリ                  | 数字が苦手な会社のための分析ツール
astronomy | en | media | skythisweek  | The Sky This Week       | What's up, literally. Sunday nights
astronomy | en | man  | dobsondave    | Dave Sorensen           | Ground my own 16-inch mirror. Would not recommend. Would do again
astronomy | en | woman | nebulanora   | Nora Fairbank           | Astrophotography from a balcony. Narrowband believer
astronomy | en | brand | perihelionopt | Perihelion Optics       | Telescopes and the tripods they deserve
astronomy | en | org  | darkhills     | Dark Hills              | Campaign for dark skies. Turn it off, look up
astronomy | en | show | orbitalgarden | The Orbital Gardeners   | Six people, one greenhouse, forty years in orbit. New season soon
astronomy | en | brand | nightledger   | Night Ledger            | Observing log app. Works offline, in gloves
astronomy | ja | media | hoshizora_cal | 星空こよみ             | 今夜の星空案内。月、惑星、流星群
astronomy | ja | man  | boen_no_kuma  | 望遠のくま              | 天体写真。遠征は年40回。寒さに強い
astronomy | ja | brand | sobaru_kogaku | すばる坂光学            | 双眼鏡と天体望遠鏡。修理工房あり
astronomy | ja | woman | planeta_mio  | 解説員みお              | プラネタリウム解説員。声で星をつなぐ仕事
startups | en | media | thefirstten   | The First Ten           | How companies found their first ten customers
startups | en | woman | bootstrapbron | Bron Keating            | Bootstrapped to 40 people. No deck. Ask me about payroll
startups | en | man  | pivotpatrick  | Patrick Adeleke         | Third company, second pivot. Lagos ↔ London
startups | en | brand | runwayclub    | Runway Club             | A small fund with a long memory. First cheques only
startups | en | brand | deskrow       | Deskrow                 | Desks by the day in 44 towns
startups | en | org  | foundersshed  | Founders' Shed          | Free office hours, every Thursday, camera optional
startups | en | man  | churnchat     | Dev Malhotra            | Pricing, churn, and why nobody reads your emails
startups | en | brand | parcelpigeon  | Parcel Pigeon           | Returns, but not awful
startups | ja | media | kigyo_asa     | 起業の朝                | 小さな会社をはじめた人の話を毎朝ひとつ
startups | ja | woman | shacho_ichinen | 社長一年生             | 去年会社をつくりました。資金繰りの記録
startups | ja | brand | hashigo_vc    | はしごキャピタル         | 最初の一歩に出資する小さなファンド
startups | ja | man  | kaigyo_kaji   | 梶田｜地方で起業         | 人口3万の町でソフトウェア会社。社員9人
journalism | en | media | thekilnpost  | The Kiln Post          | Local reporting, paid for by locals. thekilnpost.example
journalism | en | media | tidewaterledg | Tidewater Ledger      | The council met. We were there
journalism | en | woman | scooprosalind | Rosalind Mercer       | Investigations editor. Send documents, not adjectives
journalism | en | man  | councilcolin | Colin Wainwright        | I read planning applications so you needn't
journalism | en | org  | localpressfund | Local Press Fund      | Grants for newsrooms under ten people
journalism | en | brand | notebooknorth | Notebook North        | Reporters' notebooks. Fits a back pocket, survives rain
journalism | en | media | borderlinepod | Borderline             | A podcast about one county at a time
journalism | ja | media | kaze_shimbun | 風町新聞               | 人口五万の町の新聞社です。議会、祭り、訃報まで
journalism | ja | woman | chiho_kisha  | 地方記者あきこ          | 地方紙記者12年。災害と議会。異動は三回
journalism | ja | org  | kisha_juku    | 記者塾                 | 若い記者のための勉強会。匿名相談あり
journalism | ja | media | yoake_radio  | 夜明けラジオ            | 早朝の地域ニュースと音楽
`
