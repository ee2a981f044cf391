// Words of choosing, making and keeping a team.
import { defineTexts } from '#shell/texts.ts'

const en = {
  chooseTitle: 'Choose a team',
  noTeams: 'You are in no team yet',
  noTeamsBody:
    'A team holds audiences, ad accounts and campaigns, and the people who work on them. Create the first one, or ask a colleague for an invitation.',
  admin: 'Admin',
  member: 'Member',
  teamName: 'Name of a new team',
  create: 'Create team',
}

const ja: { [K in keyof typeof en]: string } = {
  chooseTitle: 'チームを選ぶ',
  noTeams: 'まだどのチームにも参加していません',
  noTeamsBody:
    'チームでは、オーディエンス、広告アカウント、キャンペーンをメンバーと共有します。最初のチームを作成するか、同僚に招待を依頼してください。',
  admin: '管理者',
  member: 'メンバー',
  teamName: '新しいチームの名前',
  create: 'チームを作成',
}

export const useTeamsText = defineTexts('teams', { en, ja })
