// Why long work failed, in Japanese: the server keeps the sentence in English.
import { networkSentenceInJapanese } from './network-sentences-japanese.ts'
import { currentLanguage } from './texts.ts'

const sentences: Readonly<Record<string, string>> = {
  'Something went wrong. Please try again later.': '問題が発生しました。しばらくしてからもう一度お試しください。',
  'It was interrupted too often. Please start it again.': '中断が続いたため終了しました。もう一度開始してください。',
  'It was interrupted too often. The launch goes on by itself as soon as it can.':
    '中断が続いたため終了しました。開始できるようになりしだい、自動的に続行します。',
  'This would become too large a document. Please narrow it.':
    'ドキュメントが大きくなりすぎます。条件を絞ってください。',
  'This definition takes too long to answer. Please narrow it.':
    'この条件は集計に時間がかかりすぎます。条件を絞ってください。',
  'There is no network data yet. Please import some or generate the demo network.':
    'ネットワークデータがまだありません。ファイルを取り込むか、デモネットワークを作成してください。',
  'Whoever asked for this document is not in the team any more.':
    'このドキュメントを依頼した人は、すでにチームにいません。',
  'Not found.': '見つかりませんでした。',
  'The audience says nothing about who is in it.': 'オーディエンスの条件がありません。',
  'The definition of the audience cannot be used.': 'このオーディエンスの条件は使用できません。',
  'There is no network data yet.': 'ネットワークデータがまだありません。',
  'This audience takes too long to be looked at. Please narrow it.':
    'このオーディエンスは集計に時間がかかりすぎます。条件を絞ってください。',
  'The team does not use this ad account any more.': 'チームはこの広告アカウントをもう使用していません。',
  'The ad account is no longer one of the team.': 'この広告アカウントは、すでにチームのものではありません。',
  'The ad account is not there any more.': 'この広告アカウントはもうありません。',
  'Fewer than 150 of these accounts have follows and posts that can be read: too few to learn from.':
    'フォローや投稿を読み取れるアカウントが150未満のため、学習できません。',
  'Nothing sets these accounts clearly apart from others, so that nobody can be called like them.':
    'ほかの人とはっきり異なる特徴がないため、似た人を特定できません。',
  'The audience was deleted.': 'オーディエンスは削除されています。',
  'This audience is too large to be uploaded. Please narrow it.':
    'オーディエンスが大きすぎるため、アップロードできません。条件を絞ってください。',
  'The network could not use this file.': 'ネットワークはこのファイルを使用できませんでした。',
  'What was shown is not there any more.': '表示されていた内容はもうありません。',
}

/** In the reader's language; what the network itself said is quoted where we do not know it. */
export function taskProblem(problem: string): string {
  if (currentLanguage() !== 'ja') return problem
  return (Object.hasOwn(sentences, problem) ? sentences[problem] : undefined) ?? networkSentenceInJapanese(problem)
}
