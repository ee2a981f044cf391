// The network's creatives over HTTP: media upload of API v2 in pieces, the media library, cards, posts, and posts for later.
import { z } from 'zod'
import type { CreativesPort, PostDraft, UploadedMedia } from './ads-creatives-port.ts'
import type { AdsGrant } from './ads-grant.ts'
import { AdsFailure } from './ads-port.ts'
import { type AdsRequests, part } from './ads-requests.ts'
import type { CallNetwork, NetworkCall } from './call-network.ts'
import { readAnswer } from './read-answer.ts'
import { failureOf } from './translate-failure.ts'

const Id = z.union([z.string(), z.number()]).transform(String)
const Processing = z
  .object({
    state: z.string(),
    check_after_secs: z.number().nullish(),
    error: z.object({ message: z.string().nullish() }).nullish(),
  })
  .nullish()
const WireUpload = z.object({
  data: z.object({ id: Id, media_key: z.string(), size: z.number().nullish(), processing_info: Processing }),
})
const WireLibraryMedia = z.object({ deleted: z.boolean().nullish() })
const WireAnything = z.object({}).loose()
const WireUser = z.object({ user_id: Id, promotable_user_type: z.string().nullish(), deleted: z.boolean().nullish() })
const WireCard = z.object({ card_uri: z.string(), name: z.string().nullish(), deleted: z.boolean().nullish() })
const WirePost = z.object({ id_str: z.string().nullish(), id: Id, name: z.string().nullish() })
const WrittenPost = WirePost.extend({ full_text: z.string().nullish(), text: z.string().nullish() })
const WireScheduled = z.object({
  id_str: z.string().nullish(),
  id: Id,
  name: z.string().nullish(),
  scheduled_status: z.string().nullish(),
  tweet_id: Id.nullish(),
})

const PAGE = 200

const uploadedOf = ({ data }: z.output<typeof WireUpload>): UploadedMedia & { readonly size: number | null } => {
  const info = data.processing_info
  const state = info == null || info.state === 'succeeded' ? 'ready' : info.state === 'failed' ? 'failed' : 'processing'
  return {
    id: data.id,
    key: data.media_key,
    state,
    retryAfter: info?.check_after_secs ?? 5,
    problem: info?.error?.message ?? null,
    size: data.size ?? null,
  }
}

const postParams = ({ asUserId, name, text, mediaKeys, cardUri }: PostDraft): Record<string, string> => ({
  as_user_id: asUserId,
  name,
  text,
  nullcast: 'true',
  ...(mediaKeys.length > 0 && { media_keys: mediaKeys.join(',') }),
  ...(cardUri !== null && { card_uri: cardUri }),
})

