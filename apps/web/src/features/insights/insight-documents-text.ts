// Words of the menu that takes an audience along.
import { defineTexts } from '#shell/texts.ts'

export const useInsightDocumentsText = defineTexts('insight-documents', {
  en: {
    documents: 'Documents',
    pdf: 'Insights (PDF)',
    pptx: 'Insights (slides)',
    targeting: 'Targeting list (PDF)',
    making: 'The document is being made.',
    insightsName: 'Audience insights',
    targetingName: 'Targeting summary',
  },
  ja: {
    documents: 'ドキュメント',
    pdf: 'インサイト（PDF）',
    pptx: 'インサイト（スライド）',
    targeting: 'ターゲティングリスト（PDF）',
    making: 'ドキュメントを作成しています。',
    insightsName: 'オーディエンスインサイト',
    targetingName: 'ターゲティングサマリー',
  },
})
