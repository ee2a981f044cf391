// The words of an e-mail that brings a report. Names that others gave are text in it, and never a link.
import type { ReportFacts } from '@peregrine/contract/reports/report-shapes.ts'
import { totalTiles } from '@peregrine/documents/reports/client-report-lines.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { withoutLinks } from '@peregrine/domain/teams/invite-rules.ts'
import { escaped } from '#platform/small-page.ts'

export interface ReportMail {
  readonly name: string
  readonly team: string
  readonly facts: ReportFacts
  /** Opens the report without signing in; null: there is none. */
  readonly link: string | null
  readonly stopLink: string
}

const WORDS = {
  en: {
    subject: (name: string, days: string) => `${name}: ${days}`,
    lead: (name: string, team: string, days: string) => `${name} from ${team}, ${days}.`,
    line: (label: string, value: string, note: string) => `${label}: ${value}${note === '' ? '' : ` (${note})`}`,
    none: 'No ads were delivered in these days.',
    files: 'The full report is attached.',
    provisional: 'The ad platform may still correct these figures.',
    sandbox: 'Delivery is simulated in a sandbox.',
    open: 'Open the report:',
    stop: 'Stop these emails:',
  },
  ja: {
    subject: (name: string, days: string) => `${name}（${days}）`,
    lead: (name: string, team: string, days: string) => `${team}からの「${name}」（${days}）です。`,
    line: (label: string, value: string, note: string) => `${label}：${value}${note === '' ? '' : `（${note}）`}`,
    none: 'この期間に配信された広告はありません。',
    files: 'レポートは添付ファイルをご覧ください。',
    provisional: '数値は媒体側で修正されることがあります。',
    sandbox: '配信はサンドボックスでのシミュレーションです。',
    open: 'レポートを開く：',
    stop: 'このメールの配信を停止する：',
  },
} as const

/** Subject, text and HTML. */
export function reportMail(
  { name, team, facts, link, stopLink }: ReportMail,
  language: 'en' | 'ja',
): { readonly subject: string; readonly text: string; readonly html: string } {
  const words = WORDS[language]
  const day = (text: string) => formatShortDate(Date.parse(`${text}T00:00:00Z`), language, 'UTC')
  const days = `${day(facts.period.from)} – ${day(facts.period.to)}`
  const [called, by] = [withoutLinks(name), withoutLinks(team)]
  const figures = facts.totals.flatMap((total) =>
    totalTiles(total, language).map(({ label, value, note }) => words.line(label, value, note)),
  )
  const lead = words.lead(called, by, days)
  const notes = [
    words.files,
    ...(facts.provisional ? [words.provisional] : []),
    ...(facts.sandbox ? [words.sandbox] : []),
  ]
  const links = [...(link === null ? [] : [[words.open, link] as const]), [words.stop, stopLink] as const]
  const text = [
    lead,
    figures.length === 0 ? words.none : figures.join('\n'),
    notes.join('\n'),
    ...links.map(([label, to]) => `${label}\n${to}`),
  ].join('\n\n')
  const paragraph = (content: string) => `<p>${escaped(content)}</p>`
  const list = `<ul>${figures.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
  const anchors = links.map(([label, to]) => `<p>${escaped(label)}<br><a href="${escaped(to)}">${escaped(to)}</a></p>`)
  const html = `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif">
${paragraph(lead)}${figures.length === 0 ? paragraph(words.none) : list}${notes.map(paragraph).join('')}
${anchors.join('')}</body></html>`
  return { subject: words.subject(called, days), text: `${text}\n`, html }
}
