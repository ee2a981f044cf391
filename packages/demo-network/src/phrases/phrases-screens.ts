// What people say about films, television, animation, games and making them. Long because it is a stock of phrases.
import { phrasesOf } from './phrase-stock.ts'

export const FILM_PHRASES = phrasesOf(
  {
    slots: {
      what: 'the last shot; the sound; that train scene; the dog; the silence in the middle; the costumes; the kitchen argument; the title card; the colour of the sea',
      cinema:
        'the Paradox; a freezing chapel; screen two; row C; the midnight house; an open-air courtyard; a multiplex at noon',
    },
    posts: `
      {film} at {cinema}. {what}. {good}
      {film}. Two hours I won't get back. {bad}
      {film} is about {what} and nothing else and it's perfect
      rewatched {film}: even better, and I'd missed {what}. {good}
      rewatched {film}: worse. {bad}
      {what} in {film} broke me
      nobody at {cinema} left during the credits of {film}. {good}
      someone answered a phone during {what}. {bad}
      double bill: {film} then {film}. legs numb, heart full
      {n2-5} stars for {film}, all of them for {what}
      the trailer for {film} gives away everything. {bad}
      {film} deserved better than one week on one screen
      cried at {film}. so did {who}. so did the projectionist
      unpopular: {film} is overlong and smug. {bad}
      print was scratched, lamp was warm, {film} was glorious
      festival diary, day {n2-9}: {film}, {film}, a cheese roll, {film}
      the score of {film} on headphones in the rain. {good}
      {@creator} hated {film} and is wrong, with respect
      {@media} on {film} is worth your lunch break
      watched {film} with the sound off on a train, understood it better
      ticket prices at {cinema}: {n14-22}. {bad}
    `,
    bios: `
      stays for the credits
      row C, aisle
      {n120-365} films a year
      thinks about {film} daily
      dust in the beam
      subtitles on
      no spoilers please
      popcorn is a weapon
      logs everything, likes half
      short films, long coffees
      double bill enjoyer
    `,
    news: `
      b: {film} is held over for another week
      b: Tickets for {film} with live score go on sale on {@coming}
      m: New review: {film}
      b: We are showing {film} on 35 mm. The reels arrived by bus
      o: Shortlist announced. {n6-14} films, {n20-60} countries
    `,
  },
  {
    slots: {
      what: '最後の場面; 音; 列車の場面; 食卓の喧嘩; 沈黙; 衣装; 海の色; 犬; 手紙の声',
      cinema: '最前列; 名画座; レイトショー; 平日の昼の劇場; 二番館; 野外上映',
    },
    posts: `
      『{film}』観た。{what}がすごい。{good}
      『{film}』、合わなかった。{bad}
      『{film}』{n2-6}回目。また泣いた
      {cinema}で『{film}』。{good}
      『{film}』の{what}をずっと考えている
      上映中に携帯光らせる人。{bad}
      『{film}』と『{film}』の二本立て。{good}
      『{film}』、宣伝と中身が違う。{bad}
      {who}を『{film}』に連れて行ったら黙ってパンフを買ってた
      チケット取れなかった。{bad}
      『{film}』の舞台あいさつ、当選{smile}
      今年の一位は『{film}』で決まり
      帰り道、『{film}』の曲がとまらない
      {@media}の『{film}』評に全面同意
      {cinema}が閉館する。{bad}
      『{film}』、原作派だけど{good}
    `,
    bios: `
      年間{n80-300}本
      {cinema}にいます
      好きな作品は『{film}』
      字幕派
      パンフレット集め
      余韻で帰れない
      半券をためる人
    `,
    news: `
      b: 『{film}』続映が決まりました
      b: {@coming}から『{film}』を上映します
      m: 『{film}』の短評を載せました
      bo: 特集上映のお知らせ。{n4-9}作品です
    `,
  },
)

export const TELEVISION_PHRASES = phrasesOf(
  {
    slots: { bit: 'that ending; the aunt; the flashback; the wig; the speech; the lighthouse reveal; the theme tune' },
    posts: `
      {show} tonight: {bit}!!! {good}
      {show} tonight: {bit}. {bad}
      nobody talk to me about {show} until I've caught up
      {who} is three episodes ahead on {show} and it shows
      {show} has lost it since series {n2-5}. {bad}
      {show} is the best thing on. {good}
      started {show} at nine, it's now {n2-4}
      {bit} in {show} will live in my head rent free
      they cancelled {show}. {bad}
      {show} is coming back!!! {smile}
      theory: in {show} the neighbour did it
    `,
    bios: `
      watching {show}
      {show} apologist
      sofa critic
      one more episode
    `,
    news: `
      m: {show}, tonight at nine. {bit}
      m: What did you make of {show}? We read everything
      m: {show} returns in spring
    `,
  },
  {
    slots: { bit: '最後の三分; あの台詞; 回想; 主人公の母; 雨の場面; 次回予告; 主題歌の入り' },
    posts: `
      『{show}』今夜も{bit}。{good}
      『{show}』、今週は微妙。{bad}
      『{show}』の{bit}で声が出た
      『{show}』を録り忘れた。{bad}
      『{show}』完走。{good}
      {who}と『{show}』の犯人当て
      『{show}』が終わってしまう。{bad}
      『{show}』続編きた{smile}
      『{show}』見ながら実況したい
    `,
    bios: `
      『{show}』が好き
      録画は三倍速
      実況多め
    `,
    news: `
      m: 『{show}』今夜十時。{bit}をお見逃しなく
      m: 『{show}』の見逃し配信がはじまりました
      m: 『{show}』の感想をお寄せください
    `,
  },
)

