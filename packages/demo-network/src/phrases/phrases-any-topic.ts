// Phrases that fit any subject: {topic} is one of its nouns, {brand}, {media}, {creator} are handles of its hubs.
import { linesOf } from './stock-lines.ts'

export const ANY_TOPIC_PHRASES = {
  en: linesOf(`
    Can we talk about {topic} for a second
    Thinking about {topic} again. {soso}
    Nobody warned me about {topic}. {bad}
    {topic}: overrated or underrated? Go
    I have opinions about {topic} and I will be sharing all of them
    Spent {long} on {topic} and I would do it again. {good}
    Spent {long} on {topic}. {bad}
    {who} asked me to explain {topic} and I'm still going
    Hot take: I'd take {topic} over {topic}
    Every year I forget how much I love {topic} {smile}
    Unpopular opinion: nothing wrong with {topic}
    If you only fix one thing, fix {topic}
    New here? Start with {topic}. Thank me later
    Is anyone else struggling with {topic} {when}?
    What's the one thing you wish you'd known about {topic} {ago}?
    Reading {@media} on {topic} {when}. Excellent piece, go read it
    This from {@media} about {topic} is badly wrong and I'm annoyed
    {@creator} on {topic} is the only thing getting me through {day}
    Really impressed with {@brand}. Helpful people, and they know about {topic}
    {@brand} let me down {when}. Waited {long}, no answer. {bad}
    Ordered from {@brand} again. {goodbuy}
    Not ordering from {@brand} again. {badbuy}
    Three months ago I knew nothing about {topic}. Now I'm insufferable
    Small win {when}: finally understood {topic}. {good}
    Small disaster {when}: {topic}. {bad}
    {topic} update: no
    {topic} update: it worked!! {smile}
    Genuinely {feel} about {topic} {when}
    My entire personality is {topic} now, sorry
    We are meant to enjoy {topic}, remember?
    I blame {@creator} for getting me into {topic} {smile}
    Any tips on {topic}? Asking for {who}
    Me, {day}: no more {topic}. Me, {day}: {topic}
    Anyone in town who knows about {topic}? Will pay in cake
    Everything I've learnt about {topic}: go slower
    Someone stop me before I start another argument about {topic}
    How it started: mild interest in {topic}. How it's going: send help
    I dreamt about {topic}. That's where we are
    {n2-9} years of this and I still get caught out by {topic}
    You can tell a lot about someone by how they feel about {topic}
  `),
  ja: linesOf(`
    {topic}の話をしてもいいですか
    また{topic}のことを考えてる。{soso}
    {topic}、奥が深い
    {topic}に{long}かけてしまった。{good}
    {topic}に{long}かけたのに、この結果。{bad}
    {topic}が好きすぎて{who}に引かれた
    みなさん{topic}ってどうしてますか？
    {topic}、去年よりちょっとうまくなった気がする{smile}
    {when}は{topic}。{good}
    {when}の{topic}、{bad}
    {@media}の{topic}の記事、とても良かった
    {@creator}さんの{topic}の話、何度も見返してる
    {@brand}の対応が丁寧だった。{goodbuy}
    {@brand}、届くまで{long}。{badbuy}
    {@brand}でまた買ってしまった{smile}
    {topic}沼、深い
    {topic}のことで{who}と一時間しゃべった
    {topic}、はじめて三か月。わからないことだらけで楽しい
    {topic}はじめました
    {topic}ひと区切り。おつかれ自分
    正直、{topic}は苦手
    {topic}で一喜一憂する人生
    誰か{topic}に詳しい人いませんか
    {topic}について語れる友だちがほしい
    今日も{topic}、明日も{topic}
    {topic}、{n2-9}回目の失敗。{bad}
    {topic}、{n2-9}回目にしてようやく成功！{good}
    結局{topic}に戻ってくる
    {topic}より{topic}派です
    {day}はゆっくり{topic}
  `),
} as const
