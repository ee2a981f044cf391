// Where the invented people live, and the many ways in which they write it. Long because it is a table.
import type { NetworkLanguage } from '../phrases/phrase-stock.ts'
import { entriesOf, linesOf, rowsOf } from '../phrases/stock-lines.ts'

export interface NetworkPlace {
  readonly city: string
  readonly country: string
  /** Hours ahead of UTC; summer time is left out on purpose. */
  readonly zone: number
  readonly language: NetworkLanguage
  readonly weight: number
  readonly spellings: readonly string[]
}

const TABLE = `
New York | US | -5 | en | 95 | NYC; New York, NY; Brooklyn, NY; Brooklyn; New York City; Queens, NYC; nyc 🗽; Manhattan; BK, NY; The Bronx; Astoria, Queens; New York, USA
Los Angeles | US | -8 | en | 70 | Los Angeles, CA; LA; Los Angeles; L.A.; Silver Lake, LA; Pasadena, CA; Long Beach, CA; Los Angeles, California; Eagle Rock, Los Angeles
Chicago | US | -6 | en | 48 | Chicago, IL; Chicago; chi town; Chicago, Illinois; Logan Square, Chicago; Evanston, IL; Pilsen, Chicago
Seattle | US | -8 | en | 36 | Seattle, WA; Seattle; Ballard, Seattle; Seattle, Washington; seattle ☔; Tacoma, WA
Portland | US | -8 | en | 30 | Portland, OR; Portland, Oregon; PDX; pdx 🌲; SE Portland; Beaverton, OR
San Francisco | US | -8 | en | 44 | San Francisco, CA; SF; San Francisco; Bay Area; SF Bay Area; Oakland, CA; Berkeley, CA; the mission, sf; San Jose, CA
Austin | US | -6 | en | 32 | Austin, TX; Austin; Austin, Texas; ATX; East Austin; Round Rock, TX
Houston | US | -6 | en | 30 | Houston, TX; Houston; Houston, Texas; HTX; Katy, TX; Sugar Land, Texas
Dallas | US | -6 | en | 26 | Dallas, TX; Dallas; Fort Worth, TX; DFW; Plano, Texas; Denton, TX
Denver | US | -7 | en | 27 | Denver, CO; Denver; Denver, Colorado; Boulder, CO; Mile High City; Fort Collins, CO; Golden, Colorado
Boston | US | -5 | en | 32 | Boston, MA; Boston; Somerville, MA; Cambridge, MA; Jamaica Plain, Boston; Boston, Massachusetts
Philadelphia | US | -5 | en | 26 | Philadelphia, PA; Philly; West Philly; Philadelphia; South Philly, PA
Washington | US | -5 | en | 26 | Washington, DC; DC; Washington D.C.; Silver Spring, MD; Arlington, VA; the district
Atlanta | US | -5 | en | 28 | Atlanta, GA; ATL; Atlanta; Decatur, GA; Atlanta, Georgia; East Atlanta
Miami | US | -5 | en | 24 | Miami, FL; Miami; Miami, Florida; 305; Fort Lauderdale, FL
Minneapolis | US | -6 | en | 18 | Minneapolis, MN; Minneapolis; Saint Paul, MN; Twin Cities; Minnesota
Nashville | US | -6 | en | 16 | Nashville, TN; Nashville; East Nashville; Nashville, Tennessee
Phoenix | US | -7 | en | 18 | Phoenix, AZ; Phoenix; Tempe, AZ; Mesa, Arizona; Phoenix, Arizona
Detroit | US | -5 | en | 15 | Detroit, MI; Detroit; Ann Arbor, MI; Ypsilanti, Michigan; Detroit, Michigan
Pittsburgh | US | -5 | en | 13 | Pittsburgh, PA; Pittsburgh; Lawrenceville, Pittsburgh; PGH
Asheville | US | -5 | en | 8 | Asheville, NC; Asheville; western NC; Asheville, North Carolina
Madison | US | -6 | en | 9 | Madison, WI; Madison, Wisconsin; Milwaukee, WI; Wisconsin
Columbus | US | -5 | en | 14 | Columbus, OH; Columbus, Ohio; Cleveland, OH; Ohio; Cincinnati, Ohio
New Orleans | US | -6 | en | 9 | New Orleans, LA; New Orleans; NOLA; Baton Rouge, Louisiana
Salt Lake City | US | -7 | en | 9 | Salt Lake City, UT; SLC; Salt Lake City; Provo, Utah
London | GB | 0 | en | 78 | London; London, UK; London UK; London, England; Hackney, London; SE15; South London; Walthamstow; E17, London; Peckham; north london; London 🇬🇧; Camden, London
Manchester | GB | 0 | en | 28 | Manchester; Manchester, UK; MCR; Manchester, England; Salford; Chorlton, Manchester; Stockport
Leeds | GB | 0 | en | 18 | Leeds; Leeds, UK; Leeds, West Yorkshire; Headingley; Yorkshire; Saltaire, West Yorkshire
Bristol | GB | 0 | en | 20 | Bristol; Bristol, UK; BS3; Bedminster, Bristol; Bristol, England; Easton, Bristol
Birmingham | GB | 0 | en | 18 | Birmingham; Birmingham, UK; Brum; Moseley, Birmingham; West Midlands; Solihull
Edinburgh | GB | 0 | en | 17 | Edinburgh; Edinburgh, Scotland; Leith; Leith, Edinburgh; Scotland; Edinburgh, UK
Glasgow | GB | 0 | en | 17 | Glasgow; Glasgow, Scotland; Glasgow, UK; Southside, Glasgow; Paisley, Scotland
Cardiff | GB | 0 | en | 9 | Cardiff; Cardiff, Wales; Caerdydd; Wales; Swansea, Wales
Belfast | GB | 0 | en | 8 | Belfast; Belfast, Northern Ireland; Northern Ireland; Derry
Brighton | GB | 0 | en | 11 | Brighton; Brighton, UK; Hove; Brighton & Hove; Lewes, East Sussex
Sheffield | GB | 0 | en | 10 | Sheffield; Sheffield, UK; S11; Peak District; Sheffield, South Yorkshire
Newcastle | GB | 0 | en | 9 | Newcastle upon Tyne; Newcastle, UK; Gateshead; Tyneside; Whitley Bay
Toronto | CA | -5 | en | 34 | Toronto; Toronto, ON; Toronto, Canada; the 6; Parkdale, Toronto; Mississauga, Ontario; Hamilton, ON
Vancouver | CA | -8 | en | 22 | Vancouver, BC; Vancouver; East Van; Burnaby, BC; Vancouver, Canada; Victoria, BC
Calgary | CA | -7 | en | 11 | Calgary, AB; Calgary; Calgary, Alberta; Edmonton, Alberta; YYC
Halifax | CA | -4 | en | 6 | Halifax, NS; Halifax, Nova Scotia; Dartmouth, NS; Halifax, Canada
Sydney | AU | 10 | en | 26 | Sydney; Sydney, Australia; Sydney, NSW; Marrickville; Inner West, Sydney; Newtown NSW
Melbourne | AU | 10 | en | 28 | Melbourne; Melbourne, Australia; Melbourne, VIC; Brunswick, Melbourne; Naarm; Footscray; Fitzroy, Melbourne
Brisbane | AU | 10 | en | 12 | Brisbane; Brisbane, QLD; Brisbane, Australia; Gold Coast, QLD; Meanjin
Auckland | NZ | 12 | en | 10 | Auckland; Auckland, New Zealand; Aotearoa; Tāmaki Makaurau; Auckland, NZ
Wellington | NZ | 12 | en | 7 | Wellington; Wellington, NZ; Te Whanganui-a-Tara; Wellington, New Zealand
Dublin | IE | 0 | en | 16 | Dublin; Dublin, Ireland; Dublin 8; Baile Átha Cliath; Phibsborough, Dublin; Dún Laoghaire
Cork | IE | 0 | en | 6 | Cork; Cork, Ireland; the real capital (Cork); Cobh, Co. Cork; Galway, Ireland
Bengaluru | IN | 5.5 | en | 24 | Bengaluru; Bangalore; Bengaluru, India; Bangalore, India; Indiranagar, Bangalore; BLR
Mumbai | IN | 5.5 | en | 22 | Mumbai; Mumbai, India; Bandra, Mumbai; Bombay; Mumbai, Maharashtra; Pune, India
Delhi | IN | 5.5 | en | 20 | New Delhi; Delhi; New Delhi, India; Delhi NCR; Gurgaon; Noida, India
Singapore | SG | 8 | en | 13 | Singapore; SG; Singapore 🇸🇬; Tampines, Singapore; the little red dot
Manila | PH | 8 | en | 18 | Manila; Manila, Philippines; Quezon City; QC, Philippines; Makati; Metro Manila; Cebu, Philippines
Lagos | NG | 1 | en | 16 | Lagos; Lagos, Nigeria; Lekki, Lagos; Yaba; Surulere, Lagos; Abuja, Nigeria
Nairobi | KE | 3 | en | 11 | Nairobi; Nairobi, Kenya; Westlands, Nairobi; 254 🇰🇪; Kenya
Cape Town | ZA | 2 | en | 11 | Cape Town; Cape Town, South Africa; Woodstock, Cape Town; Johannesburg; Joburg, South Africa
Tokyo | JP | 9 | ja | 150 | 東京; 東京都; Tokyo; 東京都世田谷区; 世田谷区; 東京都杉並区; 高円寺; 下北沢; 東京都足立区; 東京・吉祥寺; 東京都練馬区; Tokyo, Japan; TOKYO; 東京都内; 中野区; 東京都江東区清澄白河; 八王子市; 東京の西のほう; 三軒茶屋; 東京都台東区
Yokohama | JP | 9 | ja | 50 | 横浜; 神奈川県横浜市; 横浜市; 神奈川県; 神奈川; Yokohama; 川崎市; 鎌倉; 神奈川県藤沢市; 湘南; 横浜市港北区; Yokohama, Japan
Osaka | JP | 9 | ja | 62 | 大阪; 大阪府; 大阪市; 大阪府大阪市; Osaka; Osaka, Japan; 堺市; 大阪・中崎町; 大阪府豊中市; 北摂; 天王寺区; 東大阪市
Kyoto | JP | 9 | ja | 30 | 京都; 京都市; 京都府; 京都市左京区; Kyoto; Kyoto, Japan; 京都・一乗寺; 宇治市; 京都市上京区
Kobe | JP | 9 | ja | 24 | 神戸; 兵庫県神戸市; 神戸市; 兵庫県; 兵庫; 西宮市; Kobe; 姫路; 明石市; 神戸・元町
Nagoya | JP | 9 | ja | 42 | 名古屋; 愛知県名古屋市; 名古屋市; 愛知県; 愛知; Nagoya; 豊橋市; 岡崎市; 愛知県一宮市; 尾張
Sapporo | JP | 9 | ja | 28 | 札幌; 札幌市; 北海道札幌市; 北海道; Sapporo; 札幌市中央区; 旭川; 小樽; ほっかいどう; 函館市
Sendai | JP | 9 | ja | 18 | 仙台; 宮城県仙台市; 仙台市; 宮城県; 宮城; Sendai; 石巻市
Fukuoka | JP | 9 | ja | 32 | 福岡; 福岡市; 福岡県; 福岡県福岡市; 博多; Fukuoka; 北九州市; 久留米; 福岡市中央区; 糸島
Saitama | JP | 9 | ja | 30 | 埼玉; 埼玉県; さいたま市; 埼玉県川越市; 大宮; 所沢市; 川口市; Saitama
Chiba | JP | 9 | ja | 27 | 千葉; 千葉県; 千葉市; 船橋; 千葉県柏市; 松戸市; 市川市; Chiba; 木更津
Hiroshima | JP | 9 | ja | 16 | 広島; 広島県; 広島市; Hiroshima; 尾道; 福山市; 広島県呉市
Niigata | JP | 9 | ja | 12 | 新潟; 新潟県; 新潟市; Niigata; 長岡市; 新潟県上越市
Nagano | JP | 9 | ja | 12 | 長野; 長野県; 松本市; 長野県松本市; 信州; 安曇野; Nagano, Japan
Kanazawa | JP | 9 | ja | 10 | 金沢; 石川県金沢市; 金沢市; 石川県; 北陸; Kanazawa
Shizuoka | JP | 9 | ja | 18 | 静岡; 静岡県; 静岡市; 浜松; 浜松市; Shizuoka; 沼津; 静岡県三島市
Okayama | JP | 9 | ja | 11 | 岡山; 岡山県; 岡山市; 倉敷; 倉敷市; Okayama
Matsuyama | JP | 9 | ja | 8 | 松山; 愛媛県松山市; 愛媛; 高松市; 香川県; 四国
Kumamoto | JP | 9 | ja | 10 | 熊本; 熊本県; 熊本市; Kumamoto; 九州; 鹿児島市
Naha | JP | 9 | ja | 9 | 那覇; 沖縄; 沖縄県; 那覇市; Okinawa; 沖縄県那覇市; 沖縄 🌺
Nara | JP | 9 | ja | 8 | 奈良; 奈良県; 奈良市; Nara, Japan; 奈良県生駒市
Morioka | JP | 9 | ja | 8 | 盛岡; 岩手県盛岡市; 岩手; 東北; 青森市; 秋田
Utsunomiya | JP | 9 | ja | 10 | 宇都宮; 栃木県; 栃木県宇都宮市; 群馬県高崎市; 水戸; 北関東; つくば市
Madrid | ES | 1 | es | 20 | Madrid; Madrid, España; Lavapiés, Madrid; madrid 💛; Madrid, Spain; Vallecas
Barcelona | ES | 1 | es | 16 | Barcelona; Barcelona, España; BCN; Gràcia, Barcelona; Barcelona, Spain; Badalona
Valencia | ES | 1 | es | 9 | Valencia; València; Valencia, España; Sevilla; Sevilla, España; Bilbao; Zaragoza
Mexico City | MX | -6 | es | 24 | CDMX; Ciudad de México; México; CDMX, México; Coyoacán; Mexico City; Roma Norte, CDMX
Guadalajara | MX | -6 | es | 10 | Guadalajara, Jalisco; GDL; Guadalajara, México; Zapopan; Monterrey, NL; Puebla, México
Buenos Aires | AR | -3 | es | 18 | Buenos Aires; Buenos Aires, Argentina; CABA; Caballito; Villa Crespo, CABA; Argentina 🇦🇷; Rosario, Argentina
Bogotá | CO | -5 | es | 12 | Bogotá; Bogotá, Colombia; Chapinero; Medellín; Medellín, Colombia; Colombia
Santiago | CL | -4 | es | 9 | Santiago, Chile; Santiago; Ñuñoa; Valparaíso; Santiago de Chile
Lima | PE | -5 | es | 7 | Lima; Lima, Perú; Barranco, Lima; Perú
São Paulo | BR | -3 | pt | 28 | São Paulo; SP; São Paulo, Brasil; sampa; Pinheiros, SP; zona leste, sp; São Paulo - SP; Campinas, SP
Rio de Janeiro | BR | -3 | pt | 17 | Rio de Janeiro; RJ; Rio de Janeiro, Brasil; Niterói; Tijuca, RJ; rio 🌊
Belo Horizonte | BR | -3 | pt | 10 | Belo Horizonte; BH; Belo Horizonte, MG; Minas Gerais; BH - MG
Curitiba | BR | -3 | pt | 9 | Curitiba; Curitiba, PR; Porto Alegre; Porto Alegre, RS; Florianópolis; Recife, PE; Salvador, BA
Lisbon | PT | 0 | pt | 9 | Lisboa; Lisboa, Portugal; Lisbon; Lisbon, Portugal; Almada
Porto | PT | 0 | pt | 6 | Porto; Porto, Portugal; Braga; Gaia, Portugal; Coimbra
Paris | FR | 1 | fr | 22 | Paris; Paris, France; Paris 11e; Montreuil; 75020; Île-de-France; paris 🥐; Pantin
Lyon | FR | 1 | fr | 10 | Lyon; Lyon, France; Villeurbanne; Croix-Rousse, Lyon; Grenoble
Marseille | FR | 1 | fr | 8 | Marseille; Marseille, France; Toulouse; Toulouse, France; Bordeaux; Nantes; Montpellier
Lille | FR | 1 | fr | 6 | Lille; Lille, France; Roubaix; Rennes; Rennes, Bretagne; Strasbourg
Montreal | CA | -5 | fr | 9 | Montréal; Montréal, QC; Montréal, Québec; Rosemont, Montréal; Québec; Mtl
Brussels | BE | 1 | fr | 6 | Bruxelles; Bruxelles, Belgique; Ixelles; Liège; Brussels, Belgium
Berlin | DE | 1 | de | 20 | Berlin; Berlin, Deutschland; Neukölln; Kreuzberg; Berlin, Germany; berlin-wedding; Prenzlauer Berg
Hamburg | DE | 1 | de | 11 | Hamburg; Hamburg, Deutschland; Altona; HH; Hamburg, Germany; Bremen
Munich | DE | 1 | de | 11 | München; Munich; München, Bayern; Giesing; Augsburg; Nürnberg
Cologne | DE | 1 | de | 10 | Köln; Cologne, Germany; Düsseldorf; Ruhrpott; Dortmund; Bochum; Köln-Ehrenfeld
Leipzig | DE | 1 | de | 8 | Leipzig; Leipzig, Sachsen; Dresden; Leipzig-Connewitz; Halle (Saale)
Vienna | AT | 1 | de | 8 | Wien; Wien, Österreich; Vienna, Austria; Graz; 1070 Wien; Linz
Zurich | CH | 1 | de | 6 | Zürich; Zürich, Schweiz; Bern; Basel; Winterthur
Jakarta | ID | 7 | id | 26 | Jakarta; Jakarta Selatan; Jaksel; DKI Jakarta; Jakarta, Indonesia; Depok; Bekasi; Tangerang
Bandung | ID | 7 | id | 13 | Bandung; Bandung, Jawa Barat; Bandung, Indonesia; Cimahi; Jawa Barat
Yogyakarta | ID | 7 | id | 10 | Yogyakarta; Jogja; Jogja istimewa; Sleman; Solo, Jawa Tengah; Semarang
Surabaya | ID | 7 | id | 10 | Surabaya; Surabaya, Jawa Timur; Malang; Sidoarjo; Malang, Indonesia
Denpasar | ID | 8 | id | 6 | Denpasar, Bali; Bali; Bali, Indonesia; Makassar; Medan
`

