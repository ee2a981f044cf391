// How the network's answers look on the wire: only what we read of them. Private to this folder.
import { z } from 'zod'

/** The network says that ids are texts, and now and then sends a number. */
const Id = z.union([z.string(), z.number()]).transform(String)
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const Flag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false)
const Maybe = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
const Texts = z
  .array(z.string())
  .nullish()
  .transform((texts) => texts ?? [])
const Status = z.enum(['ACTIVE', 'PAUSED', 'DRAFT']).catch('PAUSED')

export const WireAccount = z.object({ id: Id, name: Text, timezone: Text, approval_status: Text, deleted: Flag })
export const WireAccess = z.object({ user_id: Id, permissions: Texts })
export const WireFunding = z.object({ id: Id, description: Text, currency: Text, able_to_fund: Flag })
export const WireCampaign = z.object({ id: Id, name: Text, entity_status: Status, deleted: Flag })
export const WireLineItem = z.object({
  id: Id,
  campaign_id: Id,
  name: Text,
  objective: Text,
  product_type: Text,
  placements: Texts,
  entity_status: Status,
  start_time: Maybe,
  end_time: Maybe,
  deleted: Flag,
})
export const WireCriterion = z.object({
  id: Id,
  line_item_id: Id,
  targeting_type: z.string(),
  targeting_value: Id,
  // Left out where a type knows but one way to compare.
  operator_type: z
    .enum(['EQ', 'NE', 'GTE', 'LT'])
    .nullish()
    .transform((operator) => operator ?? 'EQ'),
  name: Text,
  deleted: Flag,
})
/** What a batch answers for each of its operations. */
export const WireChange = z.object({ id: Id, deleted: Flag })

export const WireOption = z.object({
  name: Text,
  targeting_type: Maybe,
  targeting_value: Id,
  location_type: Maybe,
  conversation_type: Maybe,
  country_code: Maybe,
})
export const WireMarket = z.object({ name: Text, country_code: Maybe, locale: z.string() })
export const WireAudience = z.object({
  id: Id,
  name: Text,
  targetable: Flag,
  reasons_not_targetable: Texts,
  audience_size: z
    .number()
    .nullish()
    .transform((size) => size ?? null),
  deleted: Flag,
})
export const WireEstimate = z.object({ audience_size: z.object({ min: z.number(), max: z.number() }).nullish() })

/** {data, next_cursor}: one page of a list, or one thing without a cursor. */
export const WireFrame = z.object({ data: z.unknown(), next_cursor: Maybe })

/** API v2: who has these names; those that nobody has stand under errors. */
export const WireUsers = z.object({ data: z.array(z.object({ id: Id, username: z.string(), name: Text })).nullish() })

/** The form that the two legs of the dance answer. */
export const WireRequestToken = z.object({
  oauth_token: z.string().min(1).max(500),
  oauth_token_secret: z.string().min(1).max(500),
  oauth_callback_confirmed: z.literal('true'),
})
export const WireAccessToken = z.object({
  oauth_token: z.string().min(1).max(500),
  oauth_token_secret: z.string().min(1).max(500),
  user_id: z.string().regex(/^\d{1,20}$/),
  screen_name: z.string().max(50),
})

const WireProblem = z.object({
  code: Id.nullish(),
  message: Text,
  parameter: Maybe,
  title: Maybe,
})
export type WireProblem = z.output<typeof WireProblem>
const Problems = z.array(z.unknown()).catch([])
/** API v2 says what is wrong with the whole request in one object; the last part of `type` is its code. */
const WholeProblem = z.object({ title: z.string(), detail: Text, type: z.string() }).transform(
  ({ title, detail, type }): WireProblem => ({
    code: /\/problems\/([a-z-]+)$/.exec(type)?.[1] ?? null,
    message: detail,
    parameter: null,
    title,
  }),
)

/** Whatever of {errors, operation_errors} can be read; the index says which operation of a batch. */
export function wireProblems(body: unknown): readonly (WireProblem & { readonly index: number | null })[] {
  const whole = z.object({ errors: Problems, operation_errors: Problems }).partial().safeParse(body)
  if (!whole.success) return []
  const alone = WholeProblem.safeParse(body)
  const read = (given: unknown, index: number | null) =>
    (Array.isArray(given) ? given : [given]).flatMap((one) => {
      const problem = WireProblem.safeParse(one)
      return problem.success ? [{ ...problem.data, index }] : []
    })
  return [
    ...read(whole.data.errors ?? [], null),
    ...(alone.success && whole.data.errors === undefined ? [{ ...alone.data, index: null }] : []),
    ...(whole.data.operation_errors ?? []).flatMap((entry, index) => read(entry, index)),
  ]
}
