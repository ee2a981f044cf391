// The words of questions in English and Japanese, one table: what each phrase means to the assistant. A phrase is claimed once.

export type TalkMeaning =
  | 'followers'
  | 'following'
  | 'engagers'
  | 'unfollowers'
  | 'lost'
  | 'suspended_left'
  | 'deleted_left'
  | 'gained'
  | 'growth'
  | 'posts'
  | 'network'
  | 'accounts'
  | 'people'
  | 'count'
  | 'list'
  | 'share'
  | 'distribution'
  | 'compare'
  | 'than'
  | 'over_time'
  | 'most'
  | 'least'
  | 'newest'
  | 'oldest'
  | 'best_time'
  | 'when'
  | 'common'
  | 'total'
  | 'mean'
  | 'median'
  | 'audience'
  | 'to_list'
  | 'any'
  | 'by_country'
  | 'by_language'
  | 'by_job'
  | 'by_gender'
  | 'by_interest'
  | 'where'
  | 'likes'
  | 'replies'
  | 'reposts'
  | 'quotes'
  | 'impressions'
  | 'engagements'
  | 'engagement_rate'
  | 'url_clicks'
  | 'profile_clicks'
  | 'liked'
  | 'replied'
  | 'reposted'
  | 'quoted'
  | 'engaged'
  | 'never'
  | 'verified'
  | 'unverified'
  | 'mutual'
  | 'not_mutual'
  | 'inactive'
  | 'active'
  | 'suspicious'
  | 'protected'
  | 'public'
  | 'recently_joined'
  | 'female'
  | 'male'
  | 'abroad'
  | 'promises'
  | 'private'
  | 'payout'
  | 'billing'
  | 'connecting'
  | 'video'
  | 'not_replies'
  | 'original_posts'
  | 'no_media'
  | 'no_link'
  | 'hashtags'
  | 'no_hashtags'
  | 'weekend'
  | 'working_days'
  | 'morning'
  | 'midday'
  | 'evening'
  | 'night'
  | 'late_night'
  | 'forenoon'
  | 'by_month'
  | 'by_week'
  | 'by_weekday'
  | 'by_kind'
  | 'by_hour'
  | 'rank_days'
  | 'usually'
  | 'trend'
  | 'vs_month'
  | 'vs_week'
  | 'vs_year'
  | 'both_accounts'
  | 'account_oldest'
  | 'account_newest'
  | 'ff_ratio'
  | 'does_well'
  | 'like_rate'
  | 'reply_rate'
  | 'repost_rate'
  | 'followed_by_me'
  | 'not_follows_you'
  | 'media'
  | 'link'
  | 'reply_posts'
  | 'repost_posts'
  | 'quote_posts'
  | 'speaking'
  | 'from_place'
  | 'working_as'
  | 'interested'
  | 'posted'
  | 'follow_handle'
  | 'in_bio'
  | 'follow_up'
  | 'these'
  | 'only'
  | 'not'
  | 'except'
  | 'or'
  | 'and'
  | 'bound'
  | 'reasons'
  | 'future'
  | 'opinion'
  | 'acts'
  | 'recently'
  | 'same_period'
  | 'ways_left'
  | 'one_thing'
  | 'stayed'
  | 'wrote_about'
  | 'mentions_me'
  | 'untold'
  | 'fill'

