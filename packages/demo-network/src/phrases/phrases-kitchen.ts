// What people say about baking, cooking and the garden. Long because it is a stock of phrases.
import { phrasesOf } from './phrase-stock.ts'

export const BAKING_PHRASES = phrasesOf(
  {
    slots: {
      bake: 'a seeded loaf; cardamom buns; a rye; challah; the apple cake; an olive fougasse; rough puff; pretzels; a very large brioche; cheese straws; a lemon drizzle; croissants; bagels; a marmalade cake',
      flaw: 'a crust like armour; no rise at all; a hole you could post a letter through; a raw middle; a split top; salt instead of sugar',
    },
    posts: `
      {bake}, {when}. {good}
      {bake} with {flaw}. {bad}
      forgot the salt. again. {nth} time. {bad}
      the ear on this loaf!! {good}
      fed the starter, named the starter, apologised to the starter
      {who} ate half before I'd taken a photo. {good}
      butter is {n2-5} quid now and I'm supposed to laminate?
      first go at {bake}: {flaw}. {soso}
      my oven runs {n15-30} degrees hot and has ruined {n2-6} friendships
      proved overnight on the windowsill. {good}
      proved overnight, escaped overnight. {bad}
      baked for the school fair until {n1-3} a.m. all gone in {n8-20} minutes. {good}
      {@brand} is something else, my kitchen finally behaves
      {@brand} sent the wrong thing and then ghosted me. {badbuy}
      {@creator} says trust your hands; my hands say buy bread
      tonight on Proof or Pastry: who puts basil in a custard
      there is dough on my phone. there is dough on the dog
      crumb shot or it didn't happen
      gave a loaf to the new neighbours. they gave back plums. {good}
      {bake} for {who}'s birthday, slightly leaning, very loved
      gluten-free attempt number {n3-9}: {flaw}. {bad}
      I think I finally understand steam
    `,
    bios: `
      flour on everything
      weekend loaves
      baker of leaning cakes
      slow ferment, fast eater
      will swap buns for plums
      starter's name is Gregory
      custard apologist
      rolling pin, strong opinions
      learning to laminate
      {@creator} taught me everything
    `,
    news: `
      m: This week's recipe: {bake}. Tested {n5-12} times, failed {n2-4}
      b: Back in stock: the big tin
      b: New season flour is milled and it smells like hay
      m: We got one measurement wrong on {@coming}. It's {n2-6} g, not {n20-60}. Sorry about your evening
      bo: Class places for next month are open. Bring an apron
    `,
  },
  {
    slots: {
      bake: 'カンパーニュ; 食パン; あんぱん; クロワッサン; チーズケーキ; りんごのケーキ; シュトレン; フォカッチャ; マフィン; 塩パン; レモンケーキ; カヌレ',
      flaw: '底が焦げた; ふくらまなかった; 生焼け; 腰折れ; 割れた; 塩を忘れた',
    },
    posts: `
      {bake}焼けた。{good}
      {bake}、{flaw}。{bad}
      家じゅう{bake}のにおい。{good}
      過発酵。{bad}
      元種が元気。冷蔵庫から音がしそう
      {who}が{bake}を一瞬でたいらげた。{good}
      バター高すぎる。{bad}
      {n4-6}時起きで{bake}。誰か褒めて
      {@brand}に変えたら、味がまるで違う
      {@brand}、届いた袋が破れてた。{bad}
      {@creator}さんの配合で再挑戦。今度は{good}
      クープがきれいに開いた日は一日機嫌がいい
      {bake}{n3-8}回目。やっと人にあげられる
      オーブンの癖をつかむまで{long}かかった
      型から出す瞬間、祈る
      焼きたては切るのを我慢できない
      保育園のバザー用に{n30-80}個。{feel}
    `,
    bios: `
      週末に焼く人
      粉まみれ
      {bake}研究中
      オーブンの前で待機
      甘いものは正義
      酵母を飼っています
      食べる専門から焼く側へ
    `,
    news: `
      m: 今月の特集は{bake}です
      b: 新しい小麦が入荷しました。数量限定
      m: レシピの訂正：砂糖は{n20-60}グラムです。申し訳ありません
      bo: パン教室、残り{n2-5}席です
    `,
  },
)

