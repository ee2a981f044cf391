// Words where a campaign has no ad account that works: every page of campaigns loads them.
import { defineTexts } from '#shell/texts.ts'

export const useAccountNeedText = defineTexts('account-need', {
  en: {
    noAccountTitle: 'Connect an ad account to run campaigns',
    noAccountAdmin: 'Connect the ad account you want to manage. Its existing campaigns appear here within a minute.',
    noAccountMember: 'You don’t have access to an ad account in this team yet. Ask a team admin.',
    connect: 'Connect ad account',
    toAccounts: 'View ad accounts',
    reconnect: 'Reconnect',
  },
  ja: {
    noAccountTitle: 'キャンペーンを配信するには広告アカウントを連携してください',
    noAccountAdmin: '管理する広告アカウントを連携してください。既存のキャンペーンは1分以内にここに表示されます。',
    noAccountMember: 'このチームで利用できる広告アカウントがまだありません。チームの管理者に追加を依頼してください。',
    connect: '広告アカウントを連携',
    toAccounts: '広告アカウントを見る',
    reconnect: '再連携',
  },
})
