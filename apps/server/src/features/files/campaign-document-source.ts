// What the summary of a campaign is made of: the answers of the campaign's own calls, asked as the same person, so that nobody sees more there.
import type { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { access, type Person } from '@peregrine/contract/platform/access.ts'
import { type PlatformErrorCode, platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { dayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import type { Handlers } from '#platform/mount.ts'
import { type FieldProblems, InvalidInput, Refusal } from '#platform/refusal.ts'
import { campaignFacts } from './campaign-document-facts.ts'
import type { CampaignDocumentRequest, DocumentSource } from './document-source.ts'

/** The calls of campaigns that a summary is made of. */
export type CampaignReaders = Pick<Handlers<typeof campaignWork>, 'readDrift'> &
  Pick<
    Handlers<typeof campaigns>,
    | 'readCampaign'
    | 'campaignStatsTotal'
    | 'campaignLearned'
    | 'campaignReach'
    | 'campaignSegmentations'
    | 'campaignAdSets'
    | 'campaignAds'
  >

export interface CampaignDocumentPorts {
  readonly clock: () => number
  /** The network's time where it runs ahead of ours; its days are the campaign's. */
  readonly networkClock: () => Promise<number>
  readonly campaigns: CampaignReaders
  /** Whether delivery is simulated. */
  readonly sandbox: boolean
}

const names = { en: 'Campaign summary', ja: 'キャンペーンサマリー' } as const

/** What it is, of what, and of which days: several summaries of a campaign are told apart by their files. */
function nameOf(campaign: string, { language, from, to }: CampaignDocumentRequest): string {
  const days = from !== undefined && to !== undefined ? ` ${from} - ${to}` : ''
  return `${campaign} - ${names[language]}${days}`
}

/** Days that a summary shows at most. */
const MOST_DAYS = 92
const DAY = 86_400_000
const SEGMENTATIONS = ['AGE', 'GENDER', 'PLATFORMS'] as const

/** The flight as far as it has passed, its last days when it is long. */
function windowOf({ start, end, timezone }: Campaign, now: number): { from: string; to: string } {
  const last = Math.min(now, end === null ? now : Date.parse(end) - 1)
  const first = Math.max(last - (MOST_DAYS - 1) * DAY, start === null ? last - 6 * DAY : Date.parse(start))
  return { from: dayAt(timezone, Math.min(first, last)), to: dayAt(timezone, last) }
}

/** The answer, or null when the network did not give one: then the summary says so instead of failing. */
const unlessRefused = async <Answer>(requested: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await requested
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const refuse = (code: string): never => {
  const known = platformErrors[code as PlatformErrorCode] ?? platformErrors.failed
  throw new Refusal(code, known.status, known.detail)
}
const invalid = (fields: FieldProblems): never => {
  throw new InvalidInput(fields)
}

type CallHandler = <Reply>(handler: (given: never) => Promise<Reply>, query: object) => Promise<Reply>

/** Asks calls about one campaign for a person, in one team. */
const requesting =
  (caller: Person, team: string, campaign: string): CallHandler =>
  (handler, query) =>
    handler({
      caller,
      // Reading is open to viewers.
      access: { ...access.member, viewers: true },
      endpointId: 'campaignDocuments.summary',
      namedTeam: team,
      refuse,
      invalid,
      params: { pk: campaign },
      query: { team, ...query },
      body: undefined,
    } as never)

export function campaignDocumentSource(ports: CampaignDocumentPorts): DocumentSource<CampaignDocumentRequest> {
  const { clock, networkClock, sandbox, campaigns: readers } = ports

  /** The campaign in the team that is named, or in the one of the person's teams that has it. */
  const found = async ({ team: named, campaign: id }: CampaignDocumentRequest, asker: Person) => {
    for (const { team, slug } of asker.memberships) {
      if (named !== undefined && named !== team && named !== slug) continue
      const request = requesting(asker, team, id)
      const campaign = await unlessRefused(request(readers.readCampaign, {}))
      if (campaign) return { team, ask: request, campaign: campaign as Campaign }
    }
    return refuse('not_found')
  }

  const answersFor = async (requested: CampaignDocumentRequest, asker: Person) => {
    const { ask: request, campaign: known } = await found(requested, asker)
    // Its settings are those of the ad account now; where that is away, the document says as of when they are.
    const read = await unlessRefused(request(readers.readDrift, { fresh: 'true' }))
    const campaign = ((await unlessRefused(request(readers.readCampaign, {}))) ?? known) as Campaign
    const whole = windowOf(campaign, Math.max(clock(), await networkClock()))
    const window = { from: requested.from ?? whole.from, to: requested.to ?? whole.to }
    const first = { sort: 'created', limit: 100, search: '', ...window }
    const [stats, { learned }, reach, adSets, ads, segmentations] = await Promise.all([
      request(readers.campaignStatsTotal, window),
      request(readers.campaignLearned, window),
      unlessRefused(request(readers.campaignReach, { ...window, with: [] })),
      request(readers.campaignAdSets, first),
      request(readers.campaignAds, first),
      Promise.all(
        SEGMENTATIONS.map(async (type) => {
          const answer = await unlessRefused(request(readers.campaignSegmentations, { ...window, type }))
          return answer ? [{ ...answer, type }] : []
        }),
      ),
    ])
    return {
      campaign,
      settingsAsOf: read === null ? campaign.seen : null,
      stats,
      learned,
      reach,
      adSets: adSets.results,
      ads: ads.results,
      segmentations: segmentations.flat(),
    }
  }

  return {
    check: async (requested, asker) => {
      const { team, campaign } = await found(requested, asker)
      return { name: nameOf(campaign.name, requested), teamId: team, teamAccountId: campaign.account.id }
    },
    read: async (requested, asker, signal) => {
      const answers = await answersFor(requested, asker)
      signal.throwIfAborted()
      const madeAt = new Date(clock()).toISOString()
      const summary = campaignFacts(answers, { language: requested.language, sandbox, now: madeAt })
      return { kind: 'campaign-pdf', input: { language: requested.language, summary, madeAt } }
    },
  }
}
