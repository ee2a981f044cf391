// Words of the start page and the page about this site.

import { sizeRuleText } from '@peregrine/domain/shell/size-rule-text.ts'
import { estimateScopeText, traitSourcesText } from '@peregrine/domain/shell/trait-source-text.ts'
import { defineTexts } from '#shell/texts.ts'

const en = {
  headline: 'Know your audience before you pay to reach it',
  lead: 'Describe people by what they follow, say and do. See how many there are and what sets them apart, and get a targeting package with a reason for every entry.',
  start: 'Build an audience',
  lists: 'Your saved lists',
  reps: 'Representative of the ad platform?',
  request: 'Request an audience',
  access: 'Request access',
  examples: 'Start from an example',
  examplesWhat: 'The sizes are the people in the data behind this site who match, in hundreds or as estimates.',
  seeSize: 'See how many match',
  people: '{{size}} people in this data',
  needsScript: 'Building an audience needs JavaScript. The rest of this page can be read without it.',
  peopleFew: 'Fewer than {{size}} people in this data',
  more: 'What you can do with it',
  proTargeting: 'Pro Targeting',
  proTargetingBody: 'A targeting package on a live example: what it reaches, and why each entry is in it',
  proSolutions: 'Pro Solutions',
  proSolutionsBody: 'For agency planners, advertisers and creators, with figures from this data',
  proCommunity: 'Pro Community',
  proCommunityBody: 'The groups inside one audience, and what sets each apart',
  network_demo: 'Demo network',
  network_imported: 'Imported data',
  step1: 'Describe',
  step1Body:
    'Accounts they follow, words they use, jobs, interests, places. Include, exclude, or require at least two of six.',
  step2: 'Understand',
  step2Body:
    'Eight tabs of insights. Each share is compared with people from the same places and opens its counts and its margin of error.',
  step3: 'Target',
  step3Body:
    'Keywords, handles, interests and more, each with its reason. Remove what doesn’t fit, then copy, save or apply.',
  networkTitle: 'About this data',
  accounts: 'accounts',
  follows: 'follows',
  posts: 'posts',
  asOf: 'as of {{date}}',
  aboutTitle: 'About this site',
  aboutBody:
    'Peregrine is open-source software for audience intelligence and social advertising. It runs on your own infrastructure, and nothing you enter leaves it unless you connect other services.',
  figuresTitle: 'How to read the figures',
  connectivity: 'Connectivity: the share of the audience that follows an account, with its 95% interval.',
  affinity:
    'Affinity: how many times more often than in the baseline. The baseline is people from the same countries and languages outside the audience. With few members, the value is shrunk towards 1.',
  uniqueness: 'Uniqueness: at least this share of the connectivity goes beyond what the baseline explains.',
  relevancy:
    'Relevancy: of 100 members, about how many are connected beyond what the baseline explains. Lists are sorted by it.',
  grey: `${sizeRuleText('en')} A single figure is gray when fewer than 10 members have the trait, or when chance explains the difference.`,
  estimates: `${traitSourcesText('en')} ${estimateScopeText('en')} Income, education and socioeconomic status are estimates from occupations.`,
  dataTitle: 'Bring your own data',
  dataBody:
    'Import accounts, follows, posts and likes as CSV, TSV, JSON or JSON lines, plain or gzip. Columns are recognized by name. Invalid rows are skipped and reported with their line and reason; a file that is damaged, or has too many of them (more than half of its rows, or more than 100 rows that make up over a tenth of it), is refused as a whole, and nothing changes. Importing a file twice changes nothing.',
  dataCommand: 'npm run import -- accounts.csv follows.csv posts.jsonl.gz',
  demoTitle: 'The demo network',
  moreTitle: 'Read more',
  materials: 'Product one-pager, slides, questions and answers, an example',
  demoBody:
    'Until you import data, everything runs on a generated network. Its people, brands, media and shows are fictional; countries and cities are real.',
}

