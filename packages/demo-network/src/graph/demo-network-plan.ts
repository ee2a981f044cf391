// The plan of a network before a row is written: who is followed how often, which post answers or repeats which, who likes what.
import type { NetworkOptions, NetworkScale } from '../network-facts.ts'
import { SeededRandom } from '../seeded-random.ts'
import { FollowGraph } from './follow-graph.ts'
import { type NetworkCensus, ROLE_NUMBER, scriptGroup, takeCensus } from './network-census.ts'

const ENGAGEMENT_STREAM = 41
const LIKE_STREAM = 43
const NOTHING = 0xffffffff

export interface NetworkPlan {
  readonly census: NetworkCensus
  readonly graph: FollowGraph
  readonly following: Uint32Array
  readonly followers: Uint32Array
  /** The first post of each account, and one more entry for the number of posts. */
  readonly postStart: Uint32Array
  readonly postAuthor: Uint32Array
  /** For quotes, replies and reposts the post they refer to. */
  readonly target: Uint32Array
  readonly likeCount: Uint32Array
  readonly repostCount: Uint32Array
  readonly replyCount: Uint32Array
  /** The posts that an account likes: `liked` from `likeStart` on. */
  readonly likeStart: Uint32Array
  readonly liked: Uint32Array
}

function postStarts(census: NetworkCensus): Uint32Array {
  const start = new Uint32Array(census.accounts + 1)
  for (let i = 0; i < census.accounts; i++) {
    const own =
      (census.originals[i] as number) +
      (census.quotes[i] as number) +
      (census.replies[i] as number) +
      (census.reposts[i] as number)
    start[i + 1] = (start[i] as number) + own
  }
  return start
}

/** Chooses what an account answers, repeats and likes among the posts of those it follows and of people like it. */
class Engagement {
  private readonly plan: NetworkPlan
  private readonly random = new SeededRandom()
  private readonly touchedBy: Uint32Array
  private readonly writersByLanguage: readonly Uint32Array[]

  constructor(plan: NetworkPlan) {
    this.plan = plan
    this.touchedBy = new Uint32Array(plan.postAuthor.length)
    this.writersByLanguage = plan.census.byLanguage.map((_, language) => writersOf(plan.census, language))
  }

  private writersFor(reader: number): Uint32Array {
    return this.writersByLanguage[this.plan.census.language[reader] as number] as Uint32Array
  }

  /** A post by somebody whom the account reads; `NOTHING` when none is found in a few tries. */
  private readPost(reader: number, follows: number, near: Uint32Array | undefined): number {
    const { plan, random } = this
    const { census } = plan
    const writers = this.writersFor(reader)
    for (let attempt = 0; attempt < 6; attempt++) {
      let author: number
      const u = random.next()
      if (follows > 0 && u < 0.8) author = plan.graph.followees[random.int(follows)] as number
      else if (near !== undefined && near.length > 0 && u < 0.95)
        author = near[Math.floor(near.length * random.next() ** 4)] as number
      else author = writers[Math.floor(writers.length * random.next() ** 3)] as number
      const originals = census.originals[author] as number
      if (originals === 0 || author === reader || census.role[author] === ROLE_NUMBER.bot) continue
      const spoken =
        originals + (random.chance(0.85) ? 0 : (census.quotes[author] as number) + (census.replies[author] as number))
      return (plan.postStart[author] as number) + Math.floor(spoken * random.next() ** 1.8)
    }
    return NOTHING
  }

  /** A post that starts a conversation, so that its time does not hang on another's. */
  private original(reader: number, follows: number, near: Uint32Array | undefined): number {
    for (let attempt = 0; attempt < 4; attempt++) {
      const post = this.readPost(reader, follows, near)
      if (post === NOTHING) continue
      const author = this.plan.postAuthor[post] as number
      const slot = post - (this.plan.postStart[author] as number)
      if (slot < (this.plan.census.originals[author] as number)) return post
    }
    return this.plan.postStart[this.writersFor(reader)[0] as number] as number
  }

