// The calls of creatives: drafts, posting now, and posting later.

import type { Creative, CreativeContent, creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { promotedFactsOf } from '@peregrine/domain/creatives/card-content-rules.ts'
import { creativeNotes, noteSentence, type ShownMedia } from '@peregrine/domain/creatives/creative-note-rules.ts'
import { type Message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { adAccountRefusal, type OpenAdAccount, refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { usableTeamAccount, withTeamAccount } from '#features/teams/teams-public.ts'
import type { Handler, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import { type MediaRow, mediaOfAccount } from './ad-media-store.ts'
import { pageOf } from './creative-pages.ts'
import type { CreativePorts } from './creative-ports.ts'
import { type CreativeRow, findCreative, insertCreative, listCreativeRows, updateCreative } from './creative-store.ts'
import { observeCreative } from './observe-creative.ts'
import { isScheduled } from './plan-creative.ts'
import { type CreativeWish, isGoingOutLater, reasonOf, wantCreative, withWish } from './post-creative.ts'

type Group = typeof creatives
type Context = Parameters<Handler<Group['postCreative']>>[0]
type AnyContext = Pick<Context, 'caller' | 'access' | 'namedTeam' | 'request'>
type Refuse = (code: 'network_refused', detail: string, payload: { readonly reason: Message }) => never

/** What the network refused, as a refusal of ours. */
const throwRefused = (refuse: Refuse) => (error: unknown) => {
  if (!(error instanceof AdsFailure)) throw error
  if (error.kind === 'rejected')
    return refuse('network_refused', messageText(error.problem, 'en'), { reason: error.problem })
  throw refusalOf(error)
}

export function createCreativeHandlers(ports: CreativePorts): Handlers<Group> {
  const { db, clock, accounts } = ports
  const now = (): Date => new Date(clock())

  /** Of several creatives, with one question for each ad account. */
  const mediaOf = async (on: DbOrTx, rows: readonly CreativeRow[]) => {
    const known = new Map<string, MediaRow>()
    for (const [account, creatives] of Map.groupBy(rows, ({ team_account_id }) => team_account_id)) {
      const ids = [...new Set(creatives.flatMap(({ content }) => content.media))]
      for (const one of await mediaOfAccount(on, creatives[0]?.team_id ?? '', account, ids))
        known.set(`${account} ${one.id}`, one)
    }
    return (row: CreativeRow) => row.content.media.flatMap((id) => known.get(`${row.team_account_id} ${id}`) ?? [])
  }
  const notesOf = (row: CreativeRow, language: 'en' | 'ja', found: readonly MediaRow[]) => {
    const media = found.map((one): ShownMedia => ({ ...one, bytes: Number(one.bytes) }))
    return creativeNotes({ name: row.name, text: row.content.text, media, card: row.content.card }).map((note) => ({
      field: note.field,
      sentence: noteSentence(note, language),
      severity: note.severity,
    }))
  }
  const creativeReply = (row: CreativeRow, language: 'en' | 'ja', media: readonly MediaRow[]): Creative => {
    const facts = promotedFactsOf(
      row.content,
      media.map(({ kind }) => kind),
    )
    return {
      id: row.id,
      account: row.team_account_id,
      name: row.name,
      content: row.content,
      state: row.state,
      scheduled_at: row.scheduled_at?.toISOString() ?? null,
      problem: readMessage(row.problem),
      // What stands at the network is not looked at any more.
      notes: row.state === 'posted' ? [] : notesOf(row, language, media),
      shows: { media_types: [...facts.mediaTypes], card_type: facts.cardType, has_link: facts.hasLink },
      post_id: row.post_id,
      created: row.created_at.toISOString(),
      modified: row.modified_at.toISOString(),
      created_by: row.author,
      version: row.version,
    }
  }
  const reply = async (row: CreativeRow, language: 'en' | 'ja', on: DbOrTx = db): Promise<Creative> =>
    creativeReply(row, language, (await mediaOf(on, [row]))(row))
  const found = async (context: AnyContext & { readonly params: { readonly pk: string } }) => {
    const row = await findCreative(db, teamIds(context), context.params.pk)
    if (!row) return undefined
    const acting = teamOf({ ...context, namedTeam: row.team_id })
    await usableTeamAccount(accounts, acting, row.team_account_id)
    return { row, acting }
  }
  const again = async (row: CreativeRow, language: 'en' | 'ja'): Promise<Creative> =>
    await reply((await findCreative(db, [row.team_id], row.id)) ?? row, language)

  const hasMedia = async (team: string, account: string, { media }: CreativeContent): Promise<boolean> =>
    (await mediaOfAccount(db, team, account, media)).length === new Set(media).size

  const record = (tx: DbOrTx, row: CreativeRow, actor: string, action: string) =>
    recordActivity(tx, {
      teamId: row.team_id,
      actor,
      action,
      target: { kind: 'creative', id: row.id, name: row.name },
      at: now(),
    })

  const change: Handler<Group['changeCreative']> = async (context) => {
    const known = await found(context)
    if (!known) return context.refuse('not_found')
    const { row, acting } = known
    const { version, name, content } = context.body
    const { language } = context.request
    if (row.state === 'posted' || row.state === 'posting' || row.state === 'scheduled')
      return context.refuse('already_posted')
    if (content && !(await hasMedia(row.team_id, row.team_account_id, content))) return context.refuse('media_missing')
    const edit = { ...(name !== undefined && { name }), ...(content && { content }) }
    // What is made anew has no card yet.
    const fresh = { ...edit, state: 'draft', problem: null, ...(content && { card_uri: null }) } as const
    const saved = await inTransaction(db, async (tx) => {
      const kept = await updateCreative(tx, { id: row.id, version, states: ['draft', 'failed'] }, fresh, now())
      if (kept) await record(tx, row, acting.userId, 'creative.changed')
      return kept
    })
    if (!saved) return context.refuse('changed', undefined, { current: await again(row, language) })
    return await again(row, language)
  }

  /** The ad platform is asked before anything is stored: what it says of that is the answer. False: changed meanwhile. */
  const requested = async (
    refuse: Refuse,
    { row, acting }: { readonly row: CreativeRow; readonly acting: ReturnType<typeof teamOf> },
    wish: CreativeWish,
  ): Promise<boolean> => {
    const look = (account: OpenAdAccount) => observeCreative(ports, account, withWish(row, wish), null)
    await withTeamAccount(accounts, acting, row.team_account_id, look, { write: true }).catch(throwRefused(refuse))
    const ran = await wantCreative(ports, row, wish)
    if (ran === null) return false
    const after = await findCreative(db, [row.team_id], row.id)
    // Or it was to be taken back, and stays as it was.
    const isRefused = after?.state === 'failed' || (after && isScheduled(after) && after.problem !== null)
    if (!after || !isRefused) return true
    if (ran.kind === 'finished' && ran.end.problem?.code === 'forbidden') throw adAccountRefusal('no_account_access')
    const reason = reasonOf(after)
    return refuse('network_refused', messageText(reason, 'en'), { reason })
  }

  /** Requests what is desired of a creative that can go out, from the version that was seen. */
  const goingOut = async (
    context: Context,
    wishOf: (row: CreativeRow, userId: string) => CreativeWish | null,
  ): Promise<Creative> => {
    const known = await found(context)
    if (!known) return context.refuse('not_found')
    const { row, acting } = known
    const { language } = context.request
    if (row.state === 'posted' || row.state === 'posting') return context.refuse('already_posted')
    if (row.version !== context.body.version)
      return context.refuse('changed', undefined, { current: await reply(row, language) })
    const wrong = notesOf(row, language, (await mediaOf(db, [row]))(row)).filter(({ severity }) => severity === 'error')
    if (wrong.length > 0) return context.refuse('not_ready_to_post', wrong[0]?.sentence, { notes: wrong })
    const wish = wishOf(row, acting.userId)
    if (wish && !(await requested(context.refuse, known, wish)))
      return context.refuse('changed', undefined, { current: await again(row, language) })
    return await again(row, language)
  }

  return {
    listCreatives: async (context) => {
      const acting = teamOf(context)
      const { state, search } = context.query
      const { shown, next } = await pageOf(
        context,
        { accounts, acting },
        (asked) => listCreativeRows(db, { ...asked, state, search }),
        (row) => row.modified_at,
      )
      const media = await mediaOf(db, shown)
      return { results: shown.map((row) => creativeReply(row, context.request.language, media(row))), next }
    },

    createCreative: async (context) => {
      const acting = teamOf(context)
      const account = await usableTeamAccount(accounts, acting, context.body.account)
      const { name, content } = context.body
      if (!(await hasMedia(acting.team, account.id, content))) return context.refuse('media_missing')
      return await once(context, db, async (tx) => {
        const creative = { team: acting.team, account: account.id, name, content, userId: acting.userId }
        const id = await insertCreative(tx, creative, now())
        const target = { kind: 'creative', id, name }
        const deed = { teamId: acting.team, actor: acting.userId, action: 'creative.created', target, at: now() }
        const row = await findCreative(tx, [acting.team], id)
        await recordActivity(tx, deed)
        return row ? await reply(row, context.request.language, tx) : context.refuse('not_found')
      })
    },

    readCreative: async (context) => {
      const known = await found(context)
      return known ? await reply(known.row, context.request.language) : context.refuse('not_found')
    },

    replaceCreative: (context) => change(context as Parameters<typeof change>[0]),
    changeCreative: change,

    deleteCreative: async (context) => {
      const known = await found(context)
      if (!known) return context.refuse('not_found')
      const { row, acting } = known
      const { userId } = acting
      const wish = { desired: 'deleted', desired_at: null, desired_by: userId } as const
      if (isGoingOutLater(row) && (await requested(context.refuse, known, wish))) return
      await inTransaction(db, async (tx) => {
        if (await updateCreative(tx, { id: row.id }, { deleted_at: now() }, now()))
          await record(tx, row, userId, 'creative.deleted')
      })
    },

    postCreative: (context) =>
      goingOut(context, (_row, userId) => ({ desired: 'posted', desired_at: null, desired_by: userId })),

    scheduleCreative: (context) => {
      const { scheduled_at: at } = context.body
      if (at !== null && Date.parse(at) <= clock())
        return context.invalid({ scheduled_at: ['Choose a time in the future.'] })
      return goingOut(context, ({ state }, desired_by) => {
        if (at !== null) return { desired: 'scheduled', desired_at: new Date(at), desired_by }
        return state === 'scheduled' ? { desired: 'draft', desired_at: null, desired_by } : null
      })
    },
  }
}