/** `meaning = English phrases | Japanese phrases`, phrases separated by semicolons. */
const TABLE = `
follow_up = same figure for; the same figure for; same number for; the same number for; same stat for; same share for; same percentage for; same breakdown for; same thing for; the same thing for; same thing but for; same again for; same thing with; same but for | 同じことを
never = have never once; has never once; had never once; haven't once; hasn't once; have not once |
lost = departed; depart; defected; walked away |
replied = people who replied | 返信した人; 返信してくれた人; リプライした人; リプした人; リプくれた人; リプしてくれた人
quoted = people who quoted | 引用した人; 引用してくれた人
rank_days = on which date; on what date; which date; what date; which dates; what dates; on which dates
by_kind = by kind; by type; by format; by kind of post; by type of post; by post type; by post kind; by content type; by kind of content; per kind; per type; per type of post; of each kind; of each type; each kind of; each type of; each kind; each type; every kind; every type; which kind of; which type of; which kinds of; which types of; what kind of; what type of; what kinds of; what types of; which format; which post type; which content type; what post type; kinds of; types of; broken down by type; broken down by kind; post types; content types | 種類別; 種類ごと; 種類毎; タイプ別; タイプごと; 形式別; 形式ごと; 種別; どの種類; どんな種類; どのタイプ; どんなタイプ; どの形式; どういう種類
quoted = | 引用してる; 引用してくれてる; 引用してくれている
interested = | って入ってる; って入っている; って入った; って書いた; って書いてある; と書いてある; と書いた; という文字が入った; という言葉が入った
fill = collect; collected; collecting; garner; garnered; rack up; racked up; amass; amassed; accumulate; accumulated; pull in; pulled in; rake in; raked in; gotten; when it comes to; で見ると; でみると; 別に見ると; で見た場合; broken out; split out
total = together; put together; 合わせて; あわせて; 合算; 合算して; 足して; all together; altogether; taken together; added up; summed up; all added together; 合わせて何件; 合わせると; 通算; 通算で
usually = most frequently; the most often; いちばんよく; 一番よく; 最もよく; もっともよく; いちばん頻繁に; 一番頻繁に; 最も頻繁に
posts = everything i posted; everything i've posted; everything i tweeted; everything i published; everything i wrote; everything posted; everything i put out; all i posted; all i've posted; 投稿したもの; 投稿した全部; ポストしたもの; 投稿したやつ
video = best photo; best photos; top photo; top photos; worst photo; best picture; best pictures; top picture; top pictures; best image; best images; top image; top images; most popular photo; most popular picture; favourite photo; ベスト写真; 一番の写真; 一番伸びた写真; 一番伸びた画像; 一番人気の写真
network = xに何人; xには何人; xに全部で何人; ツイッターに何人; xの利用者; xのユーザー
unfollowers = 自分から離れ; 自分から離れた; 自分からやめた; 自ら離れた; 自分から外した; 自分でフォローを外した; 自分からフォローを外した; 自らフォローを外した
list = sort; sorted; rank | 並べて; 並べ替え; 並べ替えて
by_week = | 週に; 一週間あたり; 1週間あたり; 週あたり
by_month = | 月に; ひと月に; 1か月あたり; 月あたり; 月平均
best_time = | いつ投稿したら; いつポストしたら; いつツイートしたら; 何時に投稿したら; 何曜日に投稿したら
when = | いつ投稿した; いつ投稿された; いつポストした; いつポストされた; いつツイートした; いつの投稿; いつのポスト
one_thing = its; that country; that language; that job; that hashtag; that weekday; that hour; it; did it; does it; do it; that one; this one; that post; this post; that tweet; this tweet; he; she; him; her; his; hers | その国; その言語; その職業; その曜日; その時間; その時間帯; そのタグ; そのハッシュタグ; それ; その投稿; この投稿; そのポスト; このポスト; そのツイート; このツイート; そいつ
these = did they; have they; do they have; were they; are they; had they; they got; they get | それらの
wrote_about = posted about; posting about; tweeted about; tweeting about; wrote about; writes about; write about; written about | のことポスト; のことを投稿; のこと投稿; のことをポスト; のことをつぶや; のことつぶや; のことツイート; のことをツイート
share = | 何割; 何割くらい; 何割ぐらい; 何割ほど
count = なんぼ; headcount; head count; headcount of; n of; no of; nr of | 何件くらい; 何件ぐらい
active = | 動いてる; 動いている; ちゃんと動いてる
engagers = | 反応はくれる; 反応くれる; 反応をくれる; 反応くれてる; 反応してる; 反応くれた; 反応をくれた
gained = | フォローしてくれて; フォローしてくれました
not_mutual = ones do i not follow; ones don't i follow |
compare = | 方が; ほうが; の方が; のほうが
female = | 女の子
male = | 男の子
newest = | フォローしてくれた順; フォローされた順; フォロー順; 一番最近; いちばん最近; 最も最近; 一番最近の; いちばん最近の; 最も最近の
most = | 数順; 数の多い順; 数が多い順
most = prevalent; most prevalent; dominant; dominates; dominate; favourite; favorite; favourites of; higher; bigger; larger; greater |
least = lower |
not_follows_you = | フォローはしてくれてない; フォローはしてくれていない; フォローはしてくれない
bound = few days; few weeks; few months; couple of days ago | ここ数日; ここ数週間; ここ数か月; ここ数カ月; 数日; 数週間; 数か月; 数年; この数日; この数週間
stayed = haven't left; haven't left since; haven't gone; haven't gone since; have stayed; who stayed; still there; still here; still follow me; still following me; still follow us; never left; haven't unfollowed since | 今も残ってる; 今も残っている; まだ残ってる; まだ残っている; 今も残って; まだいる; 残ってくれて
interested = | って言葉; って言葉が入った; って単語; って単語が入った; って言葉を含む; の文字が入った; が入ってる; が入っている
most = | 大きかった; 一番大きかった; 多め; おおい順; 高い順
mentions_me = how many mentions; mention me; mentions me; mentioned me; mentioning me; mention us; mentions us; mentioned us; mention my account; mentioned my account; my mentions; many mentions; number of mentions; most mentions; tag me; tags me; tagged me; tagged us | メンション; メンションして; メンションした; メンションしてくれた
untold = profile picture; profile pictures; profile photo; profile photos; profile image; profile images; profile pic; profile pics; avatar; avatars; default avatar; banner; header image; header photo; display name; profile name; profile link; link in their bio; links in their bio; link in bio; link in the bio; link in their profile; url in their bio; website; websites; location in their bio; emoji in their bio | プロフィール画像; プロフ画像; プロフィール写真; プロフ写真; アイコン; アイコン画像; ヘッダー; ヘッダー画像; 表示名; プロフィール名; プロフのリンク; プロフィールのリンク; プロフにリンク; プロフィールにリンク
gained = win; acquired; acquire; came; came in; have come; pick up; picked up; arrived | 来た; 来て; 来ました; 来てくれた; フォローされた; フォローされて; フォローされました; フォローしてもらった; フォローしてもらえた; フォローされたの
followed_by_me = still following; still follow | まだフォローしたまま; フォローしたままの
share = portion; portion of; what portion; what portion of | 何パー; 何%くらい
people = individuals; individual accounts
media = with images; with photos; with pictures; with picture; with image; with media
link = with url; with urls; with link; with links
verified = verified badge; verification badge | 認証マーク; 認証マーク付き; 公式マーク付き
likes = | イイネ; イイね
ways_left = in what ways; ways; what ways; the ways; which ways; ways they left; in which way; in what way | 離れた理由の内訳; どんな形で離れた
recently = | 最近の; 直近の
fill = across; to what extent; extent; good morning; good afternoon; good evening; in return; doing; themselves; at present; presently; something of; i mean; these days only; of the lot; sort of; sorts of; at some point; the whole of; whole of; let us know; i would like to know; would love to know; can you tell me; put out; please let me know | それから; それって; 示し; お示し; カタカナで; ひらがなで; 漢字で; 混じってる; 混じっている; 混ざってる; 記載; 記載して; 記載している; 推定; 推定され; 持ち; 残ってる; 残っている; おった; おる; おるん; 入れてる; 入れている; 入れた; ついてる; ついている; ついてるの; まま; 本当は
abroad = | 海外; 国外; 外国; 外国人; 海外勢; 海外在住
promises = guarantee; guaranteed; guarantees; promise | 保証; 約束
private = email; emails; email address; email addresses; phone number; phone numbers; password; passwords; home address; ip address; direct messages; private messages; who viewed my profile; viewed my profile; visited my profile; stalking me; bookmarks; bookmarked; who blocked; blocked me; has blocked; have blocked; who has me blocked; who muted; muted me; real name; salary | メールアドレス; メアド; 電話番号; パスワード; ログインパスワード; 住所; ブロックしてるか; ブロックしているか; ブロックされ; ブロックされて; ブロックしている人; ブロックしてる人; 足あと; 足跡; プロフィールを見た人; プロフを見た人; ブックマーク; 本名; 年収; ミュートされ
payout = payout; payouts; revenue; revenue share; ad revenue; estimated revenue; earnings; monetization; monetisation; monetize; monetized; creator revenue; ad share; how much money; make money; paid by x; get paid; estimated payout; my income | 収益; 収益化; 広告収益; 収入; 分配金; 収益分配; 稼いだ; 稼げ; 稼げる; 稼げた; 稼ぎ; 支払い額; 入金; 儲か; ペイアウト; インプレゾンビ収益
billing = my subscription; subscription; subscriptions; cancel my subscription; cancel my plan; cancel; refund; refunds; receipt; receipts; invoice; invoices; billing; price; prices; pricing; plan; plans; your plan; cost; costs; free trial; trial; upgrade; downgrade; payment; payment method; credit card; renew; renewal; subscribe; how do i cancel; how to cancel | 解約; 料金; 料金プラン; プラン; 領収書; 請求書; 請求; 支払い; 支払い方法; 返金; 課金; クレジットカード; 価格; 値段; 無料; 有料; サブスク; サブスクリプション; 無料トライアル; 無料体験; 会員登録; 契約; アップグレード; ダウングレード; 更新料; 月額; 年額
connecting = connect an account; connect another account; connect my account; add an account; add another account; disconnect; disconnect my account; remove my account; switch accounts; switch account; import my archive; upload my archive; archive; how often is the data updated; how often is this updated; how often is data refreshed; how often does it update; last updated; last synced; data refresh; refreshed; refresh; synced; sync; updated; update; up to date; real time | アカウントを追加; アカウントの追加; アカウント追加; アカウントを接続; アカウント連携; 連携解除; 連携を解除; 連携する; アカウント切り替え; アカウントを切り替え; アーカイブ; 更新頻度; データの更新; データ更新; いつ更新; 更新される; 更新されて; 同期; リアルタイム; 最終更新
video = with video; with videos; with a video; video; videos; video posts; gifs; gif | 動画; 動画付き; 動画つき; 動画投稿; 動画の; ビデオ; gif
not_replies = excluding replies; not counting replies; not including replies; except replies; except for replies; ignoring replies; other than replies; apart from replies; without counting replies; minus replies; leaving out replies; exclude replies; no replies included; that aren't replies; that are not replies; which aren't replies; non reply; non replies | リプライを除く; リプライを除いて; リプライを除いた; リプライ除く; リプライ以外; 返信を除く; 返信を除いて; 返信を除いた; 返信以外; リプを除く; リプを除いて; リプを除いた; リプ以外; リプ除く; 返信は除いて; リプライは除いて; リプ抜き; 返信抜き; リプライ抜き; リプ除いて
original_posts = regular posts; regular tweets; original posts; original tweets; normal posts; normal tweets; standalone posts; ordinary posts; plain posts; top level posts; main posts; non reply posts; own posts | 通常ポスト; 通常投稿; 通常の投稿; 通常のポスト; 通常ツイート; 通常のツイート; 普通の投稿; 普通のポスト; 普通のツイート; オリジナル投稿; オリジナルポスト; 単独投稿; 単独ポスト
no_media = without images; without an image; without image; without media; without pictures; without a picture; without photos; without a photo; without images or video; without images or videos; no images; no image; no media; no pictures; no photo; no photos; without any media; text only; text only posts; plain text; just text; only text; that don't have images; with no images; with no image; with no media; without visuals; text posts | 画像なし; 画像無し; 画像のない; 画像がない; 画像ない; 画像無; 写真なし; 写真無し; 写真のない; メディアなし; メディア無し; テキストのみ; テキストだけ; 文字だけ; 文字のみ; 文章だけ; 画像を付けていない; 画像がついていない; 画像つけてない; 画像を使っていない; テキスト投稿
no_link = without links; without a link; without link; no links; no link; without urls; without a url; with no link; with no links; link free; that don't have links; without any links | リンクなし; リンク無し; リンクのない; リンクがない; urlなし; url無し; リンクを含まない; リンクない
hashtags = hashtags; hashtag; with hashtags; with a hashtag; with hashtag; using hashtags; tags; my hashtags; which hashtag; which hashtags; use hashtags | ハッシュタグ; ハッシュタグ付き; ハッシュタグつき; ハッシュタグあり; ハッシュタグのある; タグ付き; タグあり; ハッシュタグを付けた; ハッシュタグを使った; タグ
no_hashtags = without hashtags; without a hashtag; without any hashtags; no hashtags; no hashtag; with no hashtags; without tags | ハッシュタグなし; ハッシュタグ無し; ハッシュタグのない; ハッシュタグがない; タグなし; タグ無し; ハッシュタグを付けていない
weekend = weekends; weekend; on weekends; on the weekend; at the weekend; at weekends; saturdays and sundays; saturday and sunday; on saturdays and sundays; over the weekend | 週末; 土日; 休日; 土曜と日曜; 土日祝; 週末の
working_days = weekdays; on weekdays; working days; during the week; monday to friday; workdays; business days; mondays to fridays; a weekday | 平日; 月曜から金曜; ウィークデー; 平日の; ウイークデー
morning = morning; mornings; in the morning; in the mornings; early morning | 朝; 朝方; モーニング; 朝の
midday = afternoon; afternoons; in the afternoon; in the afternoons; midday; lunchtime; around noon; at lunch; daytime; during the day | 昼; 昼間; お昼; 午後; 日中; ランチ; 昼の
evening = evening; evenings; in the evening; in the evenings | 夕方; 夕方の; 夕
night = night; nights; at night; in the night; nighttime | 夜; 夜間; 夜の
late_night = late at night; late night; late nights; late in the night; in the small hours; small hours | 深夜; 真夜中; 夜中; 夜遅く; 深夜帯; 深夜の
forenoon = before noon; before midday; in the forenoon; a m | 午前; 午前中; 午前の; 午前中の; 昼前; 正午前
by_month = month by month; by month; per month; each month; every month; monthly; month on month; a month; broken down by month; which month; what month; best month; worst month; which months; best months; worst months; top month | 月別; 月ごと; 毎月; 月次; 月毎; 月単位; 月間ごと; 各月; 月々; どの月; 何月; 月はいつ; 月トップ; 月ランキング
by_week = week by week; by week; per week; each week; every week; weekly; a week; week on week; broken down by week; which week; what week; best week; worst week; which weeks; best weeks; top week | 週別; 週ごと; 毎週; 週次; 週毎; 週単位; 各週; どの週; 週はいつ
by_weekday = on which day of the week; on what day of the week; on which days of the week; on which weekday; on what weekday; day of the week; days of the week; which day of the week; what day of the week; which weekday; which weekdays; by weekday; by day of the week; by day of week; day of week; per weekday; each weekday; weekday | 曜日; 曜日別; 曜日ごと; 何曜日; どの曜日; 曜日毎; 何曜
by_hour = part of the day; part of day; parts of the day; parts of day; which part of the day; what part of the day; daypart; dayparts; which hour; which hours; what hour; what hours; by hour; per hour; hour of day; hour of the day; hours of the day; hours of day; hourly; by time of day; time of day; hours; hour; hour by hour; the hours; what time; what time of day; what times | 朝昼夜; 朝昼晩; 朝昼夕夜; 何時; 何時台; 時間帯; 時間帯別; 時間別; 時間ごと; 何時頃; 何時ごろ; 時刻; 時間帯ごと
rank_days = which day; which days; what day; what days; on which day; on what day; best day; best days; worst day; worst days; busiest day; the day with; the days with; day with; days with; day did; single best day; single worst day; biggest day; biggest days; top day; top days; record day; single day; strongest day; weakest day; peak day; the day i; the days i | 日はいつ; いつの日; 日はどれ; 何日; どの日; 日付; 日トップ; 日ランキング
usually = usually; normally; typically; tend to; most often; generally; habitually; i usually; usual; typical | 普段; ふだん; いつも; たいてい; 大抵; 普段は; よく投稿; よく投稿して; 主に投稿; 多く投稿; よく投稿してる; よく投稿している; よくポストしてる; よくツイートしてる
trend = change; going down; going up; go down; gone down; went down; go up; gone up; went up; dropping; dropped; drop; declining; declined; decline; falling; fallen; fell; rising; risen; rose; improving; improved; increasing; increased; increase; decreasing; decreased; decrease; shrinking; worse; better than; worse than; down; getting better; getting worse; tanked; tanking; dipped; growing or shrinking; trending up; trending down; up or down; getting more; getting fewer; getting less; am i losing; am i gaining | 下がって; 下がってる; 下がってい; 下がってきて; 下がってきてる; 下がった; 下がっ; 下落; 上がって; 上がってる; 上がってきて; 上がった; 上昇; 落ちて; 落ちてる; 落ちてきて; 落ちた; 落ち; 減ってきて; 減ってきてる; 減ってきた; 増えてきて; 増えてきてる; 増えてきた; 減ってる; 減っている; 増えてる; 増えている; 伸びてる; 伸びてきて; 悪化; 改善して; 前と比べて; 以前と比べて; 前より; 以前より; 低下; 増えたか; 減ったか; 減少傾向; 増加傾向; どう変わ; どう変わった; どう変化; 変わった
vs_month = vs the month before; month over month; mom; compared to the month before; versus the previous month | 前月比; 先月比; 前月対比; 先月と比べ; 先月と比べて; 前月と比べて; 先月に比べ; 先月に比べて; 前月同期比
vs_week = week over week; wow; vs the week before; compared to the week before | 前週比; 先週比; 先週と比べ; 先週と比べて; 前週と比べて; 先週に比べ; 先週に比べて
vs_year = year over year; yoy; year on year; compared to the same month last year; same month last year; vs same month last year | 昨年同月比; 前年同月比; 昨年比; 前年比; 前年同期比; 昨年同期比; 去年の同じ月と比べて; 去年と比べて; 昨年対比; 前年対比; 去年の同月と比べて
both_accounts = both of my accounts; both my accounts; both accounts; all of my accounts; two of my accounts; my other account too; also follow my other account | 両方のアカウント; どちらのアカウントも; 両アカウント; 両方の垢; 両方フォロー; どっちのアカウントも; 両垢; 別垢も; サブ垢も; 両方をフォロー
account_oldest = oldest account; oldest accounts; oldest x account; oldest twitter account; oldest account age; created first; joined first; joined the earliest; earliest account; earliest accounts; been on x the longest; been on twitter the longest; on x the longest | 一番古いアカウント; 最も古いアカウント; 最古のアカウント; いちばん古いアカウント; アカウント歴が長い; アカウント歴の長い; 登録が古い; 一番昔に登録; 最も早く登録; 登録が最も古い
account_newest = newest account; newest accounts; youngest account; youngest accounts; most recently created; newest x account; joined last; created last; joined most recently | 一番新しいアカウント; 最も新しいアカウント; 最新のアカウント; 登録が新しい; 登録が最も新しい; 最近登録した順
ff_ratio = follower ratio; followers to following; follower to following; followers to following ratio; follower to following ratio; follower following ratio; followers following ratio; following to follower ratio; following to followers; following to follower; followers versus following ratio; ff ratio; ratio of followers to following; ratio of followers to following count; ratio of followers to accounts i follow; followers to followings; ratio of following to followers; followers per following | ff比; フォロワーとフォローの比率; フォローとフォロワーの比率; フォロー・フォロワー比; フォロワーとフォロー中の比率; フォローフォロワー比; フォロワー・フォロー比; フォロー比; フォロワーとフォローの比; フォローとフォロワーの比; フォロー数とフォロワー数の比率; フォロワー数とフォロー数の比率; フォロワーフォロー比; フォロー フォロワー比
does_well = do better; does better; perform better; performs better; doing better; work better; works better; work best; works best; do best; does best; perform best; performs best; get better results; performing better; do well; does well; working best; more effective; performs well; better; get more traction; get the best results | 伸びる; のびる; 伸びやすい; 伸びやすかった; のびやすい; 効果的; 効果がある; 効果が高い; 効果; 反応がいい; 反応が良い; 反応いい; 反応がよい; ウケがいい; 伸びてるの; バズりやすい; バズる; ばずる; 強い
not_follows_you = フォローしてくれてない; フォローしてくれていない; フォローしてくれない; フォローされてない; フォローされていない; フォローしてない; フォローしていない; フォローはしてない; フォローはしていない
like_rate = like rate; likes rate; like rates | いいね率; いいね割合
reply_rate = reply rate | 返信率; リプライ率; リプ率
repost_rate = repost rate; retweet rate; rt rate | リポスト率; リツイート率; rt率; 拡散率
followed_by_me = i followed back; i followed them back; that i had followed back; after i followed them; i still follow; whom i still follow; i'm still following; am i still following; that i still follow | フォロバしてあげた; フォロバした; フォローバックした; フォロバしたのに; まだフォローしている; 今もフォローしている; フォローし返した; フォロー返した
followers = followers; follower; my audience; fans; subscribers; follow me; follows me; following me; follow us; follow my account; follows my account; followed by; follower base; follower count; folowers; follow both; audience; follow the account; follow this account; follows this account; follow our account; following the account; following this account; following our account; follow our profile; follows our account; follows the account | フォロワー; フォロワーさん; フォロアー; フォローしてくれている; フォローしてくれてる; フォローしてくれた; フォローされている; フォローされてる; ファン; 私をフォローしている; 自分をフォローしている; フォロワ; 私のことをフォローして; 私をフォローして; 自分をフォローして; 私をフォローしてくれて; 私をフォローし; フォローしてくださっている; フォローしてくださった; フォローくださっている; フォローいただいている; フォローしていただいている
following = i follow; do i follow; am i following; i am following; i'm following; we follow; accounts i follow; people i follow; followees; followings; my following; my follows; following list; i have followed; do we follow; following; this account follows; the account follows; our account follows; my account follows; followed by me; followed by us; followed by this account; followed by the account; followed by our account; the account is following; this account is following; our account is following; we're following; we are following; are we following; does the account follow; does this account follow; does our account follow; that we follow; whom we follow | フォローしていますか; フォローしています; フォローしてますか; フォロー中; フォローしている; フォローしてる; フォロイー; フォロー先; フォロー数; 自分がフォロー; 私がフォロー; 私がフォローしている; 自分がフォローしている; フォローしているアカウント; フォロー; フォローしていた; フォローしてた; フォローする
engagers = most active; most engaged; engagers; engager; engage with me; engages with me; engage with my posts; engages with my posts; interact with me; interacts with me; interact with my posts; interacts with my posts; interacted with me; interacted with my posts; engaged with me; engaged with my posts; engaged with my account; supporters; top fans; biggest fans; super fans; superfans; top fan; biggest fan | エンゲージャー; 最もアクティブ; 一番アクティブ; 最も活発; 反応してくれる; 反応してくれた; 反応してくれている; 反応している; 反応した; リアクションした; リアクションしてくれた; エンゲージした; エンゲージしてくれた; エンゲージしている; 反応してくださった; 反応をくださった
unfollowers = unfollowers; unfollower; unfollowed; unfollowed me; unfollow me; unfollow; unfollows; unfollowing me; unfollowing; stopped following; stopped following me; stop following me; stop following; no longer follow me; no longer follows me; dropped me; stopped following us; unfollowing us; unfollowed us; quit following me; quit following; unfollowed the account; unfollowed this account; unfollowed our account; have unfollowed | フォロー解除; フォローを解除; フォロー解除した; フォロー解除された; フォローを外; フォローを外した; フォローをやめ; フォローをやめた; リムった; リムられた; リムーブ; 解除した; 解除された; 解除; アンフォロー; アンフォローした; フォローしなくなった; フォロー外した; フォロー外し; フォロー外された; フォロー外して; フォローはずした; フォローをはずした; 外した; 外された; はずした; やめた; 辞めた; フォローやめた; リムってきた; リムった人; 元フォロワー; フォロー切った; フォロー切られた
lost = lost; lose; losing; left; leave; leaving; left me; lost followers; churned; churn; gone; went away | 消えた; 離れた; 離れて; 離脱; 失った; 減った; 減りました; 減少; 減って; 失いました; いなくなった; 去った; 減ってい; 減る; 減りやすい; 減り; 離れる; 離れた人; へった; へって; へりました; へる; 離れました; 離れていった; 去っていった; 離脱した; 抜けた
suspended_left = suspended; were suspended; got suspended; suspension; suspensions; account suspension; account suspensions; being suspended; suspended accounts | 凍結; 凍結された; 凍結され; 凍結による; アカウント凍結
deleted_left = deleted their account; deleted their accounts; deleted; deleted accounts; deleted account; account deleted; closed their account; deletion; deletions; account deletion; account deletions; deactivated; deactivation | 退会; 退会した; アカウントを削除; アカウント削除; 削除した; 削除された; 削除; アカウント消した; アカウントを消した; 垢消し; 垢消した; アカ消し; アカ消した; アカウントが消えた; アカウント削除した
gained = gain; gained; gaining; new followers; new follower; followed me; started following; started following me; start following me; began following; began following me; added; won; joined me; picked up; brand new followers; new; gain followers | 増えた; 増えました; 増えて; 獲得; 獲得した; 新しいフォロワー; 新規フォロワー; 新規; 新しく; 新しい; 新たに; フォローし始めた; フォローしてきた; 新しくフォローしてくれた; 増加; からのフォロー; 増える; 増えやすい; 増え; 増やした; ふえた; ふえて; ふえました; ふえる
growth = growth; grow; grew; grown; growing; net growth; net change; net; gain or lose; change in followers; changed | 増減; 純増; 伸び; 伸びた; 成長; 純減; 変動; 差し引き
posts = posts; post; tweets; tweet; my content; content; posted; tweeted; publish; published; posting; i post; did i post; have i posted; my stuff; stuff; upload; uploaded; have i tweeted; reply of mine | 投稿; 投稿した; ポスト; ポストした; ツイート; ツイートした; 投稿数; 書いた; つぶやき; つぶやいた; あげた; 上げた; つぶやいた; 呟き; ポスト数; つぶやいて; ツイート数; 投稿してる; 投稿している; 投稿しています; 投稿してた; 投稿していた; 投稿してます; ポストしてる; ポストしている; ツイートしてる; ツイートしている
network = on x; on twitter; on the network; in the network; the network; network; across the network; everyone; all users; users on x; in the world; on the platform; in general | ネットワーク; 全体; x全体; 全ユーザー; ネットワーク全体; x上; ネットワーク上; 世間; 世の中
accounts = my accounts; my connected accounts; accounts compare; my two accounts; all my accounts; between my accounts; across my accounts; connected accounts; my main account; main account; second account; other account; alt account; my other account; my alt; my second account; account comparison; which of my accounts; which account of mine | 自分のアカウント同士; 接続しているアカウント; 連携アカウント; 連携しているアカウント; すべてのアカウント; 各アカウント; アカウント同士; 登録しているアカウント; 自分のアカウント; 本アカ; 本垢; サブアカ; サブ垢; メインアカ; メイン垢; 2つのアカウント; ふたつのアカウント; どちらのアカウント; どっちのアカウント; 別アカ; 別垢
people = people; persons; person; users; user; accounts; account; humans; everybody; somebody; anyone; someone; anybody; folks; members; profiles; peeps | 人; 人たち; 人々; 方; 方々; ユーザー; アカウント; ひと; 者; 層; 人物; 奴; 奴ら; 垢の人
count = how many; number of; the number; count; count of; how large; how big; how much; how often; size of; amount of; tally; what number; total number of; how many people | 何人; 何件; 何個; 何回; いくつ; 数; 人数; 件数; 回数; どれくらい; どのくらい; どれぐらい; どのぐらい; 何名; 何通; 何本; 何アカウント; いくら; 総数; どれだけ; どんくらい; どんだけ; どのくらいの; 何ポスト; 何割; なんにん; 何人くらい; 何人ぐらい; 何人でした; 人数は; 総人数; 実数; 件数は
list = who; whom; list; list of; which people; which ones; name; names; which accounts; which users; which of; which; who are; who is; identify; which follower; which followers; give me a list | 誰; だれ; 誰が; 一覧; リスト; リストアップ; どの人; どのアカウント; どんな人; どなた; どれ; どの; 名前; 列挙; 挙げて; 整理; 洗い出して; 全員出して
share = percentage; percent; percentage of; share; share of; proportion; proportion of; fraction; fraction of; ratio; ratio of; what part; rate of; %; what percent; as a percentage; percentages; pct; of the total | 割合; 比率; パーセント; パーセンテージ; 何割; 何%; 何パーセント; シェア; 率; 占める; 占めて; 占め; 占めます; 占めている; 占めています; 占めますか; 全体の何%; 全体の何パーセント; 全体の何割; 全体に占める; 全体に対する; 全体のうち; 全体の中で
distribution = breakdown; break down; distribution; distributed; split; demographics; make up; composition; spread; breakdown of; mix; made up of; profile of; split by; split up; spread of | 内訳; 分布; 構成; 内わけ; 属性; 構成比; 分かれて
compare = compare; compared; compared to; compared with; comparison; vs; versus; difference between; against; comparing; which is bigger; which is larger; which has more | 比較; 比べ; 比べて; 比較して; 比べると; どちら; どっち; 差; 違い; 対; どちらが多い; どっちが多い; 並べて
than = than | より; よりも
over_time = over time; trending; trend; trends; timeline; history; daily; per day; by day; each day; day by day; chart; graph; plot; evolution; evolved; develop; developed; development; every day; change over time; changed over time; curve; progress | 推移; 日別; 日ごと; 毎日; グラフ; 変化; トレンド; 経過; チャート; 移り変わり; 日々; 一日ごと; 1日ごと; 1日に; 一日に; 1日あたり; 一日あたり; 1日平均; 一日平均; 頻度; 1日何; 一日何
most = higher; bigger; larger; most; best; top; highest; biggest; greatest; largest; most popular; popular; strongest; best performing; best-performing; performed best; did best; most successful; leading; main; mostly; most common; biggest number of; frequent; most frequently; most often; high; did the best; went best; more; hit; worked best; loyal; influential; viral; went viral; performing best; faster; fastest; quicker; quickest; more quickly | 一番; もっとも; 最も; トップ; 上位; 人気; 人気の; ベスト; 最高; 最多; 最大; 多い; 多かった; 多く; 伸びた投稿; バズった; 良かった; よかった; 多い順; いちばん; 高い; 高かった; 主な; 主に; 成功した; 影響力のある; よく; 熱心; 熱心な; 伸びてい; 一番多い; 一番多かった; 人気があった; 反応が良かった; 反応がよかった; 大きい; バズってる; 伸びたの; 最大の; 影響力ある; 影響力がある; 影響力の大きい; おおい; おおかった; たかい; たかかった
least = lower; smaller; worst; least; lowest; fewest; smallest; flop; flopped; weakest; worst performing; worst-performing; performed worst; least popular; did worst; poorest; bottom; poorly; low; least successful; the fewest; fewer; less; did the worst; unpopular; performing worst; performed poorly; slower; slowest | 最低; ワースト; 最悪; 少ない; 少なかった; 悪い; 悪かった; 下位; 最少; 低い; 低かった; 不人気; 一番少ない; 伸びなかった; 失敗した; 反応が悪かった; 反応の悪かった; 少ない順; 最下位; 伸びてない; 伸びない; のびなかった; 伸び悩んだ; すくない; すくなかった; ひくい; ひくかった
newest = newest; latest; most recent; last; just; new ones; most recently; freshest | 最新; 一番新しい; 最近の; 最後; 直近の; 最新の; いちばん新しい
oldest = oldest; longest; earliest; first; longest-standing; most loyal; for the longest; the longest time; longest time | 一番古い; 最古; 一番長く; 古参; 最初; 最も古い; 長く; 長年; いちばん古い; 最も長く
best_time = best time; best times; best hour; best hours; best time to post; best moment; right time; ideal time; optimal time; best time of day; best day of the week; what time should i; when should i; when should we; when to post; when to tweet; good time; best weekday; when is it best; when are my followers online; when are my followers active; when are my followers most active; when is my audience online; when is my audience most active; when is my audience active; best posting time; best posting times; most active time; best time to tweet; best day to post; best days to post; best hour to post; best day to tweet; which day should i post; what day should i post | いつ投稿; いつ投稿すれば; いつ投稿する; 何時に投稿; 何時頃に投稿; 投稿時間; ベストな時間; 最適な時間; 最適な時間帯; おすすめの時間; 投稿に最適; ベストタイム; 一番いい時間; 良い時間帯; いい時間; 投稿するのに最適; ベストな時間帯; いつポスト; いつつぶやけ; 投稿タイミング; タイミング; いつがいい; いつが良い; 何時に投稿すれば; 何曜日に投稿すれば; 何時に投稿する; いい時間帯; よい時間帯; 一番いい時間帯; 一番良い時間帯
when = when; since when; how long | いつ; いつから; どのくらい前
common = in common; common; have in common; similar; commonalities; similarities; characteristics; typical of; traits; what kind of people; what sort of people; common traits; stand out; what are they like; characterizes; characterises; set apart | 共通点; 共通; 共通して; 共通する; 特徴; どんな特徴; 似ている; 共通項; 特色; 傾向; 共通の
total = total; altogether; in all; sum; in total; overall; all in all; sum of; cumulative; added up; adding up; summed up; add up; combined; in sum; taken together | 合計; 総; 全部で; 累計; トータル; 合わせて; 計; 全部; 総計; ぜんぶで; ぜんぶ; 全部合わせて; 合算
mean = average; mean; per post; on average; each post; a post; avg; an average; usually get; per tweet; each tweet; per item; avg per post | 平均; 1投稿あたり; 投稿あたり; 平均して; 一投稿あたり; 1件あたり; 平均的; 平均で; 1投稿当たり; 投稿ごと; 1ポストあたり; 1件平均; 平均値; 一件あたり
median = median | 中央値; メジアン; 中央値は
to_list = add to my list | リストに追加; リストに追加して
audience = make an audience; make an audience of; create an audience; build an audience; save as an audience; save as audience; make audience; turn these into an audience; turn into an audience; turn them into an audience; an audience of; audience out of; audience from; target these; as an audience; make it an audience; create audience; into an audience; make me an audience; save these as an audience; save them as an audience | オーディエンスを作; オーディエンスを作成; オーディエンスにして; オーディエンスに; オーディエンス化; オーディエンスとして; オーディエンスとして保存; オーディエンス作成; オーディエンスを作って; オーディエンス
any = any; are there; is there; do i have; have i got | いますか; いる; いますかね; ありますか; います
by_country = countries; country; by country; per country; nations; nation; nationalities; nationality; which countries; which country; what country; what countries; geography; geographic; geographically | 国; 国別; どの国; どこの国; 国ごと; 国籍; 何カ国; 何か国; 何ヶ国; 国々; 地域; 地域別
by_language = languages; language; by language; per language; what language; which language; which languages; what languages; tongue | 言語; 言語別; 何語; どの言語; 使用言語; 言葉; 何語を話
by_job = jobs; job; occupation; occupations; profession; professions; by job; by occupation; work; works; do for a living; what do they do; job titles; job title; career; careers; do for work; by profession | 職業; 仕事; 職種; 職業別; 職種別; 働いて; どんな仕事; 肩書き; 肩書
by_gender = gender; genders; by gender; sex; gender split; men and women; women and men; male and female; men or women; women or men; male or female; female or male | 性別; 男女; 男女比; 男女別; 性別の; 男性か女性; 女性か男性; 男と女
by_interest = interests; interest; topics; by interest; what are they into; hobbies; hobby; what do they like; care about; what are they interested in; passions; are into; into; by topic | 何に興味; 何に関心; どんなことに興味; 何が好き; 興味; 関心; 趣味; 興味関心; 興味・関心; 関心事; トピック; 話題; 興味別
where = where; where are; where do; from where; whereabouts; located; location; locations; based | どこ; どこから; どこに住んで; どこの; どこに; 居住地; 所在地; どこの人; どちらの国
likes = likes; like count; hearts; favourites; favorites; faves; faved; fav; favs | いいね; いいね数; いいねの数; ライク; ふぁぼ; いいねの合計; いいね！; ファボ; ふぁぼ数
replies = replies; reply count; comments; responses; answers | リプライ; 返信; リプ; コメント; 返信数; リプライ数
reposts = reposts; retweets; shares; rts; repost count | リポスト; リツイート; rt; 拡散; リポスト数; リツイート数
quotes = quotes; quote posts; quote tweets | 引用; 引用リポスト; 引用ポスト; 引用リツイート
impressions = viewed; impressions; views; reach; seen; impression; view count; reached | インプレッション; 表示回数; 閲覧; 閲覧数; リーチ; インプ; 表示; インプレッション数; 見られた; 表示数; インプ数; 閲覧回数; ビュー; ビュー数; 見られて; 見られ
engagements = engagement; engagements; interactions; reactions; interaction; reaction | エンゲージメント; 反応; リアクション; エンゲージメント数; 反応数
engagement_rate = engagement rate; er; engagement rates; interaction rate; engagement percentage; engagement ratio; eng rate | エンゲージメント率; エンゲージ率; 反応率; エンゲージメントりつ; エンゲージメントレート; エンゲ率; er率
url_clicks = link clicks; url clicks; clicks on links; clicks; click | リンククリック; urlクリック; クリック; リンクのクリック; クリック数; リンククリック数
profile_clicks = profile clicks; profile visits; profile views; clicks on my profile | プロフィールクリック; プロフィールのクリック; プロフィールクリック数; プロフィール閲覧
liked = liked; like my posts; likes my posts; liked my posts; like me; liked me; likers; like my tweets; liked by; who like; like mine; liking; liked my tweets; like my stuff; heart my posts; liked a post; liked one of my posts; liked something; liked at least one; likes my stuff; like my content; likes my content; likes my tweets; likes me; likes mine; hearts my posts; liked anything; like anything; liked any of my posts; liked a single post; liked any post; liked our posts; like our posts; liked one of our posts; liked at least one of our posts; liked any of our posts; likes our posts | いいねした; いいねしてくれた; いいねしてくれる; いいねしている; いいねしてくれている; いいねをくれた; いいねをくれる; いいねをした; いいねをしてくれた; いいねを押した; いいねし; いいねはする; いいねする; いいねだけする; いいねくれる; いいねくれた; いいねしてる; いいねつけて; いいね押して; いいねくれ; いいねしない; いいね押した; いいねを付けた; いいねを付けてくれた; いいねをつけた; いいねをつけてくれた; いいねしてくれて; いいねくれた人; いいねをくださった; いいねくださった; いいねしてくださった
replied = replied; reply to me; replied to me; replies to me; reply to my posts; replied to my posts; commented; comment; commented on my posts; comment on my posts; comments on my posts; commenters; answered me; replied to my tweets; replies to my posts; respond to my posts; responded; repliers; replied to our posts; reply to our posts; replied to one of our posts; replied to at least one of our posts; replied to us; reply to us | リプライした; リプライしてくれた; リプライしてくれる; 返信した; 返信してくれた; 返信してくれる; 返信している; コメントした; コメントしてくれた; リプした; リプをくれた; 返信をくれた; リプライをくれた; コメントしてくれる; 返信してくれている; 返信をした; 返信をしてくれた; リプライを送った; 返信を送ってくれた; リプくれた; 返信くれた; リプライくれた; 返信をくださった; 返信くださった; 返信してくださった; リプライしてくださった; コメントくださった; 返信してる; リプしてる; リプしてくれた
reposted = reposted; retweeted; repost my posts; retweet my posts; repost me; retweet me; reposted my posts; retweeted my posts; reposts my posts; retweets me; shared my posts; reposted me; retweeted me; share my posts; reposters; shares my posts; reposts me; retweeters; reposted our posts; reposts our posts; repost our posts; reposted one of our posts; reposted at least one of our posts; retweeted our posts; shared our posts | リポストした; リポストしてくれた; リポストしてくれる; リツイートした; リツイートしてくれた; リツイートしてくれる; 拡散してくれた; 拡散した; rtした; rtしてくれた; リポストしている; リツイートしている; リポストしてくれている; 拡散してくれる; リポストをした; リポストしてくれて; リポストしてくださった; リポストくださった; リポストしてる; リツイートしてる
quoted = quoted; quoted me; quoted my posts; quote me; quote my posts; quotes my posts; quoted one of our posts; quoted at least one of our posts; quoted one of my posts; quoted at least one of my posts; quoted any of our posts; quoted our posts | 引用した; 引用してくれた; 引用してくれる; 引用リポストした; 引用している; 引用リポストしてくれた
engaged = engaged; engage; interacted; interact; reacted; react; engages; interacts; reacted to my posts; react to my posts; engage with my content; engages with my content; interact with my content; interacted with my content; engages with my stuff; engage with my stuff; engaged with anything; react to my stuff; interacted with our posts; engaged with our posts; engage with our posts; interact with our posts; engaged with us; engage with us | 反応する; エンゲージする; リアクションする; 絡んでくれる; 絡んでくれた
never = never; never once; have never; has never; not once; haven't ever; at no time | 一度も; 1度も; 全く; まったく; 1回も; 一回も; したことのない; したことがない; 一切
verified = verified; blue check; blue checkmark; checkmark; blue checks; with a badge; blue tick; verification; verified accounts | 認証済み; 認証済; 認証; 青バッジ; 公式マーク; 認証バッジ; 公式; 認証アカウント; 認証されて; 認証済みアカウント; バッジ付き; 認証バッジ付き; 青い認証バッジ
unverified = unverified; not verified; non-verified; nonverified; without a badge; without verification; aren't verified; isn't verified; no blue check | 未認証; 認証されていない; 認証済みでない; 認証済みではない; 認証済み以外; 認証のない; 認証なし; 非認証
mutual = mutual; mutuals; mutual followers; follow each other; follow back; followed back; follow me back; follows me back; do i follow back; i follow back; friends; following back; mutual follows; following me back; reciprocal; moots | 相互; 相互フォロー; フォローバック; フォロバ; 相互フォロワー; フォローバックしている; 互いにフォロー; お互いにフォロー; フォロバしている; 相フォロー; フォロバしてくれている; フォローし返している; フォロー返し; お互いフォロー
not_mutual = do i not follow; i do not follow; i don't follow; don't i follow; that i don't follow; whom i don't follow; i am not following; i'm not following; am i not following; don't follow me back; doesn't follow me back; do not follow me back; not follow me back; not following me back; aren't following me back; don't follow back; do not follow back; not mutual; non-mutual; does not follow me back; doesn't follow back; haven't followed me back; didn't follow me back; i don't follow back; i do not follow back; i'm not following back; am i not following back; don't i follow back; do i not follow back; i haven't followed back; who don't follow me; that don't follow me; isn't mutual; aren't mutual; not followed back; i don't follow; do i not follow; i do not follow; i'm not following; follow me but i don't follow; without following me back | 自分がフォローしてない; 私がフォローしてない; こちらがフォローしていない; こっちがフォローしてない; フォローバックしていない; フォロバしていない; フォロバしてない; フォローバックしてくれない; フォローバックしてくれていない; フォロバしてくれない; フォロバしてくれてない; フォロバしてくれてません; フォロバくれない; フォロバくれてない; フォローバックしてくれてない; フォロバしてくれていない; フォロー返していない; 片思い; 相互ではない; 相互でない; 相互フォローではない; 相互フォローでない; 私がフォローしていない; 自分がフォローしていない; フォローし返していない; フォロー返してくれない; フォローし返してくれない; フォローを返してくれない; フォローを返していない; フォロバされていない; フォローバックされていない; 片想い; 片思いフォロー
inactive = inactive; dormant; asleep; dead accounts; dead; not active; haven't posted; no longer active; idle; abandoned; sleeping; aren't active; don't post anymore; ghost; ghost followers; ghosts; quiet; stopped posting; no longer post; inactive accounts | 非アクティブ; 休眠; 動いていない; 活動していない; 休眠アカウント; 休眠中; 放置; 活動していません; 投稿していない; 幽霊; アクティブでない; アクティブではない; 更新していない; 活動停止; 放置されて
active = active; still active; actively | アクティブ; 活動している; 活発; アクティブな; 活発な; 活動中
suspicious = suspicious; bots; bot; fake; fakes; spam; spammers; spammy; fake accounts; fake followers; spam accounts; dubious; suspect; bot accounts; shady; not real; bot-like | 怪しい; ボット; bot; 偽; スパム; 不審; 偽アカウント; スパムアカウント; あやしい; 業者; 不審な; ボットらしい; ニセ; 疑わしい; フェイク; 怪しげな
protected = protected; private; locked; private accounts; protected accounts; locked accounts | 鍵; 鍵垢; 非公開; 鍵アカウント; 鍵アカ; 鍵付き; 非公開アカウント; 鍵をかけて
public = public | 公開; 公開アカウント
recently_joined = recently joined; recently joined x; recently joined twitter; recently joined the network; new to x; new to twitter; new to the network; new accounts; joined x recently; joined the network recently; joined recently; young accounts; brand new accounts; recently created; fresh accounts; newly created; recently signed up; recently created accounts; brand new account; just joined; just joined x | 最近登録; 最近登録した; 新しいアカウント; 最近始めた; 新規アカウント; 登録したばかり; 始めたばかり; 最近作られた; 作られたばかり; 最近作成; 最近x始めた; 登録して間もない; 最近アカウントを作; 最近xを始めた; 最近参加; 最近xに登録; 登録したばっか; 登録したて; 登録したばかりの; 最近登録したばっか; 最近登録したばかり; 作りたて; できたばかり; 最近作った; 作ったばかり
female = women; female; females; woman; ladies; girls | 女性; 女; 女子
male = men; male; males; man; guys; boys; gentlemen | 男性; 男; 男子
media = with media attached; with an attachment; with images; with image; with photos; with a photo; with pictures; with a picture; with media; with an image; image posts; photo posts; containing images; have images; photos; images | 画像付き; 写真付き; メディア付き; 画像つき; 画像のある; 画像あり; 写真つき; 画像を含む; 写真入り; メディアあり; 写真あり; メディアのある; メディアを含む; メディアつき; メディア; 画像; 写真
link = had a link; has a link; have a link; had links; with links; with a link; with link; with urls; with a url; containing links; containing a link; have links; contain a link; contain links; linking; with an url; links | urlあり; リンク付き; リンクつき; url付き; リンクのある; リンクあり; リンクを含む; urlを含む; リンク入り; リンク
reply_posts = are replies; my replies; replies i wrote; replies i posted; replies i sent; were replies; i replied; did i reply; replies did i write; replies did i send; replies have i written; have i replied | 自分の返信; 送った返信; 自分のリプライ; 送ったリプライ; 返信投稿; リプライ投稿; 自分が返信した; 私が返信した; 自分がした返信
repost_posts = are reposts; my reposts; were reposts; are retweets; did i repost; did i retweet; i reposted; i retweeted; my retweets | 自分のリポスト; 自分がリポストした; 私がリポストした; 自分のリツイート
quote_posts = are quotes; my quotes; my quote posts; were quotes; did i quote | 自分の引用; 自分が引用した; 私が引用した
speaking = speaking; speak; speaks; write in; writes in; spoken; in the language; tweet in; speakers; speaker; whose language is; writing in; posting in; -speaking; who write; talk in; using; language is | を話す; 話す; 話者; 話して; を使う; で書く; で書いて; を話して; で投稿; で話す; ユーザーの言語; で投稿して
from_place = live; lives; living; live in; lives in; living in; based in; come from; located in; reside in; resident in; from; in; outside; outside of; residents of | 在住; に住む; に住んで; 住んで; 出身; 住む; に住んでいる; にいる; 暮らす; 暮らして; 住まい; 居住; 居住する; 居住して; 居住している; に居住する; に居住して
working_as = work as; works as; working as; who work as; employed as; whose job is; work in; works in; working in | として働; として働く; として働いて; を仕事に; の仕事をして; に従事
interested = interested in; interest in; interested; who like; like; love; loves; fond of; keen on; fans of; are into; enthusiasts; lovers; passionate about; into; talk about; talks about; talking about; mention; mentions; mentioned; posted about; tweeted about; write about; wrote about; about; mentioning; that mention; discuss; discussing; containing; contain; with the word; containing the word; contains; including; with the hashtag; wrote; regarding; that contain; talked about; which mention | に興味; 興味がある; 興味のある; に興味がある; に興味のある; 好きな; が好き; 好き; に関心; 関心がある; 関心のある; について; に関する; 言及; 言及した; 触れた; に触れた; を含む; 含む; を話題に; 話題にして; 語る; 話している; 含まれる; 書いている; という言葉; について投稿; について投稿した; について投稿して; について書いた; について話; が含まれる; ファンの; 入りの; が入った; という単語
follow_handle = follow; follows; do follow
in_bio = in their bio; in the bio; in their bios; in their profile; in their profiles; bio contains; bio mentions; bios; bio; profile mentions; profile contains; profile; whose bio; whose profile; in bio; bio says; with a bio; say in their bio; biography; in their description; whose bio mentions; whose bio contains; whose bio says; bios mention; whose profile mentions; their name | プロフィール; プロフ; 自己紹介; 自己紹介文; プロフィール文; bio; プロフィールに; 紹介文; 自己紹介欄; プロフィール欄; プロフ欄
follow_up = and; what about; how about; and what about; and how about; now; ok and; okay and; also; then; same for; the same for; same question for; again for; and for; and the same for; but; so; and now; next; instead | では; じゃあ; それでは; では、; じゃ; それなら; 同じく; ちなみに; 次に; 続いて; それと; あと; なら; 同様に; ついでに; 逆に
these = these; those; them; of these; of those; of them; among them; among these; among those; out of those; they; from these; of which; within those; these people; those people; of that group; their; out of them; out of these; of these people; of those people; do they | その中; そのうち; この中; このうち; それら; 彼ら; この人たち; その人たち; これら; このひとたち; その人; この人々; その中で; このグループ; これらの人; その人々; この人; そのなかで; うち; その内; 彼らの
only = only; just the; only the; just those; solely; restrict to; limit to; narrow down to; filter by | だけ; のみ; に限定; に絞; に絞って; 限定; に限る; だけで; 絞って; に限って
not = not; aren't; isn't; don't; doesn't; didn't; haven't; hasn't; weren't; wasn't; without; no; non; neither; do not; does not; did not; have not; has not; cannot; who aren't; nor; ain't | ではない; じゃない; でない; していない; してない; ない; ません; なかった; していません; ではなく; ていない; なし; 未; のない; されていない
except = leave out; take out; taking out; drop everyone; everyone but; everybody but; all but; anyone but; except; other than; apart from; excluding; besides; but not; exclude; without counting; except for; leaving out | 以外; 以外の; を除く; を除いて; 除く; 除いて; 除外; を除いた; 除いた; を抜いた; 抜き
or = or; or is it; or the; or rather | または; もしくは; か、; それとも; あるいは; と、
and = as well as; plus; both | かつ; および; ならびに; さらに; しかも
reasons = why; reason; reasons; because; cause; caused; how come; what made; what drives; explain | なぜ; どうして; 理由; なんで; 原因; 何で; わけ; 要因
future = will; predict; forecast; next week; next month; tomorrow; next year; going to; future; expect; prediction; projected; will be; by the end of the year; by christmas | 来週; 来月; 明日; 予測; 来年; 今後; 将来; 予想; これから; 見込み; 予定; くらいになる; 伸びそう; 増えそう; 達する
opinion = think; feel; opinion; opinions; sentiment; mood; should i; happy; angry; hate; think of me; feel about; good enough; recommend; recommendation; advice; what should; better at; improve; how do i; how can i; tips; is it good; how to; strategy; how should i | 気持ち; 思っている; どう思; 感情; 意見; 嫌い; 評判; 印象; アドバイス; 改善; コツ; 方法; どうすれば; すべき; 戦略; おすすめ
acts = follow them; unfollow them; send; write a post; write a tweet; write me; delete; block; mute; schedule; reply to them; dm; draft; buy; compose; publish a post; remove; follow everyone; unfollow everyone; message them; send a dm; ban; report them; translate | 送って; 書いて; ブロックして; ミュートして; フォローして; 投稿して; 予約投稿; 消して; 削除して; フォローを外して; 作文; 送信; ブロック; ミュート; dm; 下書き; 翻訳; 解除して; フォロー解除して
bound = at least; more than; at most; fewer than; less than; or more; times or more; week of; the week of; week beginning; week starting; week ending; first week of; second week of; third week of; last week of; first half of; second half of; first few days of; first days of; last days of; last few days of; christmas; over christmas; easter; halloween; new year's; golden week; the holidays; came back; come back; coming back; followed again; follow again; refollowed; per follower; per person; followed me again; follow me again; once again | 以上; 以下; 未満; 回以上; 超える; クリスマス; お正月; 正月; お盆; ゴールデンウィーク; gw; 年末年始; 夏休み; 上旬; 中旬; 下旬; 前半; 後半; 戻ってきた; 再フォロー; 再びフォロー; 1人あたり; 一人あたり; 1人当たり; ひとりあたり
recently = recently; lately; these days; of late; recent | 最近; このところ; ここ最近; 近頃; 直近
same_period = the same period; that same period; this same period; that period; this period; same period; same time period; the same time; over the same time; the same time frame; the same timeframe; same timeframe; same days; the same days; those days; those same days; same dates; those dates; the same dates; the same window; same window; that window; same time window; same stretch; same interval; that time; that timeframe; the same range; same date range; that date range; that same time; that month; that same month; that week; that same week; that day; that same day; that year; that same year; that quarter | 同じ期間; 同期間; その期間; この期間; 同じ時期; その間; この間; 同じ日; その日; その月; その週; その年; 同じ月; 同じ週; 同月; 同週; 同日; 同時期; その時期; 同じ日数; 同一期間; 同じ条件期間
ways_left = how they left; how did they leave; ways of leaving; way of leaving; by reason; by how they left; by type of loss; reason for leaving; by way of leaving | 離れ方; 離脱理由; 理由別; 離脱の内訳; 減り方; 離脱の種類; 理由の内訳; 内訳（解除; どうやって離れた; どのように離れた
fill = written; write; followed; the; a; an; of; my; me; i; mine; our; tell us; we; do; does; did; have; has; had; is; are; was; were; be; been; being; on; at; to; for; by; with; that; this; it; there; please; can; could; you; tell; show; give; get; gets; got; getting; see; let; know; what; what's; whats; how; want; would; i'd; i'm; i've; id; ive; im; as; all; each; one; ones; it's; if; so far; ever; currently; right now; at the moment; already; still; actually; really; up; out; too; hi; hello; hey; thanks; kindly; who're; who's; whose; during; over; within; among; amongst; through; come; came; go; went; going; happened; happen; made; make; most of; receive; received; earn; earned; look; looks; look like; looks like; seem like; seems like; like to; would like; need; find; me about; today's; their own; other; others; some; kind; sort; type; types; year's; account's; x; twitter; here; since; until; until now; said; days; day; week; weeks; month; months; time; times; into account; per; using my; myself; per person; full; every; also the; way; way too; data; figures; figure; stats; statistics; numbers; does it; did it; do it; take; taken; turn; put; use; called; i had; i got; back; both of; belonging; belong; those who; people who; ones who; the ones; once; at all; same; the same; happens; answer; question; display; return; gave; give me; given; sent; report on; of all; all time; of all time; more about; there are; number; bring; brought; brings; generate; generated; attract; attracted; drive; drove; who gave; account's; my account; day's; whole; entire; fetch; check; analytics; performance; perform; performed; did they; do they have; single; ok; okay; total of; honestly; basically; just to check; quick question; quick; curious; wondering; i wonder; is it true; seem; seems; seem to; feels like; it feels like; i feel like; number wise; please tell; list me; pull up; pull; looking for; interested to know; i need; we need; would you; could i; may i; any idea; any chance; later on; by the way; btw; lol; haha; right; same as; when compared; using x; ones do; i do; of mine; exactly; roughly; approximately; about how; so far this; including today; i have on; do you know; can i see; can i; item; items; type of; in terms of; terms; wise; thing; in advance; did i send; i sent; have i sent; am; we've; we're; we'd; they've; you've; ourselves; as well; word; the word; words; the words; phrase; the phrase; keyword; considering; considering only; looking only at; looking at; counting only; counting; restricting to; restricting ourselves to; focusing on; focusing only on; taking; taking only; inclusive; included; both days included; both days inclusive; both inclusive; respectively; in question; in each case; kindly provide; provide; state; determine; calculate; report; specify; indicate; estimate of the number; if you would; please state; has had; have had; ever had; any of our; any of my; lately had; account had; we had; the account's; this account's; stated; declared; listed; recorded; remain; remains; restricting attention to; restricting the analysis to; with respect to; as regards; attributable to; owing to; due to; owing; taking into account; taking into account only; confined to; the case; instances; cumulatively; observed | の; は; が; を; に; で; と; も; へ; や; か; から; まで; です; ます; ました; ください; 下さい; 教えて; みて; 見せて; 見て; 知りたい; お願い; お願いします; 表示して; 出して; して; いる; いた; ある; あった; こと; もの; 私; 僕; 俺; 自分; わたし; うち; 全員; さん; 現在; 今; これまで; 今まで; 中; 内; ところ; とき; 時; 間; 期間; 日; 件; 個; 名; 人は; 順; 順番; 番目; 位; 的; 対する; への; 私の; x; ツイッター; した; され; された; されて; くれた; くれる; もらった; もらえた; もらって; 得た; 獲得数; 受けた; つい; 最中; 合う; 確認; 確認したい; 調べて; 調べ; 分析; 分析して; 算出; 計算; 計算して; 集計; 集計して; 表示; 回答; 答えて; 詳しく; 具体的; 当たり; あたり; たち; 達; 様; 御; お; 見たい; 結果; データ; 状況; 情報; 数字; 数値; 持つ; 持って; 持っている; 持ってい; ついた; ついて; 付いた; 集めた; 集まった; 取れた; 全体的; それぞれ; 使って; 用いて; 元に; もとに; 基に; 年; 月; 週; 週間; アカ; 垢; 何; 同じ; 条件; 場合; 際; 別; 化; 分; 出来る; 比; 量; 毎; ベース; タイプ; 種類; 主; 側; 合; 多; 気がする; 実際; やつ; ヤツ; 時点; 現時点; 当時; 助かり; 助かります; 助かる; 整理したい; 把握したい; 把握; もの; 僕の; 俺の; わたしの; 自分の; 一応; 正直; 具体的な; 教えてほしい; 教えてもらえ; 教えていただけ; 思う; 感じ; 本当; 本当に; 結局; ちゃんと; 最終的; 大体; 約; 全て; 以内; 回; 元; 方法; 関連; 付き; 分の; 各; 用; 上; 比べると実際; 何でしょうか; 何でしょう; 何ですか; 何です; 何でした; 何でしたか; 何なの; 求めて; 求めてください; 求め; 算出して; 算出してください; 示して; 示してください; 回答して; 報告して; 付けた; つけた; 付けて; つけて; つけてる; 付けてる; 付けている; つけている; 付けたもの; 出した; 出してる; 出している; 当該; 該当; 該当する; 対象; 対象と; 対象に; 期間中; 両日; 両端; 端; 含めて; 込み; 書いて; 書いてる; 書いてある; 書かれている; 書かれた; 書かれて; いかがでしょうか; どうでしたか; どうでしょうか; 属する; 持った; 関心を; 持たれ; 関して; における; おいて; 於いて; 際の; それで; なんだけど; なんですが; くらい; ぐらい; ほど; 程度; 把握して; 伺い; 伺いたい; お聞きしたい; 聞きたい; お尋ね; 願い; 願います; お願いいたします; いたします; 致します; 存じます; 頂け; いただけ; いただけます; いただけますか; 頂けますか; いただきたい; 幸い; 助かりま; について; ご教示; ご教示ください; 教示; お教え; 教え; お手数; 使用し; 使用して; 使用する; 使用している; 恐れ入り; 恐縮; 何卒; 対して; 対し; 伺え; 伺えます; 当月; いらっしゃい; 把握できて; 方々の; もらえてる; もらえている
fill = | ざっと; ざっくりと; スライド用; 資料用; 会議用; 報告用; 手短; 手短に; 念のため; 参考まで; 参考までに; 可能であれば; 可能なら; よければ; よろしければ; 差し支えなければ; 知りたいです; 知りたいのですが; 知りたくて; 教えてくれる; 教えてくれますか; 教えてもらえる; 教えてもらえますか; 教えてもらえると; 教えていただけますか; 教えていただけると; ご確認; ご確認ください; ご報告ください; 見せてもらえますか; 見せてください; 出してもらえますか; 出してください; さくっと; サクッと; ぱっと; パッと; おしえて; 教えろ; 教えてちょ; おせーて; 教えてーな; 教えてや
`

export interface TalkPhrase {
  readonly phrase: string
  readonly meaning: TalkMeaning
}

/** All phrases; where one is claimed twice the first claim holds. */
export const TALK_PHRASES: readonly TalkPhrase[] = readTable()

function readTable(): readonly TalkPhrase[] {
  const claimed = new Set<string>()
  return TABLE.trim()
    .split('\n')
    .flatMap((row) => {
      const [meaning = '', phrases = ''] = row.split(/ = (.*)/s)
      return phrases
        .split(/[|;]/)
        .map((phrase) => phrase.trim().normalize('NFKC').toLowerCase())
        .filter((phrase) => phrase !== '' && !claimed.has(phrase) && claimed.add(phrase))
        .map((phrase) => ({ phrase, meaning: meaning as TalkMeaning }))
    })
}
