// Notices to a person: which kinds there are, and what one may say.
import type { Message } from '../shell/message-rules.ts'

/** `noun_verb`: the page has a sentence for each. */
export const NOTICE_KINDS = [
  'connection_lost',
  'account_granted',
  'account_withdrawn',
  'invite_accepted',
  'member_role_changed',
  'passkey_required',
  'audience_ready',
  'audience_drifted',
  'campaign_differs',
  'campaign_halted',
  'campaign_started',
  'campaign_ended',
  'campaign_refused',
  'approval_requested',
  'approval_approved',
  'approval_declined',
  'ad_rejected',
  'rule_paused',
  'rule_met',
  'experiment_ended',
  'rule_shifted',
  'document_ready',
  'document_failed',
  'task_done',
  'task_failed',
  'subscription_changed',
  'payment_failed',
  'second_payment_returned',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What the sentence is filled with. */
export interface NoticeDetail {
  /** What it is about, as it is called: an audience, a campaign, an ad account. */
  readonly name?: string
  /** Who did it, as they are called. */
  readonly by?: string
  /** Names that the notice lists, such as those of campaigns. */
  readonly reason?: string
  readonly problem?: Message
  readonly count?: number
  /** Where it leads: a path of the dashboard below the team, without a slash in front ('campaigns/12'). */
  readonly path?: string
  /** Of long work: its kind ('communities.make-study'), of a document which one ('files.insights-pdf'); and its id. */
  readonly work?: string
  readonly task?: string
}

/** Newest kept for a person; older ones go. */
export const NOTICES_KEPT = 500
/** Read ones go after as many days. */
export const READ_NOTICE_DAYS = 90

const LONGEST = 200

/** A path below the team that leads nowhere else: no scheme, no host, no way up. */
export const isNoticePath = (path: string): boolean =>
  path.length <= LONGEST && /^[a-z0-9][\w/?=&-]*$/i.test(path) && !path.includes('//')

/** The detail as it is kept: texts cut, a path that leads elsewhere dropped. */
export function noticeDetail(detail: NoticeDetail): NoticeDetail {
  const cut = (text: string | undefined) => (text === undefined ? undefined : [...text].slice(0, LONGEST).join(''))
  const { name, by, reason, problem, count, path, work, task } = detail
  const retained = {
    name: cut(name),
    by: cut(by),
    reason: cut(reason),
    problem,
    count,
    path: path !== undefined && isNoticePath(path) ? path : undefined,
    work: cut(work),
    task: cut(task),
  }
  return Object.fromEntries(Object.entries(retained).filter(([, value]) => value !== undefined))
}
