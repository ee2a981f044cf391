// What people say about start-ups, data, local news, saving money and electric cars. Long because it is a stock of phrases.
import { phrasesOf } from './phrase-stock.ts'

export const STARTUP_PHRASES = phrasesOf(
  {
    slots: {
      thing:
        'the invoice flow; our pricing; the landing page; onboarding; the demo; the mobile version; the waiting list; the annual plan',
      people:
        'dentists; freight brokers; school caretakers; florists; letting agents; small farms; choirs; opticians; vets',
    },
    posts: `
      customer number {n2-90}!!! a real one, not my cousin. {good}
      our biggest customer left {when}. {bad}
      we closed the round. {n3-9} months, {n40-160} meetings, one yes that mattered. {good}
      the round fell through on a {@today}. {bad}
      rewrote {thing} for {people} and sign-ups doubled. {good}
      rewrote {thing}; nobody noticed. {soso}
      talked to {n5-30} {people} this week. none of them want what we built. {bad}
      payroll went out. exhaled
      {n4-11} weeks of cash left. working on it. {feel}
      profitable in {@month}, by {n40-900}. framed it
      made our first hire. she's better than me at everything. {good}
      letting someone go is the worst part. {bad}
      the feature took {long}. the email about it took longer
      we killed {thing} and the support inbox went quiet. {good}
      an investor fell asleep on the call. camera on. {bad}
      charge more. then charge more again
      built for {people}, bought by {people}, no idea why
      server down at {n1-5} a.m., back at {n5-7}. sorry, and thank you for the kind emails
      if you're a founder and you're not sleeping, message me, no advice, just tea
      {@brand} answered in {n1-3} days with an actual human
      {@brand} wasted {n4-9} weeks of our lives. {bad}
      {@media} this week is the most honest thing I've read about losing a co-founder
      moved the office into a box room above a chip shop. {good}
    `,
    bios: `
      software for {people}
      making {thing} less awful
      zero to one, slowly
      funded by customers
      second time round, first-time sleeper
      pre-seed, post-sanity
      building in the open
      we're hiring one (1) person
      exits: fire door only
      tools for {people}
      here to learn, mostly from refunds
    `,
    news: `
      m: {n18-60} founders told us what their first invoice was for. Read it
      o: Office hours on {@coming}: bring one question
      b: We've led a round in a company for {people}. Short note on why
      b: Desk prices stay as they are this year
      b: Post-mortem of Tuesday's outage is up, with the embarrassing parts
    `,
  },
  {
    slots: {
      thing: '料金表; 申込画面; 請求まわり; 管理画面; 営業資料; デモ',
      people: '農協; 歯科医院; 町工場; 不動産屋さん; 学習塾; 旅館; 保育園; 漁師さん',
    },
    posts: `
      はじめての契約書に判子。{good}
      解約の連絡。{bad}
      {thing}を作り直したら問い合わせが倍。{good}
      {thing}、{long}かけたのに反応なし。{bad}
      {people}に{n5-20}件話を聞いた。思い込みが崩れた
      資金調達、着金しました。{good}
      面談{n20-70}件、全部お断り。{bad}
      給料日。払えた。ほっとした
      残高を見ない勇気がない
      ひとり目の社員が入りました。{good}
      月次で黒字。{good}
      サーバーが落ちて朝{n3-5}時。申し訳ありませんでした
      {who}に「まだやってるの」と言われた。やってます
      値段を上げたら断られなくなった。不思議
      {@brand}の担当さんが親身だった。{good}
      {@creator}さんの資金繰りの話、身につまされる
      事務所を商店街の二階に移しました
      休むのも仕事
    `,
    bios: `
      {people}向けのサービスをつくっています
      小さな会社です
      地方から
      事業をつくる人
      {n2-9}期目
      採用しています
      元会社員、いま七人
      失敗談おおめ
    `,
    news: `
      m: {people}の現場から始まった会社の話を掲載しました
      bo: 相談会は{@coming}の昼です
      b: 新しい出資先のお知らせ
      bo: イベントの席、残り{n3-12}です
    `,
  },
)