/** `root`: of the network's main API, where media are uploaded. */
export function adsCreatives(root: string, requests: AdsRequests, call: CallNetwork): CreativesPort {
  const uploads = `${root}/2/media/upload`
  const upload = async (question: Omit<NetworkCall, 'scope'>): Promise<ReturnType<typeof uploadedOf>> => {
    const answer = readAnswer(WireUpload, await call({ ...question, scope: 'media upload' }))
    if (!answer) throw failureOf(question.method === 'GET' ? 'unavailable' : 'unknown_outcome')
    return uploadedOf(answer)
  }
  const inside = (accountId: string, rest: string): string => `accounts/${part(accountId)}/${rest}`
  const account = (grant: AdsGrant, accountId: string, rest: string) => ({
    grant,
    path: inside(accountId, rest),
    account: accountId,
  })

  return {
    async beginMedia(grant, { contentType, bytes, category }) {
      const json = { media_type: contentType, total_bytes: bytes, media_category: category.toLowerCase() }
      // An upload that was begun and is not gone on with is forgotten by the network itself.
      const { id, key } = await upload({
        method: 'POST',
        url: `${uploads}/initialize`,
        grant,
        json,
        safeToRepeat: true,
      })
      return { id, key }
    },
    async sendMediaPiece(grant, id, index, bytes) {
      const fields = { segment_index: String(index) }
      const url = `${uploads}/${part(id)}/append`
      // The same piece again takes the place of the first.
      await call({ method: 'POST', url, grant, upload: { bytes, fields }, scope: 'media upload', safeToRepeat: true })
    },
    finishMedia: (grant, id) => upload({ method: 'POST', url: `${uploads}/${part(id)}/finalize`, grant }),
    async mediaState(grant, id) {
      const { size, ...found } = await upload({
        method: 'GET',
        url: uploads,
        grant,
        params: { command: 'STATUS', media_id: id },
      })
      // Before its end an upload has neither a size nor anything to process.
      return found.state === 'ready' && size === null ? { ...found, state: 'open' } : found
    },

    async keepMedia(grant, accountId, { key, category, name }) {
      await requests.change(WireAnything, {
        method: 'POST',
        ...account(grant, accountId, 'media_library'),
        endpoint: 'media_library',
        params: { media_key: key, media_category: category, name: name.slice(0, 100) },
      })
    },
    async hasMedia(grant, accountId, key) {
      const question = { ...account(grant, accountId, `media_library/${part(key)}`), endpoint: 'media_library' }
      try {
        return (await requests.one(WireLibraryMedia, { ...question, category: 'coreReads' })).deleted !== true
      } catch (error) {
        if (error instanceof AdsFailure && error.kind === 'not_found') return false
        throw error
      }
    },
    async deleteMedia(grant, accountId, key) {
      await requests.change(WireAnything, {
        method: 'DELETE',
        ...account(grant, accountId, `media_library/${part(key)}`),
        endpoint: 'media_library',
      })
    },
    async promotableUsers(grant, accountId) {
      const question = account(grant, accountId, 'promotable_users')
      const all = await requests.list(
        WireUser,
        { ...question, endpoint: 'promotable_users', category: 'coreReads' },
        PAGE,
      )
      const usable = all.filter(({ deleted }) => deleted !== true)
      const own = usable.filter(({ promotable_user_type: type }) => type === 'FULL')
      return [...own, ...usable.filter((one) => !own.includes(one))].map(({ user_id: id }) => id)
    },

    async createCard(grant, accountId, { name, components }) {
      const made = await requests.change(WireCard, {
        method: 'POST',
        ...account(grant, accountId, 'cards'),
        endpoint: 'cards',
        json: { name, components },
      })
      return made.card_uri
    },
    async cardsNamed(grant, accountId, name) {
      const question = { ...account(grant, accountId, 'cards'), endpoint: 'cards', category: 'coreReads' } as const
      const all = await requests.list(WireCard, { ...question, params: { q: name } }, PAGE)
      return all.filter((card) => card.name === name && card.deleted !== true).map((card) => card.card_uri)
    },

    async createPost(grant, accountId, post) {
      const made = await requests.change(WirePost, {
        method: 'POST',
        ...account(grant, accountId, 'tweet'),
        endpoint: 'tweet',
        params: postParams(post),
      })
      return made.id_str ?? made.id
    },
    async postsNamed(grant, accountId, userId, name) {
      const question = { ...account(grant, accountId, 'tweets'), endpoint: 'tweets', category: 'coreReads' } as const
      const params = { tweet_type: 'PUBLISHED', timeline_type: 'NULLCAST', user_id: userId, name }
      const all = await requests.list(WirePost, { ...question, params }, PAGE)
      return all.filter((post) => post.name === name).map((post) => post.id_str ?? post.id)
    },
    async postNames(grant, accountId, ids) {
      const names = new Map<string, string>()
      for (let from = 0; from < ids.length; from += PAGE) {
        const question = { ...account(grant, accountId, 'tweets'), endpoint: 'tweets', category: 'coreReads' } as const
        const requested = ids.slice(from, from + PAGE).join(',')
        const params = { tweet_type: 'PUBLISHED', timeline_type: 'ALL', tweet_ids: requested, trim_user: 'true' }
        for (const post of await requests.list(WrittenPost, { ...question, params }, PAGE))
          names.set(post.id_str ?? post.id, post.name || post.full_text || post.text || '')
      }
      return names
    },

    async schedulePost(grant, accountId, post, at) {
      const made = await requests.change(WireScheduled, {
        method: 'POST',
        ...account(grant, accountId, 'scheduled_tweets'),
        endpoint: 'scheduled_tweets',
        params: { ...postParams(post), scheduled_at: at },
      })
      return made.id_str ?? made.id
    },
    async scheduledPost(grant, accountId, id) {
      const question = account(grant, accountId, `scheduled_tweets/${part(id)}`)
      const found = await requests.one(WireScheduled, {
        ...question,
        endpoint: 'scheduled_tweets',
        category: 'coreReads',
      })
      return { status: found.scheduled_status ?? '', postId: found.tweet_id ?? null }
    },
    async unschedulePost(grant, accountId, id) {
      await requests.change(WireAnything, {
        method: 'DELETE',
        ...account(grant, accountId, `scheduled_tweets/${part(id)}`),
        endpoint: 'scheduled_tweets',
      })
    },
    async scheduledNamed(grant, accountId, userId, name) {
      const question = account(grant, accountId, 'scheduled_tweets')
      const all = await requests.list(
        WireScheduled,
        { ...question, endpoint: 'scheduled_tweets', category: 'coreReads', params: { user_id: userId } },
        PAGE,
      )
      return all.filter((post) => post.name === name).map((post) => post.id_str ?? post.id)
    },
  }
}
