// Well-known invented accounts about food, drink, home and family.
// Cells: subject | language | kind | handle | name | bio. Long because it is a table.

export const FOOD_AND_HOME_HUBS = `
coffee | en | brand | harborroast     | Harbor Roast          | Small-batch roasters on the old rope docks. Roasting Tuesdays, shipping Wednesdays. Free cupping every first Saturday. harborroast.example
coffee | en | media | thedialin       | The Dial-In           | A weekly letter about extraction, water and patience. 41k readers. thedialin.example
coffee | en | brand | lanternbeans    | Lanternbean Coffee    | Single origins, printed roast dates, no nonsense. Leeds & online
coffee | en | woman | mika_pours      | Mika Tamblyn          | Brewing on camera since the bad kettle days. Two-time regional brewing champion. Water nerd
coffee | en | man   | grindsizeguy    | Otis Granger          | I test grinders so that you don't have to. No sponsors, lots of dust
coffee | en | brand | kestrelgrinders | Kestrel Grinders      | Hand grinders with burrs that outlive us. Made in Sheffield
coffee | en | brand | fallowkettle    | Fallow Kettles        | Gooseneck kettles that hold 93° and your attention
coffee | en | org   | openbrewcup     | Open Brewers Cup      | The championship anybody can enter. Next heats: Bristol, Portland, Melbourne
coffee | en | woman | slowdripsophie  | Sophie Achterberg     | Slow mornings, washed naturals, honest notes. Book: The Patient Cup
coffee | en | brand | palomavolcan    | Paloma Volcán         | Green coffee importers. We publish what farms are paid. palomavolcan.example
coffee | en | man   | espressoeli     | Eli Marchetti-Voss    | Home lever machines, restored badly then properly
coffee | ja | brand | asagiri_coffee  | 朝霧珈琲店            | 京都・一乗寺の自家焙煎。浅煎り中心、豆の通販もしています。火曜定休
coffee | ja | media | mametobi        | 豆とび                | コーヒーと道具の話だけをするウェブマガジン。毎朝7時更新
coffee | ja | woman | harukacoffee    | 遥｜おうちカフェ研究  | ドリップ歴9年。淹れ方の動画を毎週。著書『一杯ぶんの朝』
coffee | ja | man   | mame_sommelier  | 焙煎士 滝沢           | 焙煎士。清澄白河で小さな焙煎所をやっています。水と火の話
coffee | ja | brand | tsubame_kigu    | ツバメ器具製作所      | 燕三条のドリッパーとポット。修理もします
coffee | ja | brand | minatomame      | みなと豆商会          | 港町のコーヒー豆専門店。毎月ちがう三種の定期便
coffee | ja | person | drip_diary     | ドリップ日記          | 毎日一杯、淹れて記録するだけのアカウント
cafe   | en | media | counterservice  | Counter Service       | The trade paper for small cafés. Rents, rotas, recipes
cafe   | en | brand | millandmoss     | Mill & Moss           | Three cafés, one bakery, too many plants. Manchester
cafe   | en | woman | rosabehindbar   | Rosa Kimball          | Opened four cafés, closed one. I write about what it really costs
cafe   | en | brand | oatfieldbarista | Oatfield              | Barista oat drink. It foams. That's the pitch
cafe   | en | org   | smallcafeguild  | Small Café Guild      | 2,300 independent cafés speaking with one voice. Join us
cafe   | en | brand | tallytill       | TallyTill             | The till that tells you what sold and why. Built for cafés
cafe   | en | man   | latteleon       | Leon Figueroa         | Latte art throwdown judge. Teaches milk. Brunswick
cafe   | en | brand | cupandkiln      | Cup & Kiln            | Stoneware for cafés, chipped ones go to staff
cafe   | ja | media | kissaten_press  | 喫茶通信             | 個人経営の喫茶店・カフェのための業界誌。隔月刊
cafe   | ja | brand | komorebi_kissa  | 喫茶こもれび          | プリンとナポリタンの店。高円寺で三十年、二代目です
cafe   | ja | woman | tencho_nao      | 店長なお              | カフェ開業5年目。原価と家賃の話を正直に書きます
cafe   | ja | org   | kissa_kumiai    | 小さな喫茶組合        | 全国の小さな喫茶店の集まり。開業相談うけつけ中
cafe   | ja | brand | hibi_latte      | 日々ラテ              | スタンド型のコーヒー屋。福岡・熊本に五店舗
cafe   | ja | man   | purin_kenkyu    | 固めプリン研究家      | 日本中の固いプリンを食べ歩いて千軒。カフェの皿も好き
sake   | ja | brand | kazehana_sake   | 風花酒造              | 新潟・長岡の蔵元。創業は江戸の終わり。純米のみ造ります
sake   | ja | media | nomiaruki_note  | 飲み歩きノート        | 居酒屋と日本酒の読み物。ハシゴ酒の記録、毎週金曜
sake   | ja | man   | hashigo_taro    | はしご太郎            | 全国の大衆酒場を歩いて二十年。今夜も二軒目から本番
sake   | ja | woman | kikizake_yuri   | ゆり｜利き酒師        | 利き酒師。燗酒の人。料理に合わせる一本を紹介します
sake   | ja | brand | izakaya_tanuki  | 居酒屋たぬき横丁      | 名物は煮込みと厚焼き。神田・新橋・蒲田
sake   | ja | org   | kurabiraki_info | 蔵開き案内            | 全国の蔵開きと酒まつりの予定をまとめています
sake   | ja | brand | yukimuro_shuzo  | 雪室酒造              | 雪の蔵で眠らせた酒。見学は予約制
sake   | en | media | thetokkuri      | The Tokkuri           | Sake explained without the mystique. Tastings in London & New York
sake   | en | brand | tanukialley     | Tanuki Alley          | A very small izakaya with a very long list. Lower East Side
sake   | en | woman | junmaijill      | Jill Nakagawa         | Sake educator. Warm it up, you'll see
sake   | en | brand | riverbendsake   | River Bend Sake       | Brewing sake with valley rice and borrowed koji. Tap room open Fri–Sun
baking | en | media | crumbreport     | The Crumb Report      | Tested recipes, honest failures. New bake every Thursday
baking | en | woman | bettybannock    | Betty Bannock         | Home baker, book writer, oven burner. Sourdough for people with jobs
baking | en | brand | stonecrossmill  | Stone Cross Mill      | Flour milled between stones since 1874. stonecrossmill.example
baking | en | man   | proofedbypete   | Pete Proofed          | Physics teacher turned bread person. Baker's percentages explained
baking | en | brand | larkandladle    | Lark & Ladle          | Tins, whisks and bannetons that last
baking | en | show  | prooforpastry   | Proof or Pastry       | The baking contest in a tent in the rain. Sundays at eight
baking | en | woman | sugarplumsade   | Sade Osei-Marsh       | Cakes that lean. Piping tutorials. London
baking | en | brand | goldhenbutter   | Gold Hen Butter       | Cultured butter. That's it, that's the account
baking | en | org   | realbreadclubs  | Real Bread Clubs      | 600 neighbourhood bread clubs, one starter at a time
baking | ja | media | panbiyori       | パン日和              | 家で焼くパンの雑誌。春夏秋冬の年四回
baking | ja | woman | komugi_mama     | こむぎ｜おうちパン    | 自家製酵母で毎週末パンを焼く人。レシピ本二冊
baking | ja | brand | kitanokomugi    | 北の小麦              | 北海道の小麦粉を一袋から。ゆめの粉、きたの粉
baking | ja | person | yakigashi_lab  | 焼き菓子ラボ          | 配合と温度の実験記録。スコーンは科学
baking | ja | brand | awaya_butter    | あわや牧場バター      | 発酵バターと牛乳の牧場です。十勝
baking | ja | man   | pan_no_otoko    | 食パンの男            | 毎日食パン。耳派。製パン教室をやっています
garden | en | media | thepottingshed  | The Potting Shed      | What to sow, what to prune, what to ignore. Weekly
garden | en | man   | plot42graham    | Graham on Plot 42     | Thirty years on the same allotment. Leeks, mostly
garden | en | woman | nodigjune       | June Redfern          | No-dig vegetables on clay. Author of Leave It Alone
garden | en | brand | thistleseed     | Thistle Seed Co.      | Open-pollinated seed from growers we know by name
garden | en | org   | openplots       | Open Plots            | Gardens you can walk into, 1,900 of them. openplots.example
garden | en | brand | hobnailtools    | Hobnail Tools         | Forged spades, ash handles, repair for life
garden | en | show  | smallriverstv   | The Book of Small Rivers | One river, one hour, hardly any talking. Fridays
garden | en | woman | dahliadee       | Dee Abernathy         | 114 dahlias and a slug problem. Zone 8b
garden | ja | media | niwashigoto     | 庭しごと              | 家庭菜園と庭づくりの月刊誌。今月の作業をお知らせします
garden | ja | woman | hatake_obasan   | はたけのおばさん      | 信州で家庭菜園四十年。トマトと花豆。孫四人
garden | ja | brand | midori_shubyo   | みどり種苗            | 種と苗の店。固定種いろいろ。通販あり
garden | ja | man   | veranda_nouen   | ベランダ農園長        | 2畳のベランダで年間40種。プランター栽培の記録
garden | ja | org   | machi_bara      | 街ばら会              | 公園のばらを世話する市民の会
parenting | en | media | thefourthnap | The Fourth Nap        | Parenting, written at 3 a.m. No judgement. thefourthnap.example
parenting | en | woman | mumofmayhem  | Kerry Dalgleish       | Three under five. Send biscuits. Podcast: Shoes On, Please
parenting | en | man  | dadwithsling  | Marcus Bellweather    | Stay-at-home dad of twins. Sling reviews, honest naps
parenting | en | brand | puddlebug     | Puddlebug             | Waterproof everything for people under one metre
parenting | en | brand | littlepear    | Little Pear           | Weaning pouches with nothing odd in them
parenting | en | org  | parentsroom   | The Parents' Room     | Free helpline run by parents, for parents
parenting | en | woman | sleepyhelen  | Helen Orchard         | Infant sleep researcher and very tired mother
parenting | en | show | pipandpuddle   | Pip and the Puddle Patrol | Four friends, one enormous puddle. Weekday mornings
parenting | ja | media | kosodate_mado | 子育ての窓            | 0歳から6歳までの暮らしの読み物。助産師監修
parenting | ja | woman | futago_haha   | 双子の母ちゃん        | 4歳双子男子の母。保育園の支度と時短ごはん
parenting | ja | brand | kumanoko_wear | くまのこ              | 子ども服のくまのこ。80cmから130cmまで
parenting | ja | man  | ikukyu_papa   | 育休パパ日記          | 一年間の育休中。離乳食担当。妻と1歳娘
parenting | ja | brand | hinata_toys   | ひなた木工            | 木のおもちゃ。修理はずっと無料です
parenting | ja | org  | hoiku_no_wa   | 保育の輪              | 保育園と家庭をつなぐNPO。相談は匿名でできます
cooking | en | media | midweekplate   | Midweek Plate         | Thirty-minute dinners people really cook
cooking | en | woman | pantryprue     | Prue Thackeray        | Beans, rice, lemons. Cookbook: Enough
cooking | en | brand | bluepotcookware | Blue Pot             | Cast iron in four sensible sizes
cooking | en | man  | onepanrafael   | Rafael Medina         | One pan, no stress, too much garlic
cooking | en | brand | saltmarketspice | Salt Market          | Spices with a harvest date on the tin
cooking | en | show | onehundredbread | One Hundred Village Bakeries | A hundred ovens, a hundred stories. Wednesdays
cooking | ja | media | yuugohan_memo  | 夕ごはんメモ          | 平日の夜に作れる二品献立。毎日16時更新
cooking | ja | woman | tsukurioki_mari | 作り置きのまり        | 週末二時間で五日分。冷蔵庫の中を見せます
cooking | ja | brand | dashiya_ichi   | だし屋いち            | 削りたての鰹節と昆布。だしのとり方教室も
cooking | ja | man  | otoko_gohan_k  | 男めしの圭            | フライパンひとつで一人分。酒のつまみ多め
cats   | en | woman | threecatflat   | Three Cat Flat        | Biscuit, Gravy and Mister Hughes. We rent, they own
cats   | en | org  | harbourcats    | Harbour Cat Rescue    | Rehoming dockside cats since 2009
cats   | en | brand | whiskerfields  | Whiskerfields         | Cat food with the label in plain words
cats   | ja | person | neko_no_ehon  | ねこの絵本            | 保護猫二匹と暮らす。毎日一枚、ねこの写真
cats   | ja | org  | neko_satooya   | 里親さがし猫の会      | 保護猫の譲渡会を毎月開いています
cats   | ja | brand | nekojirushi_t  | ねこ印トイレ砂        | 固まる、舞わない、ねこが怒らない
dogs   | en | man  | goodboygus     | Gus the Lurcher       | Retired sofa. Speaks through his human, Dan
dogs   | en | org  | secondwalk     | Second Walk           | Older dogs, second homes
dogs   | en | brand | muckypup       | Mucky Pup             | Leads, coats, towels. Mostly towels
dogs   | ja | person | shiba_no_mugi  | 柴犬むぎ              | 柴犬むぎ、7歳。散歩とおいもが生きがい
dogs   | ja | brand | inuno_kimochi_ | いぬのごはん屋        | 無添加のおやつと手づくりごはん。神戸
`
