// Words of the ready-made audiences on the targeting site.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Audience catalog',
  lead: 'Ready-made audiences you can study, change and target. Sizes come from current network data.',
  back: 'Audience catalog',
  notFound: 'This audience isn’t in the catalog',
  notFoundBody: 'It may have been replaced by a newer one.',
  list: 'Create targeting list',
  exclusionList: 'Create exclusion list',
  excludeInCampaign: 'Exclude in a campaign',
  excludes: 'An exclusion audience: campaigns and lists use it to keep these people out, not to reach them.',
  build: 'Customize',
  share: 'Share',
  package: 'Download package',
  xlsx: 'Spreadsheet (XLSX)',
  csv: 'Table (CSV)',
  bulk: 'Bulk editor sheet (XLSX)',
  pdf: 'Summary (PDF)',
  native: 'Create native-only list',
  nativeHint:
    'Uses only what the ad platform offers itself: interests, conversation topics, movies and TV shows. No keywords or handles.',
  nativeName: '{{name}} (native only)',
  nativeNone:
    'No interests, topics or shows set this audience apart clearly enough. Create the full targeting list instead.',
} as const

const ja: Record<keyof typeof en, string> = {
  title: 'オーディエンスカタログ',
  lead: 'すぐに使えるオーディエンスです。中身を確認し、調整して、そのままターゲティングに使えます。規模は最新のデータで推計しています。',
  back: 'オーディエンスカタログ',
  notFound: 'このオーディエンスはカタログにありません',
  notFoundBody: '新しいものに置き換えられた可能性があります。',
  list: 'ターゲティングリストを作成',
  exclusionList: '除外リストを作成',
  excludeInCampaign: 'キャンペーンで除外',
  excludes:
    '除外オーディエンスです。キャンペーンやリストでは、この人たちに届けるためではなく、除外するために使います。',
  build: '条件を調整',
  share: '共有',
  package: 'パッケージをダウンロード',
  xlsx: 'スプレッドシート（XLSX）',
  csv: '表（CSV）',
  bulk: '一括編集用シート（XLSX）',
  pdf: 'サマリー（PDF）',
  native: '媒体の項目だけでリストを作成',
  nativeHint:
    '媒体が用意している項目（興味・関心、会話トピック、映画・テレビ番組）だけを使います。キーワードとアカウントは含みません。',
  nativeName: '{{name}}（媒体の項目のみ）',
  nativeNone:
    'このオーディエンスをはっきり特徴づける興味・関心、トピック、番組がありません。通常のターゲティングリストを作成してください。',
}

export const useCatalogueText = defineTexts('catalogue', { en, ja })
