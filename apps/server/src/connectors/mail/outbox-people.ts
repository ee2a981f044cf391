// Mails of a machine without a mail server name people of the social network too: reports, shares, weekly figures.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mentionsOf, type NetworkPerson } from '#platform/person-mentions.ts'
import type { FeaturePeople, PeoplePlace, PeoplePorts } from '#platform/person-places.ts'
import { readOutbox } from './mail-outbox.ts'

const DAY = 86_400_000
const MAIL_DAYS = 30

const folderOf = ({ dataDir }: Pick<PeoplePorts, 'dataDir'>): string => join(dataDir, 'outbox')

async function mailsNaming(ports: PeoplePorts, person: NetworkPerson): Promise<string[]> {
  const mentions = mentionsOf(person, true)
  const mails = await readOutbox(folderOf(ports))
  return mails.filter(({ subject, text }) => mentions.within([subject, text], 'mail')).map(({ id }) => id)
}

async function remove(ports: PeoplePorts, ids: readonly string[]): Promise<number> {
  for (const id of ids)
    for (const kind of ['eml', 'json']) await rm(join(folderOf(ports), `${id}.${kind}`), { force: true })
  return ids.length
}

const outbox: PeoplePlace = {
  name: 'mail.outbox',
  holds: 'mails of a machine without a mail server, in the folder outbox',
  origin: 'team',
  onDeletion: { does: 'keeps', why: 'mails name audiences and figures; a mail server would have sent them' },
  retained: '30 days',
  prune: async (ports) => {
    const before = ports.now.getTime() - MAIL_DAYS * DAY
    const old = (await readOutbox(folderOf(ports))).filter(({ date }) => Date.parse(date) < before)
    return await remove(
      ports,
      old.map(({ id }) => id),
    )
  },
  find: async (ports, person) => (await mailsNaming(ports, person)).length,
  erase: async (ports, person) => await remove(ports, await mailsNaming(ports, person)),
}

export const mailPeople: FeaturePeople = { places: [outbox], nobody: {} }
