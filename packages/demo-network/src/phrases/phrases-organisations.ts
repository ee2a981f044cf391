// What organisations say whatever their subject, by what they are; {topic} is a noun of their subject, if they have one.
import { linesOf } from './stock-lines.ts'

export type OrganisationKind = 'brand' | 'media' | 'org' | 'club' | 'show'

type Lines = Readonly<Record<'en' | 'ja', readonly string[]>>

/** For organisations of a subject; lines that begin with 'goods:' are for those that make or send things. */
const ORGANISATION_PHRASES: Readonly<Record<OrganisationKind, Lines>> = {
  brand: {
    en: linesOf(`
      goods: Small team, big week: all orders up to {@today} are out of the door
      You asked, we listened. More on {@coming}
      Our most asked question this {@month}: {topic}
      goods: We've been making the same thing for {n4-30} years. It gets a little better each time
      goods: Free repairs all of {@month}. Bring it in, send it in, tell us its story
      goods: A customer sent us a photo from {n1990-2015}. Still in use. We're not crying
      Prices stay as they are until spring
      Something new on {@coming}. That's all we'll say
      What should we write about next? {topic}, or {topic}?
      goods: Late parcels: we know, we're sorry, we're on it
      We're hiring. One person, four days a week, good lunch
      Behind the scenes: {who} explains {topic}
      goods: Back in stock, and we made more this time
      goods: Thank you for {n2-40},000 orders. We remember the first one
      goods: Closed on {@coming} for stocktaking. Back the day after
      Meet us this weekend. We'll be the table with the plant
      {n4-30} years old today. Cake in the kitchen
      The best question we got this week was about {topic}
      We changed our minds about {topic}. Here's why
      A note from {who}, who runs the place
      Our inbox is open on {@coming}. Real people, real answers
    `),
    ja: linesOf(`
      goods: {@today}までのご注文はすべて発送しました
      {@coming}に新しいお知らせがあります
      いちばん多いご質問は「{topic}」でした
      goods: 同じものを{n4-40}年つくっています。少しずつ良くなっています
      goods: 修理を承ります。お気軽にどうぞ
      goods: 発送が遅れております。申し訳ございません
      goods: 再入荷しました
      goods: お客さまの写真を拝見しました。{n3-20}年お使いだそうです
      goods: {@coming}は棚卸しのためお休みです
      価格は春まで据え置きます
      働く人を募集しています。週四日から
      {topic}についての読み物を公開しました
      おかげさまで{n3-30}周年です
      {topic}のご相談、{@coming}に受けつけます
      今週いただいた質問：{topic}
      {topic}への考え方を変えました。理由を書きました
    `),
  },
  media: {
    en: linesOf(`
      New today: what nobody tells you about {topic}
      We asked {n120-980} readers about {topic}. Their answers surprised us
      {n5-9} things we got wrong about {topic}
      The long read: {topic}
      This week's letter goes out on {@coming}. It's about {topic}
      Reader question: is it time to rethink {topic}?
      From the archive ({n1998-2019}): {topic}
      Short, useful, free: our guide to {topic}
      A lovely letter from a reader about {topic}
      Podcast: {topic}, and one very patient guest
      What the numbers say about {topic}
      Have we had enough of {topic}? A short argument
      {who} on {topic}: an interview
      Correction: we misspelt a name in our piece on {topic}. Sorry
      Yes or no: {topic}
    `),
    ja: linesOf(`
      【新着】{topic}について、誰も教えてくれなかったこと
      読者{n120-980}人に聞きました：{topic}
      今週の特集は「{topic}」です
      {topic}のまちがい、{n3-7}つ
      {n1998-2019}年の記事から：{topic}
      はじめての{topic}
      読者のおたよりをご紹介します。{topic}の話です
      {topic}、これからどうなる
      おわびと訂正：{topic}の記事に誤字がありました
      {@coming}の配信は{topic}です
    `),
  },
  org: {
    en: linesOf(`
      Come along on {@coming}: {topic} for beginners. Free
      Volunteers wanted. No experience, some rain
      {n40-900} of you joined this {@month}. Welcome
      Our position on {topic}, in one page
      Minutes of the last meeting are up. Page {n2-9} is the good bit
      {n3-30} new local groups this year
      We were asked about {topic} again. Here is the honest answer
      Donations are down by {n5-30} per cent. If you can, please help
      Donations are up. You are extraordinary. Thank you
      Open meeting on {@coming} at seven. Biscuits provided
      Member of the month: somebody who knows all about {topic}
    `),
    ja: linesOf(`
      {@coming}、はじめての{topic}の会をひらきます
      お手伝いを募集しています。未経験の方も歓迎です
      今月は{n20-300}人が仲間になりました
      {topic}についての考えを一枚にまとめました
      議事録を公開しました
      ご寄付のお願いです
      ご寄付ありがとうございました。今年も続けられます
      {@coming}の集まりは{n14-19}時からです
    `),
  },
  club: {
    en: linesOf(`
      Shop closes early on {@coming}
      {n3-40} thousand of you. In that weather. Thank you
      Half-time: {n0-2}–{n0-2}
      Training photos are up
      Lost property: one drum, two grandads (found)
      Academy result: {n1-5}–{n0-3}
      Happy birthday to our kit man, {n50-71} today
    `),
    ja: linesOf(`
      {n3-30}千人のみなさん、寒い中ありがとうございました
      前半終了、{n0-2}対{n0-2}
      練習の写真を公開しました
      アカデミー、{n1-5}対{n0-3}で勝利
      売店は{@coming}もひらいています
      落としもののお知らせ：太鼓一台
    `),
  },
  show: {
    en: linesOf(`
      Tonight. You know where
      New episode on {@coming}. Bring a blanket
      Thank you for {n2-90},000 letters about that ending
      Who said it: the mother or the lighthouse?
      The soundtrack is out. Track {n3-11}. You'll know
      Behind the scenes: the rain was real
      We read your theories. All wrong. All wonderful
      Filming has started. We can't say where. It's windy
      The costumes go on display next month
      {n10-90} hours of footage, one perfect sneeze
    `),
    ja: linesOf(`
      今夜です
      次回は{@coming}の放送です
      お手紙{n2-30}千通、ありがとうございました
      主題歌の配信がはじまりました
      撮影の裏側を公開しました。雨は本物です
      みなさんの考察、ぜんぶ読んでいます
      衣装展を開催します
      撮影がはじまりました
    `),
  },
}

