// What people say about coffee, running a café, and sake. Long because it is a stock of phrases.
import { phrasesOf } from './phrase-stock.ts'

export const COFFEE_PHRASES = phrasesOf(
  {
    slots: {
      origin:
        'Guji; Yirgacheffe; Nyeri; Huila; Nariño; Antigua; Tarrazú; Cajamarca; Minas; Aceh; Kayanza; a Rwandan co-op; Panama; Sidama',
      method:
        'the flat-bottom dripper; the cone; the press; the siphon; a moka pot; the lever machine; a cloth filter; the clever valve thing; a paper cone and hope',
      note: 'peach tea; blackcurrant; toffee; bergamot; cherry cola; wet cardboard; tinned pear; red apple; burnt rubber; jasmine; milk chocolate; lemon curd; grapefruit pith; raisin; tomato soup',
      gear: 'scale; kettle; grinder; tamper; burr set; carafe; puck screen; travel press',
      grind:
        'two clicks finer; two clicks coarser; somewhere near gravel; table salt, more or less; finer than I dared',
    },
    posts: `
      {origin} on {method} {when}: {note}, {note}, a bit of {note}. {good}
      {origin} on {method} {when}. Tastes of {note} and regret. {bad}
      {n15-18} g in, {n240-290} out, {n2-4}:{n10-55}. {good}
      {n15-18} g in, {n30-42} out, {n22-38} seconds. Sour. Again.
      went {grind} and the whole cup opened up. {good}
      went {grind} and choked it. {bad}
      new {gear} day!! {good}
      my {gear} died after {long}. {bad}
      dropped the {gear}. it was the only {gear}. {bad}
      is it the water? it's always the water
      rested these beans {n7-35} days and it made all the difference
      first order from {@brand}: {note} up front, {note} after. {goodbuy}
      second stale bag via {@brand} in a row, roast date scratched off. {badbuy}
      {@creator} told us to swirl less and I hate that it worked
      Watching {@creator} brew for eleven minutes is my meditation
      {who} asked for instant. I smiled. I boiled the kettle. I said nothing
      descaled the machine {when}; what came out should be studied
      blind tasting with {who}: they picked the supermarket tin. {soso}
      the bloom on this {origin}. like a little volcano {smile}
      drank {n4-7} cups at the tasting and can now hear colours
      decaf after dinner that actually tastes of {note}. {good}
      a café charged me {n5-8} for a thimble of {note}. {bad}
      pulled the best shot of my life with nobody home to see it
      morning routine: rinse paper, warm cup, pretend to be patient
      traded {n2-3} bags with a stranger at the cupping, no regrets
      hot take: preheating matters more than your new {gear}
      cleaning the burrs with a paintbrush like an archaeologist
      {method} or {method}? choose carefully
      cold brew season is over and I am {feel}
      roasted {n100-250} g in a popcorn machine. smoke alarm joined in. {soso}
    `,
    bios: `
      weighs everything
      slow mornings, washed {origin}
      owner of three grinders, zero savings
      chasing that one cup from {origin}
      pour first, talk later
      espresso at home, chaos at work
      will travel for a cupping
      brewing since the bad kettle
      {@brand} devotee
      filter not filtered
      lever machine tinkerer
      my blood type is {origin}
      {n2-4} cups before 9
    `,
    news: `
      b: New this week: a washed {origin} with {note} and {note}. {n90-400} bags, then it's gone
      b: We're out of the {origin}. Next harvest lands in {n2-5} weeks
      bo: Free tasting on Saturday from {n9-11}. Bring a cup, take a spoon
      b: Roast dates are now printed on the front. You asked, sorry it took {long}
      b: A small apology: {n20-60} parcels went out late. Refunds are on their way
      b: What we paid for green this season, farm by farm, is on the site
      b: Wholesale question of the week: why does it taste of {note}?
    `,
  },
  {
    slots: {
      origin:
        'エチオピア; ケニア; グアテマラ; コロンビア; ルワンダ; コスタリカ; マンデリン; ブラジル; パナマ; ブルンジ',
      note: '桃; カシス; 紅茶; みかん; りんご; カラメル; ベルガモット; 黒糖; ぶどう; レモン; ナッツ; 梅',
      gear: 'ミル; ケトル; スケール; サーバー; ドリッパー; マシン',
    },
    posts: `
      {when}の一杯は{origin}。{note}みたいな香り。{good}
      {origin}の浅煎り、冷めてからが本番
      {origin}、今日は{note}っぽさが出なかった。{bad}
      豆{n13-18}グラム、湯{n200-260}グラム、{n88-94}度。{good}
      挽き目をひとつ細かくしただけで別物になった
      {gear}が届いた！{good}
      {gear}が壊れた。{long}使ったのに。{bad}
      蒸らしの三十秒だけは急がないことにしている
      {@brand}の{origin}、{note}そのもの。{good}
      {@brand}の豆、今回は煎りすぎでは。{bad}
      {@creator}さんのレシピで淹れたら雑味が消えた
      {who}に淹れたら「苦くない」と言われた。勝利
      朝の台所、湯が沸くまでの時間が好き
      豆の値段また上がってた。{bad}
      冷凍しておいた豆、思ったより元気だった
      カフェインで眠れないのに二杯目を淹れている
      ネルを煮た。手間だけど、あの口あたりには勝てない
      水を変えたら味も変わった。沼の入口
      三杯飲みくらべて、結局いつもの{origin}
      雨の日は深めに煎った豆がいい
    `,
    bios: `
      毎朝一杯、豆から
      浅煎り派
      珈琲と器
      豆を買いすぎる人
      喫茶めぐり
      {origin}が好き
      ドリップ修行中
      焙煎はじめました
      休日は豆屋をはしご
    `,
    news: `
      b: 新豆のお知らせ：{origin}。{note}と{note}の香り
      b: {origin}は完売しました。次回入荷は{n2-5}週間後です
      bo: 土曜{n10-14}時より試飲会。カップをお持ちください
      b: 今週の焙煎は{@coming}です。ご予約はお早めに
      b: 発送が遅れております。申し訳ありません
    `,
  },
)

