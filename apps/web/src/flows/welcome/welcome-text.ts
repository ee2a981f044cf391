// Words of the first steps.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Welcome to Peregrine',
  lead: 'Three steps, and your team can begin.',
  steps: 'First steps',
  teamStep: 'Team',
  peopleStep: 'Colleagues',
  accountStep: 'Ad account',
  teamTitle: 'What is your team called?',
  teamBody: 'A team holds audiences, ad accounts and campaigns. You can rename it later.',
  teamMade: 'Your team {{name}} is there.',
  peopleTitle: 'Who works with you?',
  peopleBody: 'They get a mail with a link. You can do this at any time under Team, Members.',
  asked: 'Invitations are on their way. Ask more people, or go on.',
  accountTitle: 'Where do your campaigns run?',
  accountBody:
    'Connect your account at the network and bring one of its ad accounts into the team. You can do this later too; audiences work without.',
  finish: 'Go to the team',
  skip: 'Later',
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
  peopleTitle: '一緒に働く人を招待しましょう',
  peopleBody: 'リンク付きのメールが届きます。後から「チーム」の「メンバー」でも招待できます。',
  asked: '招待を送信しています。続けて招待するか、次へ進んでください。',
  accountTitle: '広告アカウントを追加しましょう',
  accountBody:
    'ネットワークのアカウントを接続し、広告アカウントをチームに追加します。オーディエンスだけなら、接続は不要です。後からでも追加できます。',
  finish: 'チームへ進む',
  skip: '後で',
}

export const useWelcomeText = defineTexts('welcome', { en, ja })
