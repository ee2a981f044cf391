// Words of the explore page.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Explore',
  lead: 'Enter a handle or topic to see who’s behind it, how many they are and what sets them apart.',
  search: 'Handle or topic',
  placeholder: '@handle or topic',
  topics: 'Topics',
  firstNames: 'Start from a popular account',
  followersOf: 'Followers of {{name}}',
  talkAbout: 'People who posted about “{{name}}”',
  openBuilder: 'Open in the audience builder',
  makeList: 'Create targeting list',
  nothing: 'No results for “{{typed}}”. Try a shorter term or a handle.',
  noAccount: 'There’s no account called {{name}} in this data',
  noAccountHint: 'Check the spelling, or search for the account by its name.',
  noTopic: 'Nobody in this data has posted about “{{name}}”',
  noTopicHint: 'Try a shorter term or another spelling.',
  statsTitle: 'X-stats',
  countryTitle: 'X-stats: {{name}}',
  statsLead: 'Everyone in one country compared with the rest of the world.',
  country: 'Country',
  chooseCountry: 'Choose a country',
}

const ja: { [K in keyof typeof en]: string } = {
  title: '探索',
  lead: 'アカウント名かトピックを入力すると、関心を持つ人々の人数と特徴がわかります。',
  search: 'アカウントまたはトピック',
  placeholder: '@アカウント またはトピック',
  topics: 'トピック',
  firstNames: 'フォロワーの多いアカウントから始める',
  followersOf: '{{name}} のフォロワー',
  talkAbout: '「{{name}}」について投稿した人',
  openBuilder: 'オーディエンスビルダーで開く',
  makeList: 'ターゲティングリストを作成',
  nothing: '「{{typed}}」の結果はありません。短い語句かアカウント名でお試しください。',
  noAccount: '{{name}} というアカウントはこのデータにありません',
  noAccountHint: 'つづりを確認するか、アカウントの名前で検索してください。',
  noTopic: '「{{name}}」について投稿した人はこのデータにいません',
  noTopicHint: '短い語句や別の表記でお試しください。',
  statsTitle: 'X-stats',
  countryTitle: 'X-stats：{{name}}',
  statsLead: 'ある国の人々全体を、ほかの国の人々と比べます。',
  country: '国',
  chooseCountry: '国を選択',
}

export const useExploreText = defineTexts('explore', { en, ja })
