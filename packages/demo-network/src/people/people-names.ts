// First names and surnames of invented people, by language and by the decades in which they were usual. Long because it is a table.
import type { NetworkLanguage } from '../phrases/phrase-stock.ts'

/** Names of one sex in three generations: born before 1972, 1972–1992, after. */
export interface NameStock {
  readonly female: readonly (readonly string[])[]
  readonly male: readonly (readonly string[])[]
  readonly surnames: readonly string[]
}

/** A Japanese name: as written, in kana, in Latin letters. */
export interface JapaneseName {
  readonly written: string
  readonly kana: string
  readonly latin: string
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

export const NEUTRAL_NAMES = words(
  'Alex Sam Robin Casey Jamie Morgan Rowan Charlie Frankie Quinn Remy Sage Ash Jules Kit Ari Drew Noor Sky Wren Finley River Marlo Bobbie Ellis Jess Toni Lou Andy Pat Emery Indy Micah Sasha Nico Shay Taylor Avery',
)

const EN: NameStock = {
  female: [
    words(
      'Susan Linda Carol Margaret Janet Diane Sheila Barbara Maureen Elaine Gillian Patricia Denise Brenda Judith Wendy Rosemary Cheryl Annette Beverley Lorraine Kathleen Yvonne Marion Frances Gail Hilary Bernadette Doreen Glenda',
    ),
    words(
      'Rachel Laura Emma Claire Jennifer Amanda Nicola Heather Katie Melissa Sarah Michelle Stephanie Rebecca Tara Erin Naomi Helen Kerry Vanessa Leanne Joanna Kirsty Bethany Tanya Bridget Alison Monica Gemma Shannon Dana Lindsay Maya Priscilla Nadia Camille Renee Audrey Ruth Holly',
    ),
    words(
      'Chloe Mia Ella Freya Zoe Hannah Jasmine Poppy Aaliyah Madison Paige Lily Imogen Kayla Sienna Ruby Isla Tilly Skye Brooke Amelia Destiny Layla Phoebe Georgia Harriet Daisy Maddie Evie Niamh Aoife Saoirse Luna Ivy Hazel Violet Nora Willa Cleo Margot',
    ),
  ],
  male: [
    words(
      'Alan Keith Roger Barry Trevor Graham Kenneth Dennis Terry Gordon Raymond Derek Malcolm Clive Norman Gary Leonard Geoffrey Duncan Walter Eugene Russell Bernard Glenn Roy Nigel Howard Frank Stanley Douglas',
    ),
    words(
      'Tom Chris Matt Daniel Andrew Mark Jason Paul Simon Ben Craig Ryan Gareth Stuart Neil Kevin Brian Adam Jonathan Ian Peter Nathan Marcus Darren Sean Eric Colin Philip Joel Aaron Wesley Damian Ross Hugh Oscar Nick Leon Martin Felix Rory',
    ),
    words(
      'Josh Liam Callum Jack Harry Ethan Tyler Connor Dylan Owen Kieran Lewis Caleb Jayden Noah Finn Theo Mason Logan Elijah Louis Archie Toby Zach Cameron Jordan Eoin Cillian Kai Hunter Austin Reuben Ollie Miles Ezra Silas Jonah Otis Hamish Declan',
    ),
  ],
  surnames: words(
    'Hartley Whitlock Marsh Brannigan Okafor Penrose Ashby Calloway Fenwick Dunmore Ellsworth Garrity Iverson Jessop Kessler Lattimer Mercer Novak Oakley Pemberton Quigley Rourke Thackeray Underhill Vance Wexford Yardley Zielinski Abernathy Bellweather Cartwright Dalgleish Eastwick Granger Haverford Inglis Jarrow Kirkbride Langley Moxley Nettles Orchard Pickering Sedgwick Tolliver Upton Vickers Wainwright Alderson Birch Corrigan Delaney Emmerson Fairbank Goddard Hensley Ironside Jolley Kettering Lockhart Merrick Nightingale Prescott Redfern Sinclair Tremaine Varley Winslow Atherton Bramley Colborne Dray Everett Foxworth Hargrove Kimball Loxley Maddox Norwood Ormond Pruitt Rafferty Stoddard Thorne Voss Wilder Ainsley Baxendale Crane Dempsey Elkins Farley Gantry Hobbs Lindqvist Marlowe Ogden Plummer Rigby Sorensen Wickham Amari Castellano Dimitriou Esposito Figueroa Goldfarb Haddad Ibanez Janssen Kowalczyk Larsen Medina Nakagawa Ortega Petrov Quintero Rahman Salazar Tran Villareal Weiss Yoon Zamora Adeyemi Brzezicki Chaudhry Donnelly Eriksen Flanagan Gallego Hwang Idowu Jankowski Kapoor Leung Mbeki Nguyen Osei Pham Ramaswamy Sithole Tamura Ulrich Vasquez Wojcik Xiong Yusuf Zhou',
  ),
}

const INDIA: NameStock = {
  female: [
    words('Sunita Meena Kavita Rekha Lakshmi Usha Geeta Anjali Vandana Shobha'),
    words('Priya Neha Pooja Shruti Divya Swati Deepika Nandini Aparna Ritu Kirti Sneha Megha Pallavi Radhika'),
    words('Ananya Ishita Aditi Riya Tanvi Mahika Kavya Diya Saanvi Myra Avni'),
  ],
  male: [
    words('Rajesh Suresh Mahesh Ramesh Vijay Ashok Sanjay Prakash Mohan Dinesh'),
    words('Amit Rahul Vikram Karthik Arvind Nikhil Sandeep Manish Rohan Gaurav Varun Siddharth Pranav Harish Ankit'),
    words('Aarav Arjun Ishaan Kabir Dhruv Vihaan Aryan Reyansh Yash Tanmay Advait Neel'),
  ],
  surnames: words(
    'Iyer Kulkarni Deshpande Nair Banerjee Mukherjee Rao Bhat Menon Pillai Joshi Patil Chatterjee Saxena Agarwal Verma Gupta Reddy Hegde Shetty Sen Dutta Malhotra Bhatia Trivedi Mehra Sethi Kaul Naik Gowda Thakur Chawla',
  ),
}

const AFRICA: NameStock = {
  female: [
    words('Grace Mercy Esther Florence Beatrice Comfort Agnes Nomvula'),
    words('Ngozi Amina Wanjiku Thandi Chioma Folake Achieng Lerato Adaeze Nomsa Wambui Yetunde'),
    words('Zainab Temi Amara Naledi Makena Simi Zola Ifeoma Nyambura Zanele Ayo Lindiwe'),
  ],
  male: [
    words('Samuel Joseph Emmanuel Gabriel Moses Solomon Isaac Themba'),
    words('Chinedu Tunde Kamau Sipho Emeka Otieno Femi Bongani Obinna Mwangi Segun Lwazi'),
    words('Kelechi Tobi Jabari Sizwe Dayo Kiprono Zuberi Thabo Ikenna Njoroge Ayanda Chidi'),
  ],
  surnames: words(
    'Adebayo Okonkwo Nwosu Eze Balogun Afolabi Okoye Mwangi Kariuki Ochieng Kimani Mutua Njeri Dlamini Nkosi Khumalo Mokoena Ndlovu Zulu Van-Wyk Botha Adeleke Uche Wekesa Onyango Chukwu Olawale Bello Musa',
  ),
}

const SOUTHEAST_ASIA: NameStock = {
  female: [
    words('Maricel Rosario Lourdes Corazon Teresita Mei-Ling Josefina Rowena'),
    words('Jenny Kristine Marivic Hui-Min Rochelle Charmaine Mylene Li-Ting Jocelyn Shirlyn Diana Clarissa'),
    words('Bea Althea Kyla Angelica Xin-Yi Trisha Janelle Danica Andrea Ysabel Shi-Hui Rhian'),
  ],
  male: [
    words('Rodrigo Ernesto Danilo Kok-Wai Romeo Benigno Reynaldo Kim-Seng'),
    words('Jerome Arnel Wei-Jie Rommel Allan Jun-Hao Dennis Melvin Jonel Boon-Kiat Rico Paolo'),
    words('Miguel Jericho Zhi-Hao Enzo Kenji Joaquin Marc Yong-Sheng Elmo Gab Nathaniel Jaime'),
  ],
  surnames: words(
    'Santos Reyes Cruz Bautista Villanueva Dela-Cruz Mendoza Tan Lim Ong Koh Goh Teo Chua Ng Pascual Manalo Salonga Tolentino Soriano Ocampo Evangelista Navarro Abad Lacson Yap Wee Sim',
  ),
}

const ES: NameStock = {
  female: [
    words('Carmen Pilar Dolores Mercedes Rosa Graciela Marta Beatriz Silvia Teresa'),
    words(
      'Lucía Paula Verónica Natalia Lorena Carolina Ximena Patricia Raquel Gabriela Mariana Rocío Noelia Florencia',
    ),
    words('Valentina Camila Martina Renata Sofía Julieta Abril Alma Daniela Catalina Jimena Vera'),
  ],
  male: [
    words('José Manuel Antonio Ramón Héctor Eduardo Alfredo Ernesto Julio Rubén'),
    words('Javier Diego Sergio Pablo Álvaro Gonzalo Rodrigo Marcos Esteban Iván Andrés Fernando Gustavo Raúl'),
    words('Mateo Hugo Tomás Bruno Thiago Emiliano Nicolás Lautaro Gael Santiago Facundo Leo'),
  ],
  surnames: words(
    'Ibarra Castaño Roldán Pizarro Montero Quiroga Salcedo Villalobos Arango Cifuentes Duarte Escobedo Fuentes Gallardo Herrero Izquierdo Jurado Lozano Márquez Naranjo Olmos Palacios Quesada Rincón Saavedra Toledo Urrutia Valverde Zapata Benítez Cabrera Domínguez Esquivel Figueras',
  ),
}

const PT: NameStock = {
  female: [
    words('Maria Lurdes Fátima Sônia Vera Célia Regina Márcia'),
    words('Fernanda Juliana Camila Renata Patrícia Aline Bruna Débora Joana Inês Catarina Luciana'),
    words('Beatriz Larissa Letícia Yasmin Isadora Manuela Lorena Clara Matilde Luana'),
  ],
  male: [
    words('João Carlos Paulo Luís Sérgio Roberto Edson Jorge'),
    words('Rafael Thiago Rodrigo Bruno Leandro Felipe Marcelo Vinícius Nuno Tiago Anderson Gustavo'),
    words('Gabriel Lucas Enzo Matheus Caio Pedro Vítor Davi Murilo Igor'),
  ],
  surnames: words(
    'Albuquerque Barros Cardoso Dantas Esteves Falcão Lacerda Macedo Nogueira Oliveira Pacheco Queiroz Rezende Sampaio Teixeira Vasconcelos Xavier Andrade Bittencourt Camargo Fonseca Leal Moura Pinheiro Rocha Siqueira Tavares Valente',
  ),
}

const FR: NameStock = {
  female: [
    words('Martine Nathalie Catherine Sylvie Brigitte Chantal Véronique Monique'),
    words('Aurélie Élodie Céline Émilie Laetitia Delphine Audrey Virginie Marion Amandine Fanny Sabrina'),
    words('Camille Manon Léa Inès Chloé Lola Jade Anaïs Louane Romane'),
  ],
  male: [
    words('Alain Bernard Gérard Philippe Thierry Pascal Didier Michel'),
    words('Julien Guillaume Sébastien Nicolas Jérôme Mathieu Benoît Cédric Arnaud Vincent Yann Fabien'),
    words('Hugo Théo Enzo Maxime Lucas Bastien Mathis Nolan Baptiste Corentin'),
  ],
  surnames: words(
    'Aubert Baudry Charpentier Delorme Esnault Fontaine Gauthier Hamel Imbert Jacquet Lacombe Marchand Noël Ollivier Perrin Quentin Renaud Sauvage Thibault Vasseur Weber Berthelot Carpentier Dumoulin Fabre Guillot Joubert Leblanc Mallet Pichon Roussel Tessier',
  ),
}

const DE: NameStock = {
  female: [
    words('Sabine Petra Monika Gabriele Renate Ursula Birgit Heike'),
    words('Katrin Nadine Sandra Stefanie Anja Melanie Julia Kathrin Nina Britta Tanja Verena'),
    words('Lena Leonie Annika Mia Johanna Lina Emilia Jule Frieda Marie'),
  ],
  male: [
    words('Wolfgang Jürgen Klaus Bernd Dieter Uwe Manfred Rainer'),
    words('Stefan Matthias Tobias Sebastian Christian Florian Markus Thorsten Daniel Benjamin Björn Sven'),
    words('Jonas Finn Lukas Leon Paul Moritz Emil Jannik Till Henri'),
  ],
  surnames: words(
    'Ahrens Brandt Clausen Diekmann Ebert Falk Grothe Hinrichs Jahn Kessler Lorenz Mertens Neumann Oltmanns Quandt Reimann Seidel Thiele Ullrich Vogt Wendt Zander Bachmann Dorn Engelhardt Fiedler Gerlach Haase Jansen Kranz ',
  ),
}

const ID: NameStock = {
  female: [
    words('Sri Endang Yanti Wati Ningsih Rini Siti Kartika'),
    words('Dewi Ratna Indah Maya Fitri Ayu Lestari Wulan Nurul Dian Anisa Putri'),
    words('Nadya Salsabila Aulia Zahra Kirana Amanda Intan Tiara Nabila Keisha'),
  ],
  male: [
    words('Bambang Slamet Joko Supri Agus Wawan Hendra Suroto'),
    words('Budi Dimas Rizki Adi Eko Yoga Bayu Andi Fajar Irfan Galih Rendra'),
    words('Rafi Bagas Arya Naufal Farhan Gilang Raka Daffa Fikri Satria'),
  ],
  surnames: words(
    'Pratama Saputra Wijaya Santoso Nugroho Hidayat Kusuma Setiawan Permana Wibowo Maulana Siregar Nasution Lubis Hakim Ramadhan Utami Rahayu Purnama Gunawan Kurniawan Susanto Sihombing Anggraini',
  ),
}

const BY_LANGUAGE: Readonly<Record<Exclude<NetworkLanguage, 'ja' | 'en'>, NameStock>> = {
  es: ES,
  pt: PT,
  fr: FR,
  de: DE,
  id: ID,
}

/** The stock of names for somebody who writes `language` and lives in `country`; Japanese names stand apart. */
export function nameStockOf(language: Exclude<NetworkLanguage, 'ja'>, country: string): NameStock {
  if (language !== 'en') return BY_LANGUAGE[language]
  if (country === 'IN') return INDIA
  if (country === 'NG' || country === 'KE' || country === 'ZA') return AFRICA
  if (country === 'PH' || country === 'SG') return SOUTHEAST_ASIA
  return EN
}

function japanese(text: string): readonly JapaneseName[] {
  return words(text).map((entry) => {
    const [written = '', kana = '', latin = ''] = entry.split('/')
    return { written, kana, latin }
  })
}

export const JAPANESE_FEMALE: readonly (readonly JapaneseName[])[] = [
  japanese(
    '幸子/さちこ/sachiko 和子/かずこ/kazuko 洋子/ようこ/yoko 恵子/けいこ/keiko 久美子/くみこ/kumiko 由美子/ゆみこ/yumiko 真由美/まゆみ/mayumi 智子/ともこ/tomoko 明美/あけみ/akemi 裕子/ゆうこ/yuko 典子/のりこ/noriko 直美/なおみ/naomi 京子/きょうこ/kyoko 弘美/ひろみ/hiromi 千鶴/ちづる/chizuru',
  ),
  japanese(
    '愛/あい/ai 麻衣/まい/mai 彩/あや/aya 恵/めぐみ/megumi 美香/みか/mika 友美/ともみ/tomomi 香織/かおり/kaori 沙織/さおり/saori 麻美/あさみ/asami 真理/まり/mari 綾子/あやこ/ayako 瞳/ひとみ/hitomi 梓/あずさ/azusa 千尋/ちひろ/chihiro 早紀/さき/saki 絵里/えり/eri 舞/まい/mai 由佳/ゆか/yuka 詩織/しおり/shiori 菜摘/なつみ/natsumi',
  ),
  japanese(
    '結衣/ゆい/yui 陽菜/ひな/hina 葵/あおい/aoi 凛/りん/rin 美咲/みさき/misaki 七海/ななみ/nanami 彩花/あやか/ayaka 楓/かえで/kaede 心/こころ/kokoro さくら/さくら/sakura 莉子/りこ/riko 優奈/ゆうな/yuna 琴音/ことね/kotone 柚希/ゆずき/yuzuki ひかり/ひかり/hikari 千夏/ちなつ/chinatsu 芽衣/めい/mei 遥/はるか/haruka 小春/こはる/koharu 紬/つむぎ/tsumugi',
  ),
]

export const JAPANESE_MALE: readonly (readonly JapaneseName[])[] = [
  japanese(
    '浩/ひろし/hiroshi 誠/まこと/makoto 隆/たかし/takashi 茂/しげる/shigeru 博/ひろし/hiroshi 修/おさむ/osamu 正/ただし/tadashi 清/きよし/kiyoshi 勝/まさる/masaru 和夫/かずお/kazuo 哲也/てつや/tetsuya 秀樹/ひでき/hideki 達夫/たつお/tatsuo 義明/よしあき/yoshiaki 学/まなぶ/manabu',
  ),
  japanese(
    '健太/けんた/kenta 大輔/だいすけ/daisuke 達也/たつや/tatsuya 直樹/なおき/naoki 拓也/たくや/takuya 亮/りょう/ryo 剛/つよし/tsuyoshi 雄太/ゆうた/yuta 和也/かずや/kazuya 祐介/ゆうすけ/yusuke 真一/しんいち/shinichi 翔太/しょうた/shota 洋平/ようへい/yohei 慎也/しんや/shinya 圭/けい/kei 俊介/しゅんすけ/shunsuke 智也/ともや/tomoya 康平/こうへい/kohei 純/じゅん/jun 裕樹/ゆうき/yuki',
  ),
  japanese(
    '蓮/れん/ren 翔/しょう/sho 大翔/ひろと/hiroto 颯太/そうた/sota 陸/りく/riku 悠真/ゆうま/yuma 海斗/かいと/kaito 大和/やまと/yamato 樹/いつき/itsuki 陽向/ひなた/hinata 隼人/はやと/hayato 匠/たくみ/takumi 駿/しゅん/shun 涼太/りょうた/ryota 航/わたる/wataru 奏/かなで/kanade 春樹/はるき/haruki 朔/さく/saku 晴/はる/haru 湊/みなと/minato',
  ),
]

export const JAPANESE_SURNAMES = japanese(
  '小野寺/おのでら/onodera 久保田/くぼた/kubota 藤沢/ふじさわ/fujisawa 水野/みずの/mizuno 岸本/きしもと/kishimoto 桐山/きりやま/kiriyama 浅見/あさみ/asami 白石/しらいし/shiraishi 早川/はやかわ/hayakawa 森下/もりした/morishita 江藤/えとう/eto 片桐/かたぎり/katagiri 榊/さかき/sakaki 志村/しむら/shimura 杉浦/すぎうら/sugiura 瀬戸/せと/seto 高梨/たかなし/takanashi 千葉/ちば/chiba 津田/つだ/tsuda 手塚/てづか/tezuka 戸田/とだ/toda 西尾/にしお/nishio 根岸/ねぎし/negishi 野口/のぐち/noguchi 長谷川/はせがわ/hasegawa 平野/ひらの/hirano 堀内/ほりうち/horiuchi 松岡/まつおか/matsuoka 望月/もちづき/mochizuki 柳田/やなぎだ/yanagida 吉岡/よしおか/yoshioka 若林/わかばやし/wakabayashi 安西/あんざい/anzai 飯塚/いいづか/iizuka 内海/うつみ/utsumi 大槻/おおつき/otsuki 柿沼/かきぬま/kakinuma 北条/ほうじょう/hojo 佐久間/さくま/sakuma 篠田/しのだ/shinoda 関根/せきね/sekine 滝沢/たきざわ/takizawa 土屋/つちや/tsuchiya 鳥居/とりい/torii 中原/なかはら/nakahara 橋爪/はしづめ/hashizume 東/あずま/azuma 日野/ひの/hino 細川/ほそかわ/hosokawa 牧野/まきの/makino 宮田/みやた/miyata 矢島/やじま/yajima 横井/よこい/yokoi 渡部/わたべ/watabe 秋山/あきやま/akiyama 岩崎/いわさき/iwasaki 梅原/うめはら/umehara 奥村/おくむら/okumura 川端/かわばた/kawabata 熊谷/くまがい/kumagai',
)

/** Halves of made-up Japanese display names, with their spelling in handles: 朝の + コーヒー is asa_coffee. */
export const JAPANESE_NAME_HEADS = [
  '朝の/asa',
  '夜の/yoru',
  '雨の日の/ame',
  '北の/kita',
  '南の/minami',
  '眠い/nemui',
  '青い/aoi',
  '小さな/chiisana',
  '白い/shiro',
  '月夜の/tsukiyo',
  '海辺の/umibe',
  '森の/mori',
  '旅する/tabi',
  '日曜の/nichiyo',
  '真夜中の/mayonaka',
  '春の/haru',
  '夏の/natsu',
  '秋の/aki',
  '冬の/fuyu',
  '隣の/tonari',
  '裏庭の/uraniwa',
  '駅前の/ekimae',
  '三丁目の/3chome',
  '週末の/shumatsu',
  '腹ペコ/harapeko',
  'ゆるい/yurui',
  '窓辺の/madobe',
  '路地裏の/rojiura',
  '遠くの/toku',
  '夕暮れの/yugure',
  'さすらいの/sasurai',
  'ふつうの/futsu',
] as const

export const JAPANESE_NAME_TAILS = [
  'コーヒー/coffee',
  '猫/neko',
  '柴犬/shiba',
  'パン屋/panya',
  '本棚/hondana',
  '灯台/todai',
  'たぬき/tanuki',
  'うさぎ/usagi',
  'くじら/kujira',
  'めがね/megane',
  'おにぎり/onigiri',
  '餃子/gyoza',
  'だし巻き/dashimaki',
  'みかん/mikan',
  'ラジオ/radio',
  '自転車/jitensha',
  'ペンギン/penguin',
  'きつね/kitsune',
  '商店街/shotengai',
  '豆腐/tofu',
  '絵描き/ekaki',
  'カメラ/camera',
  'ぽんず/ponzu',
  'もち/mochi',
  'クラゲ/kurage',
  '郵便屋/yubinya',
  'すずめ/suzume',
  '銭湯/sento',
  '毛糸/keito',
  '星屑/hoshikuzu',
  '麦茶/mugicha',
  '大福/daifuku',
  'ハリネズミ/harinezumi',
  '焼き芋/yakiimo',
  '旅人/tabibito',
  '図書室/toshoshitsu',
] as const
