// Day-to-day life, about no subject in particular. Lines that only fit a moment stand apart.
import { entriesOf, linesOf } from './stock-lines.ts'

export const DAILY_SLOTS = {
  en: {
    food: entriesOf(
      'toast; soup; leftover curry; a sad salad; cereal; dumplings; half a melon; beans; an enormous sandwich; cold pizza',
    ),
    thing: entriesOf(
      'keys; umbrella; left sock; bus pass; glasses; phone charger; water bottle; good scissors; library card; patience',
    ),
    badweather: entriesOf('sideways rain; fog; hail; drizzle; thunder; strong wind; sleet'),
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
    {food} for dinner again. {soso}
    {badweather} on the way to {place}. {bad}
    {weather} today and I am {feel}
    lost my {thing}, found my {thing}, lost my {thing}
    the man at {place} called me "chief" and I've been thinking about it all day
    nobody at {place} and the sun's out. {good}
    I have {n2-9} alarms and respect none of them
    if the train is late once more I'm moving into the station
    train cancelled, bus cancelled, plans cancelled. {bad}
    cleaned the whole flat {when}. {good}
    called {who} {when}. we talked for two hours. {good}
    {who} remembered my birthday {smile} {good}
    {who} forgot my birthday. {bad}
    just want to sit on a bench
    my tote bag contains four other tote bags
    the dentist says I grind my teeth. the dentist should read the news
    someone is learning the recorder downstairs. {bad}
    someone is learning the piano downstairs and today they got it right. {good}
    bought a plant, named the plant, already worried about the plant
    I said "no worries" with many worries
    my horoscope said avoid {place}. I live above {place}
    first day of the new job. {feel}. they have good biscuits
    handed the {thing} in to lost property, they clapped
    {who} taught me to whistle with two fingers. sorry to everyone at {place}
    a wrong number rang and we talked about {food} for ten minutes. {good}
    stop putting QR codes where menus should be
    flu. third day. soup is the only friend. {bad}
    apparently I hum
    small claims to fame: I once got stuck in the lift at {place}
    they've taken the bench away. {bad}
    they've put the bench back!! {good}
    the letter came. it's good news. sitting on the stairs
    the letter came. it's not good. sitting on the stairs
    the queue at {place} has developed its own society
    someone held the door for me at {place} and I nearly wept
    adult life is mostly moving the {thing} from one bag to another
    my neighbour plays the same song at {n7-11} every {day}. I know all the words
    got the job!!! {smile} starting next month
    didn't get the job. {bad}
    last day at work {when}. {feel}
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
    can't believe it's {@today} already
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
    今日の昼は{food}。{good}
    夜ごはん{food}。{soso}
    {thing}をなくした。{bad}
    {thing}忘れて家に戻った朝
    {place}が混みすぎ。{bad}
    {place}の帰りに夕焼けがきれいだった
    {weather}すごい
    {who}から電話。{long}ぶり。{good}
    もう{@today}か、早い
    {place}のベンチで{food}。{good}
    電話が苦手。{bad}
    {who}に似合うと言われた服を買った。{good}
    スマホの画面割れた。{bad}
    となりの部屋からピアノ。今日は最後まで弾けてた
    植物に名前をつけた
    落としもの、交番に届けた
    エレベーターで目が合った犬
    注射、思ったより平気だった
    {food}の写真を撮るの忘れて食べた
    通知を切ったら静か。{good}
    道に迷って知らない商店街。{good}
    {n7-11}時間寝た。生き返った
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
    今日はなんだか{feel}
    給料日！{smile}
    給料日まで遠い。{bad}
    何を書こうとしたか忘れた
    実家から段ボール届いた。米と{food}の素と手紙。{good}
    会議が会議を生んでいる
    傘、電車に置いてきた。今年{n2-4}本目
    今日はよく笑った
    人に優しくされて泣きそうになった帰り道
    駅前のイルミネーション始まってた
    歯医者、思ったより痛くなかった。{good}
    久しぶりに手紙を書いた
    推しが元気ならそれでいい
  `),
} as const

export type DayMoment = 'morning' | 'evening' | 'night' | 'weekend' | 'monday' | 'friday'

/** Lines that only fit a moment of the day or the week. */
export const MOMENT_PHRASES: Readonly<Record<'en' | 'ja', Readonly<Record<DayMoment, readonly string[]>>>> = {
  en: {
    morning: linesOf(`
      good morning to everyone except the seagull outside my window
      morning. {weather}. coffee. go
      good morning {smile}
      up before the alarm, {feel}
      early train, whole carriage asleep
      woke up at {n3-5}, could not get back to sleep. {bad}
      slept {n7-9} hours. a new person
      {food} for breakfast, no judgement please
      sunrise was showing off this {@today}
    `),
    evening: linesOf(`
      home. shoes off. {food}. {good}
      long day. {bad}
      sofa, blanket, {show}. {good}
      just got in, the hall light has gone. {soso}
      dinner: {food}. company: {who}. {good}
      did one (1) useful thing today and will be discussing it at dinner
      what a sunset
    `),
    night: linesOf(`
      can't sleep, thinking about {food}
      it's {n1-3} in the morning and somebody is mowing
      goodnight to the one lit window across the road
      awake. so is the fridge
      three more pages, I said, {n2-4} hours ago
      why is every thought louder after midnight
      night bus, everyone staring at nothing together
    `),
    weekend: linesOf(`
      {@today} plans: none. {good}
      market, {food}, nap, repeat
      big clean {@today}, found my {thing}. {good}
      walk with {who}, too much wind, just enough cake
      everyone is at the garden centre. everyone
      wedding today. I cried at the seating plan
      visiting my parents, sleeping in a room full of boxes of me
    `),
    monday: linesOf(`
      Monday. no further comment
      first meeting at nine, first regret at nine-oh-two
      new week, same {thing}
      inbox: {n80-400}. me: 0. {bad}
    `),
    friday: linesOf(`
      FRIDAY {smile}
      laptop closed. do not ask me anything. {good}
      friday chips, as is the law
      last email of the week sent, to the wrong person. {bad}
    `),
  },
  ja: {
    morning: linesOf(`
      おはようございます
      おはよう。{weather}だけど行ってきます
      布団から出られない
      朝から{food}。{good}
      今日も満員電車。{bad}
      早起きできた。えらい
      {@today}の朝、静かでいい
    `),
    evening: linesOf(`
      仕事おわり！おつかれさまでした
      残業{n2-4}時間。{bad}
      帰宅。今夜は{food}
      夕焼けがすごい
      帰り道、どこかの家のカレーのにおい
      湯船に{n20-50}分。{good}
    `),
    night: linesOf(`
      眠れなくて{n1-3}時
      寝る。おやすみなさい
      夜中の{food}、罪の味
      明日早いのに『{show}』を見ている
      静かすぎて時計の音が聞こえる
    `),
    weekend: linesOf(`
      なにもしない{@today}、{good}
      二度寝からの二度寝
      布団を干した。{good}
      {who}と{place}まで散歩
      洗濯三回、勝った
    `),
    monday: linesOf(`
      月曜、つらい
      一週間のはじまり。{feel}
      月曜から会議{n3-6}本。{bad}
    `),
    friday: linesOf(`
      金曜！！！
      花金です。{food}で乾杯
      今週おわった。{good}
    `),
  },
}
