// Words of the activity feed around its sentences.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Activity',
  lead: 'Everything that changed in this team and who changed it. Entries are numbered and cryptographically chained, so edited or deleted entries are detected.',
  leadPart:
    'Changes in this team and who made them. Entries about ad accounts you don’t have access to, and about invitations, are hidden.',
  person: 'Person',
  anybody: 'Anyone',
  kind: 'Type',
  anything: 'All types',
  none: 'No activity yet',
  noneBody: 'Changes made by team members appear here.',
  more: 'Show more results',
  check: 'Verify log',
  whole: 'All {{count}} entries are intact.',
  broken: 'Entry {{number}} was altered or an earlier one is missing. Contact your Peregrine administrator.',
  today: 'Today',
  yesterday: 'Yesterday',
  only: 'Only “{{name}}”',
  onlyOne: 'Only one item',
  all: 'Show everything',
  open: 'Open',
  openNamed: 'Open: {{name}}',
}

const ja: { [K in keyof typeof en]: string } = {
  title: '操作履歴',
  lead: 'このチームで誰が何をしたかの記録です。記録は連番で、暗号技術により前の記録とつながっているため、改ざんや削除を検知できます。',
  leadPart:
    'このチームで誰が何をしたかの記録です。アクセス権のない広告アカウントと、招待に関する記録は表示されません。',
  person: 'メンバー',
  anybody: '全員',
  kind: '種類',
  anything: 'すべて',
  none: '操作履歴はまだありません',
  noneBody: 'チームのメンバーによる変更が、ここに表示されます。',
  more: 'さらに表示',
  check: '記録を検証',
  whole: '{{count}}件の記録すべてに問題はありません。',
  broken: '{{number}}番の記録が改ざんされたか、それより前の記録が欠けています。Peregrine の管理者にご連絡ください。',
  today: '今日',
  yesterday: '昨日',
  only: '「{{name}}」に関する操作のみ',
  onlyOne: '1つの対象に関する操作のみ',
  all: 'すべて表示',
  open: '開く',
  openNamed: '開く：{{name}}',
}

export const useActivityText = defineTexts('activity', { en, ja })
