// What checks of campaigns, ad sets and targeting say, in Japanese; a part of the catalogue in messages-japanese.ts.
import type { englishChecks } from './check-messages-english.ts'

export const japaneseChecks = {
  missing: '入力してください。',
  not_a_choice: '「{value}」は選択できません。',
  not_a_whole_number: '整数を入力してください。',
  not_a_flag: 'オンまたはオフのみ設定できます。',
  not_a_time: '日時を入力してください。',
  not_positive: '0より大きい金額を入力してください。',
  too_long: '{limit}文字以内で入力してください。',
  too_short: '空にはできません。',
  fixed: '配信開始後は変更できません。',
  unknown_type: '「{value}」というターゲティングの種類はありません。',
  unknown_category: '「{value}」はカテゴリの一覧にありません。',
  not_for_placement: '選択した掲載面では、この種類のターゲティングを利用できません。',
  operator_not_allowed: 'この種類のターゲティングでは使えない指定方法です。',
  bad_value: '「{value}」の形式が正しくありません。',
  illegal_characters: '使用できない文字が含まれています。',
  unknown_value: '「{value}」はターゲティングできません。',
  unknown_user: 'ID「{value}」のアカウントはありません。',
  not_promotable: 'ターゲティングできるのは、プロモーション可能なアカウントのフォロワーのみです。',
  standing_already: 'すでに設定されています。',
  twice: '同じものが重複しています。',
  too_many_values: '{what}の上限は{limit}件です（現在{count}件）。',
  audience_not_targetable: 'カスタムオーディエンス「{value}」は、まだターゲティングできません。',
  audience_not_excludable: '類似オーディエンス「{value}」は除外できません。',
  audience_beside_lookalike: 'カスタムオーディエンスと類似オーディエンスは併用できません。',
  engagement_without_type: 'エンゲージメントの種類もあわせて選択してください。',
  device_inside_platform: '「{value}」は、すでに全体をターゲティングしているOSに含まれています。',
  no_primary: '主要なターゲティング条件を1つ以上指定してください。',
  placements_for_product: 'この掲載面の組み合わせは利用できません。',
  reach_without_timeline: '目的がリーチの場合は、ホームタイムラインへの掲載が必要です。',
  product_for_objective: 'この目的では利用できない広告の種類です。',
  goal_for_objective: 'この目的では利用できない最適化目標です。',
  bid_strategy_for_objective: 'この目的では利用できない入札方法です。',
  bid_missing: 'この入札方法では入札額が必要です。',
  pay_by_for_goal: 'この最適化目標では利用できない課金方法です。',
  frequency_for_objective: 'この目的では、フリークエンシーキャップを設定できません。',
  frequency_without_duration: 'フリークエンシーキャップと日数は、両方とも指定するか、どちらも空にしてください。',
  app_missing: 'この目的では、アプリの指定が必要です。',
  tag_missing: 'サイトのコンバージョンには、サイトイベントの指定が必要です。',
  needed_for_publishers: '提携アプリへの掲載には、広告主のドメインとカテゴリが必要です。',
  ends_before_start: '終了日時は開始日時より後にしてください。',
  differs_from_campaign: 'キャンペーン内のすべての広告セットで同じ設定にしてください。',
  bid_out_of_bounds: '入札額は{lowest}〜{highest}の範囲で指定してください。',
  denomination: '金額が通貨の最小単位より細かく指定されています。',
  daily_above_total: '日予算は総予算を超えられません。',
  above_campaign: 'キャンペーンの予算を超えられません。',
  below_spend: 'すでに利用した金額（{spent}）を下回る予算にはできません。',
  daily_budget_missing: 'このお支払い方法では、日予算が必要です。',
  funding_unusable: 'このお支払い方法は利用できません。別の方法を選択してください。',
  too_many_campaigns: '有効なキャンペーン数が上限に達しています（広告アカウントごとに{limit}件）。',
  too_many_line_items: '広告セット数が上限に達しています（{limit}件）。',
  post_for_objective: '「{value}」はこの目的に使えません。{what}が必要です。',
  post_link_and_card:
    '「{value}」には、ウェブサイトカードと本文のリンクの両方があります。サイトへの誘導に使えるのは、どちらか一方です。',

  the_platform: '媒体',
  limit_keywords: 'キーワードとハッシュタグ',
  limit_accounts: 'アカウント',
  limit_interests: '興味・関心',
  limit_locations: '地域',
  limit_age: '年齢層',
  limit_event: 'イベント',
  limit_wifi: 'Wi-Fiの設定',
  limit_publishers: '除外する配信先',
  needs_app_card: 'アプリカード',
  needs_motion: '動画、GIF、または動画付きのカード',
  needs_video: '動画',
  needs_link: 'ウェブサイトカードまたはリンク',

  no_ad_sets: 'キャンペーンに広告セットがないため、配信されません。',
  no_ads: 'オンの広告がないため、配信されません。',
  creative_missing: '広告のクリエイティブが削除されています。別のものを選択してください。',
  post_not_found:
    'ポスト{id}はこの広告アカウントに見つかりません。IDを確認してください。このままでは配信開始が却下される場合があります。',
  post_twice:
    'このポストはこの広告セットにすでに追加されています。同じポストは広告セットごとに1回だけプロモーションされるため、どちらかを削除してください。',
  audience_missing: 'このオーディエンスまたはリストは削除されています。別のものを選択してください。',
  account_among_posts:
    'このキャンペーンではポストをプロモーションします。アカウントではなく、ポストかクリエイティブを選択してください。',
  several_accounts:
    '広告セット1件でプロモーションできるアカウントは1件です。ほかのアカウントには広告セットを追加してください。',
  other_app: '「{name}」のリンク先は、広告セットのアプリと異なります。',
  ends_in_past: '配信期間がすでに終了しています。終了日を本日以降にしてください。',
  starts_in_past: '開始日時を過ぎています。キャンペーンを開始すると、審査の完了後すぐに配信されます。',
  no_end_no_total: '終了日も総予算もないため、停止するまで配信が続きます。',
  sets_above_campaign:
    '広告セットの総予算の合計が、キャンペーンの予算を超えています。キャンペーンの予算に達すると配信が停止します。',
  ad_set_daily_above_campaign:
    '日予算{daily}がキャンペーンの日予算{above}を超えています。キャンペーンの日予算が上限になります。',
  daily_short_of_total:
    '1日あたり{daily}では、終了日までに総予算{total}のうち最大{most}しか消化できません。日予算を上げる、総予算を下げる、または配信期間を延ばしてください。',
  sets_short_of_campaign: '広告セットの予算では最大{most}しか消化できず、キャンペーンの{total}のうち{left}が残ります。',
  audience_excludes:
    '「{name}」は除外用のため、広告セットの配信対象にはできません。何も送信していません。ここでは別のオーディエンスを選び、これは「除外するオーディエンス」に追加してください。',
  exclusion_not_uploaded: '「{name}」がこの広告アカウントにまだないため、除外されません。',
  exclusion_too_small:
    '「{name}」はこの広告アカウントでは小さすぎるため、除外できません。広告セットから外してください。',
  exclusion_processing: '「{name}」は媒体で処理中です（最大48時間）。処理が完了すると除外できます。',
  list_not_uploaded:
    '「{name}」のリストがこの広告アカウントにまだないため、リストの人に配信できません。アップロードするか、パッケージを使用してください。',
  list_uploading:
    '「{name}」のリストをアップロード中です。媒体での処理が完了してから開始するか、パッケージを使用してください。',
  list_processing:
    '「{name}」のリストは媒体で処理中です（通常6〜8時間、最大48時間）。完了後に配信できます。それから開始するか、パッケージを使用してください。',
  list_too_small:
    '「{name}」のリストのうち、媒体で一致したアクティブな人が{least}人未満のため、配信できません。パッケージを使用するか、オーディエンスを広げてください。',
  list_gone:
    '「{name}」のリストは広告アカウントで削除されています。もう一度アップロードするか、パッケージを使用してください。',
  list_beside_everybody:
    '「{name}」のパッケージには対象を選ぶ項目がないため、リストを加えるとリストの人だけに配信されます。リストかパッケージのどちらかを選択してください。',
  list_numbers_changed:
    '「{name}」のリストのアップロード後にネットワークデータが差し替えられたため、当社データで人数を集計できません。リストを更新してください。',
  customer_list_gone: '顧客リスト「{name}」は広告アカウントにありません。別のリストを選択してください。',
  customer_list_elsewhere:
    '顧客リスト「{name}」は別の広告アカウントにあるため、この広告セットでは使用できません。この広告アカウントにもアップロードしてください。',
  customer_list_excludes:
    '顧客リスト「{name}」は除外用のため、広告セットの配信対象にはできません。リストの用途を変更するか、別のオーディエンスを選択してください。',
  customer_list_failed:
    '顧客リスト「{name}」のアップロードが完了していないため、使用できません。ファイルをもう一度追加するか、広告セットから外してください。',
  customer_list_uploading: '顧客リスト「{name}」をアップロード中です。媒体での処理が完了してから開始してください。',
  customer_list_processing:
    '顧客リスト「{name}」は媒体で処理中です（通常6〜8時間、最大48時間）。完了後に開始してください。',
  customer_list_too_small:
    '顧客リスト「{name}」のうち、媒体で一致したアクティブな人が{least}人未満のため、使用できません。リストに追加するか、広告セットから外してください。',
  customer_list_uncounted:
    '顧客リスト「{name}」の人数は、当社データでは集計できません。誰が一致したかは媒体のみが把握しています。',
  reached_and_excluded:
    '「{name}」を配信対象にしながら同じ人を除外しているため、広告は誰にも表示されません。別のオーディエンスを選択するか、「除外するオーディエンス」から外してください。',
  reached_within_excluded:
    '「{name}」のリストの人は全員、除外するリスト（{excluded}）にも含まれているため、広告は誰にも表示されません。別のオーディエンスを選択するか、「除外するオーディエンス」から外してください。',
  exclusions_leave_nobody:
    '媒体の推定では、除外するオーディエンスを差し引くと配信対象が残りません。別のオーディエンスを選択するか、除外を減らしてください。',
  list_reached_and_excluded:
    '広告セットで同じカスタムオーディエンスが配信対象と除外の両方になります：{names}。その人には広告が表示されません。先にどちらかから外してください。',
  agency_countries: '代理店の契約により、利用できる国は次のとおりです：{countries}',
  agency_countries_missing:
    '代理店の契約により、利用できる国は次のとおりです：{countries}。国が選択されておらず、すべての国が対象になります。この中から1か国以上を選択してください。',
  agency_list_countries:
    '代理店の契約により、利用できる国は次のとおりです：{countries}。顧客リスト「{name}」の人は国を問いません。リストの下で、この中から1か国以上を選択してください。リストのうち、その国にいる人だけに配信されます。',
  agency_audience_countries:
    '代理店の契約により、利用できる国は次のとおりです：{countries}。「{name}」は国で絞り込まれていません。オーディエンスの絞り込みにこの中の国を追加するか、広告セットの条件で選択してください。',
  entry_left_out: '{label}：{reason}',
  list_placements_differ: 'リストの掲載面とは異なります。広告セットの掲載面が適用されます。',
  not_an_amount: '1,500や12.50のように、{most}までの金額を入力してください。',
  amount_too_large: '金額が大きすぎます。上限は{most}です。',
  ambiguous_amount: '金額を一通りに読み取れません。桁区切りは1,500、小数は1.50のように入力してください。',
  other_currency: 'お支払いの通貨は{currency}です。{currency}の金額を入力してください。',
  amount_too_fine: '{currency}の金額は小数点以下{places}桁までです。',
  amount_is_whole: '{currency}の金額に小数は使えません。',
  amount_is_nothing: '0より大きい金額を入力してください。',
  not_a_day: '1970年から2099年までの実在する日付を、2026-12-31のように入力してください。',
  no_audience: 'この広告セットの配信対象を選択してください。',
  no_post: 'クリエイティブを選択するか、ポストのID（数字）を入力してください。',
  not_a_count: '1～{most}の整数を入力してください。',
  not_accepted: 'この値は使用できません：{said}',

  package_empty: 'ターゲティングリストが空のため、適用できませんでした。',
  nothing_left: 'この広告アカウントでターゲティングできる項目がないため、適用するものがありません。',
  nothing_to_exclude:
    '除外できるのはキーワード、ハッシュタグ、カスタムオーディエンスのみですが、このパッケージには含まれていません。',
  search_without_keyword:
    '検索結果に掲載するには、キーワードまたはハッシュタグが1つ以上必要です。追加するか、検索結果を外してください。',
  profile_alone: 'プロフィールのみを掲載面にすることはできません。ほかの掲載面も選択してください。',
  placements_refused: 'この掲載面は利用できません。{reason}',
  audiences_not_ready:
    '一部のカスタムオーディエンスは準備中のため、適用されません。{network}での処理に最大48時間かかる場合があります。残りのターゲティングパッケージを適用しますか？',
  everybody_left:
    'このパッケージには対象を選ぶ項目が残らないため、ほかの条件に合う全員に広告が表示されます。それでも残りを適用しますか？',
  places_lost:
    '選択した国と地域はいずれもこの広告アカウントでターゲティングできないため、全世界に広告が表示されます。それでも残りを適用しますか？',
  languages_lost:
    '選択した言語はいずれもこの広告アカウントでターゲティングできないため、すべての言語の人に広告が表示されます。それでも残りを適用しますか？',
  operators_lost:
    '選択した通信事業者はいずれもこの広告アカウントでターゲティングできないため、すべての通信事業者の利用者に広告が表示されます。それでも残りを適用しますか？',
  age_lost:
    '選択した年齢層はこの広告セットでターゲティングできないため、すべての年齢層に広告が表示されます。それでも残りを適用しますか？',
  gender_lost:
    '選択した性別はこの広告セットでターゲティングできないため、性別を問わず広告が表示されます。それでも残りを適用しますか？',
  countries_unsent:
    '国は{limit}か国未満の場合のみ適用されるため、選択した{count}か国はいずれも適用されず、全世界に広告が表示されます。それでも残りを適用しますか？',
  exclusions_lost:
    'このリストには除外できない項目があり（{count}件）、該当する人に広告が表示される可能性があります。それでも残りを適用しますか？',
  audiences_unknown:
    '次のカスタムオーディエンスはこの広告アカウントにないため、適用されません：{names}。残りのターゲティングパッケージを適用しますか？',
  list_excludes: '除外オーディエンスから作成したリストのため、除外として適用します。この人たちを除外するだけです。',
  too_many_handles: '{count}件のアカウントが選択されています。適用されるのは最初の{limit}件のみです。',
  too_many_countries: '{count}か国が選択されています。国は{limit}か国未満の場合のみ適用されます。',
  beyond_handles: '適用されるのは最初の{limit}件のアカウントのみです。',
  beyond_countries: '国は{limit}か国未満の場合のみ適用されます。',
  beyond_limit: '広告セットの上限（{what}：{limit}件）を超えています。',
  same_as: '「{other}」と同じものです。',
  empty_text: '空白と記号を除くと何も残りません。',
  handles_not_found: '当社データに見つからないアカウントのため、媒体に拒否されることがあります：{names}',
  handle_unknown: 'このアカウント名は見つかりません。',
  no_equivalent: 'この名前の項目は媒体にありません。',
  ambiguous: 'この名前の項目が媒体に複数あります：{names}',
  country_unavailable: 'この国はターゲティングに利用できません。',
  show_without_location: 'テレビ番組のターゲティングには、放送地域の国または地域の指定が必要です。',
  show_outside_market: '指定した国と地域の一部で放送されていません。',
  audience_not_ready: 'このカスタムオーディエンスはまだ準備中です。',
  audience_unknown: 'この広告アカウントには、このカスタムオーディエンスがありません。',
  age_unknown: '年齢層の選択肢にありません。',
  gender_unknown: 'ターゲティングできる性別の選択肢にありません。',
  placement_unknown: '掲載面の選択肢にありません。',
  not_on_placement: '選択した掲載面ではターゲティングできません。',
  not_excludable: '除外できません。',
  exclusion_keeps: '除外リストでは対象から人を除くのみで、広告セットの現在のターゲティングは変わりません。',
  left_excluded: '除外できません（{what}：{terms}）。該当する人にも届きます。',
  left_excluded_words:
    'このリストでは除外されません（投稿内の語句：{terms}）。除外するには、除外オーディエンスとして保存し、同じ広告セットに適用してください。',
  left_groups:
    'オーディエンスは{count}つの条件グループすべてを満たす人ですが、媒体ではいずれか1つに当てはまる人に届きます。',
  left_at_least: '「{all}件中{count}件以上」は指定できません。1件に当てはまれば届きます。',
  left_kind: 'ターゲティングできません（{what}：{terms}）。この人たちのほかの特徴を使って届けます。',
  left_kind_bare: 'ターゲティングできません（{what}：{terms}）。このリストには代わりになる項目がありません。',
  left_window: '「過去{days}日以内」は指定できません（{what}：{terms}）。',
  left_alike: '類似度のスコアはターゲティングできません。この人たちの特徴を使って届けます。',
  // Notes of before places were shown to alone say it.
  left_places: '地域を指定しても国は絞り込まれません。選択した国の全域に届きます。',
  left_verified: '「認証済みアカウントのみ」は指定できません。',
  left_unverified: '「未認証のアカウントのみ」は指定できません。',
  left_min_followers: '「フォロワー{count}人以上」は指定できません。',
  left_max_followers: '「フォロワー{count}人以下」は指定できません。',
  left_active: '「過去{days}日以内にアクティブ」は指定できません。',
  left_kind_follows: 'フォロワー',
  left_kind_interest: '興味・関心',
  left_kind_posted: '投稿内の語句',
  left_kind_bio: 'プロフィール内の語句',
  left_kind_job: '職種',
  left_kind_company: '勤務先',
  left_kind_engaged: 'エンゲージメント',
  refused_by_network: '媒体に受け付けられません。{reason}',
  lookalikes_of_followers: 'アカウントを指定すると、フォロワーだけでなく、フォロワーに似た人にも届きます。',
  united_groups: '{count}種類のターゲティングのいずれかに当てはまる人に届きます。すべてに当てはまる必要はありません。',
  age_widened: '年齢層{band}は選択できないため、これを含む最も狭い{used}を使用します。',
  location_inside_country: '「{label}」は、全体を対象とする{country}に含まれるため、結果は変わりません。',
  show_as_conversation: '「{label}」は対象地域の一部で放送されていないため、会話トピックとしてターゲティングします。',
  chosen_among: '「{label}」という名前の項目が複数あるため、{name}を使用します。',
  everybody: '対象を選ぶ条件がないため、ほかの条件に合う全員に届きます。',
  worldwide: '国や地域の指定がないため、全世界の人に届きます。',
  others_stay: '広告セットのほかの設定{count}件は変わりません。',
  others_widen: '広告セットに残る設定{count}件により、さらに多くの人に届きます。',
  russia: 'ロシアを対象とする広告は、ロシア語で作成する必要があります。',
  few_keywords_chosen:
    '媒体はキーワード{limit}件以上を推奨しています。この{count}件は、オーディエンスがどれだけ加わるかで選んだものです。増やしても、加わるのは主にオーディエンス外の人です。',
  few_keywords_offered:
    'キーワードは{limit}件以上をおすすめします。このリストの候補は{all}件（選択中{count}件）です。足りない分は自分で追加できます。',
  few_keywords: 'キーワードは{limit}件以上をおすすめします（現在{count}件）。',
  many_handles: 'アカウントは{limit}件以下をおすすめします（現在{count}件）。',
  many_interests: '興味・関心は{limit}件以下をおすすめします（現在{count}件）。',
} as const satisfies Readonly<Record<keyof typeof englishChecks, string>>
