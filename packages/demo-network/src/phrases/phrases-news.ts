// What organisations that are about no one subject say: newspapers, railways, shops, the weather.
import { linesOf } from './stock-lines.ts'

export const NEWS_PHRASES = {
  en: linesOf(`
    Good morning. Five things worth knowing, in one breath
    Buses replace trains between the two bridges until {@coming}. Sorry
    The council has voted: {n20-40} to {n5-19}
    Correction to yesterday's piece: the bridge is {n120-190} years old, not {n20-90}
    Weather for {@coming}: {weather}, then less of it
    We're open until {n8-11} tonight
    A good news story from {place}: it's open again
    Lines are down in the north. Engineers are on their way
    Lines are back up. Thank you for your patience
    {n40-900} people queued outside {place} this morning. We asked them why
    Interview: the woman who has repaired clocks for {n30-60} years
    Rents rose {n3-9} per cent this year. Here is where
    Half price {food} until it's gone
    Ask us about your delivery. Yes, even that one
    Poll: should {place} open on Sundays?
    On this day in {n1780-1960}: a whale, briefly, in the harbour
    The long read for {@coming}: who looks after the lighthouses
    Trains are running well. We know. We're as surprised as you
  `),
  ja: linesOf(`
    おはようございます。けさの五つのニュースです
    {@coming}は{weather}の予報です
    一部の区間で{n10-60}分ほどの遅れがでています
    運転を再開しました。ご迷惑をおかけしました
    本日の特売は{food}です
    {place}が来月から新しくなります
    通信がつながりにくい状況は解消しました
    お詫び：昨日の記事の数字に誤りがありました
    {n20-90}年つづく店の店主に聞きました
    {place}に{n30-300}人の列。何があったのか
    家賃は今年{n2-6}パーセント上がりました
    新商品、{food}味が出ます
    {@coming}の夜は流星が見られるかもしれません
    今夜{n19-22}時から配信します
    図書館の本、延滞していませんか
  `),
} as const
