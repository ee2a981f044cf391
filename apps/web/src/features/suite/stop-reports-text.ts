// Words of the page that switches weekly reports off.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Weekly report',
  stopped: 'You’ll no longer get the weekly report for @{{handle}}.',
  broken: 'This link isn’t complete. Turn the emails off under Report on the Posts page instead.',
  toPosts: 'Posts',
}

const ja: { [K in keyof typeof en]: string } = {
  title: '週間レポート',
  stopped: '@{{handle}}の週間レポートのメール配信を停止しました。',
  broken: 'リンクが途中で切れています。メールの配信は「ポスト」ページの「レポート」から停止してください。',
  toPosts: 'ポスト',
}

export const useStopReportsText = defineTexts('stop-reports', { en, ja })
