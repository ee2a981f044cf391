// Words of the first steps.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Welcome to Peregrine',
  lead: 'Set up your team in three steps.',
  steps: 'First steps',
  teamStep: 'Team',
  peopleStep: 'Colleagues',
  accountStep: 'Ad account',
  teamTitle: 'Name your team',
  teamBody: 'Your team shares audiences, ad accounts and campaigns. You can rename it later.',
  teamMade: 'Team {{name}} created.',
  peopleTitle: 'Invite your colleagues',
  peopleBody: 'They’ll get an email with a link. You can also do this later under Team, Members.',
  invited: 'Invitations sent. Invite more people or continue.',
  accountTitle: 'Connect an ad account',
  accountBody:
    'Connect your account and add one of its ad accounts to the team. You can also do this later; building audiences works without it.',
  finish: 'Go to team',
  skip: 'Skip for now',
}

const ja: { [K in keyof typeof en]: string } = {
  title: 'Peregrine へようこそ',
  lead: '3つのステップで、チームを始められます。',
  steps: '最初のステップ',
  teamStep: 'チーム',
  peopleStep: 'メンバー',
  accountStep: '広告アカウント',
  teamTitle: 'チームの名前を決めてください',
  teamBody: 'チームでは、オーディエンス、広告アカウント、キャンペーンを共有します。名前は後から変更できます。',
  teamMade: 'チーム「{{name}}」を作成しました。',
  peopleTitle: 'メンバーを招待しましょう',
  peopleBody: 'リンク付きのメールが届きます。後から「チーム」の「メンバー」でも招待できます。',
  invited: '招待を送信しています。続けて招待するか、次へ進んでください。',
  accountTitle: '広告アカウントを追加しましょう',
  accountBody:
    '媒体のアカウントを連携し、広告アカウントをチームに追加します。後から追加することもできます。オーディエンスの作成だけなら連携は不要です。',
  finish: 'チームへ進む',
  skip: 'スキップ',
}

export const useWelcomeText = defineTexts('welcome', { en, ja })
