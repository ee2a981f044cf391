// What people say about teaching, nursing, small children, cats and dogs. Long because it is a stock of phrases.
import { phrasesOf } from './phrase-stock.ts'

export const TEACHING_PHRASES = phrasesOf(
  {
    slots: {
      kid: 'a six-year-old; the quiet one at the back; my year nines; table four; a child with one shoe; the twins; the whole class; a new starter',
      topic2:
        'fractions; volcanoes; apostrophes; the Tudors; photosynthesis; long division; poetry; the water cycle; ratios; plate tectonics; recorders',
      trouble: 'the laminator; the projector; the boiler; wet break; a wasp; the fire alarm; norovirus; glitter',
    },
    posts: `
      {kid} told me I look "well used". {soso}
      {kid} read a whole page aloud. first time. {good}
      {kid} cried at {topic2} and so did I. {bad}
      {topic2} lesson went like a dream. {good}
      {topic2} lesson, observed, {trouble}. {bad}
      marked {n28-120} books, understood {n4-9}
      {trouble} again. {bad}
      pupil from {n6-15} years ago said hello at the till: she's training to teach {smile}
      budget meeting. we can have glue or paper. {bad}
      wrote {n28-34} reports using the word "enthusiastic" {n20-34} times
      they've cancelled the trip. {bad}
      the trip was a triumph. {n28-60} out, {n28-60} back. {good}
      Sunday night. you know
      assembly on kindness, fight on the stairs
      a parent thanked me for {topic2}. unprompted. {good}
      a parent emailed at {n9-11} p.m. in capitals. {bad}
      handing in my notice {when}. loved it. can't do it. {feel}
      first day as a head of year. {feel}
      drawer contents: {n4-11} yo-yos, one tooth
      {@brand} again this year, my desk is a shrine. {goodbuy}
      inspectors in on {@today}. {feel}
      inspection done. "warm". I'll take warm. {good}
      one more week. {n4-9} more sleeps. not that I'm counting
    `,
    bios: `
      marks in green pen
      year {n1-9} forever
      glue stick economist
      teaches {topic2}
      in it for the holidays (reading)
      lanyard collector
      room 12, window side
      phonics by day, wine by night
      behaviour is communication
      I have eyes in the back of my head
      {topic2} & chill
      form tutor, tea drinker
    `,
    news: `
      mb: Free to download: {topic2} in {n3-6} lessons
      mo: Our survey: {n55-82} per cent bought class supplies with their own money
      m: What {n5-20} heads told us about {trouble}
      o: Pay ballot closes on {@coming}. Please vote
      b: Stickers are back in stock. Calm down
    `,
  },
  {
    slots: {
      kid: '一年生; うちのクラス; いつも静かな子; 転入生; 六年生; 図書委員',
      topic2: 'わり算; 書き初め; 跳び箱; 分数; 俳句; 電流; 合唱; リコーダー; 二次関数',
      trouble: '印刷機; プロジェクター; 暖房; 雨の休み時間; 胃腸炎',
    },
    posts: `
      {topic2}の授業、子どもたちの目が輝いた。{good}
      {topic2}、伝わらなかった。{bad}
      {kid}が初めて手を挙げた。{good}
      {kid}に「先生も宿題ある？」と聞かれた。あります
      {trouble}。{bad}
      退勤{n19-22}時。{bad}
      定時で帰れた{smile}
      所見{n28-38}人分、終わらない
      卒業生がたずねてきた。{good}
      電話対応{n1-3}時間。{bad}
      {@today}は研究授業。{feel}
      給食の{n2-4}倍速食べが特技です
      {kid}の作文で泣いた
      来年度の担任発表まであと少し
      教室の金魚、元気
      {@brand}の判子、押すたび笑う
      辞めようか迷っている。{bad}
      三学期もよろしくね、と言って別れた
    `,
    bios: `
      教壇{n2-25}年目
      {topic2}が好き
      チョークの粉
      定時退勤したい
      学校と図書室
      担任してます
      子どもの声で元気になる
      夏休みは宿題を出す側
    `,
    news: `
      mo: {topic2}の指導案を公開しました
      o: 茶話会は{@coming}の夜。顔出しなしで大丈夫です
      mo: アンケート：持ち帰り仕事、週{n3-12}時間
    `,
  },
)