const ja: { [K in keyof typeof en]: string } = {
  headline: '広告費をかける前に、オーディエンスを知る',
  lead: '何をフォローし、何を投稿し、どんな仕事をしているか。その条件に当てはまる人数と特徴を確かめ、一つひとつに理由のついたターゲティングパッケージを受け取れます。',
  start: 'オーディエンスを作成',
  lists: '保存済みリスト',
  reps: '媒体の担当者の方：',
  request: 'オーディエンスをリクエスト',
  access: '利用を申請',
  examples: '例から始める',
  examplesWhat: '人数は、このサイトのデータで条件に当てはまる人の数です（100人単位または推定）。',
  seeSize: '人数を見る',
  people: 'このデータでは{{size}}人',
  needsScript: 'オーディエンスの作成にはJavaScriptが必要です。このページのほかの部分はそのままお読みいただけます。',
  peopleFew: 'このデータでは{{size}}人未満',
  more: 'できること',
  proTargeting: 'Pro Targeting',
  proTargetingBody: '実際のデータで見るターゲティングパッケージ。届く人数と、各項目を選んだ理由',
  proSolutions: 'Pro Solutions',
  proSolutionsBody: '代理店のプランナー、広告主、クリエイターの使い方と、実際の数値',
  proCommunity: 'Pro Community',
  proCommunityBody: 'オーディエンスの中のグループと、それぞれの特徴',
  network_demo: 'デモネットワーク',
  network_imported: '取り込みデータ',
  step1: '条件を書く',
  step1Body:
    'フォロー中のアカウント、使う語句、職種、興味・関心、地域。「含む」「除く」「6つのうち2つ以上」も指定できます。',
  step2: '理解する',
  step2Body: '8つのタブで特徴を表示します。割合は同じ地域の人々と比較し、人数と誤差の範囲も確認できます。',
  step3: 'ターゲティングする',
  step3Body:
    'キーワード、アカウント、興味・関心などを理由つきで提案します。不要なものを外して、コピー・保存・適用できます。',
  networkTitle: 'このデータについて',
  accounts: 'アカウント',
  follows: 'フォロー',
  posts: '投稿',
  asOf: '{{date}}時点',
  aboutTitle: 'このサイトについて',
  aboutBody:
    'Peregrine は、オーディエンス分析とソーシャル広告のためのオープンソースソフトウェアです。自社の環境で動作し、外部サービスを連携しない限り、入力した内容が外部に送信されることはありません。',
  figuresTitle: '数値の読み方',
  connectivity: 'つながり：オーディエンスのうち、そのアカウントをフォローしている割合（95%信頼区間つき）。',
  affinity:
    '親和性：比較対象の何倍か。比較対象は、同じ国・言語でオーディエンスに含まれない人々です。人数が少ないうちは1倍に寄せて計算します。',
  uniqueness: '独自性：つながりのうち、少なくともこの割合は比較対象では説明できません。',
  relevancy: '関連度：100人のうち、比較対象では説明できないつながりを持つ人数の目安。一覧はこの順に並びます。',
  grey: `${sizeRuleText('ja')}該当者が10人未満、または偶然で説明できる差の場合も、その数値を灰色で示します。`,
  estimates: `${traitSourcesText('ja')}${estimateScopeText('ja')}収入・学歴・社会経済的地位は職種からの推定です。`,
  dataTitle: '自分のデータを使う',
  dataBody:
    'アカウント、フォロー、投稿、いいねを CSV、TSV、JSON、JSON Lines（gzip 可）で取り込めます。列は名前で判別します。無効な行は取り込まず、行番号と理由を報告します。破損しているファイルや、無効な行が多すぎるファイル（半数超、または100行を超え全体の1割超）は全体を取り込まず、データは変わりません。同じファイルを2回取り込んでも結果は変わりません。',
  dataCommand: 'npm run import -- accounts.csv follows.csv posts.jsonl.gz',
  demoTitle: 'デモネットワーク',
  moreTitle: '関連資料',
  materials: '製品紹介、スライド、よくあるご質問、事例はこちら',
  demoBody:
    'データを取り込むまでは、生成されたネットワークで動作します。人物、ブランド、メディア、作品は架空のもので、国と都市は実在します。',
}

export const useMaterialText = defineTexts('materials', { en, ja })
