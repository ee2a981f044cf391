// The call that makes a campaign's summary: asks the campaign's own calls as the same caller, so that nobody sees more there.
import type { campaignDocuments } from '@peregrine/contract/campaigns/campaign-document-endpoints.ts'
import type { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import { type Documents, DocumentsBusy, DocumentTooLarge } from '#platform/document-worker.ts'
import type { Handler, HandlerContext, Handlers } from '#platform/mount.ts'
import { AskerGone, Refusal } from '#platform/refusal.ts'
import { campaignFacts } from './campaign-document-facts.ts'

/** The calls of campaigns that a summary is made of. */
export type CampaignReaders = Pick<
  Handlers<typeof campaigns>,
  'readCampaign' | 'campaignStatsTotal' | 'campaignReach' | 'campaignSegmentations' | 'campaignAdSets' | 'campaignAds'
>

export interface CampaignDocumentPorts {
  readonly documents: Documents
  readonly clock: () => number
  /** The network's time where it runs ahead of ours; its days are the campaign's. */
  readonly networkClock: () => Promise<number>
  readonly campaigns: CampaignReaders
  /** Whether delivery is simulated. */
  readonly sandbox: boolean
}

type Context = HandlerContext<typeof campaignDocuments.campaignSummaryPdf>

/** Days that a summary shows at most. */
const MOST_DAYS = 92
const DAY = 86_400_000
const SEGMENTATIONS = ['AGE', 'GENDER', 'PLATFORMS'] as const

const isZone = (timeZone: string): boolean => {
  try {
    return timeZone !== '' && new Intl.DateTimeFormat('en', { timeZone }) !== null
  } catch {
    return false
  }
}

/** The day of a moment in a time zone, '2026-11-21'; in UTC while the account has told none. */
const dayIn = (timeZone: string, at: number): string => {
  const zone = isZone(timeZone) ? timeZone : 'UTC'
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}

/** The flight as far as it has passed, its last days when it is long. */
function windowOf({ start, end, timezone }: Campaign, now: number): { from: string; to: string } {
  const last = Math.min(now, end === null ? now : Date.parse(end))
  const first = Math.max(last - (MOST_DAYS - 1) * DAY, start === null ? last - 6 * DAY : Date.parse(start))
  return { from: dayIn(timezone, Math.min(first, last)), to: dayIn(timezone, last) }
}

/** The answer, or null when the network did not give one: then the summary says so instead of failing. */
const unlessRefused = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

export function createCampaignDocumentHandlers(ports: CampaignDocumentPorts): Handlers<typeof campaignDocuments> {
  const { documents, clock, networkClock, sandbox, campaigns: readers } = ports

  const answersFor = async (context: Context) => {
    const { caller, access, endpointId, namedTeam, request, refuse, invalid, http, body } = context
    const asked = { caller, access, endpointId, namedTeam, request, refuse, invalid, http }
    const ask = <Reply>(handler: (given: never) => Promise<Reply>, query: object): Promise<Reply> =>
      handler({
        ...asked,
        params: { pk: body.campaign },
        query: { team: namedTeam, ...query },
        body: undefined,
      } as never)
    const campaign = (await ask(readers.readCampaign, {})) as Campaign
    const whole = windowOf(campaign, Math.max(clock(), await networkClock()))
    const window = { from: body.from ?? whole.from, to: body.to ?? whole.to }
    const first = { sort: 'created', limit: 100, search: '' }
    const [stats, reach, adSets, ads, segmentations] = await Promise.all([
      ask(readers.campaignStatsTotal, window),
      unlessRefused(ask(readers.campaignReach, { ...window, with: [] })),
      ask(readers.campaignAdSets, first),
      ask(readers.campaignAds, first),
      Promise.all(
        SEGMENTATIONS.map(async (type) => {
          const answer = await unlessRefused(ask(readers.campaignSegmentations, { ...window, type }))
          return answer ? [{ ...answer, type }] : []
        }),
      ),
    ])
    return { campaign, stats, reach, adSets: adSets.results, ads: ads.results, segmentations: segmentations.flat() }
  }

  const campaignSummaryPdf: Handler<typeof campaignDocuments.campaignSummaryPdf> = async (context) => {
    const { body, refuse, http } = context
    const gone = new AbortController()
    const { raw } = http.reply
    raw.once('close', () => raw.writableEnded || gone.abort(new AskerGone('The connection was closed.')))
    const answers = await answersFor(context)
    gone.signal.throwIfAborted()
    const madeAt = new Date(clock()).toISOString()
    const summary = campaignFacts(answers, { language: body.language, sandbox, now: madeAt })
    try {
      const input = { language: body.language, summary, madeAt }
      const bytes = await documents.make({ kind: 'campaign-pdf', input }, gone.signal)
      http.reply.header('content-disposition', attachmentHeader(summary.name, 'pdf'))
      return bytes
    } catch (error) {
      if (error instanceof DocumentsBusy) return refuse('too_busy')
      if (error instanceof DocumentTooLarge) return refuse('document_too_large')
      throw error
    }
  }

  return { campaignSummaryPdf }
}