export const NURSING_PHRASES = phrasesOf(
  {
    slots: {
      bit: 'bed nine; the side room; bay three; a frightened teenager; a retired sailor; a mum of four; my confused gentleman; the lady by the window',
      kit: 'pump; obs machine; pen; fob watch; bleep; thermometer; chair',
    },
    posts: `
      {n12-13} hours, {n6-14} thousand steps, {n1-2} wees. {soso}
      {bit} went home today. clapped them out. {good}
      {bit} died holding my hand. it was quiet. {feel}
      {n9-16} patients, {n1-2} of us. {bad}
      fully staffed!!! did not know what to do with my hands. {good}
      somebody has stolen my {kit}. {bad}
      {bit} proposed to me, then to the doctor, then to the {kit}
      night {n3-4} of {n4-5}. the biscuits know my name
      student got the cannula first time, nearly hugged her. {good}
      moved to another ward mid-shift. again. {bad}
      relatives brought samosas. we would die for them now. {good}
      shouted at by someone scared. it still stings. {bad}
      drove home with no memory of the drive. not good
      slept {n11-14} hours after nights. {good}
      pay rise: {n1-3} per cent. parking rise: {n10-25} per cent. {bad}
      {bit} remembered everyone's name but her own. sang all of "the ferryman" though
      handover took {n40-70} minutes, three jokes, one cry
      {@brand} has outlived two managers. {goodbuy}
      {@brand} lasted one month on the ward. {badbuy}
      {who} asked why I'm tired on my day off
      Ward Nine Nights got the tubes wrong again, still crying
      ten years registered today {smile}
    `,
    bios: `
      twelve-hour feet
      runs on toast
      bay three is my home
      nights, naps, noodles
      bleep me
      pins and pens
      band 6, hand cream
      will talk about poo at dinner
      tubes, lines, laughs
      compassion and compression socks
    `,
    news: `
      mo: One in {n3-5} shifts last month was short. We have the numbers
      b: New pocket card: drips, in large type
      o: Vigil for safe staffing on {@coming}, {n5-7} p.m.
      m: How {bit} changed the way we do visiting
    `,
  },
  {
    slots: {
      bit: '九十二歳のおばあちゃん; 個室の方; 若い患者さん; 四人部屋; 長く入院されてた方',
      kit: '駆血帯; ボールペン; 聴診器; 時計; 体温計',
    },
    posts: `
      長い夜でした。{n2-4}件の急な入院。{bad}
      {bit}が退院。「ありがとう」で全部報われた。{good}
      {bit}を見送った。{feel}
      人が足りない。{bad}
      定時で上がれた！{good}
      {kit}がまた行方不明
      明けのラーメン。{good}
      一年目さんの採血、一回で成功。{good}
      怒鳴られた。{bad}
      {n3-5}連勤おわり
      休みの日に職場から電話。{bad}
      仮眠室の毛布だけが友だち
      {who}が作ってくれた弁当を三時に食べた。{good}
      腰が痛い。{bad}
      {@brand}、足が軽い。{goodbuy}
      辞めたいと思いながら{n5-15}年
      {bit}に飴をもらった{smile}
      師長が味方してくれた。{good}
    `,
    bios: `
      病棟と自宅の往復
      明けのラーメンが生きがい
      {n2-18}年目
      三交代
      心電図すこし読めます
      夜に強い
      腰は弱い
      白い靴
    `,
    news: `
      o: 人員配置の調査結果を公開しました
      o: 勉強会は{@coming}、申し込み不要です
      m: 明けの人のための短い読み物、更新しました
    `,
  },
)

export const PARENTING_PHRASES = phrasesOf(
  {
    slots: {
      kid: 'the baby; our three-year-old; the twins; the small one; the eldest; my toddler; the four-month-old',
      item: "the blue cup; a rice cake; the left shoe; a stick; the wrong banana; the dog's bed; a spoon; the remote",
    },
    posts: `
      {kid} slept {n5-9} hours in a row. {good}
      {kid} woke {n5-11} times. {bad}
      {kid} is furious because of {item}
      {kid} said "love you" to {item} and not to me
      first steps!!! in the supermarket, towards {item} {smile}
      nursery rang at {n9-11}: temperature. {bad}
      place at the good nursery!! {good}
      waiting list: {n80-240}. {bad}
      ate my lunch in the car in silence. {good}
      {n2-5} hours to leave the house, {n6-20} minutes at the park, home
      {kid} has opinions about sleeves
      hospital night with {kid}. all fine now. {feel}
      got a shower AND a tea. {good}
      everyone has the sick bug. {bad}
      someone on the bus said I was doing well and I sobbed
      someone on the bus tutted. {bad}
      {kid} ate broccoli. filmed it as evidence
      back to work on {@today}. {feel}
      {who} took both for the afternoon. {good}
      {@brand} survived {kid}. {goodbuy}
      {@brand} lasted one day. {badbuy}
      found {item} in the washing machine again
      {childrensshow} theme tune at 5 a.m., on a loop, in my bones
      tiny hand on my face at {n3-5} in the morning. would not swap it
    `,
    bios: `
      powered by cold tea
      raising two small pirates
      permanently sticky
      I used to read books
      naps are a rumour
      school run survivor
      {kid} and me
      snack provider
      bedtime negotiator
      tired, in love
    `,
    news: `
      mo: What we learned from {n300-900} parents about naps
      o: Helpline open all night on {@coming}
      b: New puddle suit, extra long sleeves, finally
      m: {n5-9} things to say when {item} is the wrong {item}
    `,
  },
  {
    slots: {
      kid: '娘; 息子; 下の子; 上の子; 一歳児; 三歳児; 赤さん',
      item: 'しゃもじ; 靴下の片方; バナナ; リモコン; どんぐり; 空き箱; ストロー',
    },
    posts: `
      {kid}、{n5-9}時間つづけて寝た。{good}
      {kid}、{n4-8}回起きた。{bad}
      {kid}が{item}を離さない
      {kid}がはじめて歩いた{smile}
      園から呼び出し。{bad}
      希望の園に決まった。{good}
      落ちた。{bad}
      {kid}「まま、かわいいね」{good}
      ひとりで風呂に入れた。{good}
      家族全員、胃腸炎。{bad}
      {who}が三時間みてくれた。{good}
      {item}で大泣き三十分
      ごはん、床が半分食べた
      {@brand}、何度洗っても平気。{goodbuy}
      {@brand}、すぐ壊れた。{badbuy}
      復職まであと{n5-40}日。{feel}
      電車で席を譲ってもらった。{good}
      電車で舌打ち。{bad}
      {kid}の寝顔だけ見ていたい
      {@creator}さんの時短献立に救われてる
      七五三の写真、全部変顔
      靴のサイズ、{n12-18}センチになりました
    `,
    bios: `
      {kid}と暮らす
      寝不足
      園児の親
      抱っこで筋肉
      おむつと仕事
      {n2020-2025}年生まれの子
      毎日どろんこ
      夫婦で交代制
    `,
    news: `
      m: 寝かしつけ、{n200-900}人に聞きました
      o: 相談は{@coming}の夜もお受けしています
      b: 新しい長靴、{n13-19}センチまでそろいました
    `,
  },
)

