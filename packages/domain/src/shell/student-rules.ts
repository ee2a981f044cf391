// Student's t: its quantile by the Cornish–Fisher expansion.

const Z = 1.959_964

/** At which 2.5 % of the distribution lie beyond. */
export function studentQuantile(freedom: number): number {
  const first = (Z ** 3 + Z) / (4 * freedom)
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2)
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * freedom ** 3)
  return Z + first + second + third
}
