// What people say about clothes, beauty, knitting and old cameras. Long because it is a stock of phrases.
import { phrasesOf } from './phrase-stock.ts'

export const FASHION_PHRASES = phrasesOf(
  {
    slots: {
      piece:
        'chore coat; mohair cardigan; barn jacket; pleated trousers; fisherman vest; loafers; satin bomber; rugby shirt; kilt; parka; boiler suit; trench; bowling shoes; cable knit; leather blazer',
      shop: "the market; a church sale; the back of a warehouse; a charity shop in the rain; the kilo sale; my uncle's attic",
    },
    posts: `
      {piece} from {shop}, {n3-18} quid. {good}
      {piece} arrived two sizes out. {bad}
      {piece} over {piece}, and yes I was hot
      queued {n2-5} hours for the drop, sold out at the door. {bad}
      got the {piece}!!! {good}
      fake. the {piece} was fake. {bad}
      resoled these for the {nth} time. {good}
      dyed the {piece} navy, dyed the bath navy
      {who} borrowed my {piece}, it's theirs now
      shoulder seams are back and I'm ready
      hot take: the {piece} wears you
      tailor took {n2-6} cm off and gave me back my life. {good}
      spotted on the overground: {piece}, {piece}, no notes
      {@brand} fixed a seam for free after {n2-5} years. {good}
      {@brand} quality has gone off a cliff. {bad}
      {@creator} styling the {piece} like it's nothing
      shot {n20-70} looks {when}, feet destroyed
      same {piece} every day for {long}. nobody noticed. {soso}
      sold {n5-20} things, bought one better one. {good}
    `,
    bios: `
      mostly {piece}
      thrift first
      silhouettes > logos
      size M, attitude XL
      buys less, wears more
      sneakers under the bed
      hem it
      fits, fades, fibres
      pockets are non-negotiable
      {shop} regular
    `,
    news: `
      b: Drop on {@coming} at {n6-8} p.m.: {n20-60} {piece}s, no restock
      b: Free repairs this month. Bring the {piece}
      m: Seen on the street: {piece}, all winter
      b: {piece} is back in the colour you kept asking for
    `,
  },
  {
    slots: {
      piece:
        'カーディガン; チノ; 革ジャン; ベスト; 開襟シャツ; ローファー; 刺繍ブルゾン; つなぎ; マウンテンパーカ; プリーツ; ニット帽; 別珍の上着; ボーダー',
      shop: '下北; 高円寺; アメ村; 大須; 蚤の市; 実家の箪笥; リサイクル屋',
    },
    posts: `
      今日は{piece}に{piece}。{good}
      {shop}で{piece}、{n2-9}千円。{good}
      届いた{piece}、丈が合わない。{bad}
      {piece}、三回洗って育ってきた
      並んだのに買えず。{bad}
      買えた{smile}
      {piece}を染め直した。{good}
      {who}の{piece}がうらやましい
      {n148-158}センチでも着られる{piece}、探してます
      {@brand}の{piece}、直しながら{n3-9}年。{good}
      {@brand}、縫製が雑になった。{bad}
      衣替え。着てない服が半分
      {shop}で一日溶かした
      {piece}の季節がきた
      靴底の張り替え、{good}
      {@creator}さんの重ね方、まねしたい
      写真撮ってもらった。{feel}
    `,
    bios: `
      {shop}をうろうろ
      {n148-183}センチ
      {piece}ばかり着てます
      着回し
      服と音楽
      縮んでも着る
      靴は{n22-28}センチ
      週末は蚤の市
    `,
    news: `
      b: {@coming}の{n18-20}時、新しい{piece}を{n20-60}着だします
      b: 直しの受付をはじめました
      m: {shop}で出会った人の{piece}
    `,
  },
)

