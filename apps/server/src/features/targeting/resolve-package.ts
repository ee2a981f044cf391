// Turns the names of a package into what the network calls them: its look-ups, ids of handles, custom audiences.
import { neededHandles, neededLookUps, needsMarkets } from '@peregrine/domain/targeting/needed-look-ups.ts'
import { selected } from '@peregrine/domain/targeting/package-rules.ts'
import type { CompileInput } from '@peregrine/domain/targeting/targeting-plan.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { userIdsOf } from './user-id-cache.ts'

type Parts = Pick<CompileInput, 'package' | 'countries' | 'categories'>
type Resolved = Pick<CompileInput, 'options' | 'userIds' | 'audiences'>

/** Look-ups at the same time: a package of places asks many, and the network counts them. */
const AT_ONCE = 4

/** Asks the network what the compiler needs to know of a package. Throws AdsFailure. */
export async function resolvePackage(
  { accounts }: { readonly accounts: Pick<ApplicationPorts['accounts'], 'ads' | 'options' | 'clock'> },
  { grant, accountId }: Pick<OpenAdAccount, 'grant' | 'accountId'>,
  parts: Parts,
): Promise<Resolved> {
  const { ads, options: cache, clock } = accounts
  const markets = needsMarkets(parts) ? await cache.lookUp(grant, { list: 'tv_markets' }) : []
  const known = markets.flatMap(({ value: locale, countryCode }) => (countryCode ? [{ locale, countryCode }] : []))
  const questions = neededLookUps(parts, known)
  const answers: CompileInput['options'][number][] = []
  for (let from = 0; from < questions.length; from += AT_ONCE) {
    const some = questions.slice(from, from + AT_ONCE).map((question) => cache.lookUp(grant, question))
    answers.push(...(await Promise.all(some)).flat())
  }
  const needsAudiences = selected(parts.package.custom_audiences).length > 0
  const [userIds, audiences] = await Promise.all([
    userIdsOf(ads, clock, grant, neededHandles(parts)),
    needsAudiences ? ads.usableAudiences(grant, accountId) : [],
  ])
  return { options: answers, userIds, audiences }
}
