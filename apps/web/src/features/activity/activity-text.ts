// Words of the activity feed around its sentences.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Activity',
  lead: 'Everything that changed in this team and who changed it. Entries are numbered and cryptographically chained, so edited or deleted entries are detected.',
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
  lead: 'このチームで誰が何をしたかの記録です。番号は連続しており、各行が前の行を封印しているため、変更や削除があれば分かります。',
  person: '人',
  anybody: '全員',
  kind: '対象',
  anything: 'すべて',
  none: '該当する操作はまだありません',
  noneBody: 'このチームで変更されたことが、ここに記録されます。',
  more: 'さらに表示',
  check: '記録を検証',
  whole: '{{count}}行すべてが、書かれたときのままです。',
  broken: '{{number}}行目が書かれたときと異なるか、その前の行が欠けています。Peregrine の運営者に連絡してください。',
  today: '今日',
  yesterday: '昨日',
  only: '「{{name}}」に関する操作のみ',
  onlyOne: '1つの対象に関する操作のみ',
  all: 'すべて表示',
  open: '開く',
  openNamed: '開く：{{name}}',
}

export const useActivityText = defineTexts('activity', { en, ja })
