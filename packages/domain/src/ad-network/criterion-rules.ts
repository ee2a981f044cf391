// What a line item may target: every type of criterion with how it combines, what it takes and how many (ads protocol v12).

/** How a criterion compares; most take EQ, and NE where they can be excluded. */
export type Operator = 'EQ' | 'NE' | 'GTE' | 'LT'

/** One criterion as it is written: a type of the table below, its value, how it compares. */
export interface Criterion {
  readonly targeting_type: TargetingType
  readonly targeting_value: string
  readonly operator_type: Operator
}

export type TargetingType = 'BROAD_KEYWORD' | 'SIMILAR_TO_FOLLOWERS_OF_USER'
