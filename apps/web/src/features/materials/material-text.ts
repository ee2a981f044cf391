// Words of the start page and the page about this site.
import { defineTexts } from '#shell/texts.ts'

const en = {
  headline: 'Know your audience before you pay to reach it',
  lead: 'Describe people by what they follow, say and do. See how many there are, what sets them apart, and take away a targeting package in which every entry says why it is there.',
  start: 'Build an audience',
  lists: 'Your saved lists',
  examples: 'Start from an example',
  step1: 'Describe',
  step1Body: 'Handles they follow, words they use, jobs, interests, places. Include, exclude, at least two of six.',
  step2: 'Understand',
  step2Body:
    'Eight tabs of insights, each figure against people from the same places, with its interval and its counts.',
  step3: 'Target',
  step3Body: 'Keywords, handles, interests and more, each with its reason. Untick what does not fit, copy, save.',
  networkTitle: 'What stands behind the figures',
  accounts: 'accounts',
  follows: 'follows',
  posts: 'posts',
  asOf: 'as of {{date}}',
  aboutTitle: 'About this site',
  aboutBody:
    'Peregrine is open-source software for audience intelligence and social advertising. It runs on your own machine: nothing you enter leaves it.',
  figuresTitle: 'How to read the figures',
  connectivity: 'Connectivity: the share of the audience that follows an account, with its 95% interval.',
  affinity:
    'Affinity: how many times more often than in the baseline. The baseline is people from the same countries and languages who are not in the audience. With few members the value is drawn towards 1 until they show otherwise.',
  uniqueness: 'Uniqueness: at least this share of the connection is beyond what the baseline explains.',
  relevancy: 'Relevancy: of 100 members, about how many are connected beyond expectation. Lists are ordered by it.',
  grey: 'Grey figures rest on too little: fewer than 5 members, an audience below 150, or a difference that chance explains.',
  estimates:
    'Gender and age are known only where people say so. Income, education and socioeconomic status are estimates from occupations.',
  dataTitle: 'Bring your own data',
  dataBody:
    'Accounts, follows, posts and likes as JSON lines or CSV, gzip too. Columns are recognised by name; a row that cannot be read is reported with its line and reason and stops nothing else. Importing a file twice changes nothing.',
  dataCommand: 'npm run import -- accounts.csv follows.csv posts.jsonl.gz',
  demoTitle: 'The demo network',
  demoBody:
    'Until you import data, everything runs on a generated network: its people, brands, media and shows are invented, its countries and cities are real.',
}

const ja: { [K in keyof typeof en]: string } = {
  headline: '広告費をかける前に、オーディエンスを知る',
  lead: '何をフォローし、何を話し、何をしているか。その条件に当てはまる人数と特徴を確かめ、一つひとつに理由のついたターゲティングパッケージを受け取れます。',
  start: 'オーディエンスを作成',
  lists: '保存済みリスト',
  examples: '例から始める',
  step1: '条件を書く',
  step1Body: 'フォロー中のアカウント、使う言葉、職業、興味、場所。「含む」「除く」「6つのうち2つ以上」も指定できます。',
  step2: '理解する',
  step2Body: '8つのタブで特徴を表示します。どの数値も同じ地域の人々と比べ、区間と件数を確認できます。',
  step3: 'ターゲティングする',
  step3Body: 'キーワード、アカウント、興味などを理由つきで提案します。不要なものを外して、コピー・保存できます。',
  networkTitle: '数値のもとになるデータ',
  accounts: 'アカウント',
  follows: 'フォロー',
  posts: '投稿',
  asOf: '{{date}}時点',
  aboutTitle: 'このサイトについて',
  aboutBody:
    'Peregrine は、オーディエンス分析とソーシャル広告のためのオープンソースソフトウェアです。お使いのマシン上で動き、入力した内容が外に出ることはありません。',
  figuresTitle: '数値の読み方',
  connectivity: 'つながり：オーディエンスのうち、そのアカウントをフォローしている割合（95%区間つき）。',
  affinity:
    '親和性：比較対象の何倍か。比較対象は、同じ国・言語でオーディエンスに含まれない人々です。人数が少ないうちは1倍に寄せて計算します。',
  uniqueness: '独自性：つながりのうち、少なくともこの割合は比較対象では説明できません。',
  relevancy: '関連度：100人のうち、期待を超えてつながっているおよその人数。一覧はこの順に並びます。',
  grey: '灰色の数値は根拠が不十分です（該当5人未満、オーディエンス150人未満、または偶然で説明できる差）。',
  estimates: '性別と年齢は本人が書いている場合だけわかります。収入・学歴・社会経済的地位は職業からの推定です。',
  dataTitle: '自分のデータを使う',
  dataBody:
    'アカウント、フォロー、投稿、いいねを JSON Lines または CSV（gzip 可）で取り込めます。列は名前で判別します。読めない行は行番号と理由を報告し、ほかの行の取り込みは続きます。同じファイルを2回取り込んでも結果は変わりません。',
  dataCommand: 'npm run import -- accounts.csv follows.csv posts.jsonl.gz',
  demoTitle: 'デモネットワーク',
  demoBody:
    'データを取り込むまでは、生成されたネットワークで動作します。人物、ブランド、メディア、作品は架空のもので、国と都市は実在します。',
}

export const useMaterialText = defineTexts('materials', { en, ja })
