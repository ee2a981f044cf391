// The list of posts as its address holds it: search, order, filters, and a period of so many days or between two moments.
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { POST_KINDS_SHOWN } from '@peregrine/contract/suite/suite-shapes.ts'
import { useListAddress } from '#shell/lists/use-list-address.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

export const POST_PERIODS = ['7', '28', '90'] as const
const SORTS = ['created', 'engagements', 'impressions', 'engagement_rate', 'usual'] as const

export const usePostView = () =>
  useListAddress(suitePosts.posts, {
    kind: POST_KINDS_SHOWN,
    usual: ['above', 'usual', 'below'],
    media: ['true', 'false'],
    link: ['true', 'false'],
    days: POST_PERIODS,
    since: MOMENT,
    until: MOMENT,
    sort: SORTS.flatMap((name) => [name, `-${name}`]),
  })

export type PostView = ReturnType<typeof usePostView>
