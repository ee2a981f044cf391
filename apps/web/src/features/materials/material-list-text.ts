// Words of the marketing materials: the list and one to read.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Marketing materials',
  lead: 'Documents for a first conversation, in English and Japanese. Read them here or take them along.',
  failed: 'The materials can’t be loaded',
  pdf: 'Download PDF',
  pptx: 'Download slides (PPTX)',
  inEnglish: 'In English',
  inJapanese: 'In Japanese',
  missing: 'There’s no document with this name',
  missingBody: 'It may have been renamed, or the link is incomplete. Open all materials to find it.',
  all: 'See all materials',
}

const ja: { [K in keyof typeof en]: string } = {
  title: '資料',
  lead: 'はじめてのご説明に使える資料です（日本語・英語）。このページで読むことも、ダウンロードすることもできます。',
  failed: '資料を読み込めません',
  pdf: 'PDFをダウンロード',
  pptx: 'スライドをダウンロード（PPTX）',
  inEnglish: '英語版',
  inJapanese: '日本語版',
  missing: 'この資料は見つかりません',
  missingBody: '名前が変わったか、リンクが途中で切れている可能性があります。資料の一覧からお選びください。',
  all: 'すべての資料を見る',
}

export const useMaterialListText = defineTexts('material-list', { en, ja })
