// Well-known invented accounts that are not about one subject: newspapers, weather, broadcasters, shops, comedians.
// Cells: subject | language | kind | handle | name | bio. Long because it is a table.

export const GENERAL_HUBS = `
general | en | media | themorningledgr | The Morning Ledger     | News from here and elsewhere. Corrections welcome
general | en | media | meridianwire    | Meridian Wire          | Breaking news in one sentence
general | en | person | weatherwanda   | Wanda Thorne           | Tomorrow's weather, told like gossip
general | en | media | halfpastnews    | Half Past News         | The hour's news, thirty minutes later and checked
general | en | brand | figandmarket    | Fig & Market           | Groceries. Open late. Ask about the plums
general | en | man   | stoopcomedy     | Darnell Prescott       | Comedian. Tour: Nobody Asked
general | en | woman | deskdaydreams   | Annika Farley          | Cartoons about office life. Mondays
general | en | brand | tramlinemobile  | Tramline Mobile        | Phones that work. Helpdesk 8–20
general | en | media | oddmap          | Odd Map                | A strange map every day
general | en | org   | kindlyneighbors | Kindly Neighbours      | Lend a drill, borrow a ladder
general | en | brand | bluebirdpost    | Bluebird Post          | We carry letters. Ask us where yours is
general | en | woman | annotatedann    | Ann Sedgwick           | Poems in one post. Occasionally two
general | en | brand | northlinerail   | Northline Rail         | Service updates, apologies, sunsets
general | en | man   | historyhobbs    | Elias Hobbs            | This day, long ago, somebody fell off a horse
general | en | media | the_long_lunch  | The Long Lunch         | One interview a week, unedited
general | en | brand | sundayfizz      | Sunday Fizz            | Soft drinks with opinions
general | en | person | very_bad_owls  | very bad owls          | owls, drawn badly, daily
general | en | woman | queuequeen      | Marjorie Tate          | Observations from queues
general | en | brand | wickerhome      | Wickerhome             | Furniture, flat and otherwise
general | en | org   | openlibraries_  | Open Libraries         | 4,000 libraries. All free
general | ja | media | asahiru_news    | 朝昼ニュース           | いま起きていることを短く伝えます
general | ja | media | tenki_no_mado   | 天気の窓               | 全国の天気と注意報。傘がいるかどうか
general | ja | person | nichijo_4koma  | 日常四コマ             | 毎日夜八時に四コマ漫画を一本
general | ja | man   | warai_no_genta  | 芸人げんた             | ピン芸人。単独ライブ『三丁目の角』
general | ja | brand | marufuku_super  | スーパーまるふく       | きょうの特売をお知らせします
general | ja | woman | hitokoto_yuki   | ひとことゆき           | 短歌のような日記のような
general | ja | media | deguchi_shimbun | 出口新聞               | ニュースのその後を追いかける
general | ja | brand | koneko_denwa    | こねこモバイル         | 通信障害の際はこちらでお知らせします
general | ja | brand | konbini_tomoshi | ともしびマート         | 新商品と中華まんの時間です
general | ja | org   | machi_toshokan  | 町の図書館連盟         | 図書館のいいところ
general | ja | brand | ginga_tetsudo_k | ぎんが急行             | 運行情報をお知らせします
general | ja | person | ii_neko_no_hi  | 今日のいい猫           | いい猫がいたら載せます
general | ja | woman | obento_kayo     | お弁当かよ             | 高校生男子ふたり分の弁当を毎朝
general | ja | man   | rekishi_banashi | 歴史小ばなし           | 教科書の隅っこの話
general | ja | brand | sora_bus        | そらバス               | 高速バスの予約と運行情報
general | es | media | lavozdelbarrio  | La Voz del Barrio      | Noticias cercanas, contadas sin prisa
general | es | woman | cocinaconlola   | Cocina con Lola        | Recetas de diario, sin dramas
general | es | media | hoyenlaplaza    | Hoy en la Plaza        | Cultura y actualidad cada mañana
general | es | man   | risasdeviernes  | Nacho Olmos            | Comediante. Gira: Perdón la demora
general | es | brand | cafemonteclaro  | Café Monteclaro        | Café de altura, tostado los lunes
general | es | club  | atletico_faro   | Atlético Faro          | Cuenta oficial del club del puerto
general | pt | media | jornaldaesquina | Jornal da Esquina      | Notícias do dia, sem gritaria
general | pt | woman | receitasdarosa  | Receitas da Rosa       | Comida de casa. Quarta tem feijão
general | pt | club  | uniaodoporto_fc | União do Cais FC       | Perfil oficial. Vamos, Cais!
general | pt | man   | piadasdonuno    | Nuno Pacheco           | Humorista. Agenda no link
general | pt | brand | cafeserradalua  | Café Serra da Lua      | Grãos da serra, torra fresca
general | fr | media | lepetitmatin    | Le Petit Matin         | L'actualité au petit déjeuner
general | fr | woman | painetpauline   | Pauline Fabre          | Pain, levain, patience
general | fr | media | quaideslivres   | Quai des Livres        | Des livres, un quai, un avis
general | fr | man   | blaguesdugus    | Gus Tessier            | Humoriste en tournée
general | fr | brand | torreflesbrumes | Torréfaction des Brumes | Cafés de saison, Lyon
general | de | media | morgenblatt_    | Das Morgenblatt        | Nachrichten, in Ruhe geprüft
general | de | woman | brotundbritta   | Britta Engelhardt      | Sauerteig, Geduld, Fotos
general | de | man   | kalauerkai      | Kai Gerlach            | Wortspiele, leider
general | de | brand | nordlichtkaffee | Nordlicht Kaffee       | Röstet dienstags in Altona
general | de | club  | sv_hafen04      | SV Hafen 04            | Offizielle Seite. Rot, Weiß, Regen
general | id | media | kabarpojok      | Kabar Pojok            | Berita singkat tiap jam
general | id | woman | dapurbudewi     | Dapur Bu Dewi          | Resep rumahan tiap sore
general | id | brand | kopitepisawah   | Kopi Tepi Sawah        | Kopi lokal, seduh pelan
general | id | man   | ngakakbarenggal | Galih Lubis            | Komika. Jadwal tur di bawah
general | id | club  | pelabuhan_fc   | Pelabuhan FC           | Akun resmi klub pelabuhan
`