export const DATA_PHRASES = phrasesOf(
  {
    slots: {
      column: 'customer_id; postcode; date_of_birth; status; country; region; the primary key; created_at; "misc"',
      model:
        "a linear model; logistic regression; a boosted tree; the fancy network; last year's average; a random forest; the hierarchical model",
    },
    posts: `
      {n60-95} per cent of the nulls came from one broken form. {good}
      {column} is free text. {column} is FREE TEXT. {bad}
      {model} beat {model} by {n1-4} points and trains in a second. {good}
      {model} in production for {long}, predicting the same number all along. {bad}
      the join doubled the revenue. I was briefly a hero
      plotted the raw data. found a person aged {n140-999}
      "can you make it more significant" no
      the dashboard nobody opens went down and nobody noticed. {soso}
      deleted {n200-900} lines of pipeline {when}. {good}
      test set was in the training set. for {long}. {bad}
      {who} asked what I do; I said I average things carefully
      confidence intervals are a love language
      time zones broke me again. {bad}
      paper accepted!!! reviewer two was kind, even {smile}
      paper rejected with "interesting but". {bad}
      a clean CSV arrived from a client. unprompted. with a README. {good}
      if your chart needs a legend with {n9-14} colours it needs a table
      {@brand} loaded {n20-900} million rows while I was still pouring tea. {good}
      {@brand} lost my notebook. all of it. {bad}
      {@creator}'s talk about baselines should be compulsory
      renamed {column} and took down the company for {n4-40} minutes
      simulation before analysis, always
    `,
    bios: `
      mean, median, modest
      wrangles {column}
      priors available on request
      fits {model} for a living
      plots first, asks later
      sample of one
      correlation is not a career
      ex-academic, fewer citations, more sleep
      residual person
      allergic to pie charts
    `,
    news: `
      b: Release {n2-9}.{n0-9}: joins are {n2-7} times faster, and the docs have pictures
      o: This month's meetup: {model}, what went wrong
      m: We were wrong about {column}. New post explains
      o: Call for talks closes on {@coming}. First-timers especially
    `,
  },
  {
    slots: {
      column: '生年月日; 都道府県; 会員番号; 備考欄; 受付日; 顧客コード',
      model: '線形回帰; 勾配ブースティング; 単純平均; 階層モデル; 深いやつ; 決定木',
    },
    posts: `
      {column}が全角と半角まぜこぜ。{bad}
      {model}で十分だった。{good}
      {model}、{long}動かして外れっぱなし。{bad}
      散布図を描いたら三分で解決した
      集計が合わない。犯人は{column}
      きれいなCSVが届いた。{good}
      {who}に「AIでいい感じに」と言われた
      論文通りました{smile}
      査読で落ちた。{bad}
      有意じゃないものは有意じゃない
      学習用に答えが混ざってた。{bad}
      {@brand}で{n10-90}分の処理が{n2-20}秒に。{good}
      グラフの軸は省略しないでほしい
      {n300-900}行のクエリを引き継いだ。{bad}
      見せ方を変えただけで会議が終わった。{good}
      {@creator}さんの解説でやっと腑に落ちた
      夜中の再集計、無事おわり
    `,
    bios: `
      数字と仲よく
      {model}が好き
      前処理で一日が終わる
      グラフを描く人
      統計は道具
      欠測と暮らす
      平均より分布
    `,
    news: `
      o: 今週の朝会は{model}の失敗談です
      b: 新しい版を公開しました。読み込みが{n2-6}倍速くなります
      o: 発表者を募集しています。はじめての方歓迎
    `,
  },
)

