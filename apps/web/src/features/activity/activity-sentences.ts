// A line of activity as a sentence in the reader's language: sentences of its own where grammar needs them, noun and verb else.
import type { ActivityLine } from '@peregrine/contract/activity/activity-endpoints.ts'
import { personName } from '#shell/person-name.ts'

type Language = 'en' | 'ja'
type Pair = readonly [en: string, ja: string]

/** What is told apart in the filter, in its order. */
export const NOUNS: Readonly<Record<string, Pair>> = {
  team: ['team', 'チーム'],
  member: ['member', 'メンバー'],
  invite: ['invitation', '招待'],
  'ad-account': ['ad account', '広告アカウント'],
  audience: ['audience', 'オーディエンス'],
  campaign: ['campaign', 'キャンペーン'],
  ad_set: ['ad set', '広告セット'],
  ad: ['ad', '広告'],
  rule: ['rule', '自動ルール'],
  experiment: ['experiment', 'A/Bテスト'],
  creative: ['creative', 'クリエイティブ'],
  media: ['media file', 'メディア'],
  plan: ['plan', 'プラン'],
  'audience-plan': ['audience plan', 'オーディエンスプラン'],
  community: ['community', 'コミュニティ'],
  document: ['document', 'ドキュメント'],
  report: ['report', 'レポート'],
  task: ['task', '処理'],
  subscription: ['subscription', 'ご契約'],
}

const VERBS: Readonly<Record<string, Pair>> = {
  created: ['created', 'を作成しました'],
  added: ['added', 'を追加しました'],
  changed: ['changed', 'を変更しました'],
  renamed: ['renamed', 'の名前を変更しました'],
  deleted: ['deleted', 'を削除しました'],
  removed: ['removed', 'を外しました'],
  restored: ['restored', 'を元に戻しました'],
  duplicated: ['duplicated', 'を複製しました'],
  launched: ['launched', 'を広告アカウントに作成しました'],
  paused: ['paused', 'を一時停止しました'],
  resumed: ['resumed', 'を再開しました'],
  switched_on: ['switched on', 'をオンにしました'],
  switched_off: ['switched off', 'を一時停止しました'],
  uploaded: ['uploaded', 'をアップロードしました'],
  sent_again: ['sent again', 'を再送信しました'],
  refreshed: ['refreshed', 'を更新しました'],
  posted: ['posted', 'を投稿しました'],
  scheduled: ['scheduled', 'を予約しました'],
  unscheduled: ['unscheduled', 'の予約を取り消しました'],
  shared: ['shared', 'を共有しました'],
  repaired: ['repaired', 'を修復しました'],
  cancelled: ['canceled', 'を取り消しました'],
  status: ['changed the status of', 'のステータスを変更しました'],
}

