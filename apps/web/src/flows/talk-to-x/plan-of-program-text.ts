// Words of what programs ask their person to confirm.
import { defineTexts } from '#shell/texts.ts'

const en = {
  connect: 'Connect a program (MCP)',
  waiting_one: '{{count}} request from a program is waiting',
  waiting_other: '{{count}} requests from programs are waiting',
  audience: '{{program}} asks to make an audience',
  list: '{{program}} asks to make a list',
  people_one: '{{count}} person right now ({{who}} of @{{handle}}).',
  people_other: '{{many}} people right now ({{who}} of @{{handle}}).',
  proposed: 'Name proposed by the program:',
  first: 'The first {{most}} are included.',
  nobody: 'Nobody right now ({{who}} of @{{handle}}), so there is nothing to continue with.',
  until: 'Nothing happens until you continue. The request expires on {{date}}.',
  noAccount: '@{{handle}} can’t do this right now. Connect the account, or renew your subscription.',
  continue: 'Continue',
  decline: 'Decline',
  declined: 'Declined. Nothing was changed.',
  over_confirmed: 'This request was confirmed already, and can’t be used again.',
  over_declined: 'This request was declined. Nothing was changed.',
  over_expired: 'This request expired. Nothing was changed.',
  missing: 'This request is no longer there. Ask the program for a new one.',
  failed: 'Couldn’t load what the program asks for.',
}

const ja: { [K in keyof typeof en]: string } = {
  connect: '外部プログラムを連携（MCP）',
  waiting_one: 'プログラムからの依頼が{{count}}件、確認待ちです',
  waiting_other: 'プログラムからの依頼が{{count}}件、確認待ちです',
  audience: '{{program}}からオーディエンス作成の依頼があります',
  list: '{{program}}からリスト作成の依頼があります',
  people_one: '現在{{count}}人（@{{handle}}の{{who}}）',
  people_other: '現在{{many}}人（@{{handle}}の{{who}}）',
  proposed: 'プログラムが提案した名前：',
  first: '先頭の{{most}}人が対象です。',
  nobody: '現在、対象者はいません（@{{handle}}の{{who}}）。実行できる内容がありません。',
  until: '次へ進むまで、何も実行されません。この依頼の期限は{{date}}です。',
  noAccount: '現在、@{{handle}}では実行できません。アカウントを連携するか、ご契約を更新してください。',
  continue: '次へ',
  decline: '却下する',
  declined: '却下しました。変更はありません。',
  over_confirmed: 'この依頼は確認済みのため、再度使用することはできません。',
  over_declined: 'この依頼は却下されました。変更はありません。',
  over_expired: 'この依頼は期限が切れました。変更はありません。',
  missing: 'この依頼はすでにありません。プログラムから改めて依頼してください。',
  failed: 'プログラムからの依頼を表示できませんでした。',
}

export const usePlanText = defineTexts('plan-of-program', { en, ja })
