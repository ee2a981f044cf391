// What each table of an archive holds, in the languages of whoever reads it. A test knows which table has no sentence.

interface InBoth {
  readonly en: string
  readonly ja: string
}

export const ARCHIVE_TABLES: Readonly<Record<string, InBoth>> = {
  users: { en: 'Your account: address, name, language', ja: 'アカウント（メールアドレス、名前、言語）' },
  user_groups: { en: 'Groups you belong to, such as staff', ja: '所属グループ（スタッフなど）' },
  sessions: {
    en: 'Where you are signed in, and your access tokens, without their secrets',
    ja: 'ログイン中の端末とアクセストークン（秘密の値を除く）',
  },
  sign_in_identities: { en: 'Accounts you sign in with', ja: 'ログインに使うアカウント' },
  sign_in_flows: { en: 'Sign-ins with other accounts that are under way', ja: '進行中の外部アカウントによるログイン' },
  login_flows: { en: 'Sign-in codes requested for your address', ja: 'メールアドレス宛てに申し込まれたログインコード' },
  pending_identities: {
    en: 'Accounts that wait to be connected with your address',
    ja: 'メールアドレスとの連携を待つアカウント',
  },
  one_time_tokens: { en: 'One-time sign-in links that are open', ja: '有効なワンタイムログインリンク' },
  program_tokens: {
    en: 'Tokens of your programs, without their secrets',
    ja: 'プログラム用トークン（秘密の値を除く）',
  },
  passkeys: { en: 'Your passkeys', ja: 'パスキー' },
  recovery_codes: { en: 'One row for each unused recovery code', ja: '未使用のリカバリーコード（1行に1つ）' },
  second_factor_flows: { en: 'Sign-ins that wait for your passkey', ja: 'パスキーによる確認を待つログイン' },
  own_data_archives: { en: 'Copies of your data that you asked for', ja: '依頼したデータの書き出し' },
  security_events: {
    en: 'Security activity: yours and about you',
    ja: 'セキュリティ履歴（自分の操作と自分に関するもの）',
  },
  team_names: { en: 'Names of the teams you are in', ja: '所属チームの名前' },
  teams: { en: 'Teams that are yours alone, and your workspace', ja: '自分だけのチームとワークスペース' },
  memberships: { en: 'Your roles in teams', ja: 'チームでの役割' },
  team_invites: { en: 'Invitations you sent or got', ja: '送信または受信した招待' },
  team_accounts: { en: 'Ad accounts you added to teams', ja: 'チームに追加した広告アカウント' },
  granted_accounts: { en: 'Access to ad accounts that you granted', ja: '付与した広告アカウントへのアクセス権' },
  activity: { en: 'What you did in teams', ja: 'チームでの操作履歴' },
  notifications: { en: 'Notifications to you', ja: '自分宛ての通知' },
  tasks: { en: 'Longer work you started, such as imports and documents', ja: '開始した処理（取り込み、資料作成など）' },
  reconciliations: {
    en: 'Changes to other services that you ordered, and how far they got',
    ja: 'ほかのサービスへの変更の依頼と進み具合',
  },
  network_grants: { en: 'Your connections with X, without their secrets', ja: 'Xとの連携（秘密の値を除く）' },
  ad_accounts: { en: 'Ad accounts reached through your connections', ja: '連携で利用できる広告アカウント' },
  oauth_flows: { en: 'Connections that are being made', ja: '進行中の連携' },
  audience_configs: { en: 'Audiences you created', ja: '作成したオーディエンス' },
  audience_definitions: {
    en: 'Earlier and current definitions of those audiences',
    ja: 'そのオーディエンスの定義（過去と現在）',
  },
  audience_lookalikes: { en: 'How those look-alikes were found', ja: '類似オーディエンスの算出方法' },
  audience_lookalike_searches: {
    en: 'Searches for look-alikes in teams of yours alone',
    ja: '自分だけのチームでの類似オーディエンス検索',
  },
  audience_plans: { en: 'Plans of audiences in teams of yours alone', ja: '自分だけのチームでのオーディエンスの計画' },
  audience_shares: { en: 'Share links you made, or that were sent to you', ja: '作成または受信した共有リンク' },
  audience_uploads: { en: 'Audiences you sent to ad accounts', ja: '広告アカウントに送信したオーディエンス' },
  customer_lists: {
    en: 'Customer lists you sent to ad accounts, never who is in them',
    ja: '広告アカウントに送信した顧客リスト（個人は含まれません）',
  },
  customer_list_files: {
    en: 'Files sent to those lists: how many people, never who',
    ja: 'その顧客リストに送信したファイル（人数のみ）',
  },
  campaigns: {
    en: 'Campaigns you created. Amounts are in millionths of the currency: 20000000 is 20',
    ja: '作成したキャンペーン。金額は通貨単位の100万分の1（20000000は20）',
  },
  ad_sets: { en: 'Ad sets of those campaigns', ja: 'そのキャンペーンの広告セット' },
  ads: { en: 'Ads of those campaigns', ja: 'そのキャンペーンの広告' },
  campaign_approvals: { en: 'Approvals you asked for or answered', ja: '依頼または回答した承認' },
  campaign_bulk_previews: { en: 'Bulk changes you looked at', ja: 'プレビューした一括変更' },
  campaign_views: { en: 'Views of campaigns you saved', ja: '保存したキャンペーンの表示' },
  automations: { en: 'Rules you made', ja: '作成したルール' },
  automation_actions: { en: 'What those rules did', ja: 'そのルールの実行結果' },
  autopilot_splits: { en: 'Budgets that Autopilot split for you', ja: '自動配分した予算' },
  experiments: { en: 'Experiments you started or stopped', ja: '開始または終了した実験' },
  ad_creatives: { en: 'Creatives you made', ja: '作成したクリエイティブ' },
  ad_media: { en: 'Pictures and videos you added', ja: '追加した画像と動画' },
  files: {
    en: 'Files you uploaded; their contents are in uploads/',
    ja: 'アップロードしたファイル（内容は uploads/）',
  },
  team_documents: { en: 'Documents you had made', ja: '作成を依頼した資料' },
  community_studies: {
    en: 'Analyses of communities in teams of yours alone',
    ja: '自分だけのチームでのコミュニティ分析',
  },
  reports: { en: 'Reports you set up', ja: '設定したレポート' },
  report_recipients: {
    en: 'Who gets those reports, and reports that you get',
    ja: 'レポートの送信先（自分宛てを含む）',
  },
  report_mails: { en: 'Report emails sent to you', ja: '自分宛てのレポートメール' },
  result_monitors: { en: 'Weekly results you asked for', ja: '依頼した週次の結果' },
  team_billing: {
    en: 'Payment details of teams of yours alone, and of your suite',
    ja: '自分だけのチームと分析スイートの支払い情報',
  },
  subscriptions: { en: 'Their subscriptions', ja: 'その契約' },
  invoices: { en: 'Their invoices', ja: 'その請求書' },
  usages: { en: 'Lists you saved on the targeting site', ja: 'ターゲティングサイトで保存したリスト' },
  targeting_plans: {
    en: 'What you looked at before it was applied to an ad account',
    ja: '広告アカウントへの適用前に確認した内容',
  },
  targeting_applications: { en: 'What you applied to ad accounts', ja: '広告アカウントに適用した内容' },
  keyword_suggestion_usages: { en: 'Keyword suggestions you took', ja: '採用したキーワード候補' },
  social_list_orders: { en: 'Lists on X that you had changed', ja: '変更を依頼したXのリスト' },
  suite_accounts: { en: 'Accounts you analyze in the suite', ja: '分析スイートのアカウント' },
  suite_posts: { en: 'Posts of those accounts', ja: 'そのアカウントのポスト' },
  suite_post_reads: { en: 'Figures of those posts over time', ja: 'そのポストの数値の推移' },
  suite_days: { en: 'Figures of those accounts by day', ja: 'そのアカウントの日別の数値' },
  suite_batches: { en: 'Following and unfollowing that you ordered', ja: '依頼したフォローとフォロー解除' },
  suite_batch_items: { en: 'Each account in those orders', ja: 'その依頼の対象アカウント' },
  suite_changes: { en: 'Changes made to those accounts', ja: 'そのアカウントへの変更' },
  suite_ties: {
    en: 'Who followed those accounts, by number and time',
    ja: 'そのアカウントのフォロー関係（番号と日時）',
  },
  talk_conversations: { en: 'Your conversations with the assistant', ja: 'アシスタントとの会話' },
  talk_turns: { en: 'Questions and answers in them', ja: '会話の質問と回答' },
  talk_plans: {
    en: 'What your programs asked you to confirm',
    ja: 'プログラムから確認を依頼された内容',
  },
  talk_shares: { en: 'Links with which you shared them', ja: '会話の共有リンク' },
  audience_requests: { en: 'Requests you sent or answered', ja: '送信または回答したリクエスト' },
  request_senders: { en: 'That your address may request audiences', ja: 'メールアドレスによるリクエストの許可' },
}

