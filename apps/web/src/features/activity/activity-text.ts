// Words of the activity feed around its sentences.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Activity',
  lead: 'Who did what in this team. Lines are numbered without gaps and each one seals the one before, so a line that was changed or taken out shows.',
  person: 'Person',
  anybody: 'Anybody',
  kind: 'What it is about',
  anything: 'Anything',
  none: 'Nothing like this has been done yet',
  noneBody: 'Whatever people change in this team is written down here.',
  more: 'Show more results',
  check: 'Check the record',
  whole: 'All {{count}} lines are as they were written.',
  broken: 'Line {{number}} is not as it was written, or one before it is missing. Tell the operator of Peregrine.',
  today: 'Today',
  yesterday: 'Yesterday',
  tryAgain: 'Try again',
  only: 'Only what concerns “{{name}}”',
  onlyOne: 'Only what concerns one thing',
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
  tryAgain: 'もう一度試す',
  only: '「{{name}}」に関する操作のみ',
  onlyOne: '1つの対象に関する操作のみ',
  all: 'すべて表示',
  open: '開く',
  openNamed: '開く：{{name}}',
}

export const useActivityText = defineTexts('activity', { en, ja })
