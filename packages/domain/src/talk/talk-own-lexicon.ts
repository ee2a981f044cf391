// The words of questions about one's own campaigns and audiences, apart from the table of those about accounts.
import { normalTalk } from './talk-spelling-rules.ts'

export type OwnMeaning =
  | 'campaign'
  | 'ads'
  | 'audience'
  | 'audiences'
  | 'spent'
  | 'price'
  | 'impressions'
  | 'clicks'
  | 'url_clicks'
  | 'engagements'
  | 'results'
  | 'follows'
  | 'video_total_views'
  | 'app_clicks'
  | 'cost'
  | 'cost_per_click'
  | 'cost_per_thousand'
  | 'cost_per_engagement'
  | 'cost_per_url_click'
  | 'click_rate'
  | 'engagement_rate'
  | 'doing'
  | 'active'
  | 'scheduled'
  | 'paused'
  | 'halted'
  | 'not_active'
  | 'expired'
  | 'draft'
  | 'count'
  | 'much'
  | 'size'
  | 'list'
  | 'most'
  | 'least'
  | 'cheap'
  | 'dear'
  | 'high'
  | 'best'
  | 'worst'
  | 'newest'
  | 'oldest'
  | 'by_name'
  | 'compare'
  | 'changed'
  | 'uploaded'
  | 'total'
  | 'all_campaigns'
  | 'ranking'
  | 'each'
  | 'each_campaign'
  | 'by'
  | 'follow_up'
  | 'refers'
  | 'this_campaign'
  | 'this_audience'
  | 'make'
  | 'acts'
  | 'future'
  | 'reasons'
  | 'not'
  | 'payout'
  | 'fill'

