// What every answer of the network is made of: ids, texts, flags, the frame of an answer, its problems. Private to this folder.
import { z } from 'zod'

/** The network says that ids are texts, and now and then sends a number; so it does with other texts. */
export const Id = z.union([z.string(), z.number()]).transform(String)
export const Maybe = Id.nullish().transform((text) => text ?? null)
export const Text = Id.nullish().transform((text) => text ?? '')
export const Flag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false)
export const Texts = z
  .array(z.string())
  .nullish()
  .transform((texts) => texts ?? [])

/** {data, next_cursor}: one page of a list, or one thing without a cursor. */
export const WireFrame = z.object({ data: z.unknown(), next_cursor: Maybe })

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
