// Who follows whom: drawn anew for any account from the seed, so that thirty million follows are never held at once.
import { COMMUNITY_OF_SUBJECT, type PersonGender } from '../people/population-draws.ts'
import { NETWORK_LANGUAGES } from '../phrases/phrase-stock.ts'
import { SeededRandom } from '../seeded-random.ts'
import { hubAppeal } from './hub-appeal.ts'
import { hubLists, type NetworkCensus, ROLE_NUMBER, SUBJECTS_KEPT, scriptGroup } from './network-census.ts'
import { type Fame, PopularList } from './popular-list.ts'

const FOLLOW_STREAM = 31
const ENGLISH = NETWORK_LANGUAGES.indexOf('en')
const NEIGHBOURS_IN_PLACE = 16
const NEIGHBOURS_IN_COMMUNITY = 24
/** A pair of neighbours know each other with this chance for each account that the shier of them follows. */
const FRIENDSHIP = 0.006

/** Shares of an account's follows by where they are found; what is left goes to anybody at all. */
interface FollowHabit {
  readonly community: number
  readonly subject: number
  readonly general: number
  readonly language: number
}

const FAME: Readonly<Record<'community' | 'subject' | 'general' | 'language', Fame>> = {
  community: { flat: 8, steep: 1.35 },
  subject: { flat: 5, steep: 1.5 },
  general: { flat: 8, steep: 1.2 },
  language: { flat: 15, steep: 1.4 },
}

const MEMBER: FollowHabit = { community: 0.56, subject: 0.13, general: 0.09, language: 0.15 }
const LOOSE: FollowHabit = { community: 0, subject: 0.38, general: 0.17, language: 0.34 }
const BOT: FollowHabit = { community: 0, subject: 0, general: 0.12, language: 0.55 }
const HUB: FollowHabit = { community: 0.68, subject: 0.02, general: 0.1, language: 0.12 }

/** Draws an account's follows. The buffer that `of` fills is used again by the next call. */
export class FollowGraph {
  /** The follows of the account last asked for: the first `of(…)` entries. */
  readonly followees: Uint32Array
  private readonly census: NetworkCensus
  /** Lists by community and script group, by subject and script group, and by language. */
  private readonly inCommunity: readonly (readonly PopularList[])[]
  private readonly onSubject: readonly (readonly PopularList[])[]
  private readonly general: readonly PopularList[]
  private readonly speakers: readonly PopularList[]
  private readonly seenIn: Uint32Array
  private readonly random = new SeededRandom()
  private count = 0
  private reader = 0
  private readerAge = 0
  private readerGender: PersonGender = ''
  /** Grows with every question, so that an account asked for twice starts with nothing seen. */
  private question = 0

  constructor(census: NetworkCensus) {
    this.census = census
    const { bySubject, general } = hubLists(census.hubs)
    this.inCommunity = census.byCommunity.map((groups) => groups.map((list) => new PopularList(list, FAME.community)))
    this.onSubject = bySubject.map((groups, subject) => {
      const members = census.byCommunity[COMMUNITY_OF_SUBJECT[subject] ?? -1]
      return (members ?? groups).map((list) => new PopularList(list, FAME.subject))
    })
    this.general = general.map((list) => new PopularList(list, FAME.general))
    this.speakers = census.peopleByLanguage.map((list) => new PopularList(list, FAME.language))
    this.seenIn = new Uint32Array(census.accounts)
    this.followees = new Uint32Array(census.accounts)
  }

  private add(account: number): void {
    if (this.seenIn[account] === this.question || account === this.reader) return
    this.seenIn[account] = this.question
    this.followees[this.count++] = account
  }

  private addFrom(list: PopularList | undefined): void {
    const account = list?.at(this.random.next())
    if (account !== undefined && this.appeals(account)) this.add(account)
  }

  /** Where follows depend on who one is: whether a well-known account that was come across is followed. */
  private appeals(account: number): boolean {
    const { census } = this
    if (census.disclosure === 'even' || account >= census.hubs) return true
    return this.random.chance(hubAppeal(census.seed, account, this.readerAge, this.readerGender))
  }

  private addNeighbours(list: Uint32Array, rank: number, reach: number): void {
    const { census, reader } = this
    const wished = census.wishedFollows[reader] as number
    for (let distance = -reach; distance <= reach; distance++) {
      if (distance === 0) continue
      const other = list[rank + distance]
      if (other === undefined || other < census.hubs || census.role[other] !== ROLE_NUMBER.person) continue
      const shier = Math.min(wished, census.wishedFollows[other] as number, 120)
      if (census.population.pair(reader, other) < FRIENDSHIP * shier) this.add(other)
    }
  }

  private addSubject(group: number): void {
    const { census, reader } = this
    const start = reader * SUBJECTS_KEPT
    let known = 0
    while (known < SUBJECTS_KEPT && census.subjects[start + known] !== 255) known++
    if (known === 0) return
    const subject = census.subjects[start + this.random.int(known)] as number
    this.addFrom(this.onSubject[subject]?.[group])
  }

  private habitOf(role: number, community: number): FollowHabit {
    if (role === ROLE_NUMBER.bot) return BOT
    if (role !== ROLE_NUMBER.person) return HUB
    return community >= 0 ? MEMBER : LOOSE
  }

  private lookAtReader(): void {
    const { age, gender } = this.census.population.person(this.reader)
    this.readerAge = age
    this.readerGender = gender
  }

  /** Fills `followees` with the accounts that `reader` follows, each once, and returns how many they are. */
  of(reader: number): number {
    const { census, random } = this
    this.reader = reader
    this.question++
    this.count = 0
    random.reseed(census.seed, FOLLOW_STREAM, reader)
    if (census.disclosure !== 'even') this.lookAtReader()
    const role = census.role[reader] as number
    const community = census.community[reader] as number
    const second = census.second[reader] as number
    const language = census.language[reader] as number
    const group = scriptGroup(language)
    const wished = census.wishedFollows[reader] as number
    if (role === ROLE_NUMBER.person) {
      this.addNeighbours(
        census.byPlace[census.place[reader] as number] as Uint32Array,
        census.placeRank[reader] as number,
        NEIGHBOURS_IN_PLACE,
      )
      const own = census.byCommunity[community]?.[group]
      if (own !== undefined) this.addNeighbours(own, census.communityRank[reader] as number, NEIGHBOURS_IN_COMMUNITY)
    }
    const habit = this.habitOf(role, community)
    for (let tries = wished * 2; tries > 0 && this.count < wished; tries--) {
      let u = random.next()
      if (u < habit.community) {
        const chosen = second >= 0 && random.chance(0.36) ? second : community
        const abroad = random.chance(0.05) ? 1 - group : group
        this.addFrom(this.inCommunity[chosen]?.[abroad])
        continue
      }
      u -= habit.community
      if (u < habit.subject) this.addSubject(group)
      else if (u < habit.subject + habit.general) this.addFrom(this.general[language])
      else if (u < habit.subject + habit.general + habit.language) {
        this.addFrom(this.speakers[random.chance(0.87) ? language : ENGLISH])
      } else this.add(random.int(census.accounts))
    }
    return this.count
  }
}
