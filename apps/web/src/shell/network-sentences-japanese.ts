// What the network says, in Japanese: its known sentences whole, whatever else it adds quoted as it came.

const sentences: Readonly<Record<string, string>> = {
  'The network does not accept the connection any more. Connect the ad account again.':
    'ネットワークの接続が無効になりました。広告アカウントを接続し直してください。',
  'The network does not accept the connection any more. Connect your ad account again.':
    'ネットワークの接続が無効になりました。広告アカウントを接続し直してください。',
  'The network cannot be reached just now. Try again later.':
    '現在ネットワークに接続できません。時間をおいてもう一度お試しください。',
  'The network was asked, and its answer was lost: it may or may not have been done.':
    'ネットワークの回答を受け取れませんでした。処理されたかどうかは不明です。',
  'Too much was asked of the network in a short time.': '短時間にネットワークへの要求が集中しました。',
  'Too much was asked of the network in a short time. It goes on by itself.':
    '短時間にネットワークへの要求が集中しました。自動的に続行します。',
  'The connected person may not do this in the ad account.':
    '接続中のアカウントには、この広告アカウントでこの操作を行う権限がありません。',
  'This does not exist in the ad account any more.': '広告アカウントに、もう存在しません。',
  'This does not exist any more.': 'すでに存在しません。',
  'The network refused this.': 'ネットワークに拒否されました。',
  'This ad account is locked. Unlock it at the network first.':
    'この広告アカウントはロックされています。先にネットワーク側で解除してください。',
  'This ad account does not exist, or the connected person has no access to it.':
    'この広告アカウントは存在しないか、接続中のアカウントに権限がありません。',
  'The connected person is suspended by the network.': '接続中のアカウントは、ネットワークにより凍結されています。',
  'This campaign does not exist any more.': 'このキャンペーンはすでに存在しません。',
  'This ad group does not exist any more.': 'この広告グループはすでに存在しません。',
  'This media does not exist any more.': 'このメディアはすでに存在しません。',
  'This media is not in the ad account.': 'このメディアは広告アカウントにありません。',
  'This post does not exist any more.': 'この投稿はすでに存在しません。',
  'This promoted post does not exist any more.': 'このプロモーション投稿はすでに存在しません。',
  'This card does not exist any more.': 'このカードはすでに存在しません。',
  'This custom audience does not exist, or is not shared with the ad account.':
    'このカスタムオーディエンスは存在しないか、広告アカウントと共有されていません。',
  'This part of the targeting does not stand any more.': 'このターゲティングの条件はすでに存在しません。',
  'This funding source does not exist any more.': 'この支払い方法はすでに存在しません。',
  'This funding source cannot be used.': 'この支払い方法は使用できません。',
  'The ad account may not spend from this funding source.': 'この広告アカウントは、この支払い方法から支出できません。',
  'The funding source has not enough credit left.': '支払い方法の残高が足りません。',
  'The same post stands already.': '同じ内容の投稿がすでにあります。',
  'This post cannot be promoted.': 'この投稿はプロモーションできません。',
  'A post needs a text.': '投稿には本文が必要です。',
  'The network did not accept the post.': 'ネットワークが投稿を受け付けませんでした。',
  'The network holds the post for spam.': 'ネットワークが投稿をスパムと判断しました。',
  'The network holds a link for harmful.': 'ネットワークがリンクを有害と判断しました。',
  'Too many posts in a short time. Try again later.': '短時間の投稿が多すぎます。時間をおいてもう一度お試しください。',
  'Too many posts are scheduled for about the same time.': '同じ時間帯に予約された投稿が多すぎます。',
  'The network could not post this at its time.': 'ネットワークが予定時刻に投稿できませんでした。',
  'Two settings cannot be used together.': '同時に使えない設定があります。',
  'A setting needs another one beside it.': 'ほかの設定もあわせて必要です。',
  'Something that the network needs was not given.': 'ネットワークに必要な項目がありません。',
  'The network does not accept one of the values.': 'ネットワークが受け付けない値があります。',
  'A text holds characters that the network does not take.': 'ネットワークで使えない文字が含まれています。',
  'An amount is finer than the smallest coin that the network bids in.':
    '金額が、ネットワークの最小単位より細かくなっています。',
  'An amount is higher than the budget that it comes from.': '金額が、もとになる予算を超えています。',
  'The start and the end do not fit together.': '開始と終了の日時が合っていません。',
  'These placements cannot be combined.': 'この掲載場所は組み合わせられません。',
  'This kind of targeting cannot be used here.': 'この種類のターゲティングは、ここでは使えません。',
  'A custom audience of this type cannot be used here.': 'この種類のカスタムオーディエンスは、ここでは使えません。',
  'This feature is not switched on for the ad account.': 'この機能は、この広告アカウントでは有効になっていません。',
  'This image cannot be used.': 'この画像は使用できません。',
  'This media cannot be used.': 'このメディアは使用できません。',
  'The ad account holds as many active campaigns as it may.':
    '広告アカウントの有効なキャンペーンが上限に達しています。',
  'There are as many ad groups as there may be.': '広告グループが上限に達しています。',
  'Somebody else is changing the same thing. Try again in a moment.':
    'ほかの人が同じものを変更しています。少し待ってからもう一度お試しください。',
  'Something went wrong at the network. Try again later.':
    'ネットワークで問題が発生しました。時間をおいてもう一度お試しください。',
  'The network is not available just now. Try again later.':
    '現在ネットワークを利用できません。時間をおいてもう一度お試しください。',
  'The network is overloaded just now. Try again later.':
    '現在ネットワークが混み合っています。時間をおいてもう一度お試しください。',
  'The network gave up waiting. Try again.': 'ネットワークが時間切れになりました。もう一度お試しください。',
  'The funding source does not pay: it is used up, over, or closed.':
    '支払い方法が使えません（使い切り、期限切れ、または閉鎖）。',
  'The funding source is over.': '支払い方法の期間が終わりました。',
  'The budget is used up.': '予算を使い切りました。',
  "Today's budget is used up.": '今日の予算を使い切りました。',
  'Something is missing at the network: an ad set, or an ad in it.': 'ネットワーク側で、広告セットか広告が足りません。',
  'No ad of it may be shown.': '表示できる広告がありません。',
  'The ad account is suspended.': '広告アカウントが凍結されています。',
  'It has no ad set.': '広告セットがありません。',
  'It has no ad that is switched on.': 'オンの広告がありません。',
  'It was deleted at the network.': 'ネットワーク側で削除されました。',
  'The launch goes on by itself as soon as it can.': '開始できるようになりしだい、自動的に続行します。',
}

const known = (sentence: string): string | undefined =>
  Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined

const GOES_ON = ' The launch goes on by itself as soon as it can.'

/** Japanese for one sentence of the network: known ones whole, "known: detail" with the detail quoted, others quoted. */
export function networkSentenceInJapanese(sentence: string): string {
  // Not English to begin with: said in Japanese already, or a name.
  if (!/[a-z]{3}/i.test(sentence) || /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(sentence)) return sentence
  if (sentence.endsWith(GOES_ON))
    return networkSentenceInJapanese(sentence.slice(0, -GOES_ON.length)) + known(GOES_ON.trim())
  const whole = known(sentence)
  if (whole !== undefined) return whole
  const [lead = '', ...rest] = sentence.split(': ')
  const about = known(`${lead}.`)
  return about === undefined ? `詳細（原文）：「${sentence}」` : `${about}（詳細：「${rest.join(': ')}」）`
}