export const CATS_PHRASES = phrasesOf(
  {
    slots: {
      cat: 'Biscuit; Gravy; the old lady; the kitten; the orange one; Mister Hughes; Pickle; the foster cat; Marmalade',
    },
    posts: `
      {cat} is on the keyboard so thjis is whattt you get
      {cat} caught a mouse, a real one, at {n3-5} a.m. {bad}
      {cat} has chosen a cardboard box over a {n40-120} quid bed
      {cat} at the vet: {n120-900}. {cat}: no remorse
      {cat} slept on my chest all night. {good}
      {cat} is missing since {@today}, please check your sheds. {feel}
      {cat} is HOME. thin, filthy, loud. {good}
      said goodbye to {cat} today. {n14-20} years. {feel}
      adopted! meet {cat} {smile}
      {cat} screams at the same wall every evening. should I move
    `,
    bios: `
      staff to {cat}
      two cats, no curtains
      fosters kittens, fails
      cat hair is an accessory
    `,
    news: `
      o: {n3-11} cats found homes this week
      o: {cat} is still waiting. Likes laps, hates opera
      o: Kitten season appeal: blankets, please
    `,
  },
  {
    slots: { cat: 'うちの猫; 茶トラ; サビ猫; 先住さん; 新入り; 三毛のおばあちゃん; キジトラ' },
    posts: `
      {cat}が膝から降りない。{good}
      {cat}、朝{n3-5}時の運動会。{bad}
      {cat}がごはんを食べない。{bad}
      {cat}が元気になった。{good}
      高いベッドより段ボール、{cat}
      {cat}を迎えました{smile}
      {cat}を見送りました。{n14-21}年ありがとう
      {cat}に踏まれて起きる幸せ
      {cat}が布団の真ん中。わたしは端
      病院代{n1-6}万円。{cat}はけろり
    `,
    bios: `
      {cat}の下僕
      猫の写真ばかり
      猫二匹と人間一人
      毛だらけ
    `,
    news: `
      o: 譲渡会は{@coming}です
      o: 今月は{n3-14}匹のおうちが決まりました
      o: 子猫のミルクが足りません。ご支援ください
    `,
  },
)

export const DOGS_PHRASES = phrasesOf(
  {
    slots: { dog: "the lurcher; our old boy; the puppy; Gus; the neighbour's spaniel; my shadow; the terrier; Mabel" },
    posts: `
      {dog} rolled in something dead. {bad}
      {dog} came back first time of calling. {good}
      {dog} ate {n2-4} socks and a lemon
      beach, wind, {dog}. {good}
      {dog} is afraid of the hoover, the wind, and one specific bin
      puppy class: {dog} got a certificate for "trying"
      {dog}'s results are clear!!! {smile}
      last walk with {dog} today. {feel}
      {who} says no dogs on the sofa. {dog} is the sofa
    `,
    bios: `
      walks {dog}
      pockets full of treats
      mostly dog photos
      rescued by {dog}
    `,
    news: `
      o: Older dogs, shorter walks, same love. {n4-12} are waiting
      o: Towels wanted. So many towels
    `,
  },
  {
    slots: { dog: 'うちの犬; むぎ; 老犬; 子犬; 柴; 雑種のおじさん' },
    posts: `
      {dog}と海。{good}
      {dog}、水たまりに飛び込む。{bad}
      {dog}が散歩を拒否。抱えて帰る
      {dog}の検査、異常なし。{good}
      換毛期。もう一匹できそう
      {dog}、{n12-17}歳になりました{smile}
      {dog}に靴をかじられた。{bad}
      朝の散歩で{who}と立ち話
    `,
    bios: `
      {dog}と朝散歩
      犬ばか
      犬の毛を着て出勤
    `,
    news: `
      o: {@coming}の譲渡会、{n4-9}頭が参加します
      b: 新しいおやつ、試食会をします
    `,
  },
)
