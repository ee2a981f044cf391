// The words of a bulk editor sheet beside its columns, in both languages.

const en = {
  sheet: 'Bulk editor',
  notes: 'Notes',
  paste: 'One row is one ad group. Copy its cells into the columns of the same name in your bulk editor export.',
  excludes:
    'This list keeps people out. Paste it as exclusions, never as targeting; only keywords, hashtags and custom audiences can be excluded.',
  nothing:
    'Nothing to exclude: this list has no keyword, hashtag or custom audience selected, so importing it excludes no one. Upload the audience to the ad account and exclude it as a custom audience.',
  notExcluded: (count: number) =>
    `${count} selected entries can’t be excluded on the ad platform and aren’t in the sheet.`,
  ids: 'Keywords and handles are ready to import. Where the bulk editor asks for an ID (interests, locations, languages and others), look the name up in its targeting criteria directory.',
  handles: (ticked: number, applied: number) =>
    `Only the first ${applied} of ${ticked} selected handles are included: an ad group takes no more.`,
  countries: 'Countries are left out because 50 or more are selected.',
  full: (column: string, left: number) => `${column}: ${left} left out, because the cell is full.`,
}

const ja: typeof en = {
  sheet: '一括編集',
  notes: '注意事項',
  paste: '1行が1つの広告グループです。一括編集用に書き出したファイルの同じ名前の列に、セルを貼り付けてください。',
  excludes:
    '除外用のリストです。必ず除外として貼り付け、ターゲティングには使わないでください。除外できるのはキーワード、ハッシュタグ、カスタムオーディエンスだけです。',
  nothing:
    '除外する項目がありません。キーワード、ハッシュタグ、カスタムオーディエンスが選択されていないため、取り込んでも誰も除外されません。オーディエンスを広告アカウントにアップロードし、カスタムオーディエンスとして除外してください。',
  notExcluded: (count) => `選択した項目のうち${count}件は媒体で除外できないため、シートに含めていません。`,
  ids: 'キーワードとアカウント名はそのまま取り込めます。IDの入力が必要な項目（興味・関心、地域、言語など）は、一括編集ツールのターゲティング条件一覧で名前からIDを調べてください。',
  handles: (ticked, applied) =>
    `選択した${ticked}件のアカウントのうち、最初の${applied}件だけを含めています。広告グループの上限です。`,
  countries: '50か国以上が選択されているため、国は含めていません。',
  full: (column, left) => `${column}：セルに入りきらない${left}件は含めていません。`,
}

export const bulkWords = { en, ja } as const
