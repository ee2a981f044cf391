// Slots that every phrase of a language may use: days, moments, reactions. A stock's own slot of the same name comes first.
import { entriesOf } from './stock-lines.ts'

function slots(written: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(written).map(([name, line]) => [name, entriesOf(line)]))
}

export const COMMON_SLOTS = {
  en: slots({
    day: 'Monday; Tuesday; Wednesday; Thursday; Friday; Saturday; Sunday',
    when: 'this morning; last night; today; this week; after work; before breakfast; on the way home; yesterday; over lunch; this weekend',
    ago: 'two years ago; last spring; in 2019; a month ago; last week; ten years ago; when I was nineteen',
    nth: 'third; fourth; fifth; sixth; seventh; second',
    long: 'three weeks; six months; two years; a whole afternoon; four hours; eleven days; most of the winter; half my twenties',
    who: 'my sister; my partner; the neighbour; my dad; a stranger on the bus; my oldest friend; my boss; the new guy; my mum; my flatmate; a kid at the library; my aunt',
    good: "So good.; Delighted.; Worth it.; Best part of my week.; I could cry, happily.; Ten out of ten.; Honestly brilliant.; Still smiling.; A small joy.; Exactly what I needed.; Chef's kiss.; Love it.; Perfect.; I am so happy with it.; What a treat.",
    bad: 'Awful.; Gutted.; What a mess.; I am so tired of this.; Deeply disappointing.; Not fine.; I hate it here.; Terrible, honestly.; Frustrating.; It made me properly sad.; Worst week.',
    badbuy: 'Absolute waste of money.; Broken on day two.; I want a refund.; Never again.; Avoid.; Save yourselves.',
    goodbuy: 'Would buy again.; Worth every penny.; No notes.; So good.; Delighted.; A treat.',
    soso: "Could be worse.; Jury's out.; We'll see.; No strong feelings yet.; It is what it is.; Noted.; Make of that what you will.; More tomorrow.; Anyway.",
    feel: 'delighted; furious; exhausted; weirdly calm; so proud; a bit lost; grateful; annoyed; hopeful; done in; over the moon; miserable',
    smile: '🙂; 😊; 😂; 🥲; 🙃; ✨; ❤️; 🎉; 😅; 🙌; 😭; 💛; 👀; 🫠; 🔥',
  }),
  ja: slots({
    day: '月曜; 火曜; 水曜; 木曜; 金曜; 土曜; 日曜',
    when: '今朝; 昨日の夜; 今日; 仕事帰りに; 昼休みに; 週末に; 寝る前に; 夕方; さっき; 朝いちで',
    ago: '二年前; 去年の春; 先月; 先週; 十年前; 学生のころ; コロナ前',
    long: '三週間; 半年; 二年; 半日; 四時間; ひと冬; 一か月; 丸一日',
    who: '姉; 家族; 相方; 隣の席の人; 父; 母; 後輩; 上司; 友だち; 同居人; おばあちゃん; 弟',
    good: '最高でした; うれしい; 大満足; 幸せすぎる; ほんとに良かった; にやにやしてる; 控えめに言って最高; 元気でた; ありがたい; しみじみ良い',
    bad: 'がっかり; つらい; もう無理; 最悪; 悲しい; 正直ひどい; 疲れた; 腹立つ; しんどい; 泣きたい; 残念すぎる; 納得いかない; 心が折れた',
    badbuy: 'お金返してほしい; 二度と買わない; がっかり; 残念すぎる; 返品したい',
    goodbuy: '買ってよかった; 大満足; また頼む; これは良い; おすすめです',
    soso: 'まあ、そんなもんか; 様子見; どうだろう; とりあえず記録; 続きはまた明日; それはそれとして; なるほど; 気が向いたら書きます',
    feel: 'うれしい; くやしい; ねむい; さみしい; ほっとした; わくわくする; いらいらする; しあわせ; 疲れた; 誇らしい',
    smile: '😊; 😂; 🥲; ✨; 🙏; 🎉; 😭; 🫠; 🔥; 💪; ☺️; 🌸; 👏; 🥺; 🙌; w; 笑',
  }),
} as const
