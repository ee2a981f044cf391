// The 95 % interval of a mean from its posts (Student's t).
import { studentQuantile } from '../shell/student-rules.ts'

/** Below this, the mean of a group of posts says more about single posts than about the group. */
export const LEAST_IN_GROUP = 5

/** Null where one post or none says nothing of how much they differ. */
export function meanInterval(
  mean: number | null,
  deviation: number | null,
  count: number,
): { readonly low: number; readonly high: number } | null {
  if (mean === null || deviation === null || count < 2) return null
  const half = (studentQuantile(count - 1) * deviation) / Math.sqrt(count)
  return { low: Math.max(0, mean - half), high: mean + half }
}
