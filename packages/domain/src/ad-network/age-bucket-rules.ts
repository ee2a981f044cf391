// The network's age buckets: the values of an AGE criterion.

/** Whole years, both ends included; `high` null: no upper end. */
export interface AgeBucketYears {
  readonly bucket: string
  readonly low: number
  readonly high: number | null
}

/** The page of enumerations is not public any more; these twenty are what the official clients list. */
const BUCKETS =
  '13_TO_24 13_TO_34 13_TO_49 13_TO_54 OVER_13 18_TO_34 18_TO_49 18_TO_54 OVER_18 21_TO_34 21_TO_49 21_TO_54 OVER_21 25_TO_49 25_TO_54 OVER_25 35_TO_49 35_TO_54 OVER_35 OVER_50'

export const AGE_BUCKET_YEARS: readonly AgeBucketYears[] = BUCKETS.split(' ').map((name) => {
  const [low = 0, high = null] = (name.match(/\d+/g) ?? []).map(Number)
  return { bucket: `AGE_${name}`, low, high }
})

/** Every value of an AGE criterion. */
export const AGE_BUCKETS: readonly string[] = AGE_BUCKET_YEARS.map((years) => years.bucket)