/** What is stored and not in the archive. */
export const LEFT_OUT: Readonly<Record<string, InBoth>> = {
  team_logos: {
    en: 'Pictures of teams, which their pages show.',
    ja: 'チームの画像（チームのページに表示されます）。',
  },
  once_replies: {
    en: 'Answers to repeated calls, forgotten after a day: copies of what the other files hold.',
    ja: '繰り返しの呼び出しへの回答。1日で消去される、ほかのファイルの写しです。',
  },
  suite_people: {
    en: 'Facts about other people, such as followers. They are deleted with your account.',
    ja: 'フォロワーなど、ほかの人に関するデータ。アカウントの削除と同時に削除されます。',
  },
  suite_suggestion_checks: {
    en: 'When other people were checked before they were suggested to you. It is deleted with your account.',
    ja: 'おすすめに表示する前に、ほかの人について確認した日時と結果。アカウントの削除と同時に削除されます。',
  },
  suite_engagements: {
    en: 'What other people did with posts of your accounts. It is deleted with your account.',
    ja: 'アカウントのポストに対するほかの人の反応。アカウントの削除と同時に削除されます。',
  },
  suite_engagers: {
    en: 'How often other people engaged with posts of your accounts. It is deleted with your account.',
    ja: 'アカウントのポストにほかの人が反応した回数。アカウントの削除と同時に削除されます。',
  },
}
