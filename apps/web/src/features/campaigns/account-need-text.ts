// Words where a campaign has no ad account that works: every page of campaigns loads them.
import { defineTexts } from '#shell/texts.ts'

export const useAccountNeedText = defineTexts('account-need', {
  en: {
    noAccountTitle: 'Connect an ad account to run campaigns',
    noAccountAdmin: 'Connect the ad account you want to manage. Its existing campaigns appear here within a minute.',
    noAccessTitle: 'You don’t have access to an ad account',
    noAccess: 'Ask a team admin to give you access.',
    connect: 'Connect ad account',
    toAccounts: 'View ad accounts',
    reconnect: 'Reconnect',
  },
  ja: {
    noAccountTitle: 'キャンペーンを配信するには広告アカウントを連携してください',
    noAccountAdmin: '管理する広告アカウントを連携してください。既存のキャンペーンは1分以内にここに表示されます。',
    noAccessTitle: '広告アカウントへのアクセス権がありません',
    noAccess: 'チームの管理者に、アクセス権の付与を依頼してください。',
    connect: '広告アカウントを連携',
    toAccounts: '広告アカウントを見る',
    reconnect: '再連携',
  },
})
