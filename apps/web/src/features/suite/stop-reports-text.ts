// Words of the page that switches weekly reports off.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Weekly report',
  stopped: 'You won’t get the weekly report for @{{handle}} any more.',
  broken: 'This link isn’t complete. Switch the emails off on the Posts page instead.',
  toPosts: 'Posts',
}

const ja: { [K in keyof typeof en]: string } = {
  title: '週間レポート',
  stopped: '@{{handle}}の週間レポートのメールを停止しました。',
  broken: 'リンクが正しくありません。「ポスト」のページでメールをオフにしてください。',
  toPosts: 'ポスト',
}

export const useStopReportsText = defineTexts('stop-reports', { en, ja })