export const COOKING_PHRASES = phrasesOf(
  {
    slots: {
      dish: 'lentils; a tray of squash; fish pie; peanut noodles; shakshuka; a huge pot of dal; chilli; gnocchi; fried rice; leek soup; roast cauliflower; chicken and rice',
    },
    posts: `
      {dish} tonight. {good}
      {dish} tonight. burnt. {bad}
      made {dish} from what was left in the fridge and it beat the recipe
      {who} asked for seconds. thirds. the pan
      the secret is twice the garlic and half the stress
      cut my thumb on {@today}, the onion didn't care. {bad}
      batch-cooked {n4-12} portions of {dish}, I am a responsible adult
      {@creator}'s {dish} has replaced my personality. {good}
      tried {@creator}'s {dish}: bland. {bad}
      one good thing from {@brand} and you need nothing else
      mine from {@brand} shattered in the oven. {badbuy}
      salt, acid, fat, forgiveness
      anyone else eat over the sink
    `,
    bios: `
      feeds people
      too much garlic
      soup in all weathers
      cooks without measuring
      sharp knives, soft heart
    `,
    news: `
      m: Tonight: {dish}, one pan, {n20-35} minutes
      m: {n5-9} things to do with a tired carrot
      m: Correction: it's a teaspoon. Not a tablespoon. Sorry
    `,
  },
  {
    slots: {
      dish: '肉じゃが; 豚の生姜焼き; 麻婆豆腐; きんぴら; 鮭のホイル焼き; 親子丼; ロールキャベツ; ひじき; 唐揚げ; 豚汁; さばの味噌煮; 春巻き',
    },
    posts: `
      今夜は{dish}。{good}
      {dish}、焦がした。{bad}
      {dish}と{dish}を作り置き。これで三日いける
      {who}がおかわりした。{good}
      冷蔵庫にあるもので{dish}。{good}
      献立が思いつかない。{bad}
      {@creator}さんの{dish}、失敗なしで{good}
      包丁を研いだら料理がうまくなった気がする
      お弁当に{dish}。彩りは気合い
      味見しすぎて満腹
      {@brand}で買った鍋、重いけど{good}
    `,
    bios: `
      台所に立つのが好き
      作って食べる
      弁当づくり{n2-9}年目
      {dish}が得意
      出汁をとる朝
    `,
    news: `
      m: 今夜の二品は{dish}とおひたしです
      mb: {@coming}の特売にあわせて、{dish}
      m: まとめて作れる{dish}、保存は三日です
    `,
  },
)

export const GARDEN_PHRASES = phrasesOf(
  {
    slots: {
      crop: 'courgettes; runner beans; garlic; kale; beetroot; broad beans; raspberries; pumpkins; rhubarb; leeks; chard; onions; sweetcorn',
      pest: "pigeons; slugs; vine weevil; blackfly; the neighbour's cat; caterpillars; mice; frost",
      bloom:
        'cosmos; the climbing rose; foxgloves; hollyhocks; snowdrops; asters; peonies; the magnolia; irises; nasturtiums',
    },
    posts: `
      {crop} are in. {good}
      {pest} had the {crop}. All of it. {bad}
      {n3-9} kilos of {crop} from one bed. {good}
      {bloom} out {n2-4} weeks early and it worries me
      {bloom}, {when}. {good}
      gave away {n6-20} {crop} and people now cross the road
      dug until dark, found a clay pipe and a spoon
      first frost last night, {bloom} gone to mush. {bad}
      the compost is steaming like a good pudding
      waiting list for the plots is {n4-11} years. {bad}
      got the plot!!! after {n3-9} years! {good}
      {who} mowed the wildflower patch "to help". {bad}
      robin supervised the digging again {smile}
      sowed {crop} in the wrong month, as is tradition
      {@brand} came through: {n4-9} days, every single one
      ordered from {@brand} and not one came up. {badbuy}
      {@creator} says leave it alone. so I sat down. {good}
      shed roof is off. the shed is now a greenhouse. {soso}
      rain at last. stood in it like a lunatic. {good}
      {n40-90} bulbs planted, knees gone
      swapped {crop} for eggs over the fence. {good}
      watching The Book of Small Rivers with muddy boots still on
    `,
    bios: `
      muddy knees
      plot holder, weed negotiator
      grows more {crop} than sense
      {bloom} and other heartbreaks
      compost is a personality
      digging since '98
      greenhouse dweller
      slug diplomat
      zone 8, clay, hope
      seeds in every pocket
    `,
    news: `
      m: This week: sow {crop}, stake the {bloom}, ignore the lawn
      b: Seed list for spring is up. {n12-40} new varieties
      o: Open day on Sunday. Tea, {bloom}, a dog
      m: {pest} again? What works, what doesn't, what makes it worse
      b: Order before {@coming} and it ships before the frost
    `,
  },
  {
    slots: {
      crop: 'なす; ピーマン; 枝豆; さつまいも; 大根; ほうれん草; いちご; 玉ねぎ; オクラ; ズッキーニ; じゃがいも; ゴーヤ',
      pest: 'アブラムシ; ナメクジ; ヨトウムシ; カラス; 猫; 台風; 霜',
      bloom: 'コスモス; 紫陽花; 芍薬; チューリップ; ダリア; クリスマスローズ; 朝顔; 椿; 水仙; 百日草',
    },
    posts: `
      {crop}とれた。{good}
      {crop}が{pest}にやられた。{bad}
      {bloom}咲いた{smile}
      {bloom}がもう終わり。{soso}
      {crop}を{n5-30}本おすそわけ。ご近所さんと立ち話
      雑草が勝っている。{bad}
      土をいじると落ち着く
      {n30-60}球植えた。腰が限界
      霜が降りた朝。{bloom}がしおれてた。{bad}
      {@brand}の苗、根が元気。{good}
      {@brand}の種、一本も出ず。{bad}
      {@creator}さんのまねをして敷きわら。{good}
      プランターの{crop}がジャングル
      雨が降った。水やり休み。{good}
      今年の{crop}は甘い。{good}
      草刈り三時間。{feel}
      種の袋を並べて来年の作戦会議
    `,
    bios: `
      庭と{bloom}
      プランター{n10-40}個
      畑{n3-20}年生
      {crop}農民（趣味）
      土いじり
      花を育てています
      週末は畑
    `,
    news: `
      m: 今週の作業：{crop}の植えつけ、{bloom}の切り戻し
      b: 春の種カタログができました
      m: {pest}の対策をまとめました
      bo: 苗の市は{@coming}。雨天決行
    `,
  },
)
