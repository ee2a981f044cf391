// Words and phrases of interests and topics that mostly say something else. Longer than usual: one list to look a word up in.

const english = `
business policy copyright privacy management hotels education design community events law history library sleep action legal
running hair court space garden society beach conference weather environment economy rock reading beauty pop political writing
sake statistics faith metal campus fiction fantasy careers architecture trips workshop engaged leadership outfit
drama swell relationships forecast boots bunny kitty cruise outdoors suits tent revision conservation evolution prayer romance
beats comedy roses volunteer dolls exam classroom wallpaper accessibility conferences python ethics nails stamps
coins productivity clouds summit arcade essays wishlist emissions wrestling climbing pony cricket surf collecting therapy stem
wardrobe overtime thesis civic expedition trails runway landlord runner touchdown gale illustration minerals festivals dragons
puzzles rockets lifting symphony serum organizing funk fiddle countdown trainers nerd geek ambient mods pitcher drifting insects
conductor puck handicap hoops yarn watches crux scrum taper birdie freestyle macros founders sweets
       chickens swifts badger turnout tenure halving payout bogey playoffs
layering resale palette blunder noir lifer stoic biker boxing rap electronic classical equality medicine
teachers songs refugees evacuation athlete stew stocks mortgage inflation dividend marathon safari philosophy dating horror birds

the arts;good food;long run;on-call;too hot;good boy;new phone;first date;walk-off;line-out;b-side;phone-in;check-in;five-star;
game over;cold case;series a;sell-off;market open;private view;new volume;final chapter;main stage;away end;back nine;rest day;
race day;group ride;home office;video call;job offer;world record;ten-pull;early access;word count;class size;home life;
single life;family first;family life;early years;stand-up;make-up;home run;cast on;limited release;launch day;shipped it;closing down;front row;
match point;hole in one;full moon;shooting star;shooting stars;study with me;small animals;personal best run;open crumb;no-code;go board
`

const japanese = `
お金 資産 行事 季節 社会 教育 ビジネス デザイン 美容 法律 経済 環境 家 庭 車 犯罪 裁判 ホテル ジム ロック 海 スーツ 靴 避難 指輪 バッグ 片付け
子ども 勉強 健康 暗号 ドライブ 空港 食べ物 飲み物 バンド 魚 生物 ラリー 散歩 航空 アイス 運動 投票 セキュリティ 趣味 冒険 収集 暮らし 物理 大物
サーバー 進化 バッテリー バラ キャリア 収穫 イベント 孫 文化 クルーズ パスワード 日記 雲 レコード プライバシー 広告 天井 コレクション フォーク
モール 閉店 サヨナラ アクション 打ち上げ 統計 パンク メタル 傘 シナリオ 単位 コミュニティ キャンパス 発掘 文章 手帳 サークル ディグ 乗り物 アプリ
ラップ クラシック 考察 遅延 設営 撤収 金星 ボウズ 走者 世界記録 レイヤー 下僕 遠征 効率化 時短 現場参戦 避難所 思想 移住 原稿 本 馬 搭乗 授業
試験 パン デート 停電 大吉 爆死 神回 作画 開花 満開 登壇 初稿 締切 引っ越し
`

/**
 * What counts only beside another cue of the same field: 'python' beside 'open source', but not beside a zoo. A name of an
 * interest itself counts also where it stands alone in a bio ('Running. Jazz.').
 */
export const AMBIGUOUS_PHRASES: ReadonlySet<string> = new Set(
  [english.split('\n\n')[0], japanese]
    .flatMap((words = '') => words.trim().split(/\s+/))
    .concat((english.split('\n\n')[1] ?? '').split(';').map((phrase) => phrase.trim())),
)
