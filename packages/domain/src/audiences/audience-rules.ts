// Audiences: the kinds of insights lists, the statuses, whether an audience can be targeted (spec §3).

export const INSIGHTS_LIST_KINDS = ['targeting_list', 'builder', 'saved_list'] as const

export const AUDIENCE_STATUSES = ['Active', 'Paused', 'Draft', 'Halted', 'Expired', 'Scheduled'] as const

export function targetableLabel(targetable: boolean): 'Targetable' | 'Not targetable' {
  return targetable ? 'Targetable' : 'Not targetable'
}
