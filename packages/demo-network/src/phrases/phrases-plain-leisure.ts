// Plainer things that people say about sport, arts, nature and pastimes, in everyday words. Long because it is a stock of phrases.
import type { PlainPhrases } from './phrase-stock.ts'
import { linesOf } from './stock-lines.ts'

export const PLAIN_LEISURE_PHRASES: Readonly<Record<string, PlainPhrases>> = {
  trail: {
    en: linesOf(`
      long run done, now bread. {good}
      running in fog is running in a bowl of milk
      trail running is hiking for impatient people
      {n5-12}k before breakfast, smug all day. {good}
      my running watch says I am dead
      race day tomorrow. {feel}
      runners: wave back. it costs nothing
      summit in cloud, saw my own feet. {soso}
      hiking boots finally retired after {n6-19} years
      half marathon in {n1-2}:{n20-59}. {good}
      couldn't run {when}. {bad}
    `),
    ja: linesOf(`
      朝のランニング、{n5-15}キロ。{good}
      トレランの靴を洗った
      登山と昼寝の週末。{good}
      ランニング仲間が増えた。{good}
      マラソンのエントリー、忘れてた。{bad}
      山頂で食べるおにぎり。{good}
      ランニング中に転んだ。{bad}
      ジョギングのつもりが本気になった
    `),
  },
  anime: {
    en: linesOf(`
      anime night with {who}. {good}
      sketchbook full, new sketchbook scared
      digital art took my weekend. {good}
      that anime ending. {bad}
      drawing every day for {n30-300} days. {good}
      illustration deadline tomorrow. {feel}
      sketching strangers on the tram
      anime openings are the best short films. {good}
      character art for a friend's birthday. {good}
    `),
    ja: linesOf(`
      アニメ見ながら作業。{good}
      アニメの最終回、泣いた。{good}
      お絵描き楽しい。{good}
      落書きのつもりが五時間
      イラストの締め切り、明日。{feel}
      声優さんの演技に震えた。{good}
      劇場版アニメ、初日に行く
      イラスト描いても伸びない。{bad}
      らくがき置いておきます
      今期のアニメ、多すぎて追えない
    `),
  },
  cycling: {
    en: linesOf(`
      bike commute in the dark. {soso}
      new bike day!!! {good}
      my bike makes a noise only I can hear
      bike lane full of vans. {bad}
      cycling home along the river. {good}
      fixed my bike with a spoon. {good}
      cyclists and pedestrians want the same pavement: a good one
      road bike for sale, knees retired
      flat tyre, far from home. {bad}
    `),
    ja: linesOf(`
      自転車で出勤。気持ちいい。{good}
      自転車通勤、雨で断念。{bad}
      自転車を磨いた。{good}
      クロスバイクで海まで。{good}
      自転車のベルが盗まれた。{bad}
      ロードバイクに乗りたい平日
    `),
  },
  cameras: {
    en: linesOf(`
      film photography is expensive patience
      took photos of nothing all day. {good}
      street photography in the rain. {good}
      darkroom night. {good}
      35mm, one roll, one street
      landscape photography is mostly waiting
      my photos came back blank. {bad}
      photography friends: show me your worst frame
      took one good portrait this {@month}. {good}
    `),
    ja: linesOf(`
      フィルムカメラを持って散歩。{good}
      写真を撮るために早起き。{good}
      フィルムカメラが壊れた。{bad}
      ポートレートを撮らせてもらった。{good}
      写真展に行ってきた。{good}
      写真、ぜんぶぶれてた。{bad}
      写真撮影のあとの珈琲。{good}
      風景写真は待つ時間が九割
    `),
  },
  astronomy: {
    en: linesOf(`
      telescope out, clouds in. {bad}
      the night sky from a car park. {good}
      meteor shower tonight, wake the children
      astrophotography ate my savings
      astronomy club talk: standing room. {good}
      stargazing with {who} and one blanket. {good}
      bought a second-hand telescope. {good}
      rockets are loud, stars are better
      new telescope, {n11-24} nights of rain. {bad}
    `),
    ja: linesOf(`
      星空がきれい。{good}
      天体観測の予定、曇り。{bad}
      流星群、今夜です
      天体写真の処理で朝
      宇宙の番組を見て眠れなくなった
      惑星が並ぶ明け方。{good}
      天体観測は寒さとの戦い
    `),
  },
  birds: {
    en: linesOf(`
      birding before work. {good}
      birds at the feeder: {n6-40}. squirrels: 1, winning
      birdwatching is meditation with arguments
      no birds today. {bad}
      took {who} birding, they saw more than me. {soso}
      wildlife doesn't read the field guide
      birds are back!! {good}
      quiet morning, good birds. {good}
    `),
    ja: linesOf(`
      野鳥観察の朝。{good}
      野鳥がいない。{bad}
      バードウォッチングはじめて{n2-20}年
      探鳥会、{n8-30}人。{good}
      野鳥の声で目がさめた。{good}
      野鳥のために静かに歩く
    `),
  },
  knitting: {
    en: linesOf(`
      knitting on the train, made a friend. {good}
      too hot for knitting. {bad}
      yarn shop, help. {soso}
      crochet weekend. {good}
      sewing machine out, table gone
      knitting while the kettle boils, the row counts
      my yarn stash has its own postcode
      taught {who} to crochet. {good}
      dropped the knitting down the back of the sofa. {bad}
    `),
    ja: linesOf(`
      編み物の季節。{good}
      編み物してたら朝。{soso}
      刺繍もはじめました。{good}
      毛糸を買う口実を探している
      編み物の肩こり。{bad}
      ハンドメイドの市に行ってきた。{good}
      裁縫箱をひっくり返した。{bad}
    `),
  },
  football: {
    en: linesOf(`
      matchday. {feel}
      football is back. {good}
      football is cancelled, pitch under water. {bad}
      goalkeeper had a shocker. {bad}
      penalty shootout, I can't look
      five-a-side {when}, hamstring gone. {bad}
      derby match next week, no sleep until then
      stoppage time winner!!! {good}
      sunday league ref deserves a medal. {good}
      women's football at the rec, brilliant crowd. {good}
    `),
    ja: linesOf(`
      今日はサッカー観戦。{feel}
      サッカーがある週末は良い週末。{good}
      サッカーがない週末。{bad}
      フットサルで足がつった。{bad}
      サポーターの声、すごかった。{good}
      ダービー戦、前日から眠れない
      少年サッカーの付き添い、{n5-6}時起き
      サッカーの話しかしてない
    `),
  },
  film: {
    en: linesOf(`
      cinema alone on a {@today}. {good}
      indie film, six people in the room. {good}
      film festival badge, no sleep
      arthouse or not, cut ten minutes. {bad}
      the cinema heating is broken. {bad}
      best film of the year so far: {film}. {good}
      walked out of the cinema and it was still light. {good}
      world cinema season starts now {smile}
    `),
    ja: linesOf(`
      映画館で泣いた。{good}
      ミニシアターの椅子が好き。{good}
      映画祭のチケット、争奪戦
      名画座で三本。{good}
      映画の予告で満足した
      映画好きの友だちと深夜まで。{good}
      この映画、長い。{bad}
    `),
  },
  fashion: {
    en: linesOf(`
      outfit of the day: everything I own
      vintage clothing rail, elbow fight. {soso}
      sneakers, clean, for once. {good}
      layering season. {good}
      my outfit was wrong for the weather and right for me
      streetwear prices now. {bad}
      wardrobe cleared, {n3-9} bags. {good}
    `),
    ja: linesOf(`
      今日のコーデ、黒しかない
      古着屋めぐり。{good}
      スニーカー汚れた。{bad}
      コーデが決まらない朝。{bad}
      私服で出勤の日。{good}
      着回しの限界。{soso}
      冬コーデ、上着が主役
    `),
  },
  travel: {
    en: linesOf(`
      weekend trip booked. {good}
      night train, window seat. {good}
      backpacking at {n30-70}: still works, knees object
      missed the ferry, found a beach. {good}
      sightseeing in the rain. {soso}
      airport floor, {n3-9} hours. {bad}
      road trip with {who}, one cassette. {good}
      city break, zero plans. {good}
    `),
    ja: linesOf(`
      ひとり旅の朝。{good}
      国内旅行の計画を立てる夜。{good}
      温泉に行きたい
      道の駅で野菜を買いすぎた。{good}
      街歩き{n8-22}キロ。{good}
      観光地、人が多い。{bad}
      旅行好きなのに休みがない。{bad}
    `),
  },
  music: {
    en: linesOf(`
      live music in a tiny room. {good}
      concert postponed. {bad}
      vinyl shopping, rent later
      gigs on a {@today} are the best gigs. {good}
      festival line-up is out. {soso}
      podcast about B-sides, three hours, no regrets. {good}
      guitar string snapped. {bad}
    `),
    ja: linesOf(`
      ライブ最高だった。{good}
      ライブ延期。{bad}
      フェスの日焼け。{soso}
      ワンマンライブ、当たった{smile}
      レコードで聴く夜。{good}
      弾き語りの動画をあげました
      ライブ参戦、遠征で夜行バス
    `),
  },
  gaming: {
    en: linesOf(`
      couch co-op with {who}, nobody's speaking. {soso}
      console update at {n8-11} p.m., of course. {bad}
      retro games night. {good}
      board games and soup. {good}
      this platformer hates me. {bad}
      {n60-200} hours in and still no horse. {good}
      jrpg menus are my comfort food. {good}
    `),
    ja: linesOf(`
      ゲーム実況を見て一日終わった
      レトロゲームの日。{good}
      RPGのレベル上げが好き。{good}
      アクションゲーム、指が追いつかない。{bad}
      ボードゲーム会、{n4-8}人。{good}
      ゲームの時間がない。{bad}
      スマホゲームのガチャ、爆死。{bad}
    `),
  },
  books: {
    en: linesOf(`
      novels in the bath, wet novels. {soso}
      short stories on the bus. {good}
      reading novels instead of sleeping. {good}
      crime fiction has made me suspicious of vicars
      poetry on a {@today}. {good}
      the library found my book! {good}
      that novel wasted my week. {bad}
      bookworm, no regrets
    `),
    ja: linesOf(`
      読書の秋。{good}
      小説を読む電車、乗り過ごす。{soso}
      短編小説を毎晩ひとつ。{good}
      図書館の予約、{n30-200}人待ち。{bad}
      ミステリーの犯人、最初から怪しかった
      読了。{good}
      エッセイが沁みる年になった
    `),
  },
  fitness: {
    en: linesOf(`
      gym before work. {good}
      gym was shut. {bad}
      leg day, stairs tomorrow. {bad}
      deadlift felt light. {good}
      yoga in a cold church hall. {good}
      strength training for people who hate mirrors
      meditation app shouted at me. {soso}
      swimming, {n20-80} lengths, one goggle. {good}
    `),
    ja: linesOf(`
      筋トレした。えらい
      ジムをさぼった。{bad}
      ヨガの帰り道が好き。{good}
      スクワット{n20-100}回。{good}
      ジムの鏡と仲直り
      筋肉は裏切らないが休む
      睡眠の質、大事。{good}
    `),
  },
  television: {
    en: linesOf(`
      {show} is the only thing we all agree on. {good}
      period drama, rain outside. {good}
      reality tv with {who}, phones down
      {reality} made my dad cry. {good}
      {show}, one more episode, it's {n1-3} a.m.
      {documentary} is quietly the best thing on. {good}
      {reality} was fixed, I said it. {bad}
      finished {show}, now what. {bad}
    `),
    ja: linesOf(`
      『{show}』が今週の楽しみ。{good}
      ドラマの主題歌が離れない
      『{reality}』を家族で見る金曜。{good}
      『{documentary}』、静かで良い。{good}
      ドラマの最終回ロス。{bad}
      『{show}』の考察を読みあさる夜
      連ドラを三本かけもち
    `),
  },
}
