// What people write under other people's posts, and above posts that they quote.
import { linesOf } from './stock-lines.ts'

export const REPLY_PHRASES = {
  en: linesOf(`
    this. exactly this
    congratulations!! {smile}
    so pleased for you {smile}
    ha, same here
    oh no, I'm sorry. hope it gets better
    where did you find this?
    disagree, but politely
    strongly disagree. it all comes down to {topic}
    I've been saying this about {topic} for years
    can you say more about {topic}?
    how long did it take you?
    saving this, thank you
    thank you, this helped a lot
    had exactly the same problem {when}. {bad}
    mine arrived last week and it's great
    no way!! jealous
    beautiful {smile}
    this made my day {smile}
    please write this up properly, people need it
    nope. tried it, hated it
    you were right about {topic}, I was wrong, well done
    send photos!
    counterpoint: {topic}
    what about {topic} though?
    I laughed out loud on the bus
    we should do this together one {day}
    ok this convinced me
    {@creator} has a good video on this
    ask {@brand}, they sorted mine in a day
    same with {@brand}, still waiting. {bad}
    wishing you luck with it
    rest up, you've earned it
    absolutely not {smile}
    bold of you to post this on a {@today}
    is it worth the money?
    it's worth every penny
    it is not worth the money, sorry
    how are you this good at it
    my {n2-9}-year-old says hi
    this is terrible advice
    great thread. {topic} bit especially
    every single time
    thought it was just me
    see you there!
    take my upvote, wrong site I know
    the second one, obviously
    source? not being funny, I'd like to read it
    good luck!! {smile}
    that's awful, report it
    I miss this so much
  `),
  ja: linesOf(`
    わかります{smile}
    おめでとうございます！
    すごい！
    それはつらい…お大事に
    どこで買えますか？
    同じこと思ってました
    ありがとうございます、助かりました
    勉強になります
    {topic}、むずかしいですよね
    {topic}のコツ、教えてほしいです
    きれい…
    うちもまったく同じです笑
    いいなあ、うらやましい
    無理しないでくださいね
    おつかれさまでした！
    今度ごいっしょしましょう
    待ってました！
    それは{brand}に聞いてみるといいかも
    ちょっと違う意見ですが、{topic}も大事かと
    うーん、それは賛成できないです
    めちゃくちゃ好きです
    神
    天才ですか？
    泣きました
    笑いました
    保存しました
    はじめまして、フォローさせてください
    楽しみにしてます{smile}
    それ、私も失敗しました…{bad}
    買います
    応援してます！
    おはようございます☀️
    おかえりなさい
    それな
    ほんとそれ
    えっ知らなかった
    写真もっと見たいです
    今日は混んでましたか？
    なるほど、やってみます
    ひどい話ですね…
    元気出してください
    こちらこそありがとうございました
    やっぱり{topic}ですよね！
    最高の一枚
    何時間かかりましたか？
  `).map((line) => line.replace('{brand}', '{@brand}')),
} as const

export const QUOTE_PHRASES = {
  en: linesOf(`
    everyone should read this
    I needed this {when}
    this is why I love {topic}
    this is why people give up on {topic}. {bad}
    been thinking about this all day
    not wrong
    completely wrong, thread follows (it doesn't)
    adding {topic} to the list
    what {who} has been telling me for {long}
    ok but {topic}
    bookmarked. {good}
    the replies here are something else
    see also {topic}
    finally somebody said it
    screaming {smile}
    how is this real. {bad}
    my whole {@today} in one post
    put this on the fridge
    incredible work, look at it
    I will be quoting this for years
    third time this month. {bad}
    local person right again
    for the {topic} people
    exhibit A
    this, but for {topic}
  `),
  ja: linesOf(`
    みんな読んで
    これはすごい
    ほんとこれ
    {topic}好きは見て
    わかりすぎる
    {when}ずっとこれ考えてた
    良い話だ…{good}
    いや、これはひどい。{bad}
    {topic}にも言えることだと思う
    メモ
    あとで読む
    行きたい！
    ほしい…
    {who}に見せたい
    すてき{smile}
    これで{topic}はじめた人です
    うちの話かと思った
    拡散希望
    笑ってしまった
    知らなかった。勉強になる
    これが毎年のたのしみ
    今日いちばん良かった投稿
  `),
} as const
