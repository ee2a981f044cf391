// Well-known invented accounts about sport, art, nature, style and pastimes.
// Cells: subject | language | kind | handle | name | bio. Long because it is a table.

export const LEISURE_HUBS = `
trail | en | media | upanddownmag   | Up & Down Magazine      | Trail running, from first 5k to first sunrise finish
trail | en | woman | fellfiona      | Fiona Inglis            | Fell runner. 3× Long Cairn winner. Teacher on weekdays
trail | en | man  | slowultrasam   | Sam Tolliver            | Always last, always fed. 41 ultras
trail | en | brand | hareandhound   | Hare & Hound Shoes      | Trail shoes that drain. hareandhound.example
trail | en | brand | saltstepfuel   | Saltstep                | Gels that taste of actual food
trail | en | org  | longcairn100   | Long Cairn 100          | One hundred miles, eleven cairns, no medals. Ballot opens in January
trail | en | brand | packlight_co   | Packlight               | Vests and flasks for people who count grams
trail | en | woman | mileswithmaya  | Maya Tran               | Couch to 50k in four years. Coaching beginners
trail | ja | media | yamahashiri    | 山走り                  | トレイルランニングの雑誌。大会情報とコース案内
trail | ja | man  | yama_no_kenta  | 山の健太                | トレイルランナー。信越の山を走っています。100マイル完走7回
trail | ja | woman | asaran_yuka    | 朝ランゆか              | 会社員ランナー。朝5時に走る。ウルトラ挑戦中
trail | ja | brand | kamoshika_gear | かもしか装備店          | 軽い道具の店。松本
trail | ja | org  | oneyama_trail  | 尾根山トレイル大会      | 尾根山トレイル公式。次回エントリーは二月から
anime | ja | brand | aogiri_studio  | 蒼桐スタジオ            | アニメーション制作。『蛍火速達』『夜の墨姫』
anime | ja | media | genga_mainichi | 原画毎日                | アニメとイラストのニュース。展示・原画展の情報
anime | ja | woman | nagi_rakugaki  | なぎ                    | イラストレーター。装画とキャラクター。お仕事はリンクから
anime | ja | man  | kumo_e_kaki    | 雲井                    | 背景を描く人。雲と電線が好き
anime | ja | show | hotarubi_pr    | 蛍火速達【公式】        | アニメ『蛍火速達』公式。第二期制作決定
anime | ja | brand | irogami_paint  | いろがみペイント        | お絵描きソフト「いろがみ」公式。講座動画も
anime | ja | org  | doujin_umi     | 同人即売会うみべ        | 年二回の同人誌即売会。サークル参加募集中
anime | ja | woman | tsukimi_manga  | 月見                    | 漫画を描いています。連載『となりの団地の魔女』
anime | ja | man  | ekaki_hayate   | はやて＠線画の人         | 線画と塗りのコツ。お絵描き歴12年
anime | ja | show | sumihime_pr    | 夜の墨姫【公式】         | アニメ『夜の墨姫』公式アカウント。毎週土曜深夜
anime | en | media | celandline     | Cel & Line              | Animation and illustration, frame by frame
anime | en | woman | inkbyimogen    | Imogen Yoon             | Character artist. Commissions closed, heart open
anime | en | brand | paperfoxpens   | Paperfox                | Pens, markers, and a sketchbook that lies flat
anime | en | show | fireflydispatch | Firefly Dispatch        | Official English account. Season two in production
anime | en | org  | artisttable    | Artist Table             | Convention tables, fairly allotted
anime | en | man  | drawingdesmond | Desmond Leung            | Free figure drawing sessions, Mondays
cycling | en | media | spokenword_mag | Spoken Word            | Everyday cycling. No lycra required
cycling | en | woman | cargobikecass  | Cass Novak             | Two kids, one cargo bike, no car. Minneapolis winters
cycling | en | man  | potholepaul    | Paul Corrigan          | I measure potholes. The council knows my name
cycling | en | brand | wrenbicycles   | Wren Bicycles          | Upright bikes with the rack already on
cycling | en | brand | ohmlamps       | Ohm Lamps              | Dynamo lights. Never charge again
cycling | en | org  | ridetowork     | Ride to Work Network   | Routes, repair stands, company. 90 towns
cycling | en | brand | drumlinbags    | Drumlin Bags           | Panniers for laptops and leeks
cycling | ja | media | jitensha_life   | 自転車生活           | 通勤と街乗りの自転車雑誌
cycling | ja | man  | tsukin_charihei | 通勤チャリ平          | 片道14キロの自転車通勤8年目。雨具の人
cycling | ja | brand | tobiuo_cycle   | とびうお自転車          | 街乗りの自転車をつくる工房。堺
cycling | ja | woman | mama_chari_k   | ママチャリ改造部        | 子ども乗せで峠を越えたい
cameras | en | media | grainletter    | Grain                   | A letter about film, darkrooms and light leaks
cameras | en | man  | fstopfrank     | Frank Zielinski         | Repairs cameras older than himself. Glasgow
cameras | en | woman | halideharriet  | Harriet Voss            | Medium format street portraits. Book: Forty Shutters
cameras | en | brand | silverlinelab  | Silverline Lab          | We develop by post. Black & white on Thursdays
cameras | en | brand | hazelwoodcam  | Hazelwood Cameras       | New old cameras, warranted for a year
cameras | en | org  | filmswap       | Film Swap               | Shoot a roll, post it, someone double-exposes it
cameras | en | brand | larkenfilm     | Larken Film             | Colour negative film, coated by eight people
cameras | ja | media | ginen_nikki    | 銀塩日記                | フィルムカメラの雑誌。中古カメラ市の情報も
cameras | ja | man  | chuko_camera_b | 中古カメラ坊            | クラシックカメラ修理。露出計は信じない
cameras | ja | woman | film_na_hibi   | フィルムな日々          | 標準レンズ一本で街を撮る。写真集つくりました
cameras | ja | brand | anshitsu_genzo | 暗室げんぞう            | フィルム現像と手焼きの店。郵送できます
cameras | ja | brand | hikarikan_film | ひかり感光              | 国産フィルムを少しずつ作っています
cameras | ja | person | snap_shitamachi | 下町スナップ           | 谷根千と荒川。50ミリで毎朝一枚
birds | en | media | fieldmarks     | Field Marks             | Sightings, songs and gentle arguments about gulls
birds | en | woman | wrenwatcher    | Maureen Farrow          | 61 years of lists. Patch: one reservoir
birds | en | man  | gullgareth     | Gareth Vickers          | Yes, I can tell them apart
birds | en | brand | hideandheron   | Hide & Heron            | Binoculars for small hands and cold ones
birds | en | org  | saltmarshtrust | Saltmarsh Trust         | Buying back the marsh, one field at a time
birds | en | brand | chirplog       | Chirplog                | Log birds by ear. Free app
birds | ja | media | yacho_techo    | 野鳥手帖                | 今月会える鳥、探し方、鳴き声
birds | ja | woman | kawasemi_biyori | かわせみ日和            | 川沿いの鳥を撮る。翡翠に会えた日はいい日
birds | ja | org  | higata_mamori  | 干潟まもり隊            | 干潟の鳥と暮らしを守る会。観察会は毎月第二日曜
birds | ja | man  | tori_kiki      | 鳥の声きき              | 録音機をもって山に入る人
knitting | en | media | purlandpage   | Purl & Page             | Patterns, sheep, feelings. Quarterly
knitting | en | woman | woollywinnie  | Winnie Calloway         | Colourwork designer. Steeks without tears
knitting | en | brand | mossfieldyarn | Mossfield Yarn          | Yarn from forty flocks. Dyed with weeds
knitting | en | brand | birchneedle   | Birch & Needle          | Needles that don't click. Mostly
knitting | en | man  | knitterkeith  | Keith Underhill         | Bus driver. Knits socks at the terminus
knitting | en | org  | knitnight     | Knit Night              | 1,100 pubs, cafés and libraries where people knit
knitting | ja | media | amimono_techo | 編みもの手帖            | 編み図と毛糸の読み物。季節ごとに一冊
knitting | ja | woman | ami_ami_chiyo | あみあみ千代            | 編み物作家。靴下ばかり編んでいます
knitting | ja | brand | hitsuji_keito | ひつじ毛糸店            | 草木染めの毛糸。盛岡
knitting | ja | brand | takebari_ya   | 竹針屋                  | 竹の編み針を一本ずつ磨いています
football | ja | club | hokuto_fc     | 北斗FC【公式】          | キタリーグ所属、札幌のサッカークラブ。ホームは雪灯スタジアム
football | ja | club | aoba_united   | 青葉ユナイテッド         | 仙台のクラブ。緑と白。次節はホーム
football | ja | club | minato_city_fc | 湊シティFC             | 港町のクラブ。チケット情報と試合速報
football | ja | media | kita_sokuho   | キタリーグ速報           | キタリーグ全試合の速報と順位表
football | ja | org  | kita_league   | キタリーグ公式           | キタリーグ公式アカウント。全20クラブ、春から冬まで
football | ja | man  | goal_ura_shu  | ゴール裏の修             | 北斗一筋二十年。遠征記と太鼓
football | ja | club | shinano_elk   | 信濃エルク               | 山のクラブ、信濃エルク公式
football | ja | woman | away_meshi    | アウェイ飯のりえ         | 遠征先のごはんとスタグルの記録
football | ja | club | setouchi_star | 瀬戸内スターズ           | 瀬戸内のクラブ。赤と白の縦縞
football | en | club | ironbridgetown | Ironbridge Town         | Official account. The Kilns. Founded 1891 in a pub
football | en | club | harbourrovers | Harbour Rovers          | Founded by dockers. Still loud
football | en | media | thirdpostpod  | Third Post              | Football below the glamour. Podcast, Mondays
football | en | org  | kitaleague_en | Kita League (English)   | Scores, clips and train times from Japan's northern league
football | en | woman | terracetess   | Tess Delaney            | Away end since 1994. Pies reviewed honestly
football | en | man  | throwinstats  | Callum Ogden            | Throw-in analyst, yes really
film  | en | media | secondreel     | Second Reel              | Films you missed, written by people who didn't
film  | en | woman | balconybridie  | Bridie Castellano-Moore  | Critic. Sits on the left. 365 films a year
film  | en | man  | reelisraymond  | Raymond Yoon             | Projectionist. Digital on weekdays, 35 mm on Sundays
film  | en | org  | lanternfest    | Lantern Film Festival    | Eleven days in November. Submissions open
film  | en | brand | cinemaparadox  | The Paradox              | A cinema with two screens and a bar. Brighton
film  | en | show | ordinaryestuary | The Ordinary Estuary    | A river, a van, a brother. In cinemas now
film  | en | brand | blackwickpics  | Blackwick Pictures       | Small films, large screens
film  | ja | media | eigakan_nikki  | 映画館日記               | 全国のミニシアターの上映情報と短評
film  | ja | woman | meigaza_tomoko | 名画座のともこ           | 年間300本。名画座と二本立て。パンフ収集
film  | ja | org  | kitagata_eiga  | 北方映画祭               | 冬の映画祭。作品募集中
film  | ja | brand | theater_hoshi  | シアター星座             | 二館あわせて98席の映画館。京都
film  | ja | man  | eiga_rokuon    | 録音技師いわさき         | 映画の音を録る人。風の音が好き
fashion | en | media | kerbsidemag    | Kerbside                | Street style from the pavement up
fashion | en | woman | thriftthandi   | Thandi Mokoena          | Everything I'm wearing cost less than lunch
fashion | en | man  | denimdeclan    | Declan Marlowe          | Raw denim, year six. Don't ask about washing
fashion | en | brand | herring_row    | Herring Row              | Workwear made in the old net factory
fashion | en | brand | tandemshoes    | Tandem Shoes            | Sneakers that can be resoled. Finally
fashion | en | brand | halfmoonvtg    | Half Moon Vintage       | Deadstock & seconds. Drops Thursday 7pm
fashion | en | person | fitcheckfitz  | Fitz                    | Daily fits. NYC. Bookings in bio
fashion | ja | media | machikado_fuku | 街角の服                | 街で会った人の服を撮る。原宿・中崎町・大名
fashion | ja | woman | furugi_mikan   | 古着のみかん            | 古着屋店員。低身長コーデ。毎日更新
fashion | ja | brand | tsugihagi_wear | ツギハギ                | 直しながら着る服。下北沢
fashion | ja | man  | sneaker_ren    | スニーカーの蓮          | スニーカー収集と手入れ。足は26.5
fashion | ja | brand | kasumi_denim   | 霞デニム                | 岡山のデニム。工場見学できます
fashion | ja | brand | machi_shoes    | マチノクツ              | 歩ける革靴。浅草
ev    | en | media | thecharge_co   | The Charge              | Electric driving, tested in bad weather
ev    | en | man  | kilowattken    | Ken Ellsworth           | 400,000 km electric. Taxi driver. Ask me about range
ev    | en | woman | voltvictoria   | Victoria Baxendale      | Battery engineer explains. No hype
ev    | en | brand | veloramotors   | Velora Motors           | Electric cars with buttons. Remember buttons?
ev    | en | brand | tarnauto       | Tarn                    | A small electric car for small roads
ev    | en | brand | plugpost       | Plugpost                | 9,000 chargers that take a card
ev    | en | org  | evdriversassoc | Plug-in Drivers' Club    | Owners, not sellers
ev    | ja | media | denki_drive    | 電気ドライブ            | 電気自動車の試乗と充電事情
ev    | ja | man  | kyusoku_juden  | 急速充電めぐり          | 全国の充電スポットを巡る会社員
ev    | ja | brand | hayate_motor   | ハヤテモータース         | 小さな電気自動車をつくっています
music | en | media | b_side_weekly  | B-Side Weekly            | New music, old arguments
music | en | person | velvetmagpies  | The Velvet Magpies       | Band. New record LATE FERRY out now. Tour dates below
music | en | woman | junetallow     | June Tallow              | Songs about weather. On tour
music | en | brand | needleandgroove | Needle & Groove         | Record shop. Yes, we buy collections
music | en | person | saltlickchoir  | Saltlick Choir           | Fourteen people, one van
music | ja | media | ongaku_yobanas | 音楽よばなし           | ライブと新譜の話を夜にする
music | ja | person | yoruno_parade  | 夜のパレード             | 四人組バンド。新譜『回送列車』発売中
music | ja | woman | asunaro_uta    | あすなろ                 | うたうたい。弾き語りツアー中
music | ja | brand | recordya_maru  | レコード屋まる           | 中古レコードと豆。水曜定休
gaming | en | media | savepointnews  | Save Point               | Games news without shouting
gaming | en | woman | respawnruby   | Ruby Chaudhry             | Variety streamer. Cosy games and one horror a month
gaming | en | brand | tidewardgame  | Tideward                  | A game about a lighthouse and what comes ashore
gaming | en | man  | couchcoopcarl  | Carl & Co-op              | Reviews games you can play with your kids
gaming | en | show | starforgers_gm | Starforgers               | Official account. Servers are up. Mostly
gaming | ja | media | game_yomimono  | ゲーム読み物             | ゲームの攻略ではなく感想を載せています
gaming | ja | woman | nemui_haishin  | ねむい配信               | ゲーム配信者。平日夜。ホラーは薄目
gaming | ja | brand | toudaimori_gm  | 灯台もり【公式】         | 『灯台もり』公式。累計50万本ありがとうございます
gaming | ja | man  | retro_kan      | レトロゲーム館           | 8ビットの思い出を語る
books | en | media | marginnotes    | Margin Notes              | Book reviews under 200 words
books | en | woman | novelnadia    | Nadia Haddad              | Author of The Salt Ledger. Second novel: late
books | en | brand | foxedpages    | Foxed Pages               | Second-hand books by the metre and by the dozen
books | en | org  | onebookonetown | One Book One Town         | A town reads a book. That's it
books | ja | media | honbako_tsushin | 本箱通信                | 新刊と古本の読み物。書店員が書いています
books | ja | woman | yomu_shiori   | しおり｜読書垢            | 月15冊。小説とエッセイ。積読は文化
books | ja | brand | kaze_shobo    | 風書房                    | 小さな出版社。新刊『雨の配達』
fitness | en | woman | liftlikelou  | Lou Garrity              | Strength coach. Deadlifts for desk people
fitness | en | brand | ironloft      | Ironloft Gyms            | Gyms with windows
fitness | en | media | restdayread   | Rest Day                 | Training science, minus the shouting
fitness | en | man  | stretchwithstu | Stuart Loxley            | Mobility for the over-forties. Creaks included
fitness | ja | man  | taku_kintore   | たく｜自宅筋トレ         | 自宅で20分。トレーナー歴10年
fitness | ja | brand | kanade_yoga    | かなでヨガ               | ヨガスタジオ。オンラインも。名古屋
fitness | ja | media | karada_note    | からだノート             | 運動と睡眠の読み物
travel | en | media | slowplatform   | Slow Platform             | Travel by train, ferry and foot
travel | en | woman | carryonclara  | Clara Jessop              | 7 kg, 61 countries, one towel
travel | en | brand | larkhostels   | Lark Hostels              | Bunks, breakfast, bicycles
travel | en | brand | sparrowair    | Sparrow Air               | Fly light. One bag, one fare
travel | ja | media | kakueki_tabi   | 各駅の旅                 | 各駅停車で行く旅の雑誌
travel | ja | woman | hitoritabi_mi  | ひとり旅のみお           | 週末ひとり旅。温泉と商店街
travel | ja | brand | yadoya_hotaru  | 宿屋ほたる               | 全国七軒の小さな宿。朝ごはんが自慢
beauty | en | woman | skinsciencesim | Simone Okoye             | Cosmetic chemist. Reads labels for fun
beauty | en | brand | dewpondskin    | Dew Pond                 | Six products, all short lists
beauty | en | media | thevanity_co   | The Vanity               | Make-up reviews by five different faces
beauty | ja | woman | cosme_rika     | りか｜成分で選ぶ          | 元研究員。プチプラと成分の話
beauty | ja | brand | shizukuno_bi   | しずく化粧品             | 敏感肌のための化粧水。無香料
beauty | ja | media | kesho_techo    | 化粧手帖                 | 新作コスメの正直な感想
television | en | media | thelatechannel | The Late Channel        | What to watch tonight and what to skip
television | en | woman | recaprenee   | Renee Plummer             | I watch it so that you can talk about it
television | en | show | saltmarshroad | Saltmarsh Road            | Power, mud, betrayal. Thursdays
television | en | show | harrowgate_x   | Harrowgate Crossing      | One level crossing, two families. Sundays at nine
television | ja | media | dorama_bancho | ドラマ番長               | 今期のドラマを全部見て語る
television | ja | show | kakinoki_shimai | ドラマ『柿の木の姉妹』   | 公式。毎週火曜よる十時
television | ja | woman | terebi_chacha | テレビ茶々               | 実況とあらすじ。録画は三週分
`
