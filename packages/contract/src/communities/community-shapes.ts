// Studies of communities and the communities they found, as they travel.
import { z } from 'zod'
import { Definition } from '../insights/definition-shapes.ts'
import { MemberCount, PeopleShare, Ranked, RoundRatio, RoundScore, Size } from '../insights/figure-shapes.ts'
import { ConnectedAccount } from '../insights/insight-shapes.ts'
import { Version } from '../platform/bounded-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { inPublic, ordinal, place, setting, things } from '../platform/number-kinds.ts'

const count = things(z.int().nonnegative())
const when = z.string()
const share = PeopleShare

/** Of whom the communities are: an audience of the team, a definition of its own, or the whole network. */
export const StudiedAudience = z.object({
  kind: z.enum(['audience', 'definition', 'network']),
  /** Of the team's audience; null when it is gone, or never was one. */
  id: z.string().nullable(),
  name: z.string(),
})

/** How far the communities can be relied on, by the adjusted Rand index of the halves (Steinley 2004). */
export const Reliance = z.enum(['excellent', 'good', 'moderate', 'poor'])

export const CommunityStudy = z.object({
  id: z.string(),
  audience: StudiedAudience,
  state: z.enum(['waiting', 'done', 'failed']),
  /** The task that makes it: how far it is. */
  task: z.string().nullable(),
  problem: MessageShape.nullable(),
  /** Whether no later study of the same audience is done. */
  latest: z.boolean(),
  /** The study before, of the same audience. */
  previous: z.object({ id: z.string(), finished: when, asOf: when }).nullable(),
  /** As of when the network speaks; null until it is done. */
  asOf: when.nullable(),
  network: z.enum(['demo', 'imported']).nullable(),
  /** Accounts of the audience, those of them that were looked at, and those of them that stand in a community. */
  accounts: MemberCount,
  lookedAt: MemberCount,
  placed: MemberCount,
  /** Widely followed accounts by which the communities were told apart. */
  hubs: count,
  communities: count,
  /** Adjusted Rand index of the communities that two random halves of the members show: 1 is perfectly stable. */
  stability: RoundScore,
  reliance: Reliance,
  created: when,
  created_by: z.string(),
  finished: when.nullable(),
  /** When its members, leading accounts and drawing were deleted with the imported data; null: they are there. */
  peopleDeleted: when.nullable(),
})
export type CommunityStudy = z.output<typeof CommunityStudy>

const summary = {
  id: z.string(),
  /** Given by people, or else the accounts that lead it. */
  name: z.string(),
  renamed: z.boolean(),
  /** Its place by size in the study, 0 the largest: which colour it has in the drawing. */
  number: ordinal(count),
  study: z.object({
    id: z.string(),
    audience: StudiedAudience,
    asOf: when,
    finished: when,
    latest: z.boolean(),
    peopleDeleted: when.nullable(),
  }),
  /** Members found among the accounts that were looked at, and their share of those that stand in a community or in none. */
  size: MemberCount,
  share,
  /** Members in the whole audience, from that share. */
  estimate: Size,
  /**
   * The share of possible follows among its members that exist, and how many times what chance would have; null: too few
   * follows among them were seen.
   */
  internalDensity: RoundRatio,
  densityRatio: RoundRatio.nullable(),
  /** What sets it apart, the strongest first. */
  tellingWords: z.array(z.string()),
  /** As they are called: "@handle", or the name of an account without one. */
  tellingAccounts: z.array(z.string()),
  version: Version,
}

/** A line of the list. */
export const CommunityLine = z.object(summary)
export type CommunityLine = z.output<typeof CommunityLine>

/** Against the study before of the same audience, matched by the overlap of members. */
export const CommunityGrowth = z.object({
  since: z.object({ study: z.string(), finished: when, asOf: when }),
  /** The community of that study which this one continues; null: nothing there was like it. */
  before: z.object({ id: z.string(), name: z.string(), size: MemberCount, share }).nullable(),
  /** Members of either in both, over members of at least one (Jaccard). */
  overlap: share,
  stayed: MemberCount,
  /** Members now and not before; of them those who stood in another community, and those whom that study had not seen. */
  entered: MemberCount,
  enteredFromOthers: MemberCount,
  enteredUnseen: MemberCount,
  /** Members before and not now; of them those who stand in another community, and those whom this study has not seen. */
  left: MemberCount,
  leftToOthers: MemberCount,
  leftUnseen: MemberCount,
})
export type CommunityGrowth = z.output<typeof CommunityGrowth>

/** The community said as an audience: who follows at least so many of these accounts. */
export const CommunityAudience = z.object({
  definition: Definition,
  handles: z.array(z.string()),
  atLeast: setting(z.int().positive()),
  /** Share of the community's members whom it keeps, and share of those it keeps who are members: measured on accounts that it was not chosen by. */
  recall: share,
  precision: share,
  measuredOn: MemberCount,
  size: Size,
})
export type CommunityAudience = z.output<typeof CommunityAudience>

export const CommunityDetail = z.object({
  ...summary,
  /** Each with the four counts: members of the community, and those of the others. */
  words: z.array(Ranked),
  accounts: z.array(ConnectedAccount),
  stability: RoundScore,
  reliance: Reliance,
  /** Null: there is no earlier study of this audience. */
  growth: CommunityGrowth.nullable(),
  /** Null: no number of its accounts tells its members from the others. */
  asAudience: CommunityAudience.nullable(),
})
export type CommunityDetail = z.output<typeof CommunityDetail>

export const CommunityMember = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  verified: z.boolean(),
  followers: inPublic(count),
  /** How many of the community's accounts it follows. */
  follows: count,
})
export type CommunityMember = z.output<typeof CommunityMember>

export const DrawnAccount = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  /** The number of its community; −1: in none. */
  community: ordinal(z.int().min(-1)),
  kind: z.enum(['hub', 'member']),
  x: place(z.number()),
  y: place(z.number()),
  /** Share of the members who follow it. */
  weight: share,
})
export type DrawnAccount = z.output<typeof DrawnAccount>

/** Where the accounts stand, computed once, and who follows whom by their positions in `nodes`. */
export const CommunityDrawing = z.object({
  nodes: z.array(DrawnAccount),
  ties: z.array(z.tuple([ordinal(z.int()), ordinal(z.int())])),
  communities: z.array(
    z.object({ id: z.string(), number: ordinal(z.int()), name: z.string(), size: MemberCount, share }),
  ),
})
export type CommunityDrawing = z.output<typeof CommunityDrawing>
