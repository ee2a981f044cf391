// What the posts of a network say: each in the words of its author, answers and quotes about the subject of what they refer to.
import type { NetworkPlan } from '../graph/demo-network-plan.ts'
import type { NetworkPerson } from '../people/network-people.ts'
import { PostPhrases } from './post-phrases.ts'
import type { PostTimes } from './post-times.ts'

/** Writes the texts of one network. Asking twice for the same post gives the same text. */
export class PostWriter {
  private readonly plan: NetworkPlan
  private readonly handles: readonly string[]
  private readonly times: PostTimes
  private readonly phrases: PostPhrases

  constructor(plan: NetworkPlan, handles: readonly string[], times: PostTimes) {
    this.plan = plan
    this.handles = handles
    this.times = times
    this.phrases = new PostPhrases(plan.census.seed, (post, { index }) => post - (plan.postStart[index] as number))
  }

  /** The text of a post by `author` that appeared at `at` (epoch milliseconds); a repost has the text of what it repeats. */
  text(post: number, author: NetworkPerson, at: number): string {
    const { plan } = this
    const slot = post - (plan.postStart[author.index] as number)
    const { originals, quotes, replies } = plan.census
    let kindEnd = originals[author.index] as number
    if (slot < kindEnd) return this.phrases.original(post, author, at)
    kindEnd += quotes[author.index] as number
    const target = plan.target[post] as number
    const other = plan.census.population.person(plan.postAuthor[target] as number)
    if (slot < kindEnd) return this.phrases.answer(post, author, this.phrases.subjectOf(target, other), true, at)
    kindEnd += replies[author.index] as number
    if (slot < kindEnd)
      return `@${this.handles[other.index]} ${this.phrases.answer(post, author, this.phrases.subjectOf(target, other), false, at)}`
    return this.phrases.original(target, other, this.times.postedAt(target))
  }
}