export const BEAUTY_PHRASES = phrasesOf(
  {
    slots: { item: 'cleanser; cream; tint; liner; oil; balm; mask; serum; powder; mascara' },
    posts: `
      this {item} from {@brand}: calm skin for the first time since school. {good}
      {@brand} {item} gave me hives. {bad}
      finished a {item}, to the last drop. that never happens
      the new {item} is just the old {item} in a taller bottle. {bad}
      ten-minute face on a moving train. {good}
      {who} asked what {item} I use. water and stubbornness
      {@creator} explained the label and now I'm {feel}
      sunscreen. that's the post
    `,
    bios: `
      reads labels
      {item} hoarder
      bare face, bold lip
      patch test first
    `,
    news: `
      b: The {item} is back, same list, smaller box
      m: Five of us tried the {item} for a month
      b: Why we dropped perfume from the {item}
    `,
  },
  {
    slots: { item: '乳液; 下地; 美容液; 口紅; 眉墨; 頬紅; パック; 粉; 洗顔' },
    posts: `
      {@brand}の{item}、肌が落ちついた。{good}
      {item}で荒れた。{bad}
      {item}を使いきった。えらい
      新色の{item}、{good}
      限定の{item}、買えなかった。{bad}
      朝の支度{n5-15}分に短縮。{good}
      {@creator}さんの説明、わかりやすい
      結局いつもの{item}に戻る
      {who}に{item}をほめられた{smile}
    `,
    bios: `
      {item}を探す旅
      乾燥と戦う
      敏感なほう
      眉が命
    `,
    news: `
      b: {item}の新色が出ました
      m: {item}、五人で試しました
      b: {item}の容器を小さくしました。値段は下げました
    `,
  },
)

export const KNITTING_PHRASES = phrasesOf(
  {
    slots: {
      item: 'cardigan; yoke jumper; baby blanket; sock; mitten; shawl; hat for a very large head; vest; tea cosy; balaclava; colourwork sleeve; scarf that will not end',
      fibre: 'alpaca; merino; mohair; Shetland; cotton; something from the bargain bin; handspun; tweed',
    },
    posts: `
      cast off the {item}!!! {good}
      the {item} would fit a horse. {bad}
      frogged the {item} for the {nth} time. {bad}
      {n200-900} metres of {fibre}, {n1-3} metres short. {bad}
      {fibre} on offer, I blacked out, there was a parcel
      moths. MOTHS. in the {fibre}. {bad}
      wore the {item} on the bus and a stranger asked for the pattern {smile}
      {item} finished in time for the baby, just. {good}
      dropped a stitch on row {n12-90}, noticed on row {n91-180}. {bad}
      blocked it and it bloomed. {good}
      knitted through the whole of {show}, no idea what happened
      The Wool Year made me cry about sheep. {good}
      {who} said "you could buy that for a tenner". blocked (not the wool)
      second {item} is bigger than the first. we ride
      learnt to read charts {when} and I feel like a spy. {good}
      {@brand} sorted a matching order from {n2-6} years ago. {goodbuy}
      {@brand} was a letdown this time. {badbuy}
      man at the terminus showed me his heel turn, perfection
      knit night: {n6-20} of us, one pattern, {n6-20} results
    `,
    bios: `
      {fibre} in every room
      one sock, always
      knits on buses
      will unravel
      stash beyond life expectancy
      {item} in progress
      needles in my bun
      counts under breath
      sheep person
      hook and needle
    `,
    news: `
      m: New pattern: the {item}, sizes {n1-3} to {n9-14}
      b: {fibre} from this spring's clip is on the shelves
      m: Errata for the {item}: row {n20-90}. We are sorry about your evening
      o: Meet at the pub on {@coming}, bring light, bring {fibre}
    `,
  },
  {
    slots: {
      item: 'カーディガン; 腹巻き; レッグウォーマー; ベスト; ひざ掛け; 赤ちゃんのおくるみ; マフラー; ポーチ; あみぐるみ; ミトン',
      fibre: 'アルパカ; メリノ; モヘア; 綿; 英国の羊; 見切り品の糸; 手染めの糸',
    },
    posts: `
      {item}、編みあがりました{smile}
      {item}、大きすぎた。{bad}
      ほどいた。{n2-5}回目。{bad}
      {fibre}が足りない。{bad}
      {fibre}をまた買ってしまった
      {item}を{who}に渡したら毎日使ってくれてる。{good}
      電車で編んでいたら編み方を聞かれた。{good}
      目を落としてた。{n10-60}段前。{bad}
      水通ししたら見違えた。{good}
      『{show}』を見ながら{item}。話は覚えてない
      {@brand}で買ったもの、指がよろこぶ。{goodbuy}
      {@brand}、今回はちょっと。{badbuy}
      虫に食われた。{bad}
      {item}の片方だけ完成して一年
      記号が読めるようになった。{good}
      糸玉が猫に転がされて廊下へ
    `,
    bios: `
      {item}を編んでいます
      糸の山に住む
      ほどくのも好き
      {fibre}が好き
      編む、飲む、寝る
      棒もかぎも
      ひと目ずつ
    `,
    news: `
      m: 新しい図案：{item}
      b: {fibre}、今年の分が入荷しました
      m: 訂正：{n20-90}段目に誤りがありました。申し訳ありません
      ob: 編む会は{@coming}。手ぶらでどうぞ
    `,
  },
)

