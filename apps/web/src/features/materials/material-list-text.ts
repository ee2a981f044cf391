// Words of the marketing materials: the list and one to read.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Marketing materials',
  lead: 'Documents for a first conversation, in English and Japanese. Read them here or take them along.',
  failed: 'The materials can’t be loaded',
  'one-pager': 'Product One-pagers',
  slides: 'Slide Deck',
  faq: 'FAQ',
  'case-study': 'Case Studies',
  pdf: 'Download PDF',
  pptx: 'Download slides (PPTX)',
  inEnglish: 'In English',
  inJapanese: 'In Japanese',
  missing: 'There’s no such document',
  missingBody: 'It may have been renamed. All materials are in the list.',
}

const ja: { [K in keyof typeof en]: string } = {
  title: '資料',
  lead: 'はじめてのご説明に使える資料です（日本語・英語）。このページで読むことも、ダウンロードすることもできます。',
  failed: '資料を読み込めません',
  'one-pager': '製品紹介（1ページ）',
  slides: 'スライド',
  faq: 'よくあるご質問',
  'case-study': '事例',
  pdf: 'PDFをダウンロード',
  pptx: 'スライドをダウンロード（PPTX）',
  inEnglish: '英語版',
  inJapanese: '日本語版',
  missing: 'この資料は見つかりません',
  missingBody: '名前が変わった可能性があります。一覧からお選びください。',
}

export const useMaterialListText = defineTexts('material-list', { en, ja })
