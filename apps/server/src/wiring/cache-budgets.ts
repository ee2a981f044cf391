// What is remembered of the warehouse, and how much of it: beyond its budget, what was used least recently is evicted.

const MEGABYTE = 1_000_000

export const WAREHOUSE_CACHES = {
  /** Bytes: the accounts of single items and filters, from which audiences are put together. */
  leaves: 128 * MEGABYTE,
  /** Definitions as they are told of: some kilobytes each. */
  told: 2_000,
  /** Bytes: every account of a publication, for drawing samples; networks of up to 10 million accounts. */
  populations: 120 * MEGABYTE,
  /** Publications whose columns are in memory: the current one, within a part of the machine's memory (held-network.ts). */
  heldNetworks: 1,
  /** Samples that are drawn: up to a quarter of a megabyte each, where a statement needed them also in the warehouse. */
  samples: 100,
  /** Bytes: columns of samples; one sample has up to some 16 MB. */
  sampleColumns: 96 * MEGABYTE,
  /** Bytes: finished insights. */
  reports: 64 * MEGABYTE,
  /** Comparisons of accounts: some kilobytes each. */
  handleComparisons: 200,
  /** Bytes: what explore, X-stats and job titles answer to anybody; some kilobytes each. */
  exploreAnswers: 24 * MEGABYTE,
  /** Publications whose labels are remembered; up to 170,000 labels each, of about 100 bytes. */
  labelBooks: 3,
  /** Answers that are the same for every audience of a publication; the largest, what goes with each trait, has some 6 MB. */
  publicationAnswers: 12,
} as const