export const ANIME_PHRASES = phrasesOf(
  {
    slots: {
      bit: 'hands; folds in sleeves; a horse; hair in wind; teeth; a bicycle; ears; rain on glass',
      tool: 'nib; tablet; brush pack; marker; desk lamp; stylus',
    },
    posts: `
      finished the piece!! {n8-40} hours, mostly {bit}. {good}
      {bit} defeated me again. {bad}
      {cartoon} episode {n2-12} has no right to be that pretty. {good}
      {cartoon} this week was slideshow quality. {bad}
      commission sheet is full, thank you so much {smile}
      client vanished after the sketch. {bad}
      artist table confirmed!!! {good}
      didn't get a table. {bad}
      new {tool} day. {good}
      my {tool} broke mid-deadline. {bad}
      someone traced my work. {bad}
      a kid at the market drew me back. {good}
      redraw of something from {ago}. the growth?? the trauma??
      me and {who} sobbing over {cartoon} at a bus stop
      {cartoon}: the background painters deserve statues
      sketch dump: {bit}, {bit}, one sad frog
      {@creator}'s demo fixed my entire approach to {bit}
      it's 3 a.m. and I'm colouring {bit}
    `,
    bios: `
      draws {bit} badly, often
      {cartoon} nonsense
      ink and insomnia
      oc hoarder
      commissions: ask nicely
      please don't repost
      sketchbook gremlin
      flat colours, deep feelings
      animates when bored
    `,
    news: `
      m: {cartoon} returns. New key art
      o: Applications for tables open on {@coming}
      mb: Free lesson this week: {bit}
      b: {tool} restock at noon
    `,
  },
  {
    slots: {
      bit: '指先; 髪の毛; 横顔; 制服のひだ; 瞳; 馬; 自転車; 雨粒; 猫耳; 俯瞰の教室',
      tool: '液タブ; ペン先; ブラシ; 机の灯り; 椅子; つけペン',
    },
    posts: `
      描けた！{n6-40}時間。{bit}をがんばりました{smile}
      {bit}が描けない。{bad}
      『{cartoon}』第{n2-12}話、作画が神。{good}
      『{cartoon}』今週どうした。{bad}
      締め切りまであと{n4-40}時間。{feel}
      脱稿しました！{good}
      印刷所に土下座したい。{bad}
      新刊{n20-60}ページ、{@today}のスペースで頒布します
      {tool}を新しくした。{good}
      {tool}が死んだ。{bad}
      無断転載を見つけた。{bad}
      感想のお手紙が届いた。一生の宝。{good}
      ワンドロ、{bit}
      『{cartoon}』の登場人物、全員幸せになって
      {ago}の絵と並べたら成長してた。{good}
      お仕事で描かせていただきました
      {@creator}さんの線がほしい
      落選。{bad}
      壁打ちですが、見てくれてありがとう
      色を置いた瞬間がいちばん楽しい
      『{cartoon}』円盤の予約した
      原稿のおともは『{cartoon}』の劇伴
    `,
    bios: `
      らくがき置き場
      {bit}フェチ
      『{cartoon}』
      創作と二次
      お仕事募集中
      無断転載禁止
      ただの字書きでもある
      ゆるい絵
      原稿中
      {bit}が苦手
      左右固定ではない
    `,
    news: `
      m: 『{cartoon}』第{n2-12}話、今夜放送です
      m: 『{cartoon}』の原画を展示します
      o: サークル参加の受付は{@coming}までです
      b: {bit}の描き方講座を公開しました
      b: 描き下ろしの版権絵ができました
    `,
  },
)