/** `meaning = English phrases | Japanese phrases`; the first claim of a phrase holds. */
const TABLE = `
cost_per_url_click = cost per link click; costs per link click; cost of a link click; each link click cost; cost per url click | リンクのクリック単価; リンククリック単価; リンククリックあたりの費用; リンクのクリックあたりの費用
cost_per_engagement = cost per engagement; costs per engagement; cost per engagements; cpe; engagement cost; cost of an engagement; cost of each engagement; price per engagement; each engagement cost; an engagement cost; one engagement cost; each engagement costs; per engagement cost | エンゲージメント単価; エンゲージ単価; エンゲージメントあたりの費用; エンゲージメントあたりのコスト; 1エンゲージメントあたりの費用; 1エンゲージメントあたりのコスト; エンゲージメント1件あたりの費用; エンゲージメント1件あたりのコスト
payout = ad revenue; ad share; ad earnings | 広告収益; 広告収入; 広告分配; 広告の収益; 広告の収入
cost_per_click = cost per click; costs per click; cpc; click cost; cost of a click; cost of each click; price per click; each click cost; a click cost; one click cost | クリック単価; クリックあたりの費用; クリックあたりのコスト; 1クリックあたりの費用; 1クリックあたりのコスト; cpc
cost_per_thousand = cpm; cost per thousand; cost per thousand impressions; cost per 1000 impressions; cost per mille | インプレッション単価; 1000回表示あたりの費用; 千回表示あたりの費用; 表示単価
cost = cost per result; costs per result; cpr; cost of a result; price per result; cpa; cost per action | 成果単価; 結果の単価; 結果単価; 成果あたりの費用; 成果あたりのコスト; 結果あたりのコスト; 獲得単価; 成果1件あたりの費用
click_rate = ctr; click rate; click rates; click through rate; clickthrough rate | クリック率
engagement_rate = engagement rate; engagement rates | エンゲージメント率; エンゲージ率
spent = ad spend; ad spending; ad costs; ad cost; adspend; amount spent; money spent; spend; spent; spending; spends; budget spent; expenses | いくら使った; いくら使いました; いくら使って; いくらかかった; いくらかかりました; いくら消化; 広告費用; 広告費; 広告の費用; 広告コスト; 広告予算の消化; 消化額; 消化金額; 消化した金額; 消化した額; 消化; ご利用金額; 利用金額; 配信費用; 配信費; 配信コスト; 出稿費; 出稿費用
price = cost; costs; price; money | 費用; コスト; 金額; お金; 予算を使; 使った額; かかった額; 使った; 使いました; 使って; 使われた; かかった; かかりました; かかって
impressions = impressions; impression; imps; views; seen; shown; viewed | インプレッション数; インプレッション; 表示回数; 表示数; 表示された; 表示; インプ数; インプ; imp数; imp
url_clicks = link clicks; link click; url clicks; clicks on links | リンクのクリック数; リンクのクリック; リンククリック数; リンククリック
app_clicks = app clicks | アプリのクリック数; アプリのクリック
video_total_views = video views; video plays | 動画の再生数; 動画の再生; 動画再生数; 動画再生; 再生回数; 再生数
clicks = clicks; click; clicked; all clicks | クリック数; クリックされた; クリックされ; クリックを獲得; クリック
engagements = engagements; engagement; engaged; interactions | エンゲージメント数; エンゲージメント; 反応数; 反応
results = results; result | 成果数; 成果; 結果数; 結果
follows = follows | フォロー獲得数; フォロー獲得
audiences = audiences; saved audiences; my audiences; audience lists; target audiences; custom audiences | 保存したオーディエンス; 保存済みオーディエンス; 保存済みのオーディエンス; オーディエンスリスト; オーディエンス
audience = audience; saved audience; target audience; custom audience
this_campaign = this campaign; that campaign; those campaigns; these campaigns | このキャンペーン; そのキャンペーン; これらのキャンペーン; それらのキャンペーン
this_audience = this audience; that audience | このオーディエンス; そのオーディエンス
refers = this one; that one; it; its; they; them; those; these | その中; このうち; そのうち
campaign = campaigns; campaign; ad campaigns; ad campaign | 広告キャンペーン; キャンペーン数; キャンペーン名; キャンペーン; キャンペーンズ
ads = ads; ad; advertising; advertisements; adverts | 広告配信; 広告; 出稿
by = by; sorted by; ordered by; ranked by
changed = change; changed; changes; grow; grown; grew; growing; shrunk; shrink; shrinking | 変化した; 変化; 変わった; 変わりました; 増減; 変動; 増えた; 減った; 増えて; 減って
uploaded = uploaded; in use; used; uploaded to | アップロード先; アップロード済み; アップロードした; アップロード; 使われて; 使用中
each_campaign = each campaign; per campaign; by campaign; every campaign; for each campaign
each = breakdown; broken down | ごと; 別; それぞれ; 各; 毎; 内訳
doing = doing; performing; perform; performed; performance; go; going; gone; summary; overview | 成績; 調子; 状況; パフォーマンス; 実績; 概要; サマリー
not_active = not running; not currently running; not running now; not running right now; not active; not currently active; not live; not delivering; aren't running; aren't active; isn't running; inactive | 配信していない; 配信してない; 配信されていない; 配信中でない; 配信中ではない; 配信中以外; 動いていない; 動いてない; 稼働していない; 実施していない; アクティブでない; アクティブではない; アクティブ以外
scheduled = scheduled; upcoming; not started yet; yet to start | 配信予定; 予定; 開始前; 配信前
active = running; active; live; ongoing; delivering; being shown; currently on; on air; still on | 配信中; 配信している; 配信してる; 配信されている; 実施中; 稼働中; 稼働している; 動いている; 動いてる; 走っている; 走ってる; 出稿中; アクティブ; 掲載中; 進行中
halted = halted | 配信停止中; 配信停止
paused = paused; on hold; on pause | 一時停止中; 一時停止している; 一時停止
expired = ended; finished; expired; completed; over; past campaigns | 終了済み; 終了した; 終了している; 終わった; 終わっている; 終了
draft = drafts; draft; unlaunched; not launched yet; not launched | 下書き; ドラフト
count = how many; number of; the number; count; count of; total number of | いくつ; 何件; 何個; 何本; 件数; 本数; 個数; 数
much = how much; how often | いくら; どのくらい; どれくらい; どれぐらい; どのぐらい; どれだけ; 何回; 何円; 何ドル
size = how big; how large; size of; the size; size; sizes; how many people; how many accounts; how many members; people in; accounts in; members | 規模; サイズ; 大きさ; 何人; 人数
cheap = cheapest; cheap; cheaper; least expensive; less expensive; most affordable; least costly | 最安; 割安; 安い; 安かった; 安く
dear = most expensive; more expensive; expensive; priciest; costliest; most costly; dearest; pricey | 割高
high = highly priced | 高い; 高かった; 高く; 高額
least = least; fewest; lowest; smallest; minimum | 最低; 最少; 最小; ワースト1; 少ない; 少なかった; 少なく; すくない; 低い; 低かった; 低く; 小さい; 小さな
best = best; strongest; most efficient; most effective; best performing; top performing | 成績が良い; 成績がいい; 良い; 良かった; よかった; ベスト; 最高; 効率が良い; 効率がいい; 優秀
worst = worst; weakest; worst performing; least efficient | ワースト; 最悪; 悪い; 悪かった
most = most; highest; top; largest; biggest; maximum; the more; more | 一番; いちばん; 最も; もっとも; 最多; 最大; トップ; 上位; 多い; 多かった; 多く; 大きい; 大きな
newest = newest; latest; most recent; newest first; latest first; last created; newly created | 最新; 新しい順; 新しい; 最近作った; 最近作成した
oldest = oldest; oldest first; first created | 最古; 古い順; 古い
by_name = by name; alphabetically; in alphabetical order; sorted by name | 名前順; 五十音順; 名前の順
ranking = ranking; rank; ranked; in order | ランキング; 順位; 順に; 順
compare = compare; compared; comparing; comparison; vs; versus; against; than; difference between; with each other; or | より; 比較; 比べて; 比べる; 比べ; 対比; どちら; どっち
all_campaigns = all campaigns; all my campaigns; all of my campaigns; all our campaigns; all the campaigns | すべてのキャンペーン; 全キャンペーン; 全てのキャンペーン; キャンペーン全体
total = overall; in total; total; altogether; together; combined; all | 全体; 合計; 合算; 総額; 総計; トータル; すべて; 全部; 全て
list = list; list of; which; which of; name; names; name the; show all | 一覧; リスト; どの; どれ; 名前; 列挙; 挙げて
follow_up = and; what about; how about; and what about; and how about; then; ok and; now; also; same for; the same for; but; so | では; じゃあ; それでは; じゃ; それなら; 次に; 続いて; あと; ちなみに; 同じく
make = make; build; make an audience | 作って; 作成; 作る; オーディエンスにして; オーディエンスにする; オーディエンス化
acts = pause; stop; start; launch; resume; delete; remove; raise; lower; increase; decrease; edit; duplicate; copy; upload | 止めて; 停止して; 開始して; 再開; 削除; 変更; 上げて; 下げて; 複製; 編集; 起動
future = will; predict; forecast; next week; next month; tomorrow; next year; going to; future; projected | 来週; 来月; 明日; 予測; 来年; 今後; 将来; 予想; これから; 見込み
reasons = why; reason; reasons; because; how come; what made; explain | なぜ; どうして; 理由; なんで; 原因; 要因
not = not; no; n't; don't; doesn't; didn't; isn't; aren't; wasn't; weren't; haven't; hasn't; without; except; excluding; never; other than; apart from | ない; なく; なかった; ません; 以外; 除く; 除いて; 除外; 抜き; 未
fill = across; only; just; our team's; my team's; our team; my team; the; a; an; of; my; me; i; we; our; ours; mine; do; does; did; have; has; had; is; are; was; were; be; been; on; at; to; for; with; from; in; between; during; over; that; this; there; please; can; could; you; tell; show; give; get; gets; got; getting; see; let; know; what; what's; whats; how; want; would; i'd; i'm; i've; as; our team's; my team's; our team; my team; one; ones; so far; currently; right now; at the moment; already; still; up; hi; hello; hey; thanks; kindly; have i; called; named; saved; save; make up; in terms of; receive; received; bring; brought; generate; generated; made; having; it's; much; many; ever; until now; x; saved up; look; looks; run; ran; amount; figure; figures; number; numbers; about; times; time; were they; my own; own; got the; sort; sorted; ordered; order; both; lists; list them; up to now; any | うちのチーム; 教えて; 教え; 見せて; 見せ; 見たい; 知りたい; 表示して; 出して; 私; 僕; 俺; 自分; 自社; 弊社; 当社; うち; 現在; 今; いま; 何; 方; 額; 順番; 保存; 登録; 持って; 獲得した; 獲得; 得た; 回; 件; 個; 本; 人; 円; 期間; 中; 間; 分; 名; 合わせて; 名前は; お願い; 願い; 下さい; 値; 数値; 数字; 向け; 名の; 作った; 作成した; 作成済み; 獲得できた; 得られた; 取れた; 出た; 費やした; 費やし
`

/** What says two things at once. */
export const OWN_BOTH: Partial<Record<OwnMeaning, readonly OwnMeaning[]>> = {
  all_campaigns: ['total', 'campaign'],
  each_campaign: ['each', 'campaign'],
  /** A low price is a low figure, and asks for a price: the fewest clicks are no cheap ones. */
  cheap: ['least', 'cheap'],
  dear: ['most', 'dear'],
  high: ['most', 'high'],
  this_campaign: ['refers', 'campaign'],
  this_audience: ['refers', 'audience'],
}

/** Phrase → what it means. */
export const OWN_PHRASES: ReadonlyMap<string, OwnMeaning> = readTable()

function readTable(): ReadonlyMap<string, OwnMeaning> {
  const phrases = new Map<string, OwnMeaning>()
  for (const row of TABLE.trim().split('\n')) {
    const [meaning = '', list = ''] = row.split(/ = (.*)/s)
    for (const written of list.split(/[|;]/)) {
      const phrase = normalTalk(written.trim())
      if (phrase !== '' && !phrases.has(phrase)) phrases.set(phrase, meaning as OwnMeaning)
    }
  }
  return phrases
}
