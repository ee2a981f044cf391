// What the analytics suite says about accounts, people and posts, in Japanese; a part of the catalogue in messages-japanese.ts.
import type { suiteReadingEnglish } from './suite-reading-messages-english.ts'

export const suiteReadingJapanese = {
  suite_left_unfollowed: 'フォローを解除した人',
  suite_left_suspended: '凍結された人',
  suite_left_deleted: 'アカウントがなくなった人',
  suite_left_removed: '凍結された人とアカウントがなくなった人',
  suite_common_country: '{what}の{left}%が{label}にいます（残った人では{stayed}%）。',
  suite_common_language: '{what}の{left}%が{label}で投稿しています（残った人では{stayed}%）。',
  suite_common_account_age: '利用期間「{label}」：{what}の{left}%（残った人では{stayed}%）。',
  suite_common_size: 'フォロワー数「{label}」：{what}の{left}%（残った人では{stayed}%）。',
  suite_common_activity: '最新のポスト「{label}」：{what}の{left}%（残った人では{stayed}%）。',
  suite_common_verified: '{what}の{left}%が認証済みです（残った人では{stayed}%）。',
  suite_common_protected: '{what}の{left}%が非公開アカウントです（残った人では{stayed}%）。',
  suite_common_suspicious: '{what}の{left}%が疑わしいアカウントです（残った人では{stayed}%）。',
  suite_follow_engages: '直近のポスト{posts}件に{count}回反応しています。',
  suite_follow_rising: '以前より反応が増えています。',
  suite_follow_new: '過去30日間に反応し始めました。',
  suite_follow_follows_you: 'あなたをフォローしています。',
  suite_follow_followed_by_yours:
    'フォロワーと反応した人の{share}%（{of}人中{count}人）がフォローしています。比較対象の{times}倍です。',
  suite_follow_followed_by_followers:
    'フォロワーの{share}%（{of}人中{count}人）がフォローしています。比較対象の{times}倍です。',
  suite_follow_followed_by_engagers:
    '反応した人の{share}%（{of}人中{count}人）がフォローしています。比較対象の{times}倍です。',
  suite_trend_unread:
    '新規・増加・減少の判定にはまだ早い段階です。過去90日間のポスト{posts}件のうち{unread}件は、反応した人をまだ取得していません。取得の速さはXの制限によります。',
  suite_trend_few_posts:
    '新規・増加・減少の判定にはまだ早い段階です。投稿から30〜90日のポストは{posts}件で、比較には{least}件以上必要です。',
  suite_post_repost: 'リポスト自体の数値はありません。エンゲージメントは元のポストに計上されます。',
  suite_post_before_fit: 'このポストは、通常の範囲の計算に使う最新のポスト{posts}件より前のものです。',
  suite_post_too_few: 'ポストが少ないため（{posts}件）、このアカウントの通常の範囲はまだわかりません。',
  suite_post_too_young:
    'このポストのエンゲージメントはまだ増えています。投稿から{hours}時間後にもう一度ご確認ください。',
  suite_post_usual: 'エンゲージメント{engagements}件：この曜日・時間帯の通常の範囲（{low}〜{high}件）です。',
  suite_post_above:
    'エンゲージメント{engagements}件：この曜日・時間帯の通常の範囲（{low}〜{high}件）を上回っています。',
  suite_post_below:
    'エンゲージメント{engagements}件：この曜日・時間帯の通常の範囲（{low}〜{high}件）を下回っています。',
  suite_time_too_few: '分析できるポストは{posts}件です。時間帯を比べるには、あと約{more_posts}件必要です。',
  suite_time_no_difference:
    'ポスト{posts}件では、偶然の範囲を超えてエンゲージメントが多い時間帯はありません。あと約{more_posts}件あればわかる可能性があります。',
  suite_time_no_difference_at_all: 'ポスト{posts}件では、偶然の範囲を超えてエンゲージメントが多い時間帯はありません。',
  suite_time_found:
    '投稿する時間帯によって差があります。1週間のうち上位4分の1の時間帯のポストは、それ以外の{low}〜{high}倍のエンゲージメントを得ています（計算に使わなかったポストで検証）。',
  suite_time_found_as_a_whole:
    '投稿する時間帯によって差がありますが、特定の1時間が際立っているわけではありません。1週間のうち上位4分の1の時間帯のポストは、それ以外の{low}〜{high}倍のエンゲージメントを得ています（計算に使わなかったポストで検証）。',
  suite_time_found_unproven:
    '過去のポストではエンゲージメントの多い時間帯がありますが、計算に使わなかったポストではまだ確認できていません。目安としてお使いください。',
  suite_payout_verified_followers: '認証済みフォロワー{needed}人以上：このアカウントは{count}人です。',
  suite_payout_impressions: '過去3か月のオーガニックインプレッション{needed}回以上：把握できているのは{count}回です。',
  suite_payout_impressions_unknown:
    '過去3か月のオーガニックインプレッション{needed}回以上：このアカウントではわかりません。',
  suite_payout_subscription: 'Xプレミアムへの加入または認証済み組織：このアカウントは認証済みです。',
  suite_payout_subscription_missing: 'Xプレミアムへの加入または認証済み組織：このアカウントは認証されていません。',
  suite_payout_subscription_unknown: 'Xプレミアムへの加入または認証済み組織：ご自身でご確認ください。',
  suite_payout_own_age:
    'アカウント開設から3か月以上でプロフィールが完成していること、所有者が18歳以上であること：ご自身でご確認ください。',
  suite_payout_measured: '過去{days}日間のポスト{posts}件（リポストを除く）の実測値です。',
  suite_payout_measured_until:
    '{date}までの{days}日間のポスト{posts}件（リポストを除く）の実測値です。それ以降のポストは未取得です。',
  suite_payout_measured_followers: '実測値：フォロワー{of}人中{count}人が認証済みです。',
  suite_payout_assumed_verified_reach:
    '仮定：認証済みユーザーは、フォロワーに占める割合の{low}〜{high}倍の頻度でポストを見るものとします。Xはこの値を公表していません。',
  suite_payout_assumed_rate:
    '仮定：認証済みユーザーによる1,000インプレッションあたりの金額（米ドル）です。Xは単価を公表しておらず、クリエイターの報告にも大きな差があります。',
  suite_payout_own_rate: 'ご自身の仮定：認証済みユーザーによる1,000インプレッションあたりの金額（米ドル）です。',
  suite_payout_minimum: 'Xの最低支払額は{amount}ドルです。',
  suite_payout_minimum_reached: 'Xの最低支払額は{amount}ドルで、見込みは下限でもこれを上回ります。',
  suite_payout_minimum_maybe: 'Xの最低支払額は{amount}ドルで、見込みのうち一部だけがこれに達します。',
  suite_payout_minimum_missed: 'Xの最低支払額は{amount}ドルで、見込みは上限でもこれに達しません。',
  suite_payout_note:
    'これは推定で、支払いを約束するものではありません。XはXプレミアム加入者のエンゲージメントに応じて支払いますが、単価も計算式も公表していません。',
  suite_payout_note_no_impressions:
    'Xがインプレッションを提供するのは、自分の最近のポストだけです。インプレッションがないと推定できません。',
  suite_change_followers_up: '@{handle}のフォロワーは{gained}人増え、{lost}人減りました（純増減{net}人）。',
  suite_change_followers_down: '@{handle}のフォロワーは{lost}人減り、{gained}人増えました（純増減{net}人）。',
  suite_change_growth_faster: 'フォロワーの増加ペースが上がりました：{net}人（前の期間は{before}人）。',
  suite_change_growth_slower: 'フォロワーの増加ペースが下がりました：{net}人（前の期間は{before}人）。',
  suite_change_rate_up: 'エンゲージメント率が{before}%から{now}%に上がりました。',
  suite_change_rate_down: 'エンゲージメント率が{before}%から{now}%に下がりました。',
  suite_change_cadence_up: '投稿頻度が上がりました：週{now}件（以前は週{before}件）。',
  suite_change_cadence_down: '投稿頻度が下がりました：週{now}件（以前は週{before}件）。',
  suite_change_reach_up: 'ポストのインプレッション中央値が{before}回から{now}回に増えました。',
  suite_change_reach_down: 'ポストのインプレッション中央値が{before}回から{now}回に減りました。',
  suite_news_gained: '新しいフォロワーが{count}人増えました。',
  suite_news_gained_left:
    '新しいフォロワーが{count}人増えました。ほかに{left}人がフォローしましたが、すでに離れています。',
  suite_news_gained_left_one:
    '新しいフォロワーが1人増えました。ほかに{left}人がフォローしましたが、すでに離れています。',
  suite_news_gained_one: '新しいフォロワーが1人増えました。',
  suite_news_returned: '以前のフォロワー{count}人が再びフォローしています。',
  suite_news_returned_one: '以前のフォロワー1人が再びフォローしています。',
  suite_news_lost: '{count}人がフォローを解除しました。',
  suite_news_lost_one: '1人がフォローを解除しました。',
  suite_news_lost_many: '{count}人がフォローを解除しました。通常（{usual}人）より多い人数です。',
  suite_news_blocked: 'あなたがフォロワー{count}人をブロックしました。',
  suite_news_blocked_one: 'あなたがフォロワー1人をブロックしました。',
  suite_news_removed: 'フォロワー{count}人のアカウントが凍結、削除、または利用停止されました。',
  suite_news_removed_one: 'フォロワー1人のアカウントが凍結、削除、または利用停止されました。',
  suite_news_verified:
    '認証済みユーザー{count}人が新たにフォローしました。@{handle}（フォロワー{followers}人）も含まれます。',
  suite_news_verified_one: '認証済みの@{handle}（フォロワー{followers}人）が新たにフォローしました。',
  suite_news_big_follower: '@{handle}（フォロワー{followers}人）が新たにフォローしました。',
  suite_news_post: '通常より成果のよいポストがありました：エンゲージメント{engagements}件（通常は{low}〜{high}件）。',
  suite_news_post_weak:
    '通常より成果の低いポストがありました：エンゲージメント{engagements}件（通常は{low}〜{high}件）。',
  suite_news_rising: '以前より反応が増えた人が{count}人います。最も多いのは@{handle}です。',
  suite_news_rising_one: '@{handle}の反応が以前より増えています。',
  suite_news_fading: '以前は反応していた{count}人の反応が減っています。@{handle}も含まれます。',
  suite_news_fading_one: '以前は反応していた@{handle}の反応が減っています。',
  suite_news_suspicious: '新しいフォロワー{of}人のうち{count}人が疑わしいアカウントです。',
} as const satisfies Readonly<Record<keyof typeof suiteReadingEnglish, string>>