export const JOURNALISM_PHRASES = phrasesOf(
  {
    slots: {
      story:
        'the library closure; the bus contract; the flooded underpass; the school roof; the water bills; the market hall; the hospital car park; the missing minutes; the landfill; the bridge repairs',
      body: 'the council; the water company; the trust; the developer; the police press office; the county; the coroner',
    },
    posts: `
      six hours of {body} meeting so you didn't have to. short version: {story}, deferred
      {body} answered my request after {n40-320} days. fully redacted. {bad}
      {body} reversed the decision on {story} {n2-9} days after we published. {good}
      front page {when}: {story}. {good}
      our newsroom is down to {n2-6}. {bad}
      someone left plums and a stack of documents on the front desk. {good}
      correction: it was {n3-9} million, not {n30-90}. my mistake
      the best source is always the caretaker
      {who} rang the desk to say thank you for {story}. {good}
      phone calls about {story} today: {n12-48}. calls returned by {body}: 0. {bad}
      filed at {n1-59} seconds to deadline
      court list is wrong again, case heard without us. {bad}
      won a small award with a big cheese board. {good}
      redundancies announced at the sister paper. {bad}
      read the appendix. the story is always in the appendix
      {@media} has the definitive piece on {story}
      {@creator} has been on {story} for years and it shows
      if you know something about {story}, my messages are open
      two people came to the meeting. one was asleep. democracy
    `,
    bios: `
      covering {story} so far
      tips welcome, signal on request
      reads the appendix
      local paper, local problems
      shorthand, slow typing
      formerly of a paper that no longer exists
      I go to the meetings
      documents > vibes
      nights, weekends, inquests
    `,
    news: `
      m: Exclusive: what {body} knew about {story}
      m: Live from the chamber tonight: {story}, item {n4-19}
      m: {n200-900} new members this month. You pay for the reporting
      m: We got this wrong. Full correction on {story} here
      m: Reporter wanted. Must like rain and minutes
    `,
  },
  {
    slots: {
      story:
        '図書館の統廃合; 路線バスの廃止; 水道の値上げ; 学校の耐震; 空き家の火事; 橋の補修; 市民病院の赤字; 祭りの再開',
      body: '市; 県; 教育委員会; 水道局; 議会事務局; 警察',
    },
    posts: `
      {story}、本日の朝刊に書きました
      {body}の回答は黒塗り。{bad}
      {body}が方針を変えた。記事から{n2-9}日。{good}
      議会{n4-8}時間。眠気と戦う
      {story}について話を聞かせてください
      訂正：{n2-9}億円でした。お詫びします
      支局の人員、また減る。{bad}
      読者の方から手紙。{good}
      締め切りまで{n3-20}分
      誰も来ない会見で質問{n5-15}個
      雨の現場。靴がだめになった。{bad}
      {who}に「読んだよ」と言われた。{good}
      {@media}の連載、丁寧な仕事
      新人さんの初めての署名記事。{good}
      {story}の続報、明日出します
    `,
    bios: `
      {story}を追っています
      情報はDMへ
      現場に行く人
      議事録を読む
      地域面
      転勤族
      聞くのが仕事
    `,
    news: `
      m: {story}、何が決まったのか
      m: 傍聴記：きょうの議会
      m: おわびと訂正：昨日の{story}の記事について
      m: 記者を募集しています
    `,
  },
)

export const MONEY_PHRASES = phrasesOf(
  {
    slots: {
      cost: 'the boiler service; car insurance; the vet; a new tyre; glasses; the gas bill; a wedding in another country; the dentist; school shoes; the phone contract',
      win: 'cancelled four subscriptions; cooked every night; sold the exercise bike; asked for a raise and got it; switched the phone plan; walked instead; fixed the toaster',
    },
    posts: `
      debt free as of {n9-12} o'clock today!!! {n8-40}k, {n2-7} years. {good}
      {cost}: {n120-900}. there goes the buffer. {bad}
      {win}. {n40-300} saved. {good}
      the spreadsheet balanced on the first try. {good}
      overdraft fee for being {n2-9} short by {n2-6} hours. {bad}
      emergency fund did its one job {when}: {cost}
      boring portfolio, boring year, boring growth. {good}
      markets down {n2-6} per cent, I made soup
      sold at the bottom {ago}, never forgave myself. {bad}
      no-spend day {n4-29}. {soso}
      rent up {n60-240} a month from January. {bad}
      mortgage: {n1-25} payments left!!! {smile}
      fixed rate ends in {n3-9} months and I have done the maths and I am {feel}
      told {who} my salary. should have done that years ago
      {@brand} refunded me without a fight. {good}
      {@brand} quietly changed the rate. check yours. {bad}
      {@creator}'s template finally made me look at my account
      packed lunch {n60-190} days this year. that's a holiday
      pension statement arrived, {feel}
      you can't out-budget a bad wage, but {win} helped
      reminder: small, automatic, every month
    `,
    bios: `
      paying it off
      dull investments, lively soups
      {n20-65} per cent savings rate on a good month
      one income, two kids, one spreadsheet
      retired early from overspending
      frugal, not cheap
      envelope method survivor
      compounding, patiently
      recovering impulse buyer
      reads the small print
    `,
    news: `
      m: What {cost} really costs, by region
      b: We have cut the transfer fee to zero. No asterisk
      m: This Friday's letter: {n4-9} boring habits
      b: Rate changes from next month, in one table
      b: Card payments were down from {n8-10} to {n11-13}. Fixed. We're sorry
    `,
  },
  {
    slots: {
      cost: '車検; 冷蔵庫の買い替え; 歯医者; 冠婚葬祭; 電気代; 子どもの靴; 更新料; 灯油',
      win: '弁当持参; スマホの乗り換え; 保険の解約; サブスクの整理; 自転車通い; フリマで{n3-9}品売却',
    },
    posts: `
      今月の家計、{n2-6}万円残った。{good}
      {cost}で{n2-15}万。{bad}
      {win}で月{n2-9}千円浮いた。{good}
      食費{n2-5}万円台で着地。{good}
      給与明細、手取りを二度見。{bad}
      積立{n2-14}年目、淡々と
      下げ相場。とくに何もしない
      {n100-900}万円達成{smile}
      {cost}がかさむ月。{bad}
      {who}に貯金額を聞かれて濁した
      {@brand}の手数料が下がった。{good}
      {@brand}の改悪。{bad}
      {@creator}さんの表をまねしたら続いてる
      ノーマネーデー{n3-20}回
      ボーナス、半分は貯める、半分は温泉
      奨学金を完済しました。{good}
      電卓をたたいて安心して寝る
      値引きシールに勝った夜
    `,
    bios: `
      手取り{n18-35}万円でやりくり
      こつこつ派
      一馬力
      目指せ{n1-5}千万円
      袋分け
      無駄づかい撲滅中
      ほったらかし運用
      ポイントより現金
    `,
    news: `
      b: 来月から手数料が変わります。一覧はこちら
      m: 今週の読み物：{cost}にいくらかかる？
      b: メンテナンスのお知らせ：{@coming}深夜{n1-4}時から
    `,
  },
)

