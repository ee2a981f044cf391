// What people say about trails, cycling to work, birds and the night sky. Long because it is a stock of phrases.
import { phrasesOf } from './phrase-stock.ts'

export const TRAIL_PHRASES = phrasesOf(
  {
    slots: {
      hill: 'the ridge; the quarry loop; the back of the reservoir; the long moor; the fire road; the coast path; the pass; the stairs behind the mill',
      body: 'left knee; right Achilles; calves; toenails; lower back; quads; big toe; hips',
      snack:
        'boiled potatoes; flat cola; a cheese roll; salted crisps; pickles; watermelon; cold pizza; jam sandwiches',
    },
    posts: `
      {n8-38} km over {hill}, {n300-1900} m up. {good}
      {n8-38} km planned, {n2-7} done. {body} says no. {bad}
      {hill} at sunrise, not another soul. {good}
      fell on {hill}, cried, ate {snack}, carried on
      did not finish. {n55-90} km, timed out by {n4-15} minutes. {bad}
      FINISHED. {n50-100} miles. {n20-33} hours. I can't feel my {body}. {good}
      hill reps with {who}. nobody spoke. {good}
      {snack} at the second checkpoint saved my life
      entered the ballot again, {nth} year. {soso}
      got a place!!! {smile}
      didn't get a place. {bad}
      the mud took my shoe and I let it
      taper madness: I have reorganised the {n2-4} drawers of socks
      physio says {n2-8} weeks off. {bad}
      first run back after {long}. slow, wobbly, happy
      {@brand}, {n400-900} km in and still going. {goodbuy}
      {@brand} gave up on me on {hill}. {badbuy}
      {@creator} walked the ups and still beat all of us
      swept the course today and met the bravest last-placed runner alive
      torch died on {hill}. moon did the rest
      cows on {hill}. took the long way
      it rained for {n3-11} hours and I'd do it tomorrow
    `,
    bios: `
      slow up, reckless down
      runs on {snack}
      back of the pack, front of the buffet
      {n2-9} ultras, {n1-3} toenails
      happiest on {hill}
      uphill walker
      chasing cut-offs
      mud is a moisturiser
      pain cave, small talk
      {@media} subscriber
    `,
    news: `
      o: Entries open on {@coming} at {n8-12}. Last year they went in {n7-40} minutes
      o: Course change: {hill} is flooded, we go round
      o: Results are up. {n120-480} starters, {n70-110} finishers, {n2-5} proposals
      o: Volunteers wanted for the night checkpoint. We have {snack}
      b: New colour of the mud shoe. It will be brown by Sunday
    `,
  },
  {
    slots: {
      hill: '裏山; 尾根; 河川敷から峠まで; 高尾のほう; 六甲; 八ヶ岳; いつもの林道; 海沿いの山',
      body: '膝; 足首; ふくらはぎ; 腰; 爪; 太もも',
      snack: '塩むすび; 梅干し; コーラ; 羊羹; バナナ; 味噌汁; 干し芋',
    },
    posts: `
      {hill}を{n8-35}キロ。獲得{n400-1900}メートル。{good}
      {hill}、途中で{body}が痛くて撤退。{bad}
      朝焼けの{hill}。{good}
      完走しました！{n50-160}キロ、{n10-40}時間。{good}
      関門アウト。あと{n3-15}分だった。{bad}
      エントリー、{n2-9}分で埋まった。{bad}
      抽選あたった{smile}
      下りで転んだ。{body}が青い
      補給の{snack}がいちばんうまい
      {long}ぶりに走った。風がうれしい
      {@brand}の道具、軽くて丈夫。{goodbuy}
      {@brand}、三か月で壊れた。{badbuy}
      {@creator}さんとすれ違って手を振った
      {who}と{hill}へ。会話は全部、補給の話
      雨の山も悪くない
      熊鈴の音が自分のペースメーカー
      整骨院通い{n2-6}回目。{bad}
    `,
    bios: `
      山を走る
      下りが苦手
      いつかは百マイル
      {snack}で動く
      走って飲む
      週末は{hill}
      のんびり完走派
    `,
    news: `
      o: エントリーは{@coming}の{n8-12}時から
      o: コースの一部が変更になりました
      o: ボランティア募集中。{snack}あります
      o: 結果を掲載しました。完走率{n55-88}パーセント
    `,
  },
)

