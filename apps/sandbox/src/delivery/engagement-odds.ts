// What people do with an ad of each objective when they do something: odds per impression for somebody of ordinary interest.
import { ACTIONS, type AdAction } from './delivery-figures.ts'

type Odds = Partial<Readonly<Record<AdAction, number>>>

/** Per impression. */
const BY_OBJECTIVE: Readonly<Record<string, Odds>> = {
  ENGAGEMENTS: { detail: 0.009, like: 0.0042, retweet: 0.0008, reply: 0.0004, follow: 0.0004, url: 0.0012 },
  WEBSITE_CLICKS: { url: 0.0085, detail: 0.002, like: 0.0012, retweet: 0.0002, card: 0.0012, follow: 0.0001 },
  FOLLOWERS: { follow: 0.006, detail: 0.004, like: 0.0015, retweet: 0.0002, reply: 0.0001 },
  REACH: { detail: 0.0035, like: 0.0016, retweet: 0.0002, reply: 0.0001, follow: 0.0001, url: 0.0006 },
  VIDEO_VIEWS: { detail: 0.004, like: 0.0022, retweet: 0.0004, reply: 0.0002, follow: 0.0002, call: 0.0012 },
  PREROLL_VIEWS: { detail: 0.001, like: 0.0003, call: 0.0022 },
  APP_INSTALLS: { app: 0.0055, detail: 0.0015, like: 0.0006, card: 0.001 },
  APP_ENGAGEMENTS: { app: 0.006, detail: 0.0015, like: 0.0006, card: 0.001 },
}

export interface EngagementOdds {
  /** Numbers of ACTIONS with the sum of the odds up to each. */
  readonly actions: readonly number[]
  readonly sums: readonly number[]
  /** Of all of them together. */
  readonly all: number
}

const NONE: Odds = { detail: 0.004, like: 0.001 }

export function oddsOf(objective: string): EngagementOdds {
  const entries = Object.entries(BY_OBJECTIVE[objective] ?? NONE) as [AdAction, number][]
  let all = 0
  const sums = entries.map(([, odds]) => {
    all += odds
    return all
  })
  return { actions: entries.map(([action]) => ACTIONS.indexOf(action)), sums, all }
}

/** Which of the actions it was; `lot` from 0 to the sum of the odds. */
export function actionAt({ actions, sums }: EngagementOdds, lot: number): number {
  const at = sums.findIndex((sum) => lot < sum)
  return actions[at < 0 ? actions.length - 1 : at] ?? 0
}

const VIDEO_OBJECTIVES: ReadonlySet<string> = new Set(['VIDEO_VIEWS', 'PREROLL_VIEWS'])
export const showsVideo = (objective: string): boolean => VIDEO_OBJECTIVES.has(objective)

/** Of those who begin a step of a video, the share that reaches the next one: started, 3 s, a quarter, half, three quarters, all. */
const VIDEO_ODDS = [0.72, 0.42, 0.66, 0.7, 0.78, 0.8]

/** How far somebody watches; interest carries them from the start past the third second and no further. */
export function watched(lots: () => number, lift: number): number {
  let step = 0
  for (const [number, odds] of VIDEO_ODDS.entries()) {
    if (lots() >= (number === 1 ? Math.min(0.92, odds * Math.sqrt(lift)) : odds)) return step
    step++
  }
  return step
}

const PAID_ACTIONS: Readonly<Record<string, AdAction>> = {
  LINK_CLICKS: 'url',
  SITE_VISITS: 'url',
  WEBSITE_CONVERSIONS: 'url',
  FOLLOWERS: 'follow',
  APP_CLICKS: 'app',
  APP_INSTALLS: 'app',
  APP_PURCHASES: 'app',
}
const PAID_VIDEO: Readonly<Record<string, number>> = {
  VIDEO_VIEW: 2,
  VIEW_3S_100PCT: 2,
  PREROLL: 2,
  PREROLL_STARTS: 1,
  VIEW_6S: 3,
  VIEW_15S: 4,
}

/** What a line item is after: an impression, any engagement, one action, or a step of a video. */
export interface GoalRule {
  readonly action: number | 'impression' | 'any' | 'video'
  readonly videoStep: number
  /** Its odds for somebody of ordinary interest, before anything is known. */
  readonly prior: number
}

export function goalRule(objective: string, goal: string): GoalRule {
  const video = PAID_VIDEO[goal]
  if (video !== undefined)
    return { action: 'video', videoStep: video, prior: VIDEO_ODDS.slice(0, video).reduce((all, odds) => all * odds, 1) }
  const action = PAID_ACTIONS[goal]
  const odds = BY_OBJECTIVE[objective] ?? NONE
  if (action !== undefined) return { action: ACTIONS.indexOf(action), videoStep: 0, prior: odds[action] ?? 0.001 }
  if (goal === 'MAX_REACH') return { action: 'impression', videoStep: 0, prior: 1 }
  return { action: 'any', videoStep: 0, prior: oddsOf(objective).all }
}

export function reachesGoal({ action, videoStep }: GoalRule, done: number, video: number): boolean {
  if (action === 'impression') return true
  if (action === 'video') return video >= videoStep
  return action === 'any' ? done > 0 : done === action
}