/** Holes: actor, name, and what stands in the detail. */
const SENTENCES: Readonly<Record<string, Pair>> = {
  'team.created': ['{actor} created the team {name}.', '{actor}が、チーム「{name}」を作成しました。'],
  'team.renamed': [
    '{actor} renamed the team from {before} to {after}.',
    '{actor}が、チームの名前を「{before}」から「{after}」に変更しました。',
  ],
  'team.billing-changed': ['{actor} changed the billing details.', '{actor}が、請求先情報を変更しました。'],
  'team.shown': [
    '{actor} changed who can see the team’s name and logo.',
    '{actor}が、チームの名前とロゴの公開範囲を変更しました。',
  ],
  'team.passkeys': [
    '{actor} changed whether the team requires a passkey.',
    '{actor}が、パスキーを必須にするかどうかを変更しました。',
  ],
  'team.logo-changed': ['{actor} changed the logo.', '{actor}が、ロゴを変更しました。'],
  'team.logo-removed': ['{actor} removed the logo.', '{actor}が、ロゴを削除しました。'],
  'team.deleted': ['{actor} deleted the team {name}.', '{actor}が、チーム「{name}」を削除しました。'],
  'team.agency-set': [
    'A Peregrine administrator changed the team’s agency settings.',
    'Peregrine の管理者が、代理店の設定を変更しました。',
  ],
  'team.override-on': [
    'A Peregrine administrator gave the team a subscription by agreement.',
    'Peregrine の管理者が、個別契約のサブスクリプションを設定しました。',
  ],
  'team.override-off': [
    'A Peregrine administrator ended the team’s subscription by agreement.',
    'Peregrine の管理者が、個別契約のサブスクリプションを終了しました。',
  ],
  'team.reports-set-aside': [
    'A Peregrine administrator dismissed the reports about this team’s invitations. The team can send invitations again.',
    'Peregrine の管理者が、招待に関する報告を却下しました。チームは再び招待を送信できます。',
  ],
  'activity.people-erased': [
    'Names of deleted accounts were removed from earlier entries.',
    '削除されたアカウントの名前を、過去の記録から取り除きました。',
  ],
  'member.joined': ['{name} joined the team.', '{name} さんが、チームに参加しました。'],
  'member.left': ['{name} left the team.', '{name} さんが、チームから退出しました。'],
  'member.removed': ['{actor} removed {name} from the team.', '{actor}が、{name} さんをチームから外しました。'],
  'member.changed': ['{actor} changed {name}’s permissions.', '{actor}が、{name} さんの権限を変更しました。'],
  'invite.sent': ['{actor} invited {name}.', '{actor}が、{name} を招待しました。'],
  'invite.sent-again': ['{actor} resent the invitation to {name}.', '{actor}が、{name} への招待を再送しました。'],
  'invite.revoked': ['{actor} revoked the invitation to {name}.', '{actor}が、{name} への招待を取り消しました。'],
  'ad-account.added': [
    '{actor} added the ad account {name} to the team.',
    '{actor}が、広告アカウント「{name}」をチームに追加しました。',
  ],
  'ad-account.reconnected': [
    '{actor} reconnected the ad account {name}.',
    '{actor}が、広告アカウント「{name}」を再連携しました。',
  ],
  'ad-account.removed': [
    '{actor} removed the ad account {name} from the team.',
    '{actor}が、広告アカウント「{name}」をチームから外しました。',
  ],
  'ad-account.granted': [
    '{actor} gave {member} access to the ad account {name}.',
    '{actor}が、{member} さんに広告アカウント「{name}」の利用を許可しました。',
  ],
  'ad-account.withdrawn': [
    '{actor} removed {member}’s access to the ad account {name}.',
    '{actor}が、{member} さんへの広告アカウント「{name}」の利用許可を取り消しました。',
  ],
  'ad-account.connection-lost': [
    'The connection to the ad account {name} has expired.',
    '広告アカウント「{name}」の連携が切れました。',
  ],
  'ad-account.list-applied': [
    '{actor} applied the targeting list {list} to the ad set {ad_group} of the campaign {campaign} in {name}, from the targeting site.',
    '{actor}が、ターゲティングサイトから、ターゲティングリスト「{list}」を「{name}」のキャンペーン「{campaign}」の広告セット「{ad_group}」に適用しました。',
  ],
  'ad-account.list-rolled-back': [
    '{actor} rolled back the targeting list {list} in the ad set {ad_group} of the campaign {campaign} in {name}.',
    '{actor}が、「{name}」のキャンペーン「{campaign}」の広告セット「{ad_group}」で、ターゲティングリスト「{list}」の適用を元に戻しました。',
  ],
  'report.sent': [
    '{actor} sent the report {name} for {from} to {to}. Emails: {emails}.',
    '{actor}が、レポート「{name}」（{from}〜{to}）を{emails}件の宛先に送信しました。',
  ],
  'report.passed-over': [
    'The report {name} was not sent: no ads were delivered from {from} to {to}.',
    'レポート「{name}」は、{from}〜{to}に配信された広告がないため送信しませんでした。',
  ],
  'report.link-made': [
    '{actor} made a client link for the report {name}.',
    '{actor}が、レポート「{name}」の共有リンクを作成しました。',
  ],
  'report.link-revoked': [
    '{actor} revoked the client link of the report {name}.',
    '{actor}が、レポート「{name}」の共有リンクを取り消しました。',
  ],
  'report.look-changed': ['{actor} changed the color of reports.', '{actor}が、レポートの色を変更しました。'],
  'document.asked': [
    '{actor} requested the document {name}.',
    '{actor}が、ドキュメント「{name}」の作成を依頼しました。',
  ],
  'document.removed': ['{actor} removed the document {name}.', '{actor}が、ドキュメント「{name}」を削除しました。'],
  'task.cancelled': ['{actor} stopped the task for {name}.', '{actor}が、「{name}」の処理を停止しました。'],
  'campaign.launch_asked': [
    '{actor} started the launch of the campaign {name}.',
    '{actor}が、キャンペーン「{name}」の配信開始を指示しました。',
  ],
  // Whether the ad account has done it is said by the campaign, or by the line after this one.
  'campaign.switched_on': [
    '{actor} requested to switch on the campaign {name}.',
    '{actor}が、キャンペーン「{name}」をオンにするよう指示しました。',
  ],
  'campaign.switched_off': [
    '{actor} requested to switch off the campaign {name}.',
    '{actor}が、キャンペーン「{name}」を一時停止するよう指示しました。',
  ],
  'campaign.paused_by_rule': [
    'The rule {rule} requested to pause the campaign {name}.',
    '自動ルール「{rule}」が、キャンペーン「{name}」の一時停止を指示しました。',
  ],
  'ad_set.paused_by_rule': [
    'The rule {rule} requested to pause the ad set {name}.',
    '自動ルール「{rule}」が、広告セット「{name}」の一時停止を指示しました。',
  ],
  'campaign.rule_undone': [
    '{actor} undid what the rule {rule} did: requested to switch on the campaign {name}.',
    '{actor}が自動ルール「{rule}」の動作を取り消し、キャンペーン「{name}」をオンにするよう指示しました。',
  ],
  'ad_set.rule_undone': [
    '{actor} undid what the rule {rule} did: requested to switch on the ad set {name}.',
    '{actor}が自動ルール「{rule}」の動作を取り消し、広告セット「{name}」をオンにするよう指示しました。',
  ],
  'ad_set.budget_shifted_by_rule': [
    'The rule {rule} requested another daily budget for the ad set {name}.',
    '自動ルール「{rule}」が、広告セット「{name}」の日予算の変更を指示しました。',
  ],
  'ad_set.budget_shift_undone': [
    '{actor} undid what the rule {rule} did: requested the previous daily budget for the ad set {name}.',
    '{actor}が自動ルール「{rule}」の動作を取り消し、広告セット「{name}」の日予算を元に戻すよう指示しました。',
  ],
  'rule.switched_off': [
    '{actor} switched off the rule {name}.',
    '{actor}が、自動ルール「{name}」をオフに切り替えました。',
  ],
  'experiment.stopped': ['{actor} stopped the experiment {name}.', '{actor}が、A/Bテスト「{name}」を中止しました。'],
  'ad_set.switched_on': [
    '{actor} requested to switch on the ad set {name}.',
    '{actor}が、広告セット「{name}」をオンにするよう指示しました。',
  ],
  'ad_set.switched_off': [
    '{actor} requested to switch off the ad set {name}.',
    '{actor}が、広告セット「{name}」を一時停止するよう指示しました。',
  ],
  'ad.switched_on': [
    '{actor} requested to switch on the ad {name}.',
    '{actor}が、広告「{name}」をオンにするよう指示しました。',
  ],
  'ad.switched_off': [
    '{actor} requested to switch off the ad {name}.',
    '{actor}が、広告「{name}」を一時停止するよう指示しました。',
  ],
  'campaign.not_applied': [
    'A change to the campaign {name} wasn’t applied in the ad account.',
    'キャンペーン「{name}」の変更が、広告アカウントに反映されませんでした。',
  ],
  'campaign.sent_again': [
    '{actor} sent the changes to the campaign {name} to the ad account again.',
    '{actor}が、キャンペーン「{name}」の変更を広告アカウントに再送信しました。',
  ],
  'campaign.spend_approved': [
    '{actor} approved the spending of the campaign {name}.',
    '{actor}が、キャンペーン「{name}」の支出を承認しました。',
  ],
  'campaign.spend_declined': [
    '{actor} declined the spending of the campaign {name}.',
    '{actor}が、キャンペーン「{name}」の支出を承認しませんでした。',
  ],
  'campaign.approval_withdrawn': [
    '{actor} withdrew the launch of the campaign {name}. It’s a draft again.',
    '{actor}が、キャンペーン「{name}」の配信開始を取り下げ、下書きに戻しました。',
  ],
  'ad-account.approval_changed': [
    '{actor} changed when campaigns in {name} need approval.',
    '{actor}が、「{name}」のキャンペーンに承認が必要な金額を変更しました。',
  ],
  'campaign.reverted': [
    '{actor} reverted the campaign {name} to what is live in the ad account.',
    '{actor}が、キャンペーン「{name}」を、広告アカウントで有効な設定に戻しました。',
  ],
  'campaign.ours_put_back': [
    '{actor} chose Peregrine’s settings for the campaign {name} and sent them to the ad account.',
    '{actor}が、キャンペーン「{name}」にPeregrine の設定を使うことを選び、広告アカウントへの送信を指示しました。',
  ],
  'campaign.theirs_taken': [
    '{actor} accepted the ad account’s settings for the campaign {name}.',
    '{actor}が、キャンペーン「{name}」に、広告アカウントの設定を取り込みました。',
  ],
  'campaigns.pause_all_asked': [
    '{actor} requested to pause all running campaigns of an ad account.',
    '{actor}が、広告アカウントの配信中のキャンペーンをすべて一時停止するよう指示しました。',
  ],
  'campaigns.bulk_change_asked': [
    '{actor} requested a bulk edit of several campaigns.',
    '{actor}が、複数のキャンペーンの一括変更を指示しました。',
  ],
  'communities.studied': [
    '{actor} searched for communities in {name}.',
    '{actor}が、「{name}」のコミュニティを調べました。',
  ],
  'communities.deleted': [
    '{actor} deleted a community analysis of {name}.',
    '{actor}が、「{name}」のコミュニティ分析を削除しました。',
  ],
  'subscription.checkout_started': ['{actor} started checkout.', '{actor}が、お支払い手続きに進みました。'],
  'subscription.cancelled': ['{actor} canceled the subscription.', '{actor}が、契約を解約しました。'],
  'invite.reported': [
    '{name} reported an invitation. This team can no longer invite them.',
    '{name} が招待を報告しました。今後、このチームから招待を送ることはできません。',
  ],
  'subscription.second_returned': [
    'The subscription was paid twice. The second payment was refunded.',
    'お支払いが重複していたため、2回目の分を返金しました。',
  ],
  'subscription.changed': ['{actor} changed the subscription.', '{actor}が、契約を変更しました。'],
  'audience.uploaded': [
    '{actor} uploaded the audience {name} to an ad account.',
    '{actor}が、オーディエンス「{name}」を広告アカウントにアップロードしました。',
  ],
  'audience.look-alike-made': [
    '{actor} created the look-alike audience {name}.',
    '{actor}が、類似オーディエンス「{name}」を作成しました。',
  ],
  'audience.shared': [
    '{actor} created a share link for the audience {name}.',
    '{actor}が、オーディエンス「{name}」の共有リンクを作成しました。',
  ],
  'audience.share-revoked': [
    '{actor} revoked a share link for the audience {name}.',
    '{actor}が、オーディエンス「{name}」の共有リンクを取り消しました。',
  ],
  'audience.upload-changed': [
    '{actor} changed automatic updates for the uploaded audience {name}.',
    '{actor}が、アップロード済みのオーディエンス「{name}」の自動更新の設定を変更しました。',
  ],
  'audience.upload-removed': [
    '{actor} removed the audience {name} from the ad account.',
    '{actor}が、アップロード済みのオーディエンス「{name}」を広告アカウントから削除しました。',
  ],
  'customer-list.uploaded': [
    '{actor} uploaded the customer list {name} to an ad account.',
    '{actor}が、顧客リスト「{name}」を広告アカウントにアップロードしました。',
  ],
  'customer-list.extended': [
    '{actor} added people to the customer list {name}.',
    '{actor}が、顧客リスト「{name}」に顧客を追加しました。',
  ],
  'customer-list.reduced': [
    '{actor} removed people from the customer list {name}.',
    '{actor}が、顧客リスト「{name}」から顧客を削除しました。',
  ],
  'customer-list.changed': [
    '{actor} changed what the customer list {name} is for.',
    '{actor}が、顧客リスト「{name}」の用途を変更しました。',
  ],
  'customer-list.removed': [
    '{actor} deleted the customer list {name} from the ad account.',
    '{actor}が、顧客リスト「{name}」を広告アカウントから削除しました。',
  ],
  'audience.account-share-requested': [
    '{actor} requested that the uploaded audience {name} be shared with the ad account {account}.',
    '{actor}が、アップロード済みのオーディエンス「{name}」を広告アカウント {account} と共有するよう依頼しました。',
  ],
  'audience.account-share-withdrawn': [
    '{actor} requested that the uploaded audience {name} no longer be shared with the ad account {account}.',
    '{actor}が、アップロード済みのオーディエンス「{name}」と広告アカウント {account} との共有を取り消すよう依頼しました。',
  ],
}

