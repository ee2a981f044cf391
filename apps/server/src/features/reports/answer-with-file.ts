// Answers a call with a report that was made as a file.
import type { ReportFormat } from '@peregrine/domain/reports/report-rules.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import { DocumentsBusy, DocumentTooLarge } from '#platform/document-worker.ts'
import { drawReport, REPORT_TYPES, reportFileName, teamLook } from './report-files.ts'
import type { ReportPorts } from './report-ports.ts'
import type { findIssue, ReportRow } from './report-store.ts'

interface Answering {
  readonly gone: AbortSignal
  readonly http: {
    readonly reply: { header(name: string, value: string): unknown; type(type: string): unknown }
  }
  readonly refuse: (code: 'not_found' | 'too_busy' | 'document_too_large') => never
}

interface Wanted {
  readonly row: ReportRow
  readonly issue: NonNullable<Awaited<ReturnType<typeof findIssue>>>
  readonly format: ReportFormat
}

export async function answerWithFile(
  ports: ReportPorts,
  { gone, http, refuse }: Answering,
  { row, issue, format }: Wanted,
): Promise<Uint8Array> {
  const look = (await teamLook(ports.db, row.team_id)) ?? refuse('not_found')
  const made = { name: row.name, language: row.language, facts: issue.facts, made: issue.made_at }
  const bytes = await drawReport(ports, made, { look, format, gone }).catch((error: unknown) => {
    if (error instanceof DocumentsBusy) return refuse('too_busy')
    if (error instanceof DocumentTooLarge) return refuse('document_too_large')
    throw error
  })
  http.reply.header('content-disposition', attachmentHeader(reportFileName(made), format))
  http.reply.type(REPORT_TYPES[format])
  return bytes
}
