// The tools of the MCP server: the typed queries, questions in words, and plans that the person confirms.
import { randomUUID } from 'node:crypto'
import type { PlanResult } from '@peregrine/contract/platform/program-plan-shapes.ts'
import type { ProgramScope } from '@peregrine/contract/session/program-token-shapes.ts'
import { suiteErrors } from '@peregrine/contract/suite/suite-shapes.ts'
import { sharedSchema } from '@peregrine/contract/talk/shared-schema.ts'
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { TALK_PLAN_STATES } from '@peregrine/contract/talk/talk-plan-endpoints.ts'
import { TalkQueryShape } from '@peregrine/contract/talk/talk-query-shapes.ts'
import {
  AskedInWords,
  AudiencePlanned,
  ListPlanned,
  type NAMED_LISTS,
  NamedList,
  NamedListAsked,
  objectSchema,
  PlansOfProgram,
  PlanWithdrawn,
  ProgramAccounts,
  ProgramAnswer,
  ProgramPlan,
  QuestionPlace,
  querySchemas,
  type Schema,
} from '@peregrine/contract/talk/talk-tool-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { soundQuery } from '@peregrine/domain/talk/sound-talk-query.ts'
import { choiceText } from '@peregrine/domain/talk/talk-choice-text.ts'
import { dayIn } from '@peregrine/domain/talk/talk-days-rules.ts'
import {
  choiceOf,
  type PeopleChoice,
  QUESTION_LENGTH,
  type TalkQuery,
} from '@peregrine/domain/talk/talk-query-rules.ts'
import { INTERESTS } from '@peregrine/domain/taxonomy/interests.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import type { TaxonomyEntry } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { z } from 'zod'
import type { Program } from '#features/session/session-public.ts'
import { listAccounts } from '#features/suite/suite-public.ts'
import { countryLabel } from '#features/taxonomy/taxonomy-public.ts'
import { inTransaction } from '#platform/postgres.ts'
import { storableText } from '#platform/table-columns.ts'
import { validatorSentence } from '#platform/validator-sentences.ts'
import { answerForProgram } from './answer-for-program.ts'
import { forProgram } from './program-answer-rules.ts'
import { argumentFaults, asShaped, handleSaid } from './program-argument-rules.ts'
import { describedSchema, TOOL_TEXT, titleOf } from './program-tool-text.ts'
import { type AnsweredKind, QUERY_KIND_TEXT, type QueryTool, TOOL_OF_KIND } from './query-kind-text.ts'
import { findTalkAccount } from './talk-conversation-store.ts'
import type { TalkAccount } from './talk-people-sql.ts'
import { countPeople } from './talk-people-store.ts'
import {
  insertTalkPlan,
  listPlansOfProgram,
  MOST_OPEN_PLANS,
  PLAN_DAYS,
  planAddress,
  stateOfPlan,
  type TalkPlanKind,
  withdrawTalkPlan,
} from './talk-plan-store.ts'
import type { TalkPorts } from './talk-ports.ts'

/** Whoever asks, and with what. */
export interface ProgramCall {
  readonly ports: TalkPorts
  readonly program: Program
  readonly given: Readonly<Record<string, unknown>>
}

export interface ProgramReply {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface ProgramTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: ProgramScope
  /** Writes nothing though it needs more than to read. */
  readonly readsOnly?: boolean
  readonly inputSchema: Schema
  /** Left out where a result is what `ask` returns: said at every query it would be most of the list. */
  readonly outputSchema?: Schema
  readonly run: (call: ProgramCall) => Promise<ProgramReply>
}

/** What a program did wrong, or cannot have: a sentence that it can act on. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal'
}

const MOST_FAULTS = 5
const ASK_LANGUAGE = 'Leave it out: the answer is in the language of the question, as on the page.'
const UNKNOWN_ARGUMENT = 'Beside query there are account and language.'

const refuse = (sentence: string): never => {
  throw new ToolRefusal(sentence)
}

/** One problem follows the sentence, several have a line each. */
const refuseFaults = (faults: readonly string[]): never =>
  refuse(`The arguments don’t fit.${faults.length === 1 ? ' ' : '\n'}${faults.slice(0, MOST_FAULTS).join('\n')}`)

