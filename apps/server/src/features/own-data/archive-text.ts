// The README of an archive, in the language of whoever asked for it.

interface Facts {
  readonly email: string
  readonly at: Date
  /** Names of tables, without an ending, with the number of rows in each. */
  readonly tables: readonly (readonly [string, number])[]
  readonly uploads: number
  /** What is stored and left out, and why; in English in both. */
  readonly notExported: readonly (readonly [string, string])[]
}

const words = {
  en: {
    intro: ({ email, at }: Facts) =>
      `Everything Peregrine stores about ${email}, as of ${at.toISOString()}.\n\nEach table comes twice: data/<table>.json for programs, and data/<table>.csv for spreadsheets. All times are in UTC.`,
    tables: 'Tables (rows)',
    uploads: (count: number) => `Your uploaded files (${count}) are in uploads/.`,
    notes:
      'Passwords don’t exist here. Secrets aren’t included: of sessions, access tokens and links only names and times. Rows of teams that other people are in too are included where you created or changed them. Emails are sent and not stored; what they were about is in the tables.',
    left: 'Not included',
  },
  ja: {
    intro: ({ email, at }: Facts) =>
      `${at.toISOString()} の時点で Peregrine が保存している、${email} に関するすべてのデータです。\n\n各テーブルには、プログラム用の data/<テーブル名>.json と、表計算ソフト用の data/<テーブル名>.csv があります。時刻はすべてUTCです。`,
    tables: 'テーブル（行数）',
    uploads: (count: number) => `アップロードしたファイル（${count}件）は uploads/ にあります。`,
    notes:
      'パスワードはありません。秘密の値は含まれません。セッション、アクセストークン、リンクについては、名前と日時だけです。ほかのメンバーがいるチームの行は、ご自身が作成または変更したものだけを含みます。メールは送信するだけで保存していません。メールの内容に関わるデータは各テーブルにあります。',
    left: '含まれないもの',
  },
} as const

export function archiveReadme(facts: Facts, language: 'en' | 'ja'): string {
  const text = words[language]
  const tables = facts.tables.map(([name, rows]) => `  ${name}: ${rows}`).join('\n')
  const left = facts.notExported.map(([name, why]) => `  ${name}: ${why}`).join('\n')
  return `${[text.intro(facts), `${text.tables}\n${tables}`, text.uploads(facts.uploads), text.notes, `${text.left}\n${left}`].join('\n\n')}\n`
}
