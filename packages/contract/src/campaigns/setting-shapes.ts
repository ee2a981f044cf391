// The shapes of fields that a form holds as text, from the table of fields in the domain: null leaves a field to the network.
import type { TypedField } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { z } from 'zod'
import { setting } from '../platform/number-kinds.ts'

type ShapeOf<Rule extends TypedField> = z.ZodDefault<
  z.ZodNullable<
    Rule extends { readonly choices: readonly (infer Choice extends string | number)[] }
      ? z.ZodLiteral<Choice>
      : Rule extends { readonly kind: 'text' }
        ? z.ZodString
        : z.ZodNumber
  >
>

function shapeOf({ kind, most, choices }: TypedField): z.ZodType {
  if (choices)
    return z
      .literal(choices as readonly (string | number)[])
      .nullable()
      .default(null)
  if (kind === 'text') return z.string().max(most).nullable().default(null)
  const number = kind === 'whole' ? setting(z.int().positive()) : setting(z.number().min(0))
  return number.max(most).nullable().default(null)
}

export const settingShapes = <const Rules extends readonly TypedField[]>(rules: Rules) =>
  Object.fromEntries(rules.map((rule) => [rule.name, shapeOf(rule)])) as unknown as {
    [Rule in Rules[number] as Rule['name']]: ShapeOf<Rule>
  }
