// Whom a call is about, as it is given now: countries, regions and languages that there are, and may be targeted.
import { definitionMessage } from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import { checkNames } from '@peregrine/domain/audience-builder/given-definition-rules.ts'
import { isCountryCode, isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { problemsOfPackage } from '@peregrine/domain/targeting/given-package-rules.ts'
import { z } from 'zod'
import { Definition, type DefinitionGiven } from '../insights/definition-shapes.ts'
import { problemAt } from '../platform/shape-problem.ts'
import { Country, type TargetingPackage, type TargetingPackageGiven, WrittenPackage } from './package-shapes.ts'

/** A definition of before may hold names that nothing has any more: replies and what changes a saved one take it as it is. */
export const GivenDefinition: z.ZodType<Definition, DefinitionGiven> = Definition.check(({ value, issues }) => {
  for (const problem of checkNames(value))
    issues.push(problemAt(problem.path.split('.'), definitionMessage(problem), value))
})

const UNAVAILABLE = message('definition_country_unavailable')

/** The countries that a package is for. */
export const GivenCountries = z
  .array(Country)
  .max(250)
  .check(({ value, issues }) => {
    for (const [index, { code, label }] of value.entries()) {
      const reason = !isCountryCode(code)
        ? message('definition_country_unknown', { country: code })
        : !isSelectableCountry(code) || !isSelectableCountry(label)
          ? UNAVAILABLE
          : null
      if (reason !== null) issues.push(problemAt([index], reason, value))
    }
  })

/** A package of what there is, for places that may be targeted. */
export const GivenPackage: z.ZodType<TargetingPackage, TargetingPackageGiven> = WrittenPackage.check(
  ({ value, issues }) => {
    for (const { path, reason } of problemsOfPackage(value, null)) issues.push(problemAt(path, reason, value))
    for (const [index, { label, id }] of value.locations.entries())
      if (!isSelectableCountry(label) || !isSelectableCountry(id ?? ''))
        issues.push(problemAt(['locations', index], UNAVAILABLE, value))
  },
)
