// Plainer things that people say about food, drink, home and animals, in everyday words. Long because it is a stock of phrases.
import type { PlainPhrases } from './phrase-stock.ts'
import { linesOf } from './stock-lines.ts'

export const PLAIN_HOME_PHRASES: Readonly<Record<string, PlainPhrases>> = {
  coffee: {
    en: linesOf(`
      coffee first, then words
      this coffee is the best thing in the house. {good}
      bad coffee, long meeting. {bad}
      espresso at {n9-11} p.m., a decision was made
      coffee beans in the post. {good}
      somebody put sugar in my flat white. {bad}
      flat white and a window seat. {good}
      {n2-5} coffees in and I can hear the fridge thinking
      my coffee went cold while I was talking about coffee
      gave up coffee for {n3-9} hours
      good coffee on a train! who knew. {good}
      latte art: a potato, but mine
    `),
    ja: linesOf(`
      コーヒーがおいしい朝。{good}
      コーヒー飲みすぎて眠れない。{bad}
      コーヒー豆を買いに隣町まで。{good}
      珈琲と本、以上
      エスプレッソ一杯で生き返る
      ラテアート、くまに挑戦
      自家焙煎の豆をもらった。{good}
      コーヒー豆また値上げ。{bad}
      雨の日のコーヒーはなぜおいしいのか
    `),
  },
  cafe: {
    en: linesOf(`
      the café was full by {n8-10} and stayed full. {good}
      quiet Tuesday in the café. {bad}
      small business owners: what do you do when the landlord calls on a Sunday?
      visited {n3-6} coffee shops for "research"
      a café is a living room with a till
      shop local, the big chain does not know your name
      cafe hopping with {who}. {good}
      our little café turned {n2-12} today {smile}
      the café next door is closing. {bad}
      brunch rush survived. {soso}
    `),
    ja: linesOf(`
      カフェの音楽、今日は雨に合わせた
      喫茶店でぼんやりする時間。{good}
      カフェ巡りのお客さまが増えた。{good}
      純喫茶の赤い椅子に座りたい
      カフェをはじめて{n2-12}年になりました
      好きだった喫茶店が閉店。{bad}
      ランチが終わって、ようやく自分のごはん
      個人商店は今日も元気です
    `),
  },
  sake: {
    en: linesOf(`
      sake night with {who}. {good}
      good sake, small cups, long stories. {good}
      cheap sake, long morning. {bad}
      street food and sake, my whole plan
      a sake brewery in the snow. {good}
      whisky people and sake people can be friends
    `),
    ja: linesOf(`
      日本酒がうまい。{good}
      日本酒と刺身、それだけでいい
      今日は焼酎の気分
      ハイボール{n2-5}杯。{soso}
      地酒を買って帰る。{good}
      純米酒と冷奴。{good}
      酒蔵見学、申し込んだ{smile}
      居酒屋の席が取れない。{bad}
      食べ歩きと日本酒の旅。{good}
      飲みすぎた。日本酒はしばらく見たくない。{bad}
    `),
  },
  baking: {
    en: linesOf(`
      baking day. {good}
      sourdough for breakfast, sourdough for lunch
      my sourdough starter died while I was away. {bad}
      cakes for {n6-30} people by {n3-6} o'clock. {feel}
      open crumb!! {good}
      brick. I baked a brick. {bad}
      cupcakes sank, icing hides all. {soso}
      home baker problems: no freezer space
      buttercream everywhere, even on {who}
      baking instead of answering email. {good}
    `),
    ja: linesOf(`
      パン作りの朝。{good}
      お菓子作りは計量がすべて
      ケーキを焼いた。{good}
      ケーキが沈んだ。{bad}
      焼き菓子を配った。{good}
      天然酵母がご機嫌。{good}
      スコーンの側面が割れた！{good}
      手作りパン、{who}に好評
    `),
  },
  garden: {
    en: linesOf(`
      whole day in the garden. {good}
      the garden is a swamp. {bad}
      seedlings on every windowsill
      compost turned, back broken. {soso}
      roses still going in {@month}. {good}
      allotment tea tastes better. {good}
      vegetable garden update: mostly vegetables
      something has eaten the seedlings. {bad}
      gardening is arguing with weather
      my garden at {n6-7} a.m., nobody else awake. {good}
    `),
    ja: linesOf(`
      家庭菜園のトマト、甘い。{good}
      ガーデニング日和。{good}
      庭仕事で一日終わった。{good}
      ベランダ菜園に虫。{bad}
      花壇を植えかえた。{good}
      バラの剪定、迷いながら
      園芸店で散財。{soso}
      家庭菜園の草に負けた。{bad}
    `),
  },
  cooking: {
    en: linesOf(`
      new recipe tonight. {good}
      recipe said {n20-30} minutes. it lied. {bad}
      home cooking beats everything. {good}
      weeknight dinner: eggs, again. {soso}
      one-pot dinners forever. {good}
      stew on since noon, whole house smells. {good}
      send me your easiest recipes please
      packed lunches for the week. {good}
    `),
    ja: linesOf(`
      自炊{n2-9}日目。{good}
      お弁当作った。えらい
      レシピ通りなのに違う味。{bad}
      作り置き完了。{good}
      おうちごはんがいちばん。{good}
      煮込みの日。{good}
      今日の料理、失敗。{bad}
    `),
  },
  cats: {
    en: linesOf(`
      my cat has opinions about my posture
      new kitten, new rules. {good}
      the cat is on the list of people I apologise to
      cat hair in the soup. {bad}
      cat asleep, can't move, call my manager
      kitten ate a receipt. {bad}
      cats don't care that it's {@today}
    `),
    ja: linesOf(`
      猫がいれば大丈夫。{good}
      猫に起こされた。{soso}
      保護猫を迎えて{n1-9}年。{good}
      猫の爪で服に穴。{bad}
      ねこは今日も正しい
      猫がかわいくて仕事にならない。{good}
      黒猫と目があう帰り道
    `),
  },
  dogs: {
    en: linesOf(`
      dog walk before work. {good}
      the dog is at the vet overnight. {bad}
      puppy chewed the good shoes. {bad}
      best dog. no further questions. {good}
      rescue dog, three months in, first tail wag {smile}
      dogs on trains improve trains. {good}
      my dog thinks the postie is a threat to democracy
    `),
    ja: linesOf(`
      犬の散歩、寒い。
      犬がいる朝は早い。{good}
      愛犬の誕生日{smile}
      犬に枕をとられた。{soso}
      保護犬がはじめて笑った気がする。{good}
      犬が病院で震えてた。{bad}
    `),
  },
  beauty: {
    en: linesOf(`
      skincare before bed, always. {good}
      sunscreen in the eyes. {bad}
      lipstick on, problems off. {good}
      makeup drawer cleared out. {good}
      this serum did nothing. {bad}
      eyeliner uneven, confidence even
    `),
    ja: linesOf(`
      スキンケアだけはさぼらない
      日焼け止め塗り忘れた。{bad}
      新しいコスメ、{good}
      メイクがうまくいった日。{good}
      化粧水を変えたら調子いい。{good}
      口紅が折れた。{bad}
    `),
  },
}
