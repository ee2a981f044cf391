// How right the inferred traits are: precision, recall and coverage against what is true of each account.
import { NETWORK_SUBJECTS } from '@peregrine/demo-network/communities/network-subjects.ts'
import { jobCategoryOf } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { count, mean, percent, table } from './report-table.ts'
import type { KnownAccount, TruthNetwork } from './truth-network.ts'

interface Trait {
  readonly name: string
  /** What is true of an account, and what is published of it; empty: nothing. */
  readonly truth: (account: KnownAccount) => readonly string[]
  readonly given: (account: KnownAccount) => readonly string[]
}

const PLANTED = new Set(NETWORK_SUBJECTS.flatMap(({ interests }): readonly string[] => interests))
const known = (value: string): readonly string[] => (value === '' ? [] : [value])
const categoriesOf = (interests: readonly string[]): string[] => [
  ...new Set(interests.map((id) => id.split('/')[0] ?? id)),
]
const IN_RANGE = 'inside the range'

const TRAITS: readonly Trait[] = [
  { name: 'country', truth: ({ truth }) => known(truth.country), given: ({ published }) => known(published.country) },
  {
    name: 'language',
    truth: ({ truth }) => known(truth.language),
    given: ({ published }) => known(published.language),
  },
  {
    name: 'job category',
    truth: ({ truth }) => known(jobCategoryOf(truth.job)?.id ?? ''),
    given: ({ published }) => published.occupations,
  },
  { name: 'gender', truth: ({ truth }) => known(truth.gender), given: ({ published }) => known(published.gender) },
  {
    name: 'age range',
    truth: ({ truth }) => (truth.age > 0 ? [IN_RANGE] : []),
    given: ({ truth, published }) => {
      if (published.age_high === 0) return []
      return [published.age_low <= truth.age && truth.age <= published.age_high ? IN_RANGE : 'outside']
    },
  },
  {
    name: 'interests',
    truth: ({ truth }) => truth.interests,
    // Of an interest that the generator gives to nobody it does not know who has it.
    given: ({ published }) => published.interests.filter((id) => PLANTED.has(id)),
  },
  {
    name: 'interest categories',
    truth: ({ truth }) => categoriesOf(truth.interests),
    given: ({ published }) => categoriesOf(published.interests),
  },
]

function scoreOf({ name, truth, given }: Trait, accounts: readonly KnownAccount[]): string[] {
  let [truths, answers, right, having, answered] = [0, 0, 0, 0, 0]
  for (const account of accounts) {
    const [is, says] = [truth(account), given(account)]
    truths += is.length
    answers += says.length
    right += says.filter((value) => is.includes(value)).length
    if (is.length > 0) having += 1
    if (is.length > 0 && says.length > 0) answered += 1
  }
  return [name, count(having), percent(right / answers), percent(right / truths), percent(answered / having)]
}

/** The report's part on inference. */
export function scoreInference({ accounts }: TruthNetwork): string[] {
  const ranges = accounts.flatMap(({ published: { age_low: low, age_high: high } }) =>
    high > 0 ? [high - low + 1] : [],
  )
  const given = accounts.flatMap(({ published }) => published.interests)
  const unknowable = given.filter((id) => !PLANTED.has(id)).length
  return [
    '### Inference',
    `What the product infers from names, bios, places, posts and follows. Precision: of what it says, the part that is true. Recall: of what is true, the part that it says. Coverage: of the accounts of which something is true, those of which it says anything; the rest stay unknown. Saying a gender or a job of an organisation counts as wrong. An age range is right when it holds the age; it spans ${mean(ranges).toFixed(1)} years on average. Interests are the ${PLANTED.size} that the generator gives to people; ${percent(unknowable / given.length, 0)} of those that the product says are others, of which it cannot be told whether they are right.`,
    table(
      ['trait', 'accounts', 'precision', 'recall', 'coverage'],
      TRAITS.map((trait) => scoreOf(trait, accounts)),
    ),
  ]
}
