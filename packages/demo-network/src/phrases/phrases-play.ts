// What people say about football, music, books, keeping fit and travel. Long because it is a stock of phrases.
import { phrasesOf } from './phrase-stock.ts'

export const FOOTBALL_PHRASES = phrasesOf(
  {
    slots: {
      team: 'the Kilns; Ironbridge; Rovers; Hokuto; Aoba; the Elks; that lot across the river; Minato',
      man: 'the keeper; our new left back; the number nine; a centre half the size of a shed; the kid; the captain; a full back with one lung',
    },
    posts: `
      {n2-5}–{n0-1}!!! I have no voice. {good}
      {n0-1}–{n2-5}. at home. {bad}
      {man} scored from the halfway line. {good}
      {man} passed it to nobody for {n60-90} minutes. {bad}
      last-minute winner away in the rain. {good}
      last-minute equaliser. of course. of course. {bad}
      {n180-480} km there, {n180-480} km back, no shots on target. {bad}
      {man} has signed a new deal!!! {smile}
      {man} is off to {team}. {bad}
      pie review: {n2-9}/10, structurally unsound
      season ticket renewed, brain not consulted
      {team} at home on {@today}. {feel}
      ref lost his glasses. {bad}
      stewards shared their tea with us. lovely people
      relegated. it's the hope that kills you. {bad}
      PROMOTED. on the pitch. in tears. {good}
      {who}'s first match today. {n4-9} years old, knows all the wrong words. {good}
      the tannoy played the wrong anthem again
      {@brand} raised prices and took away the bus. {bad}
      {@media} this week on set pieces, chef's kiss
      watching the Kita League at breakfast like a normal person. {good}
    `,
    bios: `
      {team} till I die (of stress)
      away end
      season ticket, row W
      long throw enthusiast
      pies, pints, points
      since 1987 and still here
      my team is rubbish and I love them
      groundhopper, {n40-160} grounds
      five-a-side, one lung
    `,
    news: `
      c: FULL TIME. {n0-4}–{n0-4}. Thank you for travelling
      c: Team news: {man} starts
      c: Tickets for {team} go on general sale on {@coming}
      c: Pitch inspection at {n8-10} a.m. Bring a towel
      c: {man} has signed until the end of next season
    `,
  },
  {
    slots: {
      team: '北斗; 青葉; 湊; 信濃; 瀬戸内; 昇格組; 首位',
      man: '主将; うちの九番; 新加入の左; 守護神; ユース上がりの十八歳; 古巣対決の彼',
    },
    posts: `
      {n2-5}対{n0-1}！声が枯れた。{good}
      {n0-1}対{n2-5}。{bad}
      {man}の一撃。{good}
      {man}、今日は足が重かった。{bad}
      終了間際に追いつかれた。{bad}
      終了間際に決めた！！！{good}
      {team}戦、現地です
      {n200-900}キロの遠征、勝ち点{n0-1}。{soso}
      {man}、契約更新{smile}
      {man}が{team}へ。{bad}
      雪の試合。カイロ六個
      スタジアムの豚汁がうますぎた。{good}
      笛がおかしい。{bad}
      {who}と初観戦。{good}
      昇格した。泣いてる。{good}
      降格。{bad}
      太鼓の手が痛い
      来季の指定席、更新した
      相手の応援も良かった。いい試合
      {@media}の採点、{man}が低すぎる
      {@creator}さんの遠征飯に影響されて二軒はしご
      {@today}は{team}戦。{feel}
    `,
    bios: `
      {team}を応援
      ゴール裏住人
      年間指定席
      遠征は夜行
      {man}推し
      勝っても負けても
      サポ歴{n3-25}年
      旗を振る人
      日曜は蹴る側
    `,
    news: `
      c: 【試合終了】{n0-4}対{n0-4}。ご声援ありがとうございました
      c: 【先発】{man}が入りました
      c: {team}戦の券は{@coming}の{n10-12}時から
      c: 【契約更新】{man}と来季の契約に合意しました
      c: 雪のため開門を{n10-40}分遅らせます
    `,
  },
)