export const CAMERAS_PHRASES = phrasesOf(
  {
    slots: {
      camera:
        "a folding camera from 1952; grandad's rangefinder; a plastic toy; the twin-lens; a half-frame; the big wooden one; a flea market point-and-shoot; my one good SLR",
      fault: 'a light leak; fungus; a stuck shutter; a blank roll; double exposure; a torn sprocket; a thumb',
    },
    posts: `
      {camera}, {n12-36} frames, {n1-4} keepers. {good}
      {camera} gave me {fault}. {bad}
      {camera} gave me {fault} and it's the best picture on the roll {smile}
      developed in the bath at {n9-11} p.m. {good}
      fixer ran out, so did hope. {bad}
      film is up to {n12-22} a roll. {bad}
      metered for the shadows, prayed for the rest
      bought {camera} for {n5-40} at a car boot, it WORKS. {good}
      bought {camera}, it does not work. {bad}
      {who} in window light, one frame, no retake. {good}
      airport scanner cooked {n4-12} rolls. {bad}
      printed {n9-16} inches of grey, took all day, happy
      the sound of that shutter in a quiet church
      forgot to load it. {n24-36} beautiful shots of nothing. {bad}
      sent a roll off to {@brand}, what came back was gorgeous. {good}
      {@brand} ruined my order. {badbuy}
      {@creator} fixed {camera} with a toothpick and patience
      Sunday: rain, {camera}, nobody
      show opens on {@today}, come and drink warm wine {smile}
    `,
    bios: `
      {n24-36} chances
      shoots {camera}
      fixer on my jeans
      grain is texture
      fifty mil, on foot
      tin of expired rolls
      sleeves and loupes
      light leaks welcome
      slow pictures
      prints, not pixels
    `,
    news: `
      b: Batch {n20-90} is coated and cut. One roll each, please
      b: Post-in developing: {n3-9} days at the moment
      m: This week's letter: {fault}, and how to love it
      b: Just in: {camera}, serviced
    `,
  },
  {
    slots: {
      camera: '祖父の形見; 蛇腹; ハーフ判; 二眼; 中古市で買った一台; 壊れかけの一眼; トイカメラ',
      fault: '光線漏れ; カビ; 幕切れ; 巻き上げ不良; 二重露光; 指の写りこみ',
    },
    posts: `
      {camera}で{n12-36}枚。{good}
      {camera}、{fault}。{bad}
      {fault}が出た一枚がいちばん好きだったりする
      {camera}を{n3-9}千円で救出。{good}
      現像あがり。{n1-4}枚だけ、{good}
      全部真っ黒。{bad}
      {n36-38}枚目の奇跡
      風呂場で現像。{who}に怒られた
      一本{n2-4}千円。{bad}
      路地の光がよかった。{good}
      {@brand}の仕上がり、色がやさしい。{good}
      {@brand}、納期が{n3-8}週間。{bad}
      絞りF{n2-11}、勘で
      {@creator}さんに直してもらった{camera}、音が戻った
      展示します。{@today}から一週間です
      入れ忘れてた。空シャッター{n24-36}回。{bad}
      朝の下町を{n3-12}キロ歩いて{n4-12}枚
    `,
    bios: `
      {camera}と散歩
      粒子が好き
      {n24-36}枚の緊張
      路地と光
      月に{n1-6}本
      撮って焼く
      写真は縦
    `,
    news: `
      m: {@coming}より中古市。{camera}も出ます
      b: 現像の納期は{n4-10}日です
      m: 今月の特集：{fault}とつきあう
    `,
  },
)
