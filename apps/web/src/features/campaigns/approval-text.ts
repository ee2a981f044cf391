// Words of spending that somebody else has to approve.
import { defineTexts } from '#shell/texts.ts'

const en = {
  requested: 'Requested by {{name}}, {{date}}.',
  yours: 'Someone else on the team has to approve it. They’ve been notified.',
  nobodyElse:
    'No one else on the team can approve it: give someone access to the ad account, or change its limit under Ad accounts.',
  declinedBy: 'Declined by {{name}}, {{date}}.',
  againHint: 'Lower the budget, or launch again to ask once more.',
  approve: 'Approve',
  approveTitle: 'Approve {{amount}} for “{{name}}”?',
  approveBody:
    'The campaign is sent to the ad account and may spend up to {{amount}} as planned. Any higher budget needs approval again.',
  approved: '{{amount}} approved for “{{name}}”. It’s being sent to the ad account.',
  decline: 'Decline',
  declineTitle: 'Decline {{amount}} for “{{name}}”?',
  declineNote: 'Reason',
  declineHint: 'Shown to whoever requested it.',
  declined: '{{amount}} declined for “{{name}}”.',
  withdraw: 'Withdraw',
  withdrawn: '“{{name}}” is a draft again.',
}

const ja: { [K in keyof typeof en]: string } = {
  requested: '依頼者：{{name}}（{{date}}）',
  nobodyElse:
    '承認できるメンバーがほかにいません。広告アカウントへのアクセス権をほかのメンバーに付与するか、「広告アカウント」で上限を変更してください。',
  yours: 'チームの別のメンバーの承認が必要です。承認できるメンバーには通知済みです。',
  declinedBy: '却下：{{name}}（{{date}}）',
  againHint: '予算を下げるか、もう一度配信を開始して承認を依頼してください。',
  approve: '承認',
  approveTitle: '「{{name}}」の{{amount}}を承認しますか？',
  approveBody:
    'キャンペーンが広告アカウントに送信され、予定どおり{{amount}}まで支出できるようになります。これを超える予算には、あらためて承認が必要です。',
  approved: '「{{name}}」の{{amount}}を承認しました。広告アカウントへ送信しています。',
  decline: '却下',
  declineTitle: '「{{name}}」の{{amount}}を却下しますか？',
  declineNote: '理由',
  declineHint: '依頼者に表示されます。',
  declined: '「{{name}}」の{{amount}}を却下しました。',
  withdraw: '取り下げる',
  withdrawn: '「{{name}}」を下書きに戻しました。',
}

export const useApprovalText = defineTexts('campaign-approval', { en, ja })
