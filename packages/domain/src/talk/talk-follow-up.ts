// Follow-up questions: 'and in Japan?', 'only the verified ones', その中で日本は？ change the question before, and nothing else of it.
import { hasSubject } from './talk-choice-rules.ts'
import { changedDays, changedTimes, sameEvents } from './talk-follow-up-days.ts'
import { type Followed, ofOneThing } from './talk-follow-up-one.ts'
import {
  asEngagement,
  asLanguage,
  isFragment,
  mostOfThem,
  onlyGroup,
  onlyKind,
  onlyMetric,
  onlySet,
  onlyVerb,
} from './talk-follow-up-parts.ts'
import { changedNetwork, changedPeople, shareOfAll } from './talk-follow-up-people.ts'
import { changedPosts } from './talk-follow-up-posts.ts'
import { asks, setsApart, standsAlone } from './talk-follow-up-slots.ts'
import type { TalkQuery } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

interface Circumstances {
  readonly today: string
  /** The question read by itself. */
  readonly fresh: () => TalkQuery | null
}

/** The question as a change of the one before; null: it stands by itself. */
export function followUp(said: TalkSlots, before: TalkQuery, circumstances: Circumstances): Followed | null {
  const slots = asLanguage(asEngagement(said, before), before)
  const one = ofOneThing(said, before)
  if (one) return one
  const part = shareOfAll(slots, before)
  if (part) return { query: part }
  const refers = slots.has.has('these')
  const events = sameEvents(slots, before)
  if (events) return { query: events }
  const fragment = isFragment(slots)
  const elliptical =
    fragment ||
    !hasSubject(slots) ||
    (slots.startsFollowUp && !asks(slots)) ||
    onlyMetric(slots, before) ||
    onlyGroup(slots, before) ||
    onlyKind(slots, before) ||
    onlyVerb(slots, before) ||
    onlySet(slots, before) ||
    mostOfThem(slots, before)
  const audienceOfThese = (slots.has.has('audience') || slots.has.has('to_list')) && slots.sets.length === 0
  const narrows = slots.has.has('people') && !setsApart(slots) && !slots.has.has('interested')
  if (!refers && !elliptical && !audienceOfThese && !narrows) return null
  const query = changed(slots, before, circumstances)
  if (query) return { query }
  // What says nothing of its own may still be a question of its own, but not about everybody after a question about some.
  const isPart = fragment || onlyMetric(slots, before) || onlyGroup(slots, before)
  const fresh = refers || slots.startsFollowUp || isPart ? null : circumstances.fresh()
  if (fresh && (standsAlone(slots) || !fresh.kind.startsWith('people_'))) return null
  return { refusal: { why: 'unclear' } }
}

function changed(slots: TalkSlots, before: TalkQuery, { today }: Circumstances): TalkQuery | null {
  switch (before.kind) {
    case 'people_count':
    case 'people_list':
    case 'people_distribution':
    case 'people_common':
    case 'people_audience':
    case 'people_to_list':
    case 'people_compare':
      return changedPeople(slots, before, today)
    case 'growth':
    case 'days':
      return changedDays(slots, before, today)
    case 'days_rank':
    case 'totals':
      return changedTimes(slots, before, today)
    case 'posts_by':
    case 'posts_list':
    case 'posts_latest':
    case 'posts_count':
    case 'posts_sum':
    case 'posts_compare':
      return changedPosts(slots, before, today)
    case 'network_count':
    case 'network_compare':
      return changedNetwork(slots, before)
    case 'person':
      return slots.handles.length > 0 ? { kind: 'person', handle: slots.handles[0] ?? '' } : null
    default:
      return null
  }
}