export const CAFE_PHRASES = phrasesOf(
  {
    slots: {
      item: 'the lemon loaf; cheese scones; the almond thing; banana bread; the special; cinnamon knots; egg sandwiches; the seasonal latte',
      trouble: 'the dishwasher; the steam wand; the card machine; the drain; the fridge; the grinder; the front door',
    },
    posts: `
      opened at {n5-7}, first customer at {n5-7}:{n31-59}. It was the man who never says hello. He said hello {smile}
      {trouble} gave up at {n8-11} on a Saturday. {bad}
      sold out of {item} by {n10-12}. {good}
      threw away {n6-19} of {item} tonight. {bad}
      rent went up {n6-18} per cent. I make {n20-90}p on a flat white, do the sums
      our landlord fixed the roof!! after {long}! {good}
      a regular knitted us a cosy for the tip jar. I'm not crying
      two no-shows and one brand new starter who saved the shift. {good}
      someone asked for the wifi before asking for a drink, from outside
      "Is it always this quiet?" it was, madam, until you said that. Queue to the door
      {who} covered the close so I could see daylight. {good}
      oat milk now costs more than the coffee under it
      {@brand} answered the same day about {trouble}. heroes
      {@brand} put prices up again without telling anyone. {bad}
      poured a swan by accident and a heart on purpose. opposite of my usual
      staff meal: the broken {item}, standing up, behind the fridge
      five-star review today. it mentioned {who} by name {smile}
      one-star review: "coffee shop smelled of coffee". {soso}
      raised prices by {n10-40}p and nobody blinked. should have done it {ago}
      hiring someone for weekends. must like mornings and people, in that order
      day {n2-9} without a delivery. we are out of lids. {bad}
      training day: steam, stretch, listen. they got it by lunchtime. {good}
    `,
    bios: `
      two cafés, one van, no weekends
      behind the counter since 2011
      I know your order
      flat whites & spreadsheets
      opening up at 6, asleep by 9
      milk texture obsessive
      ran a café, lived to tell
      tea towels are my love language
      {@media} reader, last in, first out
      latte art, sometimes on purpose
    `,
    news: `
      b: We're open as usual on the holiday, {n8-10} to {n2-5}
      b: Closed tomorrow for {trouble}. Sorry! Back on Thursday
      b: New on the counter: {item}
      b: We're looking for a weekend barista. Fair pay, free lunch, no split shifts
      mo: Ask us anything about rents: live on {@coming} at noon
    `,
  },
  {
    slots: {
      item: '固めのプリン; ナポリタン; モーニング; 厚切りトースト; チーズケーキ; レモンスカッシュ; たまごサンド; 日替わり',
      trouble: '製氷機; エスプレッソマシン; 食洗機; レジ; エアコン; 冷蔵庫',
    },
    posts: `
      開店準備おわり。{@today}もよろしくお願いします
      {item}、{n11-14}時に売り切れ。{good}
      {item}が{n5-12}個あまった。{bad}
      {trouble}が壊れました。{bad}
      {trouble}の修理代、聞かなかったことにしたい
      常連さんが畑の野菜をくれた。{good}
      今日は雨で、お客さま{n4-15}人。{soso}
      満席がつづいて足が棒。でも{good}
      バイトさんが卒業。{feel}と寂しいが半分ずつ
      値上げしました。怒られるかと思ったら応援された。{good}
      家賃の更新。{bad}
      「ここが落ち着く」と言ってもらえた。続けてきてよかった
      ラテのハート、今日は全部きれいに出た{smile}
      仕込みしながら深夜の電波を聞く
      {@brand}さんの新しい棚が素敵だった
      定休日も結局店にいる
      口コミに星ひとつ。{bad}
      はじめてのお客さまが三日連続で来てくれた。{good}
    `,
    bios: `
      カウンターの内側
      固いプリンが好き
      カフェ開業準備中
      純喫茶の椅子になりたい
      モーニング巡り
      厨房と珈琲
      週末は喫茶のはしご
      看板猫がいます
    `,
    news: `
      b: 本日の{item}、はじまりました
      b: {@coming}は臨時休業いたします
      b: 新しい{item}が登場。数量限定です
      b: スタッフ募集中。週二日から
      b: {trouble}の点検のため、開店が{n10-12}時になります
    `,
  },
)

