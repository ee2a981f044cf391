// A report that was made as a file: PDF, slides or sheet, in the look of its team.
import type { ReportFacts } from '@peregrine/contract/reports/report-shapes.ts'
import { REPORT_COLOUR, type ReportFormat } from '@peregrine/domain/reports/report-rules.ts'
import sharp from 'sharp'
import { findLogo, findTeamByKey } from '#features/teams/teams-public.ts'
import type { Db } from '#platform/postgres.ts'
import type { ReportPorts } from './report-ports.ts'
import { reportSheet } from './report-sheet.ts'
import { findColour } from './report-store.ts'

export const REPORT_TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface TeamLook {
  readonly team: string
  readonly colour: string
  /** PNG, at most 256 px in each direction, with its size; null: the team has none. */
  readonly logo: { readonly bytes: Buffer; readonly width: number; readonly height: number } | null
}

/** Name, logo and colour of a team as its reports show them; undefined: there is no such team any more. */
export async function teamLook(db: Db, teamId: string): Promise<TeamLook | undefined> {
  const [team, logo, colour] = await Promise.all([
    findTeamByKey(db, teamId),
    findLogo(db, teamId),
    findColour(db, teamId),
  ])
  if (!team) return undefined
  // Neither PDF nor slides have WebP.
  const picture = logo && (await sharp(logo.bytes).png().toBuffer({ resolveWithObject: true }))
  return {
    team: team.name,
    colour: colour ?? REPORT_COLOUR,
    logo: picture ? { bytes: picture.data, width: picture.info.width, height: picture.info.height } : null,
  }
}

export const logoAddress = ({ logo }: TeamLook): string | null =>
  logo && `data:image/png;base64,${logo.bytes.toString('base64')}`

export interface MadeReport {
  readonly name: string
  readonly language: 'en' | 'ja'
  readonly facts: ReportFacts
  readonly made: Date
}

/** How a file is called: what, whose, of when. */
export const reportFileName = ({ name, facts: { account, period } }: MadeReport): string =>
  `${name} - ${account} - ${period.from} ${period.to}`

/** The bytes. Throws DocumentsBusy, DocumentTooLarge, and CallerGone when `gone` is aborted first. */
export async function drawReport(
  { documents }: Pick<ReportPorts, 'documents'>,
  { name, language, facts, made }: MadeReport,
  { look, format, gone }: { readonly look: TeamLook; readonly format: ReportFormat; readonly gone?: AbortSignal },
): Promise<Uint8Array> {
  if (format === 'xlsx') return await reportSheet(facts, language)
  const { team, colour, logo } = look
  const picture = logo && {
    address: `data:image/png;base64,${logo.bytes.toString('base64')}`,
    width: logo.width,
    height: logo.height,
  }
  const input = { language, name, team, colour, logo: picture, facts, madeAt: made.toISOString() }
  return await documents.make({ kind: format === 'pdf' ? 'client-report-pdf' : 'client-report-slides', input }, gone)
}
