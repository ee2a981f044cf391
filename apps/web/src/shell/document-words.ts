// What documents of a team are called, wherever the pages speak of them.
import { DOCUMENT_KINDS, type DocumentKind } from '@peregrine/domain/files/helper-document-rules.ts'
import { defineTexts } from './texts.ts'

export const useDocumentWords = defineTexts('document-words', {
  en: {
    making:
      'Generating “{{name}}”. You can keep working: this page tells you when it’s ready, and it stays under Documents.',
    toDocuments: 'Documents',
    kind: {
      'insights-pdf': 'Insights (PDF)',
      'insights-slides': 'Insights (slides)',
      'targeting-pdf': 'Targeting list (PDF)',
      'campaign-pdf': 'Campaign summary (PDF)',
    },
  },
  ja: {
    making:
      '「{{name}}」を作成しています。このまま作業を続けられます。完了すると画面でお知らせし、「ドキュメント」に残ります。',
    toDocuments: 'ドキュメントを開く',
    kind: {
      'insights-pdf': 'インサイト（PDF）',
      'insights-slides': 'インサイト（スライド）',
      'targeting-pdf': 'ターゲティングリスト（PDF）',
      'campaign-pdf': 'キャンペーンのサマリー（PDF）',
    },
  },
})

/** The kind that a task or a notice names; undefined when it is about something else. */
export const documentKind = (name: string | null | undefined): DocumentKind | undefined =>
  DOCUMENT_KINDS.find((kind) => kind === name)