export const MUSIC_PHRASES = phrasesOf(
  {
    slots: {
      band: 'The Velvet Magpies; June Tallow; Saltlick Choir; Ghost Tractor; Mothlight Parade; Plaid Comet; Nine Ferries',
      bit: 'the second verse; the bridge; the bassline; the key change; the cough at the start; the harmony',
    },
    posts: `
      {band} {when}. {good}
      {band} cancelled. {bad}
      {bit} in the new {band} single!!! {good}
      the new {band} record is flat. {bad}
      {n60-190} for a ticket plus {n12-40} in fees. {bad}
      got tickets for {band} {smile}
      {who} cried at {bit}
      band practice, {n4-7} people, {n2-3} in tune
      played our first gig to {n6-40} people. {good}
      amp blew up before {bit}. {bad}
      {band} on repeat since {@today}
    `,
    bios: `
      {band} on repeat
      plays bass badly
      front left at gigs
      record shelves, no chairs
      sings in the car
    `,
    news: `
      m: {band} announce {n4-14} dates
      b: New arrivals: {band}, second pressing
      m: Session of the week: {band}
    `,
  },
  {
    slots: {
      band: '夜のパレード; あすなろ; 回送列車楽団; 三等星; 雨傘組合; 北口オーケストラ',
      bit: '二番のAメロ; 間奏; 低音; 転調; 最後の合唱',
    },
    posts: `
      {band}の{bit}で泣いた。{good}
      {band}、延期。{bad}
      {band}当選{smile}
      {band}落選。{bad}
      {band}の新譜、{good}
      {band}の新譜、ぴんとこない。{bad}
      終演。耳がまだ鳴ってる
      手数料が高い。{bad}
      {who}とスタジオ、二年ぶり
      帰りの電車で{band}
    `,
    bios: `
      {band}が好き
      最前より後ろの壁
      弾いて歌う
      円盤を買う
    `,
    news: `
      m: {band}、{n4-12}か所をまわります
      b: {band}の新譜、店頭にならびました
      m: 今夜の特集は{band}です
    `,
  },
)

export const BOOKS_PHRASES = phrasesOf(
  {
    slots: {
      title:
        "The Salt Ledger; Leave It Alone; A Field of Umbrellas; The Cartographer's Aunt; Minor Weather; Eleven Doors; The Understudy's Coat; Quiet Hands; What the Ferryman Kept",
    },
    posts: `
      {title} kept me up until {n2-4}. {good}
      gave up on {title} at page {n40-190}. {bad}
      {title}: the last line. THE LAST LINE
      {title} is the dullest book I've finished. {bad}
      lent {title} to {who}, goodbye {title}
      bookshop, {n4-9} books, no bag, no shame
      library fine of {n2-9} for {title}, worth it
      reading {title} slowly because I don't want it to end. {good}
      book club hated {title}. I'm leaving book club
      they're closing the branch library. {bad}
      my story got accepted!!! {smile}
      rejection {n12-70}. {bad}
    `,
    bios: `
      reading {title}
      spine cracker
      library card, no shelf space
      writes in margins
      {n40-150} books a year
    `,
    news: `
      m: {title}, reviewed in {n120-199} words
      o: This month the town reads {title}
      b: In the window: {title}, second-hand
    `,
  },
  {
    slots: {
      title: '雨の配達; 三丁目の灯り; 海のない港; 祖母の電話帳; 夜更けの校庭; 川を渡る椅子; 南口の幽霊; 五月の余白',
    },
    posts: `
      『{title}』読みおわった。{good}
      『{title}』、途中で閉じた。{bad}
      『{title}』最後の一行で声が出た
      『{title}』を{who}に貸した。たぶん返ってこない
      本屋で{n3-8}冊。{good}
      近所の本屋が閉店。{bad}
      『{title}』を電車で読んで乗りすごした
      読書会で『{title}』。意見が割れた
      公募、一次通過{smile}
      公募、落選。{bad}
      寝る前の十頁
    `,
    bios: `
      『{title}』を読んでいます
      月{n3-20}冊
      本棚が足りない
      文庫を持ち歩く
    `,
    news: `
      m: 『{title}』の書評を載せました
      b: 『{title}』重版が決まりました
      mo: 読書会は{@coming}の夜です
    `,
  },
)

