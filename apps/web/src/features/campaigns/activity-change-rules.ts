// What a line of activity says about changed fields; lines of other kinds, and of former versions, say nothing.
import type { ActivityLine } from '@peregrine/contract/activity/activity-endpoints.ts'
import type { Shown } from './shown-value.ts'

interface Change {
  /** The ad set that it is of, where the line is about its campaign; else ''. */
  readonly part: string
  readonly field: string
  readonly before: Shown
  readonly after: Shown
}

const isShown = (value: unknown): value is Shown =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

const textAt = (from: Readonly<Record<string, unknown>>, key: string): string => {
  const value = from[key]
  return typeof value === 'string' ? value : ''
}

function changeOf(given: unknown): Change[] {
  if (typeof given !== 'object' || given === null) return []
  const change = given as Readonly<Record<string, unknown>>
  const { before, after } = change
  const field = textAt(change, 'field')
  if (field === '' || !isShown(before) || !isShown(after)) return []
  return [{ part: textAt(change, 'part'), field, before, after }]
}

export function changesOf({ action, detail }: Pick<ActivityLine, 'action' | 'detail'>) {
  // Switched on and off are said by their sentence.
  const listed =
    /^(campaign|ad_set)\.(changed|budget_shifted_by_rule|budget_shift_undone)$/.test(action) &&
    Array.isArray(detail.fields)
      ? detail.fields
      : []
  return {
    changes: listed.flatMap(changeOf),
    currency: textAt(detail, 'currency'),
    timezone: textAt(detail, 'timezone'),
  }
}
