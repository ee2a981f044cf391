// Plainer things that people say about work, learning, money, home and family, in everyday words. Long because it is a stock of phrases.
import type { PlainPhrases } from './phrase-stock.ts'
import { linesOf } from './stock-lines.ts'

export const PLAIN_WORK_PHRASES: Readonly<Record<string, PlainPhrases>> = {
  gamedev: {
    en: linesOf(`
      working on my indie game after dinner, as always
      our game jam entry made three people cry. {good}
      indie games this year are ridiculous. {good}
      coding since {n5-9} a.m., the cat is the producer
      taught {who} a bit of programming, they made a frog jump. {good}
      indie game trailers should show the game in the first {n3-9} seconds
      open source saved my weekend again. {good}
      roguelike or not, put a map in it
      {n6-14} hours of coding for one smooth door. {soso}
      played somebody's tiny indie game at lunch and had to go for a walk. {good}
    `),
    ja: linesOf(`
      インディーゲームの新作をあさる夜。{good}
      ゲームジャムのチームを探してます
      プログラミング、独学{n2-9}年目
      会社員しながら個人開発、{long}
      インディーゲームの展示、人が多かった。{good}
      コーディングの音だけが響く部屋
      ローグライクを作りはじめたら終わらない
    `),
  },
  teaching: {
    en: linesOf(`
      my classroom smells of oranges and pencil. {good}
      teaching is {n10-20} per cent teaching
      lesson plans done by six. {good}
      teachers, what do you do with the last ten minutes on a {@today}?
      cleaned the whole classroom alone {when}. {bad}
      class size: {n29-36}. {bad}
      parents evening tonight, wish me luck
      our school budget is a jar with a hole. {bad}
      first observation as a teacher mentor. {feel}
      teachers are not okay. {bad}
    `),
    ja: linesOf(`
      授業、今日はうまくいった。{good}
      授業の準備で{n20-23}時。{bad}
      学級経営の本を三冊まとめて読んだ
      教員不足、うちの学校も。{bad}
      授業参観、親より先生が緊張
      部活動の付き添い、今週は二日とも。{bad}
      子どもたちの発表、{good}
    `),
  },
  nursing: {
    en: linesOf(`
      flu season on a medical ward. {bad}
      flu shot clinic done, {n80-240} arms before lunch. {good}
      I am a nurse, not a waitress, but here is your tea anyway
      nursing school did not cover this
      public health is boring until it isn't
      being a nurse means always knowing where the good chair is
      vaccines, biscuits, gossip: the staff room on a {@today}
      proud to be a nurse today. {good}
      too tired to be a nurse today. {bad}
      hay fever behind a mask. {bad}
    `),
    ja: linesOf(`
      インフルエンザの季節がきた。{bad}
      予防接種の日、{n80-200}人。おつかれさまでした
      看護師になって{n2-20}年。{feel}
      看護師の友だちと朝ごはん。{good}
      感染症の研修を受けた
      医療の現場、人がいない。{bad}
      患者さんの家族から手紙。{good}
    `),
  },
  money: {
    en: linesOf(`
      index funds, again, forever
      budgeting meeting with {who}: snacks, then silence, then progress. {good}
      energy bill arrived. {bad}
      inflation ate my raise. {bad}
      how are grocery prices still going up. {bad}
      tax return filed before March. {good}
      first dividend: {n1-9}.{n10-99}. retiring tomorrow
      saving money is mostly saying "not this month"
      looked at stocks all day, bought nothing. {soso}
      financial independence date: some time in my nineties
    `),
    ja: linesOf(`
      家計簿をつけて{n2-9}年。{good}
      貯金が{n2-9}か月分になった。{good}
      投資信託、今月も自動で
      物価高、きつい。{bad}
      電気代を二度見。{bad}
      節約と思って歩いたら靴が壊れた。{bad}
      確定申告おわり！
      株は見ない日がいちばん調子いい
      ふるさと納税の米が届いた。{good}
    `),
  },
  data: {
    en: linesOf(`
      data science is {n60-90} per cent finding the right table
      wrote SQL on a napkin at lunch. it ran. {good}
      analytics meeting, {n6-14} people, no question
      data science interview: they asked about lightbulbs. {bad}
      taught {who} a little SQL and now they're dangerous. {good}
      big data? it's {n20-90} rows
      python broke my environment, the environment broke me. {bad}
      good data science looks like nothing happened
      the best analytics tool is asking someone
    `),
    ja: linesOf(`
      データ分析の相談、まず目的から聞く
      SQLだけで一日終わった
      データサイエンスの勉強会に参加。{good}
      データ活用と言われても、データがない。{bad}
      機械学習の前に掃除
      データ分析のきほんは足し算
      ダッシュボードを{n3-9}枚消した。{good}
    `),
  },
  startups: {
    en: linesOf(`
      startup life: CEO on the business card, cleaner in practice
      seed round closed, celebrated with toast. {good}
      our pitch deck has {n9-14} slides and one idea
      {n9-18} months of runway. {good}
      every startup says it's a family. be suspicious
      met {n3-12} founders today, all tired, all kind. {good}
      bootstrapped for {n2-9} years and still here. {good}
      venture capital dinner. I was the pudding. {bad}
      first startup job? ask about the money in the bank
      startups don't need more advice, they need customers
    `),
    ja: linesOf(`
      起業して{n1-9}年たちました。{good}
      スタートアップの朝は掃除から
      資金調達のニュース、うらやましい
      起業の相談を受けた。まず寝てほしい
      スタートアップで働く友だちと飲んだ。{good}
      起業したら土日が消えた。{bad}
      ピッチで噛んだ。{bad}
    `),
  },
  journalism: {
    en: linesOf(`
      city council tonight, {n3-7} hours, one vote
      local news matters most in the week nothing happens
      rent increase letters all over town. if you got one, talk to me
      the bus service is being cut again. {bad}
      town hall was full. standing room only. {good}
      planning permission granted for the thing nobody wanted. {bad}
      local journalism is knocking on the second door
      local community raised {n4-90} thousand for the roof. {good}
      my landlord story is on page {n2-9} tomorrow
      another local paper gone. {bad}
    `),
    ja: linesOf(`
      市政の取材。傍聴席に三人
      路線バスの廃止、また一つ。{bad}
      まちづくりの会、熱かった。{good}
      家賃の話を取材しています
      自治会長さんの話が二時間。{good}
      地域行政のニュースは地味だけど大事
      市議会を聞いて帰る夜
    `),
  },
  parenting: {
    en: linesOf(`
      toddler asleep. nobody breathe. {good}
      toddlers: tiny, loud, right about puddles
      potty training, day {n2-9}. {bad}
      bedtime story for the {nth} time, I do all the voices
      newborn days are long and gone by Tuesday
      nap time is the only meeting I respect
      school run in the rain, one shoe. {bad}
      parenting is apologising to teachers
      raising kids near grandparents is a superpower. {good}
      tantrum in aisle {n3-14}. {bad}
    `),
    ja: linesOf(`
      育児に休みがほしい。{bad}
      離乳食、全部食べた。{good}
      離乳食、全部投げた。{bad}
      イヤイヤ期、終わりが見えない。{bad}
      寝かしつけ{n60-120}分。{bad}
      子育ては予定通りにいかない
      保育園の送りで泣かれた。{bad}
      保育園から笑って帰ってきた。{good}
      子どもの靴下はどこへ消えるのか
    `),
  },
  ev: {
    en: linesOf(`
      electric cars are just cars that don't smell. {good}
      rapid charger out of order, again. {bad}
      range anxiety is for people who don't plan lunch
      ev charging in the rain, no roof. why. {bad}
      {n2-5} electric cars in our street now, {n1-2} cables across the path
      charging station with a playground. {good}
      first winter in an electric car: warm feet, honest numbers
      drove {who}'s petrol car today. loud. {bad}
      electric vehicles and cold mornings: ask me anything
    `),
    ja: linesOf(`
      電気自動車にして{n1-9}年。{good}
      充電スタンドが増えてきた。{good}
      充電スタンドが塞がってた。{bad}
      電気自動車の冬はこたつと相談
      電気自動車で温泉へ。{good}
      電気自動車、静かすぎて猫に気づかれない
    `),
  },
}
