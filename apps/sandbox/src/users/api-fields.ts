// The parameters of API v2: lists of ids or names, chosen fields, and its way of saying what is wrong with them.

import { ApiRefusal } from '#platform/wire-refusals.ts'

const PROBLEMS = 'https://api.x.com/2/problems'

/** 400: what was sent cannot be understood. */
export function invalidRequest(parameter: string, given: string, message: string): ApiRefusal {
  return new ApiRefusal(400, {
    errors: [{ parameters: { [parameter]: [given] }, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: `${PROBLEMS}/invalid-request`,
  })
}

export type Resource = 'user' | 'tweet' | 'list'

/** One of several things that were requested cannot be given; the others are answered all the same. */
export interface Problem {
  readonly value: string
  readonly detail: string
  readonly title: string
  readonly resource_type: Resource
  readonly parameter: string
  readonly resource_id: string
  readonly type: string
}

export const missing = (resource: Resource, parameter: string, value: string): Problem => ({
  value,
  detail: `Could not find ${resource} with ${parameter}: [${value}].`,
  title: 'Not Found Error',
  resource_type: resource,
  parameter,
  resource_id: value,
  type: `${PROBLEMS}/resource-not-found`,
})

export const suspended = (parameter: string, value: string): Problem => ({
  value,
  detail: `User has been suspended: [${value}].`,
  title: 'Forbidden',
  resource_type: 'user',
  parameter,
  resource_id: value,
  type: `${PROBLEMS}/resource-not-found`,
})

export const notAuthorized = (resource: Resource, parameter: string, value: string): Problem => ({
  value,
  detail: `Sorry, you are not authorized to see the ${resource === 'tweet' ? 'Tweet' : resource} with ${parameter}: [${value}].`,
  title: 'Authorization Error',
  resource_type: resource,
  parameter,
  resource_id: value,
  type: `${PROBLEMS}/not-authorized-for-resource`,
})

/** A field of a post that is for its author alone. */
export const fieldUnauthorized = (field: string, id: string): Problem & { readonly field: string } => ({
  value: id,
  detail: `Sorry, you are not authorized to access '${field}' on the Tweet with id : [${id}].`,
  title: 'Field Authorization Error',
  resource_type: 'tweet',
  parameter: 'id',
  resource_id: id,
  field,
  type: `${PROBLEMS}/not-authorized-for-field`,
})

/** As many as one request may ask for. */
const MOST_ASKED = 100

/** A required list, each entry once and in order. Throws for none, too many, and entries that look wrong. */
export function requestedList(query: URLSearchParams, parameter: string, pattern: RegExp): readonly string[] {
  const given = query.get(parameter)
  if (given === null || given === '') {
    throw invalidRequest(parameter, given ?? '', `The \`${parameter}\` query parameter can not be empty`)
  }
  const entries = given.split(',').map((entry) => entry.trim())
  if (entries.length > MOST_ASKED) {
    throw invalidRequest(
      parameter,
      given,
      `The number of values in the \`${parameter}\` query parameter list [${entries.length}] is not between 1 and ${MOST_ASKED}`,
    )
  }
  for (const entry of entries) checkEntry(parameter, entry, pattern)
  return [...new Set(entries)]
}

/** Throws when an id or a name looks wrong. */
export function checkEntry(parameter: string, entry: string, pattern: RegExp): void {
  if (pattern.test(entry)) return
  throw invalidRequest(
    parameter,
    entry,
    `The \`${parameter}\` query parameter value [${entry}] does not match ${pattern.source}`,
  )
}

/** Fields or expansions that were asked for. Throws for one that is not known. */
export function requestedFields<Field extends string>(
  query: URLSearchParams,
  parameter: string,
  known: readonly Field[],
): ReadonlySet<Field> {
  const requested = (query.get(parameter) ?? '').split(',').filter((field) => field !== '')
  const fields = requested.map((field) => {
    const found = known.find((one) => one === field)
    if (found !== undefined) return found
    throw invalidRequest(
      parameter,
      field,
      `The \`${parameter}\` query parameter value [${field}] is not one of [${known.join(',')}]`,
    )
  })
  return new Set(fields)
}

export const USER_ID = /^[0-9]{1,19}$/
export const USERNAME = /^[A-Za-z0-9_]{1,15}$/