/** `at`: the argument that is given. What is wanted is taken from our own sentences first, where they know more than the shape. */
function parsed<Shape extends z.ZodType>(shape: Shape, given: unknown, at = ''): z.output<Shape> {
  const result = z.safeParse(shape, given, { error: validatorSentence })
  const known = argumentFaults(given, at)
  if (result.success && known.length === 0) return result.data
  const found = (result.error?.issues ?? [])
    .map(({ path, message }) => ({ path: [...(at === '' ? [] : [at]), ...path].join('.'), wanted: message }))
    .filter(({ path }) => !known.some((one) => path === one.path || path.startsWith(`${one.path}.`)))
  return refuseFaults([...known, ...found].map(({ path, wanted }) => `${path || 'arguments'}: ${wanted}`))
}

type Place = { readonly account?: unknown; readonly language?: unknown }

/** What is about every question, apart from the question itself; an own account by its handle becomes its id. */
async function placeOf({ ports, program, given }: ProgramCall): Promise<Place> {
  const { account, language } = given
  const isHandle = typeof account === 'string' && !z.uuid().safeParse(account).success
  const handle = isHandle ? handleSaid(account).toLowerCase() : null
  const own = handle === null ? [] : await listAccounts(ports.db, program.userId)
  const found = own.find((one) => one.handle.toLowerCase() === handle)
  if (handle !== null && !found) refuse('No connected account has this handle. list_accounts has them all.')
  return {
    ...(account !== undefined && { account: found?.id ?? account }),
    ...(language !== undefined && { language }),
  }
}

async function accountOf({ ports, program }: ProgramCall, id: string | undefined): Promise<TalkAccount> {
  const found = await findTalkAccount(ports.db, program.userId, id)
  if (found) return found
  // One that was never theirs, and one that is no longer: which of both is not said.
  return refuse(
    id === undefined ? suiteErrors.no_account.detail : 'No connected account has this id. list_accounts has them all.',
  )
}

const answered = ({ ports }: ProgramCall, given: ProgramAnswer): ProgramReply => {
  const answer = forProgram(given, (post) => `${ports.siteAddress}/premium-suite/post/${post}`)
  return {
    text: [
      answer.text,
      ...answer.notes,
      ...(answer.answered || answer.questions.length === 0
        ? []
        : [`Questions that can be answered: ${answer.questions.join(' | ')}`]),
    ].join('\n'),
    data: answer,
  }
}

/** The typed query, with its days closed. */
async function querySaid(
  { ports }: ProgramCall,
  { timezone }: TalkAccount,
  given: unknown,
  at = '',
): Promise<TalkQuery> {
  const said = asShaped(given)
  const today = dayIn(await ports.networkClock(), timezone)
  return soundQuery(parsed(TalkQueryShape, said, at), today) ?? refuse('The period ends before it begins.')
}

const answerSchema = objectSchema(ProgramAnswer, 'output')

