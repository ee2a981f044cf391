// The tools of the MCP server: the typed queries, questions in words, and plans that the person confirms.
import { randomUUID } from 'node:crypto'
import type { ProgramScope } from '@peregrine/contract/session/program-token-shapes.ts'
import { suiteErrors } from '@peregrine/contract/suite/suite-shapes.ts'
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { TalkQueryShape } from '@peregrine/contract/talk/talk-query-shapes.ts'
import {
  AskedInWords,
  AudiencePlanned,
  ListPlanned,
  type NAMED_LISTS,
  NamedList,
  NamedListAsked,
  objectSchema,
  ProgramAccounts,
  ProgramAnswer,
  ProgramPlan,
  QuestionPlace,
  querySchemas,
  type Schema,
} from '@peregrine/contract/talk/talk-tool-shapes.ts'
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
import { answerProgramQuery, answerProgramQuestion } from './answer-for-program.ts'
import { describedSchema, TOOL_TEXT, titleOf } from './program-tool-text.ts'
import { findTalkAccount } from './talk-conversation-store.ts'
import type { TalkAccount } from './talk-people-sql.ts'
import { countPeople } from './talk-people-store.ts'
import { insertTalkPlan, MOST_OPEN_PLANS, PLAN_DAYS, type TalkPlanKind } from './talk-plan-store.ts'
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
  readonly inputSchema: Schema
  /** Left out where a result is what `ask` returns: said at every query it would be most of the list. */
  readonly outputSchema?: Schema
  readonly run: (call: ProgramCall) => Promise<ProgramReply>
}

/** What a program did wrong, or cannot have: a sentence that it can act on. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal'
}

const refuse = (sentence: string): never => {
  throw new ToolRefusal(sentence)
}

function parsed<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const result = z.safeParse(shape, given, { error: validatorSentence })
  if (result.success) return result.data
  const problems = result.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`)
  return refuse(`The arguments don’t fit. ${problems.join(' ')}`)
}

/** What is about every question, apart from the question itself. */
function placeAndRest({ account, language, ...rest }: ProgramCall['given']) {
  const place = { ...(account !== undefined && { account }), ...(language !== undefined && { language }) }
  return { place: parsed(QuestionPlace, place), rest }
}

async function accountOf({ ports, program }: ProgramCall, id: string | undefined): Promise<TalkAccount> {
  const found = await findTalkAccount(ports.db, program.userId, id)
  return found ?? refuse(id === undefined ? suiteErrors.no_account.detail : suiteErrors.account_unknown.detail)
}

const answered = (answer: ProgramAnswer): ProgramReply => ({
  text: [
    answer.text,
    ...answer.notes,
    ...(answer.answered || answer.questions.length === 0
      ? []
      : [`Questions that can be answered: ${answer.questions.join(' | ')}`]),
  ].join('\n'),
  data: answer,
})

/** The typed query, with its days closed. */
async function querySaid({ ports }: ProgramCall, { timezone }: TalkAccount, given: unknown): Promise<TalkQuery> {
  const today = dayIn(await ports.networkClock(), timezone)
  return soundQuery(parsed(TalkQueryShape, given), today) ?? refuse('The period ends before it begins.')
}

const answerSchema = objectSchema(ProgramAnswer, 'output')

const queryTools = (): ProgramTool[] =>
  [...querySchemas()].map(([kind, schema]) => ({
    ...{ name: kind, title: titleOf(kind), description: TOOL_TEXT.query(kind) },
    scope: 'read',
    inputSchema: describedSchema(schema),
    async run(call) {
      const { place, rest } = placeAndRest(call.given)
      const account = await accountOf(call, place.account)
      const query = await querySaid(call, account, { ...rest, kind })
      return answered(await answerProgramQuery(call.ports, { account, language: place.language }, query))
    },
  }))

const ask: ProgramTool = {
  ...{ name: 'ask', title: titleOf('ask'), description: TOOL_TEXT.ask },
  scope: 'read',
  inputSchema: describedSchema(objectSchema(AskedInWords, 'input')),
  outputSchema: answerSchema,
  async run(call) {
    const { question: given, account: id, language } = parsed(AskedInWords, call.given)
    const question = storableText(given).trim()
    if (question === '') refuse(talk.ask.errors.question_missing.detail)
    if ([...question].length > QUESTION_LENGTH) refuse(talk.ask.errors.question_too_long.detail)
    const account = await accountOf(call, id)
    return answered(await answerProgramQuestion(call.ports, { account, language }, question))
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
  const { kind: _, ...choice } = querySchemas().get('people_count')?.properties ?? {}
  const planned = kind === 'audience' ? AudiencePlanned : ListPlanned
  const more = objectSchema(planned, 'input')
  const name = `plan_${kind}`
  return {
    ...{ name, title: titleOf(name), description: TOOL_TEXT[name as 'plan_list'] },
    scope: 'draft',
    inputSchema: describedSchema({
      ...more,
      properties: { ...choice, ...more.properties },
      required: ['of', 'filter', 'period', 'name'],
    }),
    outputSchema: objectSchema(ProgramPlan, 'output'),
    async run(call) {
      const { account: id, language, name: given, ...rest } = call.given
      const place = { ...(id !== undefined && { account: id }), ...(language !== undefined && { language }) }
      const about = parsed(planned, { ...place, name: given })
      const account = await accountOf(call, about.account)
      const query = await querySaid(call, account, { ...rest, kind: 'people_count' })
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
  const who = choiceText(choice, { language, country: (code) => countryLabel(code, language) })
  if ((await countPeople(asked, choice)).count === 0)
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
      `${MOST_OPEN_PLANS} plans are waiting already. The person has to confirm or decline some of them first.`,
    )
  const address = `${ports.siteAddress}/premium-suite/talk-to-x?plan=${id}`
  return {
    text:
      language === 'ja'
        ? `まだ何も変更していません。${who}について、${PLAN_DAYS}日以内にご本人が次のページで確認すると実行されます：${address}`
        : `Nothing has been changed yet. The person confirms it here within ${PLAN_DAYS} days (${who}): ${address}`,
    data: ProgramPlan.parse({ id, address, expires: expires.toISOString() }),
  }
}

let made: ReadonlyMap<string, ProgramTool> | undefined

/** By name; made once. */
export function programTools(): ReadonlyMap<string, ProgramTool> {
  made ??= new Map(
    [listOwnAccounts, ask, ...queryTools(), listIds, planTool('audience'), planTool('list')].map((tool) => [
      tool.name,
      tool,
    ]),
  )
  return made
}