  /** Fills the targets of an account's quotes, replies and reposts. */
  refer(reader: number, follows: number, near: Uint32Array | undefined): void {
    const { plan, random } = this
    const { census } = plan
    random.reseed(census.seed, ENGAGEMENT_STREAM, reader)
    let post = (plan.postStart[reader] as number) + (census.originals[reader] as number)
    const answers = post + (census.quotes[reader] as number) + (census.replies[reader] as number)
    const end = plan.postStart[reader + 1] as number
    for (; post < answers; post++) {
      const target = this.original(reader, follows, near)
      plan.target[post] = target
      if (post < answers - (census.replies[reader] as number))
        plan.repostCount[target] = (plan.repostCount[target] as number) + 1
      else plan.replyCount[target] = (plan.replyCount[target] as number) + 1
    }
    for (; post < end; post++) {
      let target = this.original(reader, follows, near)
      for (let attempt = 0; attempt < 5 && this.touchedBy[target] === reader + 1; attempt++)
        target = this.original(reader, follows, near)
      this.touchedBy[target] = reader + 1
      plan.target[post] = target
      plan.repostCount[target] = (plan.repostCount[target] as number) + 1
    }
  }

  /** Writes the account's likes into `liked` from `at` on, each post once, and returns where the next account's begin. */
  like(reader: number, follows: number, near: Uint32Array | undefined, liked: Uint32Array, at: number): number {
    const { plan, random } = this
    const { census } = plan
    random.reseed(census.seed, LIKE_STREAM, reader)
    const mark = (reader + 1) | 0x80000000
    let end = at
    for (let left = census.likesGiven[reader] as number; left > 0; left--) {
      const post = this.readPost(reader, follows, near)
      if (post === NOTHING || this.touchedBy[post] === mark >>> 0) continue
      this.touchedBy[post] = mark >>> 0
      plan.likeCount[post] = (plan.likeCount[post] as number) + 1
      liked[end++] = post
    }
    return end
  }
}

/** Writers whom others may stumble upon: those with posts of their own, bots left out, the well-known first. */
function writersOf(census: NetworkCensus, language: number): Uint32Array {
  return (census.byLanguage[language] as Uint32Array).filter(
    (i) => (census.originals[i] as number) > 0 && census.role[i] !== ROLE_NUMBER.bot,
  )
}

/** Draws the whole plan. Memory: about 110 bytes for each account and 30 for each post. */
export function planNetwork(options: NetworkOptions, scale: NetworkScale): NetworkPlan {
  const census = takeCensus(options, scale)
  const { accounts } = census
  const postStart = postStarts(census)
  const posts = postStart[accounts] as number
  const likes = census.likesGiven.reduce((sum, given) => sum + given, 0)
  const likeStart = new Uint32Array(accounts + 1)
  const liked = new Uint32Array(likes)
  const plan: NetworkPlan = {
    census,
    graph: new FollowGraph(census),
    following: new Uint32Array(accounts),
    followers: new Uint32Array(accounts),
    postStart,
    postAuthor: new Uint32Array(posts),
    target: new Uint32Array(posts),
    likeCount: new Uint32Array(posts),
    repostCount: new Uint32Array(posts),
    replyCount: new Uint32Array(posts),
    likeStart,
    liked,
  }
  for (let i = 0; i < accounts; i++) plan.postAuthor.fill(i, postStart[i], postStart[i + 1])
  const engagement = new Engagement(plan)
  for (let i = 0; i < accounts; i++) {
    const language = census.language[i] as number
    const follows = plan.graph.of(i)
    plan.following[i] = follows
    for (let n = 0; n < follows; n++) {
      const followee = plan.graph.followees[n] as number
      plan.followers[followee] = (plan.followers[followee] as number) + 1
    }
    const near = census.byCommunity[census.community[i] as number]?.[scriptGroup(language)]
    engagement.refer(i, follows, near)
    likeStart[i + 1] = engagement.like(i, follows, near, liked, likeStart[i] as number)
  }
  return plan
}
