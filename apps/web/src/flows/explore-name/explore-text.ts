// Words of the explore page.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Explore',
  lead: 'Enter a handle or a topic: who is behind it, how many, and what sets them apart.',
  search: 'Handle or topic',
  placeholder: '@handle or a topic',
  topics: 'Topics',
  firstNames: 'Start from one of the accounts that most people follow',
  followersOf: 'Followers of {{name}}',
  talkAbout: 'People who posted about “{{name}}”',
  openBuilder: 'Open in the audience builder',
  makeList: 'Make a targeting list',
  nothing: 'Nothing in the network answers to “{{typed}}”. Try a shorter word or a handle.',
  statsTitle: 'X-stats',
  countryTitle: 'X-stats: {{name}}',
  statsLead: 'Everybody in one country, beside everybody elsewhere.',
  country: 'Country',
  chooseCountry: 'Choose a country',
}

const ja: { [K in keyof typeof en]: string } = {
  title: '探索',
  lead: 'アカウント名かトピックを入力すると、その人々の人数と特徴がわかります。',
  search: 'アカウントまたはトピック',
  placeholder: '@アカウント またはトピック',
  topics: 'トピック',
  firstNames: 'フォロワーの多いアカウントから始める',
  followersOf: '{{name}} のフォロワー',
  talkAbout: '「{{name}}」について投稿した人',
  openBuilder: 'オーディエンスビルダーで開く',
  makeList: 'ターゲティングリストを作る',
  nothing: '「{{typed}}」に当てはまるものはありません。短い言葉かアカウント名でお試しください。',
  statsTitle: 'X-stats',
  countryTitle: 'X-stats：{{name}}',
  statsLead: 'ある国の人々全体を、ほかの国の人々と比べます。',
  country: '国',
  chooseCountry: '国を選択',
}

export const useExploreText = defineTexts('explore', { en, ja })