export const FITNESS_PHRASES = phrasesOf(
  {
    slots: { lift: 'squat; pull-up; press; row; plank; swim; bike' },
    posts: `
      {lift} personal best {when}. {good}
      {lift} tweaked my back. {bad}
      first unassisted {lift}!!! {smile}
      gym was packed, one bench, {n6-12} lads filming. {bad}
      {n5-7} a.m. class done. smug until noon
      rest day. actual rest. {good}
      cancelled my membership, they want it in writing, by post. {bad}
      {who} joined me for a {lift}. we laughed more than we lifted
      {@creator}'s stretches fixed my desk neck. {good}
    `,
    bios: `
      lifts, naps
      {lift} day every day
      strong-ish
      trains for stairs
    `,
    news: `
      b: New class: {lift} for beginners, {@coming}
      m: The science of sore legs, in plain words
      b: Showers are fixed. Truly, this time
    `,
  },
  {
    slots: { lift: '懸垂; 腕立て; 腹筋; 背中の日; 脚の日; 水泳; 体幹' },
    posts: `
      {lift}、記録更新。{good}
      {lift}で腰をやった。{bad}
      {n5-7}時に起きて{lift}。{good}
      {n1-4}キロへった{smile}
      {n1-4}キロふえた。{bad}
      三日坊主、四日目に再開
      {@creator}さんの二十分、地味にきつい
      {who}と{lift}。笑って終わった
      階段で息がきれなくなった。{good}
    `,
    bios: `
      {lift}が好き
      目標マイナス{n3-12}キロ
      ゆるく鍛える
      毎日すこし動く
    `,
    news: `
      m: {lift}の新しい動画です
      b: {@coming}の教室、残り{n2-6}名です
    `,
  },
)

export const TRAVEL_PHRASES = phrasesOf(
  {
    slots: {
      town: 'Trieste; Oban; Tainan; Ghent; Oaxaca; Matera; Porto; Sarajevo; Nagasaki; Tromsø; Luang Prabang; Valparaíso; Galway; Takamatsu',
    },
    posts: `
      {town}, {n6-11} a.m., empty streets. {good}
      missed the last bus in {town}. {bad}
      {town} by night train. woke up to mountains. {good}
      lost my bag between {town} and {town}. {bad}
      {n3-9} days in {town}, no plan, best soup of my life
      hostel in {town}: bedbugs. {bad}
      a stranger in {town} walked me to the station in the rain {smile}
      booked {town} for spring!!! {good}
      flight to {town} delayed {n4-14} hours. {bad}
      {@brand} breakfast is worth the trip alone
      home. washing machine. homesick for {town}
    `,
    bios: `
      last seen in {town}
      window seat
      one bag
      slow trains
    `,
    news: `
      m: {n9-24} hours in {town} without a car
      m: Timetable change: the {town} ferry now leaves at {n6-10}
      b: New beds in {town} from spring
    `,
  },
  {
    slots: { town: '尾道; 函館; 直島; 松本; 長崎; 郡上八幡; 高知; 城崎; 奥会津; 屋久島; 台南; 小豆島; 熊野' },
    posts: `
      {town}に来ました。{good}
      {town}、雨で船が欠航。{bad}
      {town}の朝市、{good}
      {town}まで鈍行で{n5-11}時間。{good}
      乗りすごした。次は{n2-4}時間後。{bad}
      {town}の湯、ぬるめで最高。{good}
      宿のおかみさんに柿をもらった{smile}
      {town}行きを予約した
      財布を落とした。{bad}
      {@brand}の朝ごはん、これのために泊まる
      帰りたくない。{town}に住みたい
    `,
    bios: `
      {town}が好き
      鈍行ひとり
      湯と港町
      切符を捨てられない
    `,
    news: `
      m: {town}、各駅停車で行く一泊二日
      b: {town}の宿、春の予約がはじまりました
      m: 運休のお知らせ：{town}方面
    `,
  },
)
