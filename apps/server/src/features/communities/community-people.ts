// Where communities hold people of the social network: members, leading accounts, the drawing, and names made of accounts.
import { erasePeopleFromLines } from '#features/activity/activity-public.ts'
import { type FeaturePeople, type ImportedDeletion, type PeoplePorts, tablePlace } from '#platform/person-places.ts'
import { inTransaction } from '#platform/postgres.ts'
import { forgetPeopleOfStudies, madeNames, studiesOfDeletion } from './community-people-store.ts'

/** All of a study in one transaction: nobody sees members without their community, or a name that its line still tells. */
async function deleteImported({ db, now }: PeoplePorts, deletion: ImportedDeletion): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const studies = await studiesOfDeletion(tx, deletion)
    const names = new Map((await madeNames(tx, studies)).map((made) => [made.id, made]))
    const deleted = await forgetPeopleOfStudies(tx, studies, deletion.at)
    for (const team of new Set([...names.values()].map(({ teamId }) => teamId)))
      await erasePeopleFromLines(
        tx,
        team,
        ({ action, target, detail }) => {
          const made = action === 'community.renamed' ? names.get(String(Object(target).id)) : undefined
          const [name, from] = [Object(target).name, Object(detail).from]
          if (made === undefined || ![name, from].includes(made.name)) return null
          return {
            target: { ...Object(target), name: name === made.name ? made.instead : name },
            detail: { ...Object(detail), from: from === made.name ? made.instead : from },
          }
        },
        now,
      )
    return deleted
  })
}

const RETAINED = 'until the team deletes the study'

export const communityPeople: FeaturePeople = {
  places: [
    {
      ...tablePlace({
        name: 'communities.members',
        holds: 'whom a study looked at: id, handle and name',
        origin: 'imported',
        table: 'community_members',
        columns: ['account_id', 'handle', 'name'],
        identity: { id: 'account_id', handle: 'handle', name: 'name' },
        erase: 'row',
        retained: RETAINED,
        onDeletion: { does: 'deletes', why: 'sizes and shares stay, marked as of then' },
      }),
      deleteImported,
    },
    tablePlace({
      name: 'communities.accounts',
      holds: 'the accounts that lead a community, and its name made of them',
      origin: 'imported',
      table: 'communities',
      columns: ['made_name', 'given_name', 'words', 'accounts', 'growth'],
      erase: 'entries',
      retained: RETAINED,
      onDeletion: { does: 'empties', why: 'words that many use, counts, and names that people gave stay' },
    }),
    tablePlace({
      name: 'communities.audience',
      holds: 'the audience that the accounts of a community make',
      origin: 'imported',
      table: 'communities',
      columns: ['as_audience'],
      erase: 'words',
      retained: RETAINED,
      onDeletion: { does: 'empties', why: 'it consists of accounts' },
    }),
    tablePlace({
      name: 'communities.drawing',
      holds: 'where accounts stand in the drawing of a study, and whose communities it looked for',
      origin: 'imported',
      table: 'community_studies',
      columns: ['audience_name', 'definition', 'drawing'],
      // Who follows whom is told by places in the list of accounts.
      erase: 'words',
      retained: RETAINED,
      onDeletion: { does: 'empties', why: 'the drawing goes; what the team defined stays' },
    }),
  ],
  nobody: {
    communities: ['estimate'],
    community_studies: ['kind', 'audience_key', 'state', 'problem', 'network', 'as_of', 'created_by_name'],
  },
}