/** For organisations of no subject. */
export const GENERAL_ORGANISATION_PHRASES: Readonly<Record<OrganisationKind, Lines>> = {
  brand: {
    en: linesOf(`
      We're open until {n8-11} tonight
      Ask us about your order. Yes, even that one
      Half price {food} until it's gone
      Sorry about this morning. It's fixed. We've sent flowers to the server
      New on {@coming}, if the paint dries
      {n4-40} of you asked. The blue one is back
      A customer in {n1990-2015} vs the same customer today. Same smile
      We're hiring in {n3-12} towns
      Happy {@today}. That's it, that's the offer
      Poll: {food} or {food}?
      To the person who left a {thing} with us: it's safe, it's lonely
    `),
    ja: linesOf(`
      本日の特売は{food}です
      {@coming}の新商品は{food}味です
      ただいま一部でつながりにくくなっています。申し訳ありません
      復旧しました。ご迷惑をおかけしました
      今夜は{n20-23}時まで営業しています
      {thing}のお忘れものをお預かりしています
      {@today}ですね。よい一日を
      働く人を募集しています
    `),
  },
  media: {
    en: linesOf(`
      Good morning. Five things worth knowing, in one breath
      Buses replace trains between the two bridges until {@coming}
      The council has voted: {n20-40} to {n5-19}
      Correction to yesterday's piece: the bridge is {n120-190} years old, not {n20-90}
      A good news story from {place}: it's open again
      {n40-900} people queued outside {place} this morning. We asked them why
      Interview: the woman who has repaired clocks for {n30-60} years
      Rents rose {n3-9} per cent this year. Here is where
      Poll: should {place} open on Sundays?
      On this day in {n1780-1960}: a whale, briefly, in the harbour
      The long read for {@coming}: who looks after the lighthouses
      Weather for {@coming}: {badweather}, then less of it
      Who owns {place}? We checked
      Explained in a minute: why {food} costs more than last year
      The photograph of the day is a goat
      Live: the hearing about the bridge, day {n2-19}
      What we know, what we don't know, and when we'll know it
    `),
    ja: linesOf(`
      おはようございます。けさの五つのニュースです
      {@coming}は{weather}の予報です
      一部の区間で{n10-60}分ほどの遅れがでています
      {place}が来月から新しくなります
      お詫び：昨日の記事の数字に誤りがありました
      {n20-90}年つづく店の店主に聞きました
      {place}に{n30-300}人の列。何があったのか
      家賃は今年{n2-6}パーセント上がりました
      {@coming}の夜は流星が見られるかもしれません
      今夜{n19-22}時から配信します
      {food}の値段、なぜ上がった
      きょうの一枚はヤギの写真です
      市議会、賛成{n20-40}反対{n5-19}で可決
      その後どうなった：あの橋の話
    `),
  },
  org: {
    en: linesOf(`
      Somebody near you needs a ladder. Somebody near you has two
      {n300-900} drills lent this {@month}. One returned as a different drill. Thank you?
      Open on {@coming}, warm, free, quiet
      Story time at {n10-11}. All ages. Especially forty-three
      Borrowed and returned after {n12-61} years. No fine
      Volunteers wanted for {@coming}
    `),
    ja: linesOf(`
      図書館の本、延滞していませんか
      {@coming}はおはなし会です
      あたたかくて静かで無料です
      {n12-51}年ぶりに返却された本がありました
      お手伝いを募集しています
    `),
  },
  club: { en: ['Training photos are up'], ja: ['練習の写真を公開しました'] },
  show: { en: ['New episode on {@coming}'], ja: ['次回は{@coming}の放送です'] },
}

const GOODS = 'goods: '
/** Subjects whose brands sell services, tickets or software rather than things. */
const SUBJECTS_OF_SERVICES = new Set([
  'gamedev',
  'data',
  'startups',
  'money',
  'film',
  'fitness',
  'travel',
  'gaming',
  'anime',
])

/** What an organisation of a subject may say whatever its trade. */
export function organisationLines(kind: OrganisationKind, language: 'en' | 'ja', subject: string): readonly string[] {
  return ORGANISATION_PHRASES[kind][language]
    .filter((line) => !(line.startsWith(GOODS) && SUBJECTS_OF_SERVICES.has(subject)))
    .map((line) => (line.startsWith(GOODS) ? line.slice(GOODS.length) : line))
}
