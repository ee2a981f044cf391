// The 95 % interval of a mean from its posts (Student's t, its quantile by the Cornish–Fisher expansion).

/** Below this, the mean of a group of posts says more about single posts than about the group. */
export const LEAST_IN_GROUP = 5

const Z = 1.959_964

function quantile(freedom: number): number {
  const first = (Z ** 3 + Z) / (4 * freedom)
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2)
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * freedom ** 3)
  return Z + first + second + third
}

/** Null where one post or none says nothing of how much they differ. */
export function meanInterval(
  mean: number | null,
  deviation: number | null,
  count: number,
): { readonly low: number; readonly high: number } | null {
  if (mean === null || deviation === null || count < 2) return null
  const half = (quantile(count - 1) * deviation) / Math.sqrt(count)
  return { low: Math.max(0, mean - half), high: mean + half }
}