export const CYCLING_PHRASES = phrasesOf(
  {
    slots: {
      road: 'the bridge; the high street; the gyratory; Mill Road; the canal path; the hospital junction; the hill by the brewery; the tram tracks',
      load: 'a desk lamp; two children; a cello; {n9-20} kg of compost; the weekly shop; a Christmas tree; my dignity',
    },
    posts: `
      {n4-16} km in, tailwind all the way. {good}
      headwind both directions. {bad}
      carried {load} home by bike. {good}
      new lane on {road}: separated, smooth, finished. {good}
      new "lane" on {road}: paint, puddle, parked van. {bad}
      van passed me by a hand's width on {road}. shaking. {bad}
      reported the hole on {road} {n3-9} times. it now has a duck
      they filled the hole on {road}!!! {good}
      puncture number {n2-5} this month. {bad}
      chain snapped on {road}; {who} pushed me home. {good}
      bike stolen from outside the office, locked, on camera. {bad}
      got my bike back!! a stranger recognised the bell {smile}
      rain cape on, dignity off
      it's minus {n2-14} and there are {n20-60} bikes outside the school
      counted {n30-140} bikes at {road} between {n7-8} and 9
      {@brand}: {n2-6} winters in, not one complaint. {goodbuy}
      {@brand} let go on the first cobble. {badbuy}
      {who} asked if I'd lost my licence. no, I've found my legs
      the council meeting about {road} lasted {n3-5} hours and a man shouted about bins
      sold the second car. {good}
      quick thank you to the driver who waited behind me on {road}
    `,
    bios: `
      bell, basket, mudguards
      car-free since 2016
      carries {load}
      all weather, one gear
      pothole correspondent
      slow lane, fast legs
      rides to work, walks to lunch
      dynamo hub believer
      panniers full of library books
    `,
    news: `
      ob: Free repair stand on {@coming} from {n7-9}, {road} end
      o: Consultation on {road} closes soon. Two minutes, have your say
      o: Winter ride this Sunday. Slow, lit, cake
      b: Recall: if your lamp bracket is from spring, stop riding with it, we'll send a new one
    `,
  },
  {
    slots: {
      road: '国道; 川沿い; 駅前の通り; 橋の上; 坂の途中; 踏切; 商店街',
      load: '子どもふたり; 米{n5-10}キロ; 観葉植物; 一週間分の食材; プリンター',
    },
    posts: `
      今朝も{n5-18}キロ。追い風。{good}
      向かい風。{bad}
      {road}で幅寄せされた。{bad}
      {road}に自転車の通り道ができた。{good}
      またパンク。今月{n2-4}回目。{bad}
      {load}を積んで帰宅。{good}
      雨合羽、限界を迎える
      朝の{road}、キンモクセイのにおい
      自転車盗まれた。{bad}
      {@brand}、作りがしっかりしてる。{goodbuy}
      {@brand}、{long}で壊れた。{badbuy}
      手袋を出した。冬の通勤のはじまり
      {who}も自転車で来るようになった。{good}
      踏み切りで並んだ人と目であいさつ
      タイヤを替えたら別の乗り物
      路上の車をよけるのが一日でいちばん怖い
    `,
    bios: `
      ペダルで通う
      片道{n5-20}キロ
      坂のある町
      雨の日も二輪
      {road}を走ってます
      空気入れは月曜
    `,
    news: `
      b: {@coming}は無料点検の日です
      o: 冬の反射材、配っています
      b: 新しい前かご、三色そろいました
    `,
  },
)

export const BIRDS_PHRASES = phrasesOf(
  {
    slots: {
      bird: 'bittern; wheatear; snow bunting; short-eared owl; goldcrest; curlew; kittiwake; firecrest; hoopoe; redwing; dipper; marsh harrier; nuthatch; sanderling; waxwing; lapwing; black redstart',
      spot: 'the reservoir; the sewage works; the headland; the car park; the old railway; the feeder; the estuary; the churchyard',
    },
    posts: `
      {bird} at {spot}, {when}. {good}
      {n3-5} hours at {spot} for a {bird}. it left {n5-20} minutes before. {bad}
      patch tick number {n80-190}: {bird}. {good}
      {n40-900} {bird}s over {spot} at dusk. couldn't speak
      "that's a plastic bag" — {who}, correctly
      the {bird} was a leaf. {soso}
      someone's dog flushed the roost at {spot}. {bad}
      they're building on {spot}. {bad}
      {spot} is saved!!! the vote went through. {good}
      heard my first {bird} of the year, coat still on
      tea gone cold, fingers gone, {bird} found. {good}
      a child asked to look through my scope and gasped. {good}
      {@brand}: the best thing I own, sorry family
      {@brand} froze up on the coldest morning. {badbuy}
      brown. small. moved left. that's the entry
      window strike this morning. held it until it flew. {feel}
      new nest box, {n1-3} tenants already
      argued about gull moult with {who} until closing
      sketching {bird}s badly is better than photographing them well
    `,
    bios: `
      {n180-420} on the life list
      patch: {spot}
      up at four for a {bird}
      gulls, yes, really
      quiet shoes
      ears first, eyes second
      {bird} chaser
      flask, notebook, hope
      counts things with wings
    `,
    news: `
      m: {bird} showing well at {spot}. Keep to the path
      m: Weekly round-up: {n4-19} {bird}s, one escaped parrot
      o: Guided walk on {@coming}, {n5-8} a.m., borrow our binoculars
      o: {spot} needs {n12-60} volunteers. Spades provided
    `,
  },
  {
    slots: {
      bird: 'ルリビタキ; ヤマセミ; アオジ; シマエナガ; ミサゴ; コミミズク; キクイタダキ; サンコウチョウ; ハマシギ; メジロ; ノスリ; コハクチョウ; ヒレンジャク; イソヒヨドリ',
      spot: '池; 公園; 河口; 林道; 田んぼ; 神社の森; 堤防; 裏の川',
    },
    posts: `
      {spot}で{bird}。{good}
      {n3-5}時間待って{bird}には会えず。{bad}
      {bird}が来た。冬が来た
      はじめての{bird}{smile}
      {bird}{n20-300}羽。声が出なかった
      {spot}が埋め立てられるらしい。{bad}
      小さい子に双眼鏡を貸したら目がまんまる。{good}
      {@brand}の道具、軽い。{goodbuy}
      ピントが合ってたのは枝でした
      早起きして{spot}。{bird}の声で目がさめる
      近づきすぎる人がいて飛んでしまった。{bad}
      {who}と鳥見。だまって三時間、たのしい
      餌台に{bird}。仕事にならない
      {bird}の若鳥、ぼさぼさ
    `,
    bios: `
      {bird}に会いたい
      双眼鏡と水筒
      朝の{spot}
      鳴き声で起きる
      鳥を見る人
      距離をとって撮ります
    `,
    news: `
      m: 今週の{spot}：{bird}が見られています
      o: 探鳥会は{@coming}、{n6-8}時集合
      o: 巣箱づくりの参加者を募集しています
    `,
  },
)

