// The README of an archive, in the language of whoever asked for it.
import { ARCHIVE_TABLES, LEFT_OUT } from './archive-tables-text.ts'

interface Facts {
  readonly email: string
  readonly at: Date
  /** Names of tables, without an ending, with the number of rows in each. Tables without any are no file. */
  readonly tables: readonly (readonly [string, number])[]
  readonly uploads: number
  /** Names of tables that are stored and left out. */
  readonly notExported: readonly string[]
}

const words = {
  en: {
    intro: ({ email, at }: Facts) =>
      `Everything Peregrine stores about ${email}, as of ${timeOf(at, 'en')}.\n\nEach list below comes twice: data/<name>.csv for spreadsheets, and data/<name>.json for programs. All times are in UTC.`,
    tables: 'Lists, with their number of rows',
    uploads: (count: number) => `Your uploaded files (${count}) are in uploads/.`,
    notes:
      'Passwords don’t exist here. Secrets aren’t included: of sessions, access tokens and links only names and times. Rows of teams that other people are in too are included where you created or changed them. A row with “withheld: true” belongs to a team, ad account or person whose data you can’t see (any more): it says that you did something and when, and the rest is empty. Emails are sent and not stored; what they were about is in the lists.',
    left: 'Not included',
  },
  ja: {
    intro: ({ email, at }: Facts) =>
      `${timeOf(at, 'ja')} の時点で Peregrine が保存している、${email} に関するすべてのデータです。\n\n以下の各一覧には、表計算ソフト用の data/<名前>.csv と、プログラム用の data/<名前>.json があります。時刻はすべてUTCです。`,
    tables: '一覧（行数）',
    uploads: (count: number) => `アップロードしたファイル（${count}件）は uploads/ にあります。`,
    notes:
      'パスワードはありません。秘密の値は含まれません。セッション、アクセストークン、リンクについては、名前と日時だけです。ほかのメンバーがいるチームの行は、ご自身が作成または変更したものだけを含みます。「withheld: true」の行は、現在閲覧できないチーム、広告アカウント、またはほかの人のものです。ご自身の操作とその日時だけを含み、ほかの項目は空です。メールは送信するだけで保存していません。メールの内容に関わるデータは各一覧にあります。',
    left: '含まれないもの',
  },
} as const

const timeOf = (at: Date, language: 'en' | 'ja'): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

export function archiveReadme(facts: Facts, language: 'en' | 'ja'): string {
  const text = words[language]
  const tables = facts.tables
    .map(([name, rows]) => `  ${name} (${rows.toLocaleString(language)}): ${ARCHIVE_TABLES[name]?.[language] ?? ''}`)
    .join('\n')
  const left = facts.notExported.map((name) => `  ${LEFT_OUT[name]?.[language] ?? name}`).join('\n')
  return `${[text.intro(facts), `${text.tables}\n${tables}`, text.uploads(facts.uploads), text.notes, `${text.left}\n${left}`].join('\n\n')}\n`
}