export const NETWORK_PLACES: readonly NetworkPlace[] = rowsOf(TABLE, 6).map((cells) => {
  const [city = '', country = '', zone = '', language = 'en', weight = '', spellings = ''] = cells
  return {
    city,
    country,
    zone: Number(zone),
    language: language as NetworkLanguage,
    weight: Number(weight),
    spellings: entriesOf(spellings),
  }
})

/** What people write who will not say where they live. */
export const FANTASY_LOCATIONS: Readonly<Record<NetworkLanguage, readonly string[]>> = {
  en: linesOf(`
    the moon
    your dreams
    somewhere between tabs
    in bed, probably
    a hammock
    earth, for now
    the group chat
    third desk on the left
    wherever the wifi is
    under a blanket
    inside a library
    the kitchen
    up a hill
    behind you
    planet nine
    out of office
    lost in the supermarket
    hell (open plan office)
    ✨ elsewhere ✨
    on a train
    at sea
    the void
    the internet
    anywhere but here
    nowhere in particular
    your local car park
    the back row
    she/her
    📍 couch
    a cabin in my head
    limbo, gate 14
    halfway up the stairs
  `),
  ja: linesOf(`
    布団の中
    夢の中
    月の裏側
    宇宙
    おうち
    どこか
    地球
    ねこのとなり
    沼の底
    電車の中
    画面の向こう
    こたつ
    海の近く
    山奥
    インターネット
    二次元
    だいたい台所
    実家
    職場（たぶん）
    推しのいる世界
    あなたの後ろ
    ベランダ
    社会の隅っこ
    猫の下
    南極
  `),
  es: [
    'en la luna',
    'por ahí',
    'el sofá',
    'entre libros',
    'tu corazón',
    'en las nubes',
    'donde haya café',
    'la cola del súper',
  ],
  pt: ['na lua', 'mundo da lua', 'por aí', 'no meu quarto', 'perdida no rolê', 'entre um café e outro', 'fila do pão'],
  fr: [
    'sur la lune',
    'quelque part',
    'mon canapé',
    'dans les nuages',
    'entre deux trains',
    'ailleurs',
    'au fond du bus',
  ],
  de: [
    'auf dem Mond',
    'irgendwo',
    'Sofa',
    'zwischen den Stühlen',
    'im Wald',
    'hinterm Mond gleich links',
    'auf Gleis 3',
  ],
  id: ['di hatimu', 'bumi', 'kamar', 'di mana-mana', 'bulan', 'warung sebelah', 'antara ada dan tiada', 'kasur'],
}
