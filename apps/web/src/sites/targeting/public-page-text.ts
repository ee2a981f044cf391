// Titles and descriptions of the targeting site's public pages, for search engines and for what is shared.
import type { Language } from '@peregrine/domain/shell/language-rules.ts'

interface PageHead {
  readonly title: string
  readonly description: string
}

/** In the order of the specification's routes; the first of aliases, which is the canonical address. */
export const PUBLIC_PAGES: Readonly<Record<string, Readonly<Record<Language, PageHead>>>> = {
  '/': {
    en: {
      title: 'Know your audience before you pay to reach it',
      description:
        'Describe people by what they follow, say and do. See how many there are and what sets them apart, and get a targeting package with a reason for every entry.',
    },
    ja: {
      title: '広告費をかける前に、オーディエンスを知る',
      description:
        'フォロー先、投稿、職種などの条件に当てはまる人数と特徴を確かめ、一つひとつに理由のついたターゲティングパッケージを受け取れます。',
    },
  },
  '/explore': {
    en: {
      title: 'Explore a handle, hashtag or topic',
      description:
        'Who talks about it, when and how they feel, which accounts and keywords go with it, and one step to an audience.',
    },
    ja: {
      title: 'アカウント・ハッシュタグ・トピックを調べる',
      description:
        '誰が、いつ、どんな気持ちで話しているか。関連するアカウントやキーワードから、そのままオーディエンスを作成できます。',
    },
  },
  '/xstats': {
    en: {
      title: 'X-stats: audiences by country',
      description: 'Accounts, ages, genders, languages, interests and the most followed accounts of each country.',
    },
    ja: {
      title: 'X-stats：国別のオーディエンス',
      description: '国ごとのアカウント数、年齢、性別、言語、興味・関心、フォロワーの多いアカウントがわかります。',
    },
  },
  '/audience-builder': {
    en: {
      title: 'Audience builder',
      description: 'Combine interests, handles, words, jobs and places, and see the size of the audience as you type.',
    },
    ja: {
      title: 'オーディエンスビルダー',
      description: '興味・関心、アカウント、語句、職種、地域を組み合わせ、入力しながら人数を確認できます。',
    },
  },
  '/audiences': {
    en: {
      title: 'Audience catalog',
      description: 'Ready-made audiences with their sizes and insights, to open, change and target.',
    },
    ja: {
      title: 'オーディエンスカタログ',
      description: 'そのまま使えるオーディエンスを、人数やインサイトとともに一覧で確認できます。',
    },
  },
  '/marketing-materials': {
    en: {
      title: 'Marketing materials',
      description: 'Product one-pager, slides, FAQ and example case studies to download.',
    },
    ja: { title: '資料', description: '製品紹介、スライド、よくあるご質問、事例（サンプル）をダウンロードできます。' },
  },
  '/about': {
    en: {
      title: 'About this site',
      description: 'How the figures are meant, where the data comes from, and how to bring your own.',
    },
    ja: { title: 'このサイトについて', description: '数値の読み方、データの出どころ、自分のデータの取り込み方。' },
  },
  '/pro-targeting': {
    en: {
      title: 'Pro Targeting',
      description:
        'Keywords, handles, interests and topics that reach an audience, each with the figure that put it there.',
    },
    ja: {
      title: 'Pro Targeting',
      description:
        'オーディエンスに届くキーワード、アカウント、興味・関心、トピックを、根拠となる数値とともに提案します。',
    },
  },
  '/pro-solutions': {
    en: {
      title: 'Pro Solutions',
      description:
        'For agency planners, advertisers and creators: what each does here, with figures from the data behind this site.',
    },
    ja: {
      title: 'Pro Solutions',
      description: '代理店のプランナー、広告主、クリエイターの使い方を、このサイトのデータの数値とともにご紹介します。',
    },
  },
  '/pro-community': {
    en: {
      title: 'Pro Community',
      description: 'The groups inside one audience, what sets each apart, and which accounts hold it together.',
    },
    ja: {
      title: 'Pro Community',
      description: 'オーディエンスの中のグループと、それぞれの特徴、中心となるアカウントがわかります。',
    },
  },
  '/request-audience': {
    en: {
      title: 'Request an audience',
      description: 'Platform reps describe the people a customer wants to reach; we build the audience.',
    },
    ja: {
      title: 'オーディエンスのリクエスト',
      description: '媒体の担当者からのご依頼に応じて、オーディエンスを作成します。',
    },
  },
  '/request-access': {
    en: { title: 'Request access', description: 'For reps of the ad platform who want to request audiences.' },
    ja: { title: '利用申請', description: 'オーディエンスのリクエストを希望する媒体の担当者向けの申請です。' },
  },
  '/request-verification': {
    en: { title: 'Request verification', description: 'Show that a handle and an ad account belong to you.' },
    ja: {
      title: 'アカウント認証の申請',
      description: 'アカウントと広告アカウントがご自身のものであることを確認します。',
    },
  },
  '/job-title': {
    en: {
      title: 'Job titles',
      description: 'Find people by what they do for a living: sizes, insights and a targeting package.',
    },
    ja: { title: '職種', description: '職種から人を探し、人数、インサイト、ターゲティングパッケージを確認できます。' },
  },
}