const pick = ([en, ja]: Pair, language: Language): string => (language === 'ja' ? ja : en)

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** What was switched on or off says which, by the word of its detail; the sentence above is for lines that do not hold it. */
const SWITCHES: Readonly<Record<string, { readonly by: string; readonly on: Pair; readonly off: Pair }>> = {
  'team.passkeys': {
    by: 'required',
    on: ['{actor} turned on the passkey requirement.', '{actor}が、パスキーを必須にしました。'],
    off: ['{actor} turned off the passkey requirement.', '{actor}が、パスキーの必須を解除しました。'],
  },
  'team.shown': {
    by: 'shown',
    on: [
      '{actor} made the team’s name and logo visible to anyone with the URL.',
      '{actor}が、URLを知っている人にチームの名前とロゴを表示するようにしました。',
    ],
    off: [
      '{actor} hid the team’s name and logo from people outside the team.',
      '{actor}が、チームの名前とロゴをチーム外に表示しないようにしました。',
    ],
  },
}

const switched = ({ action, detail }: ActivityLine): Pair | undefined => {
  const words = own(SWITCHES, action)
  const state = words && detail[words.by]
  return typeof state === 'boolean' ? words?.[state ? 'on' : 'off'] : undefined
}

/** The sentence that stands for a line. What it is about is named as it was called then. */
export function activitySentence(line: ActivityLine, language: Language): string {
  const system = language === 'ja' ? 'システム' : 'Peregrine'
  const person = line.actor && personName(line.actor.name, language)
  const actor = person === null ? system : language === 'ja' && person === line.actor?.name ? `${person} さん` : person
  const words: Readonly<Record<string, unknown>> = { ...line.detail, actor, name: line.target.name || '…' }
  const fill = (sentence: string): string =>
    sentence.replace(/\{(\w+)\}/g, (_, hole) => personName(String(words[hole] ?? '…'), language))
  const sentence = switched(line) ?? own(SENTENCES, line.action)
  if (sentence) return fill(pick(sentence, language))
  const [noun = '', verb = ''] = line.action.split('.')
  const thing = own(NOUNS, noun)
  const done = own(VERBS, verb)
  const known = thing && done
  if (language === 'ja')
    return fill(known ? `{actor}が、${thing[1]}「{name}」${done[1]}。` : `{actor}：{name}（${line.action}）`)
  return fill(
    known ? `{actor} ${done[0]} the ${thing[0]} {name}.` : `{actor}: {name} (${noun} ${verb.replaceAll('-', ' ')})`,
  )
}

/** Where what a line is about stands, below the team; null when it has no place of its own, or is not there any more. */
export function targetPath({ action, target }: ActivityLine): string | null {
  if (/\.(deleted|removed)$/.test(action)) return null
  switch (target.kind) {
    case 'campaign':
      return `campaigns/${target.id}`
    case 'audience':
      return `audiences/${target.id}`
    case 'creative':
      return `creatives/${target.id}`
    case 'document':
      return `documents?document=${target.id}`
    case 'report':
      return `reports/${target.id}`
    case 'communities':
      return `communities/${target.id}`
    case 'campaigns':
      return 'campaigns'
    case 'media':
      return 'media'
    case 'member':
    case 'invite':
      return 'team/members'
    case 'ad-account':
      return 'team/ad-accounts'
    case 'subscription':
      return 'team/subscription'
    default:
      return null
  }
}

/** For the filter: the kinds by their names. */
export const nounOptions = (language: Language): readonly { readonly value: string; readonly label: string }[] =>
  Object.entries(NOUNS).map(([value, pair]) => {
    const name = pick(pair, language)
    return { value, label: name.charAt(0).toUpperCase() + name.slice(1) }
  })