export const GAMING_PHRASES = phrasesOf(
  {
    slots: {
      game: "Tideward; Starforgers; Lighthouse Keeper's Cat; Mossbound; Kettle Knights; Ferry Tycoon; Hollow Post; Deep Shed; Crumble Cup; Night Orchard",
    },
    posts: `
      {n20-90} hours into {game}, still fishing
      {game} credits rolled. {good}
      {game} crashed at the last boss. {bad}
      {game} servers down AGAIN. {bad}
      {who} and I finished {game} on the sofa. {good}
      {game} is a masterpiece and I'll argue
      {game} is boring. {bad}
      the patch ruined {game}. {bad}
      the patch saved {game}. {good}
      I named my horse {who} in {game}, it drowned
      streaming {game} at {n7-10} tonight, bring snacks
    `,
    bios: `
      side quests first
      plays {game}
      sofa co-op
      pauses to pet dogs
    `,
    news: `
      m: {game} patch {n2-9}.{n0-9} notes: fish are fixed
      m: Review: {game}
      b: {game} has {n20-90} new postcards in photo mode
    `,
  },
  {
    slots: {
      game: '灯台もり; スターフォージ; 夜行列車と手紙; やかんの騎士; 苔の箱庭; 渡し船商会; ふかい納屋; 月見果樹園',
    },
    posts: `
      『{game}』クリアした。{good}
      『{game}』、三十時間でやっと序盤
      『{game}』が落ちた。{bad}
      『{game}』の釣りだけで{n5-40}時間
      『{game}』、合わなかった。{bad}
      {who}と『{game}』、けんかしながら全クリ
      『{game}』の更新で神になった。{good}
      『{game}』改悪。{bad}
      今夜{n8-10}時から『{game}』やります
    `,
    bios: `
      『{game}』やってます
      寄り道派
      のんびり遊ぶ
      積んで眺める
    `,
    news: `
      b: 『{game}』更新のお知らせ：魚の不具合を直しました
      m: 『{game}』の感想を載せました
    `,
  },
)

export const GAMEDEV_PHRASES = phrasesOf(
  {
    slots: {
      bug: 'the ladder; the door; inventory slot zero; the camera; the pathfinding; the goat; the main menu; the water',
      feat: 'fishing; weather; a letter system; controller support; a map; fast travel; a better jump; a day-night cycle',
    },
    posts: `
      fixed {bug}. broke {bug}. {soso}
      {bug} fixed after {long}. it was a minus sign. {good}
      {feat} is in!!! {good}
      cut {feat}. it hurt. it's better. {feel}
      {n3-90} wishlists {when}. {good}
      {n0-3} wishlists {when}. {bad}
      demo is out, be gentle, {bug} is haunted
      playtester spent {n10-40} minutes petting the goat. design goal met. {good}
      playtester never found the start button. {bad}
      showcase said yes!!! {smile}
      showcase said no. {bad}
      refund reason: "too many boats". {soso}
      our tiny game made back its rent. {good}
      publisher went quiet for {n2-6} months. {bad}
      jam entry done with {n2-50} minutes to spare: you are a bus
      {n2-6} frames per second on my sister's laptop. {bad}
      {@brand} update fixed the importer, praise be
      {@brand} update ate my scenes. {bad}
      day job, dinner, two hours of {feat}, bed
      today's pixels: one very small lamp
      writing barks for a ferry captain, living my dream
    `,
    bios: `
      making a small game about {feat}
      {bug} is my nemesis
      solo, slow, stubborn
      two people, one engine, no sleep
      tiles and tears
      shipping soon (2021)
      ex-studio, now shed
      level by level
      wishlist my boat game
      music + code
    `,
    news: `
      b: {n2-6}.{n0-9} is out: {feat}, and {bug} is fixed
      o: Jam theme: "{feat}". You have a week
      b: We sold {n2-90} thousand copies. There are {n3-6} of us. Thank you
      b: Delay: {feat} needs another month. Sorry
    `,
  },
  {
    slots: {
      bug: 'はしご; 扉; 所持品画面; 視点; 経路; ヤギ; 題名画面',
      feat: '釣り; 天気; 手紙機能; 地図; 夜の表現; 会話の早送り; やり込み要素',
    },
    posts: `
      {bug}の不具合、直った。{long}かかった。{good}
      {bug}直したら{bug}が壊れた。{bad}
      {feat}を実装しました{smile}
      {feat}は諦めます。{bad}
      お試し版を公開しました
      遊んだ人が{n10-40}分ヤギを撫でてた。{good}
      最初の釦に気づいてもらえない。{bad}
      展示会、当選！{good}
      展示会、落選。{bad}
      今日の一歩：木を{n3-30}本植えた
      会社から帰って二時間だけ開発
      ウィッシュリスト{n50-900}件。{good}
      売上{n0-3}本。{bad}
      {@brand}の新作、演出が丁寧
      {@creator}さんの日曜の報告に励まされてる
      曲がついた瞬間、ゲームになった。{good}
      データ消えた。{bad}
    `,
    bios: `
      小さなゲームを作っています
      {feat}を実装中
      本業と二足
      点を打つ人
      音も絵も自分で
      いつか完成する
      二人で開発
    `,
    news: `
      b: {feat}を追加しました
      b: {bug}の不具合を修正しました。申し訳ありません
      o: 参加者募集。題は「{feat}」です
    `,
  },
)
