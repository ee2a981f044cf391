// Why a report does not know everything of its period: a lost connection, a suspension, a wait, the end of a subscription.
import { knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { cleanText } from '../clean-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
import type { ReportReading, SuiteReport } from './suite-report-input.ts'

const en = {
  both: (day: string) => `Data is known up to ${day}.`,
  followers: (day: string) => `Followers are known up to ${day}.`,
  posts: (day: string) => `Posts are known up to ${day}.`,
  never: 'No data has been read yet.',
  reconnect: (handle: string) => `X no longer accepts the connection of @${handle}.`,
  suspended: (handle: string) => `X has suspended @${handle}.`,
  gone: (handle: string) => `@${handle} no longer exists on X.`,
  archive: (handle: string) =>
    `This report is made from the archive of @${handle}, which doesn’t tell who came and who left.`,
  unsubscribed: 'The subscription has ended, so nothing new is being read.',
  waits: (reason: string) => `Reading is on hold. ${reason}`,
  late: 'This period hasn’t been read to its end yet.',
  do_reconnect: 'Reconnect the account so that reading can continue.',
  do_suspended: 'Reading resumes when the account is restored.',
  do_unsubscribed: 'Renew it so that reading can continue.',
  do_waits: 'It continues by itself.',
}

const ja: typeof en = {
  both: (day) => `データは${day}までの分です。`,
  followers: (day) => `フォロワーは${day}までの分です。`,
  posts: (day) => `ポストは${day}までの分です。`,
  never: 'データはまだ取得していません。',
  reconnect: (handle) => `@${handle}の連携がXで無効になっています。`,
  suspended: (handle) => `@${handle}はXで凍結されています。`,
  gone: (handle) => `@${handle}はXに存在しません。`,
  archive: (handle) =>
    `@${handle}のアーカイブから作成したレポートです。アーカイブにはフォロワーの増減の情報がありません。`,
  unsubscribed: 'ご契約が終了したため、新しいデータは取得していません。',
  waits: (reason) => `データの取得を一時停止しています。${reason}`,
  late: 'この期間のデータは、まだ最後まで取得していません。',
  do_reconnect: '再連携すると、データの取得が再開されます。',
  do_suspended: '凍結が解除されると、データの取得が再開されます。',
  do_unsubscribed: '再度ご契約いただくと、データの取得が再開されます。',
  do_waits: '取得は自動的に再開されます。',
}

type Words = typeof en
const WORDS: Readonly<Record<DocumentLanguage, Words>> = { en, ja }

function untilText({ timezone }: SuiteReport, reading: ReportReading, language: DocumentLanguage): string {
  const words = WORDS[language]
  const day = (moment: string) => formatShortDate(Date.parse(moment), language, knownZone(timezone))
  const [followers, posts] = [reading.followersUntil, reading.postsUntil].map((moment) => moment && day(moment))
  if (followers && followers === posts) return words.both(followers)
  const known = [...(followers ? [words.followers(followers)] : []), ...(posts ? [words.posts(posts)] : [])]
  return known.length === 0 ? words.never : known.join(language === 'ja' ? '' : ' ')
}

function whyText(handle: string, { state, reason }: ReportReading, language: DocumentLanguage): string {
  const words = WORDS[language]
  if (state === 'waits') return words.waits(reason === null ? '' : messageText(reason, language)).trim()
  if (state === 'unsubscribed' || state === 'late') return words[state]
  return words[state](handle)
}

/** What happened, up to when data is there, and what to do; empty: everything of the period is known. */
export function readingText(report: SuiteReport, language: DocumentLanguage): string {
  const { reading } = report
  if (reading === null) return ''
  const words = WORDS[language]
  const { state } = reading
  const ends = state === 'gone' || state === 'archive' || state === 'late' ? '' : words[`do_${state}`]
  return [whyText(cleanText(report.handle, 40), reading, language), untilText(report, reading, language), ends]
    .filter((part) => part !== '')
    .join(language === 'ja' ? '' : ' ')
}