export const ASTRONOMY_PHRASES = phrasesOf(
  {
    slots: {
      object:
        'the Orion Nebula; Andromeda; the Ring; the Double Cluster; Mars; the Veil; the Pleiades; Jupiter; the Whirlpool; Vega; a very faint smudge; the Beehive',
      woe: "clouds; dew; a full moon; the neighbour's floodlight; a dead battery; wind; a fogged finder",
    },
    posts: `
      {object} through the {n6-16} inch, {when}. {good}
      set up for {n2-3} hours, then {woe}. {bad}
      {n40-240} minutes on {object}, stacked. {good}
      showed {who} {object}. they said a word I can't print. {good}
      clear tonight!!! cancelling everything
      clear forecast, they said. {woe}. {bad}
      minus {n4-15} and I cannot feel the focuser
      collimated by torchlight like a surgeon on a boat
      counted {n12-80} meteors from a deckchair. {good}
      new streetlamp outside. white, bare, horrible. {bad}
      the council dimmed the lamps!! hello again, {object} {smile}
      first light with the {@brand}: {object}. {good}
      {@brand} back for its third repair. {badbuy}
      a fox came and sat by the tripod for the whole of {object}
      my back garden has one gap between two trees and tonight {object} is in it
      {@creator} makes it look easy from a balcony
      logged {object} for the {nth} time and it's still rude how pretty it is
      {n60-190} frames, all trailed. {bad}
      watched The Orbital Gardeners and had opinions about every eyepiece. {good}
      explained light-years to a seven-year-old. she explained them back better
    `,
    bios: `
      owns more eyepieces than socks
      cold hands, far light
      {object} enthusiast
      awake when it's clear
      backyard, {n6-16} inch
      photons older than cities
      cloud hater
      red torch, warm hat
    `,
    news: `
      m: Tonight: {object}, high in the south by {n9-11}
      o: Star party on {@coming}, weather willing. It never is
      b: Firmware {n2-6}.{n1-9} fixes the drift. Sorry about last month
      o: {n12-70} towns now switch off at midnight. Add yours
    `,
  },
  {
    slots: {
      object:
        'オリオン大星雲; アンドロメダ; すばる; 土星; 木星; 火星; 北アメリカ星雲; 二重星団; アルビレオ; 夏の大三角',
      woe: '曇り; 夜露; 満月; 強風; 電池切れ; 街灯',
    },
    posts: `
      {when}の{object}。{good}
      {n2-4}時間待って{woe}。{bad}
      {object}を{n30-180}分露光。{good}
      快晴予報！有給とった
      {who}に{object}を見せたら黙ってしまった。{good}
      マイナス{n3-15}度。指が動かない
      流れ星{n8-60}個。{good}
      新しい街灯がまぶしい。{bad}
      {@brand}の双眼鏡で{object}。{good}
      追尾がずれて全滅。{bad}
      鹿に見られながら撮影
      {@creator}さんの{object}に憧れて十年
      空が暗い場所まで{n60-200}キロ走った
      極軸合わせで夜が終わる
      月が明るいので今夜は月を見ます
    `,
    bios: `
      {object}を追いかける
      晴れ乞い
      夜空と缶コーヒー
      遠征ドライバー
      口径{n60-300}ミリ
      星を見に行く人
    `,
    news: `
      m: 今夜の空：{object}が見ごろです
      bo: 観望会は{@coming}。曇りの場合は中止です
      b: 修理工房の受付を再開しました
    `,
  },
)