export const EV_PHRASES = phrasesOf(
  {
    slots: {
      car: "the Tarn; the Velora; the wife's Tarn; my old Velora; the van; the loaner",
      stop: 'the services; a supermarket car park; a farm shop; the retail park; a hotel at midnight; a garden centre',
    },
    posts: `
      {n180-430} km on a charge in {@month}, heating on. {good}
      {n90-180} km and falling, minus {n3-12} outside. {bad}
      {n4-7} chargers at {stop}, {n3-6} broken. {bad}
      {n18-30} minutes at {stop}, one coffee, back to {n70-90} per cent. {good}
      {car} has done {n80-260},000 km and lost {n4-9} per cent. {good}
      app for this network, app for that network, card? no. {bad}
      paid by card. at a charger. like a human. thank you {@brand} {smile}
      {@brand} wants {n60-95}p a unit now. {bad}
      {who} drove {car} once and has not given it back
      buttons. {car} has buttons. {good}
      software update moved the wipers into a menu. {bad}
      queue of {n4-9} at {stop} on the holiday. people were lovely about it
      home charger fitted, {n6-11}p a unit overnight. {good}
      towed a trailer {n120-300} km, range halved, dignity intact
      no oil, no clutch, one tyre (nail). {bad}
      neighbour with a diesel borrowed my socket for his drill. progress
      heat pump or not? it's the only question that matters below zero
      {@creator}'s winter test settles it
    `,
    bios: `
      {n60-400},000 electric km
      charges overnight, sleeps better
      drives {car}
      went electric in 2018
      range calm
      heat pump evangelist
      ex-diesel, no regrets
      kilowatts and camping
    `,
    news: `
      b: {n3-12} new chargers at {stop}. They take cards
      b: Update {n3-9}.{n0-9}: buttons mapped back where you left them
      m: Cold week test: {n8-14} cars, one hill, results inside
      b: Recall: heater relay, cars built in spring. Ten minutes, free
    `,
  },
  {
    slots: { car: 'うちの小型電気; 社用車; 二台目; 代車', stop: '道の駅; サービスエリア; 役場; 大型スーパー; 販売店' },
    posts: `
      {stop}で{n20-30}分。{n70-90}パーセントまで。{good}
      {stop}の充電器、故障中。{bad}
      今月の電気で走った費用、{n1-4}千円。{good}
      冬は{n2-4}割へる。{bad}
      {car}で{n200-600}キロの旅。{good}
      先客{n2-4}台。{bad}
      深夜電力、{n8-19}円
      坂道の静かさに慣れると戻れない
      {@brand}の新型、釦が多くて{good}
      {@brand}の更新で警告灯。{bad}
      {who}が酔わなくなった。{good}
      停電の夜、車から炊飯器。{good}
      {n3-18}万キロ、電池は元気
    `,
    bios: `
      静かな車に乗っています
      {n3-20}万キロ
      充電は家で
      冬は毛布
      小さい車が好き
    `,
    news: `
      b: {stop}に{n2-6}口の充電器ができました
      m: 冬の実走テスト、結果はこちら
      b: 点検のご案内。無料です
    `,
  },
)
