// Words of the menu that takes an audience along; the documents' own names are the site's.
import { defineTexts } from '#shell/texts.ts'

export const useInsightDocumentsText = defineTexts('insight-documents', {
  en: {
    documents: 'Documents',
    insightsName: 'Audience insights',
    targetingName: 'Targeting summary',
  },
  ja: {
    documents: 'ドキュメント',
    insightsName: 'オーディエンスインサイト',
    targetingName: 'ターゲティングサマリー',
  },
})