export const SAKE_PHRASES = phrasesOf(
  {
    slots: {
      dish: 'grilled mackerel; pickles; chicken skewers; potato salad; simmered daikon; a very good omelette; fried tofu; washed-rind cheese',
    },
    posts: `
      warmed it to {n40-50} degrees and it turned into soup and velvet. {good}
      {dish} and a small carafe. {good}
      ordered by pointing at what the next table had. {good}
      too cold, too sweet, too expensive. {bad}
      fell asleep on the last train after {n2-4} carafes, woke up by the sea
      {@brand} has a new season bottle and I'm {feel}
      {who} thought it was a spirit and drank it like one. {soso}
      rice, water, mould and patience. humanity's finest idea
      tasting flight {when}: melon, mushroom, rice pudding. all three lovely
      the corked bottle of the year goes to {@brand}. {bad}
      a counter with {n6-9} seats is the correct number of seats
      hot sake in a cold garden. {good}
    `,
    bios: `
      warm it up
      counter seat, please
      rice believer
      small breweries, small plates
      {dish} person
    `,
    news: `
      bo: Tasting on {@coming}: five bottles, {dish}, no lecture
      b: New season pressing has landed. {n24-90} bottles
      b: We're closed tomorrow for the brewery visit
      b: One seat left at the counter tonight
    `,
  },
  {
    slots: {
      dish: 'しめ鯖; だし巻き; ポテサラ; もつ煮; 焼き鳥; おでん; 白子ポン酢; 厚揚げ; 塩辛; 刺盛り; 銀杏',
      spot: '新橋; 赤羽; 立石; 天満; 野毛; すすきの; 国分町; 八重洲; 神田; 京橋; 小倉; 古町',
      drink: '冷や; ぬる燗; 上燗; 生酒; 濁り; 山廃; 古酒; 辛口の純米; 無濾過生原酒',
    },
    posts: `
      {spot}で一杯。{dish}に{drink}。{good}
      {dish}と{drink}、これ以上なにがいるのか
      {when}は{spot}。三軒目の記憶がない
      {drink}が沁みる季節になりました
      {@brand}の新酒、開栓。{good}
      {@brand}、今年は少し重たいか。{bad}
      大将が「とっておき」と出してくれた{drink}。{good}
      {who}と{spot}で{n3-5}時間。話の九割は同じ話
      お通しが{dish}の店は信用できる
      混んでて入れず。{bad}
      会計が思ったより高かった。{bad}
      〆に中華そば。わかっている、わかっているのだ
      二日酔い。{bad}
      休肝日{n1-3}日目。えらい
      家で{drink}、つまみは{dish}。これでいい
      カウンターの隣の人に{dish}をわけてもらった。{good}
      {@creator}さんのおすすめの店、{good}
      出張先の{spot}、ひとり酒。{good}
      燗をつける十五分がいちばん好きな時間
      閉店の貼り紙。二十年通ったのに。{bad}
      新潟の蔵で飲んだ{drink}が忘れられない
      徳利が割れた。{bad}
    `,
    bios: `
      赤ちょうちんに弱い
      {drink}が好き
      酒場放浪
      晩酌の記録
      {spot}あたりで飲んでます
      肴をつくる人
      二合まで（うそ）
      蔵めぐりが趣味
      休肝日は月曜
    `,
    news: `
      b: 本日のおすすめ：{dish}、{drink}
      b: 新酒しぼりたて、入荷しました
      b: {@coming}の席、まだご用意できます
      bo: 蔵開きは来月第一土曜。送迎バスあり
      b: 臨時休業のお知らせ。明日は仕入れのためお休みします
    `,
  },
)
