// Day-to-day life, about no subject in particular.
import { entriesOf, linesOf } from './stock-lines.ts'

export const DAILY_SLOTS = {
  en: {
    food: entriesOf(
      'toast; soup; leftover curry; a sad salad; cereal; dumplings; half a melon; beans; an enormous sandwich; cold pizza',
    ),
    thing: entriesOf(
      'keys; umbrella; left sock; bus pass; glasses; phone charger; water bottle; good scissors; library card; patience',
    ),
    weather: entriesOf(
      'sideways rain; fog; a heatwave; hail; perfect sun; wind that took my hat; snow, of all things; drizzle; thunder',
    ),
    place: entriesOf(
      'the post office; the dentist; the bus stop; the supermarket; the launderette; the library; the station; the corner shop; the park; the lift',
    ),
  },
  ja: {
    food: entriesOf('うどん; カレー; おにぎり; 冷凍餃子; 親子丼; 焼きそば; 豚汁; サンドイッチ; そうめん; 肉まん'),
    thing: entriesOf('鍵; 傘; イヤホン; 定期; 充電器; 水筒; メガネ; 財布; 手袋の片方; 上着'),
    weather: entriesOf('大雨; 霧; 猛暑; 強風; 快晴; 雪; 小雨; 雷; 秋晴れ; 花粉'),
    place: entriesOf('郵便局; 歯医者; バス停; スーパー; コインランドリー; 図書館; 駅; コンビニ; 公園; 銭湯'),
  },
} as const

export const DAILY_PHRASES = {
  en: linesOf(`
    good morning to everyone except the seagull outside my window
    {food} for dinner again. {soso}
    {weather} on the way to {place}. {bad}
    {weather} today and I am {feel}
    lost my {thing}, found my {thing}, lost my {thing}
    the man at {place} called me "chief" and I've been thinking about it all day
    woke up at {n3-6}, could not get back to sleep. {bad}
    nobody at {place} and the sun's out. {good}
    I have {n2-9} alarms and respect none of them
    if the train is late once more I'm moving into the station
    train cancelled, bus cancelled, plans cancelled. {bad}
    cleaned the whole flat {when}. {good}
    called {who} {when}. we talked for {long}. {good}
    {who} remembered my birthday {smile} {good}
    {who} forgot my birthday. {bad}
    just want to sit on a bench
    the queue at {place} has developed its own society
    someone held the door for me at {place} and I nearly wept
    adult life is mostly moving the {thing} from one bag to another
    my neighbour plays the same song at {n7-11} every {day}. I know all the words
    got the job!!! {smile} starting next month
    didn't get the job. {bad}
    last day at work {when}. {feel} and a bit {feel}
    new haircut. {good}
    new haircut. {bad}
    the sky right now though
    it's {n2-9} degrees and I refuse to wear a coat
    there's a cat on the roof of {place} and a crowd has formed
    paying {n4-9} for a sandwich should be illegal
    ate {food} standing up, like a horse
    day off. plans: none. {good}
    first cold of the season. {bad}
    moved house. everything is in a box, including, apparently, my {thing}
    i keep saying "you too" to waiters
    therapy was good {when}
    can't believe it's {day} already
    can't believe it's only {day}
    do people just know how taxes work or
    the heating is on. we held out until now
    whoever invented {food}: thank you
    the best thing about {day} is that it ends
    please stop calling it a quick sync
    power cut. reading by torch like it's 1890. {good}
    boiler's broken. {n2-9} degrees indoors. {bad}
    overheard at {place}: "he's not my dentist, he's just A dentist"
    kids on the bus are discussing {food} with real passion
    {day} walk with {who}. {good}
    reply to the email you've been avoiding. this is your sign
    I will not be taking questions about the {thing}
    somebody has drawn a very good owl on the wall at {place}
    miss my grandmother today
    proud of {who}, that's the post
    slept {n8-11} hours. a new person
    the plants are alive. that's all the news
    not to be dramatic but this {food} changed me
    voted. queue at the school was cheerful
    why is it always the {thing}
    our upstairs neighbours have taken up tap dancing or war
    ten thousand steps, mostly to {place} and back
    grey day, big jumper, {food}. {good}
  `),
  ja: linesOf(`
    おはようございます
    おはよう。{weather}だけど行ってきます
    今日の昼は{food}。{good}
    夜ごはん{food}。{soso}
    {thing}をなくした。{bad}
    {thing}忘れて家に戻った朝
    {place}が混みすぎ。{bad}
    {place}の帰りに夕焼けがきれいだった
    {weather}すごい
    {who}から電話。{long}ぶり。{good}
    仕事おわり！おつかれさまでした
    残業{n2-4}時間。{bad}
    今週もあと少し
    まだ{day}なの、うそでしょ
    もう{day}か、早い
    布団から出られない
    {n7-11}時間寝た。生き返った
    眠れなくて{n2-4}時
    電車が止まってる。{bad}
    {place}で知らないおじいちゃんに飴をもらった。{good}
    誕生日でした。{who}がケーキ買ってきてくれた{smile}
    髪切った。{good}
    髪切った。切りすぎた。{bad}
    内定もらいました{smile}
    面接、だめだった。{bad}
    引っ越しおわり。段ボールの中で寝ます
    風邪ひいた。{bad}
    休みの日の二度寝、{good}
    近所の猫が今日もいた
    {food}食べたい
    コンビニの新しい肉まん、{good}
    {who}とけんかした。{bad}
    {who}と仲直りした
    洗濯物干した瞬間に雨。{bad}
    とりあえず今日を乗り切った
    なにもしない{day}、{good}
    {place}に新しい店できてた
    暖房つけた。負けた
    空が高い。秋だ
    金木犀のにおいがする
    桜、もうすこし
    エアコン壊れた。{bad}
    電車で隣の人がずっと{food}の話してる
    家計と体重から目をそらす{day}
    部屋の片付け、三割すすんだ
    充電{n2-9}パーセントで家を出た勇者
    {feel}{day}だった
    給料日！{smile}
    給料日まで遠い。{bad}
    何を書こうとしたか忘れた
    実家から段ボール届いた。米と{food}の素と手紙。{good}
    会議が会議を生んでいる
    寝る。おやすみなさい
    傘、電車に置いてきた。今年{n2-4}本目
    今日はよく笑った
    人に優しくされて泣きそうになった帰り道
    駅前のイルミネーション始まってた
    歯医者、思ったより痛くなかった。{good}
    久しぶりに手紙を書いた
    推しが元気ならそれでいい
  `),
} as const