/** Some programs write what is within as text. */
function readGiven(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const kindOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'kind' in query ? query.kind : undefined

function queryTool(name: QueryTool, kinds: ReadonlyMap<AnsweredKind, Schema>): ProgramTool {
  const oneOf = [...kinds].map(([kind, schema]) => ({ description: QUERY_KIND_TEXT[kind], ...schema }))
  const names: readonly string[] = [...kinds.keys()]
  const place = objectSchema(QuestionPlace, 'input')
  return {
    ...{ name, title: titleOf(name), description: TOOL_TEXT.query(name) },
    scope: 'read',
    inputSchema: sharedSchema(
      describedSchema({
        ...place,
        properties: { query: oneOf.length === 1 ? oneOf[0] : { oneOf }, ...place.properties },
        required: ['query'],
      }),
    ),
    async run(call) {
      const { query: given, account: _, language: __, ...more } = call.given
      const query = readGiven(given)
      const [unknown] = Object.keys(more)
      if (unknown !== undefined) refuse(`The arguments don’t fit. ${UNKNOWN_ARGUMENT}`)
      const kind = kindOf(query)
      if (typeof kind !== 'string' || !names.includes(kind))
        refuse(`The arguments don’t fit. query.kind: It is one of ${names.join(', ')}.`)
      const place = parsed(QuestionPlace, await placeOf(call))
      const account = await accountOf(call, place.account)
      const asked = { query: await querySaid(call, account, query, 'query') }
      return answered(call, await answerForProgram(call.ports, { account, language: place.language }, asked))
    },
  }
}

function queryTools(): ProgramTool[] {
  const tools = new Map<QueryTool, Map<AnsweredKind, Schema>>()
  for (const [kind, schema] of querySchemas()) {
    const name = TOOL_OF_KIND[kind]
    tools.set(name, (tools.get(name) ?? new Map<AnsweredKind, Schema>()).set(kind, schema))
  }
  return [...tools].map(([name, kinds]) => queryTool(name, kinds))
}

const ask: ProgramTool = {
  ...{ name: 'ask', title: titleOf('ask'), description: TOOL_TEXT.ask },
  scope: 'read',
  inputSchema: describedSchema(objectSchema(AskedInWords, 'input')),
  outputSchema: answerSchema,
  async run(call) {
    if (call.given.language !== undefined) refuseFaults([`language: ${ASK_LANGUAGE}`])
    const { question: given, account: id } = parsed(AskedInWords, { ...call.given, ...(await placeOf(call)) })
    const question = storableText(given).trim()
    if (question === '') refuse(talk.ask.errors.question_missing.detail)
    if ([...question].length > QUESTION_LENGTH) refuse(talk.ask.errors.question_too_long.detail)
    const account = await accountOf(call, id)
    const asked = { question, before: null }
    return answered(call, await answerForProgram(call.ports, { account, language: 'en' }, asked))
  },
}

const listOwnAccounts: ProgramTool = {
  ...{ name: 'list_accounts', title: titleOf('list_accounts'), description: TOOL_TEXT.accounts },
  scope: 'read',
  inputSchema: objectSchema(z.strictObject({}), 'input'),
  outputSchema: objectSchema(ProgramAccounts, 'output'),
  async run({ ports, program, given }) {
    parsed(z.strictObject({}), given)
    const accounts = await listAccounts(ports.db, program.userId)
    const results = accounts.map(({ id, handle, followers, following, posts, timezone, source }, place) => ({
      ...{ id, handle, followers, following, posts, timezone, source },
      current: place === 0,
    }))
    const handles = results.map(({ handle }) => `@${handle}`).join(', ')
    return {
      text: results.length === 0 ? suiteErrors.no_account.detail : `Connected accounts: ${handles}`,
      data: ProgramAccounts.parse({ results }),
    }
  },
}

const LISTS: Readonly<Record<(typeof NAMED_LISTS)[number], readonly TaxonomyEntry[]>> = {
  interest: INTERESTS,
  job: JOB_TITLES,
  language: LANGUAGES,
}

const listIds: ProgramTool = {
  ...{ name: 'list_ids', title: titleOf('list_ids'), description: TOOL_TEXT.ids },
  scope: 'read',
  inputSchema: objectSchema(NamedListAsked, 'input'),
  outputSchema: objectSchema(NamedList, 'output'),
  async run({ given }) {
    const { list, search, language } = parsed(NamedListAsked, given)
    const wanted = search.trim().toLowerCase()
    const results = LISTS[list].flatMap(({ id, label }) =>
      Object.values(label).some((name) => name.toLowerCase().includes(wanted)) ? [{ id, name: label[language] }] : [],
    )
    const text = results.map(({ id, name }) => `${id}: ${name}`).join('\n')
    return {
      text: text === '' ? 'Nothing in this list has that in its name.' : text,
      data: NamedList.parse({ results }),
    }
  },
}

/** Stores what the person is to confirm; nothing else is written. */
function planTool(kind: TalkPlanKind): ProgramTool {
  const choice = querySchemas().get('people_common')?.properties ?? {}
  const planned = kind === 'audience' ? AudiencePlanned : ListPlanned
  const more = objectSchema(planned, 'input')
  const name = `plan_${kind}`
  return {
    ...{ name, title: titleOf(name), description: TOOL_TEXT[name as 'plan_list'] },
    scope: 'draft',
    inputSchema: sharedSchema(
      describedSchema({
        ...more,
        properties: { ...choice, ...more.properties },
        required: ['of', 'filter', 'period', 'name'],
      }),
    ),
    outputSchema: objectSchema(ProgramPlan, 'output'),
    async run(call) {
      const { account: _, language: __, name: given, ...rest } = call.given
      const about = parsed(planned, { ...(await placeOf(call)), name: given })
      const account = await accountOf(call, about.account)
      const query = await querySaid(call, account, { ...rest, kind: 'people_common' })
      const people = choiceOf(query) ?? refuse('Only people can be planned for.')
      return await storePlan(call, { kind, account, choice: people, language: about.language, name: about.name })
    },
  }
}

interface Planned {
  readonly kind: TalkPlanKind
  readonly account: TalkAccount
  readonly choice: PeopleChoice
  readonly language: 'en' | 'ja'
  readonly name: string
}

async function storePlan({ ports, program }: ProgramCall, plan: Planned): Promise<ProgramReply> {
  const { kind, account, choice, language } = plan
  const asked = { db: ports.db, account, now: new Date(await ports.networkClock()) }
  const voice = { language, country: (code: string) => countryLabel(code, language) }
  const who = choiceText(choice, voice)
  const { count: people } = await countPeople(asked, choice)
  if (people === 0)
    refuse(
      language === 'ja'
        ? `${who}はいないため、計画を作成できません。`
        : `There are no ${who}, so there is nothing to plan.`,
    )
  const id = randomUUID()
  const { userId, tokenId } = program
  const stored = { id, userId, tokenId, accountId: account.id, kind, choice, name: storableText(plan.name) }
  const expires = await inTransaction(ports.db, (tx) => insertTalkPlan(tx, stored, new Date(ports.clock())))
  if (expires === null)
    return refuse(
      `${MOST_OPEN_PLANS} plans of this person are waiting, the most there may be. They have to confirm or decline some first, or plan_withdraw takes back one of this program.`,
    )
  const address = planAddress(ports, id)
  return {
    text:
      language === 'ja'
        ? `まだ何も変更していません。${who}${formatCount(people)}人について、${PLAN_DAYS}日以内にご本人が次のページで確認すると実行されます：${address}`
        : `Nothing has been changed yet. The person confirms it here within ${PLAN_DAYS} days (${formatCount(people)} ${choiceText(choice, voice, people)}): ${address}`,
    data: ProgramPlan.parse({ id, address, people, expires: expires.toISOString() }),
  }
}

/** A definition is there once it is saved; lists and uploads are filled by the network, look-alikes are searched for. */
const outcomeOf = ({ made, name, people }: PlanResult) => ({
  ...{ what: made, name, chosen: people },
  state: made === 'audience' ? ('saved' as const) : ('ordered' as const),
})

/** What became of what this program asked for. */
const plansList: ProgramTool = {
  ...{ name: 'plans_list', title: titleOf('plans_list'), description: TOOL_TEXT.plans },
  scope: 'draft',
  readsOnly: true,
  inputSchema: objectSchema(z.strictObject({}), 'input'),
  outputSchema: objectSchema(PlansOfProgram, 'output'),
  async run({ ports, program, given }) {
    parsed(z.strictObject({}), given)
    const now = new Date(ports.clock())
    const plans = await listPlansOfProgram(ports.db, program.tokenId)
    const results = plans.map((plan) => ({
      ...{ id: plan.id, kind: plan.kind, name: plan.name, state: stateOfPlan(plan, now), account: plan.handle },
      created: plan.created_at.toISOString(),
      expires: plan.expires_at.toISOString(),
      led_to: plan.led_to && outcomeOf(plan.led_to),
      address: planAddress(ports, plan.id),
    }))
    const counted = TALK_PLAN_STATES.map((state) => `${state} ${results.filter((one) => one.state === state).length}`)
    return {
      text: results.length === 0 ? 'This program has asked for nothing.' : `Plans: ${counted.join(', ')}.`,
      data: PlansOfProgram.parse({ results }),
    }
  },
}

const planWithdraw: ProgramTool = {
  ...{ name: 'plan_withdraw', title: titleOf('plan_withdraw'), description: TOOL_TEXT.withdraw },
  scope: 'draft',
  inputSchema: objectSchema(PlanWithdrawn, 'input'),
  outputSchema: objectSchema(PlanWithdrawn, 'output'),
  async run({ ports, program, given }) {
    const { id } = parsed(PlanWithdrawn, given)
    if (!(await withdrawTalkPlan(ports.db, program.tokenId, id, new Date(ports.clock()))))
      refuse('No plan of this program with this id waits: it was confirmed, declined or withdrawn, or it expired.')
    return { text: 'Withdrawn. Nothing was changed.', data: { id } }
  },
}

let made: ReadonlyMap<string, ProgramTool> | undefined

/** By name; made once. */
export function programTools(): ReadonlyMap<string, ProgramTool> {
  made ??= new Map(
    [
      ...[listOwnAccounts, ask, ...queryTools(), listIds],
      ...[planTool('audience'), planTool('list'), plansList, planWithdraw],
    ].map((tool) => [tool.name, tool]),
  )
  return made
}
