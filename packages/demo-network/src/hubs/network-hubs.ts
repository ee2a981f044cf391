// The accounts that everybody of a subject follows: brands, media, associations, clubs, shows and creators, all invented.
import type { NetworkLanguage } from '../phrases/phrase-stock.ts'
import { rowsOf } from '../phrases/stock-lines.ts'
import { FOOD_AND_HOME_HUBS } from './hubs-food-home.ts'
import { GENERAL_HUBS } from './hubs-general.ts'
import { LEISURE_HUBS } from './hubs-leisure.ts'
import { WORK_AND_SCIENCE_HUBS } from './hubs-work-science.ts'

/** `woman`, `man` and `person` are creators. */
export type HubKind = 'brand' | 'media' | 'org' | 'club' | 'show' | 'woman' | 'man' | 'person'

export interface NetworkHub {
  /** Id in `NETWORK_SUBJECTS`, or 'general'. */
  readonly subject: string
  readonly language: NetworkLanguage
  readonly kind: HubKind
  readonly handle: string
  readonly name: string
  readonly bio: string
}

const SUBJECT_OF_LEVEL = 'general'

function hubsOf(table: string): readonly NetworkHub[] {
  return rowsOf(table, 6).map((cells) => {
    const [subject = '', language = '', kind = '', handle = '', name = '', bio = ''] = cells
    return { subject, language: language as NetworkLanguage, kind: kind as HubKind, handle, name, bio }
  })
}

/** One hub of each subject in turn, so that the first hundred hold the best known of every subject. */
function inTurn(hubs: readonly NetworkHub[]): readonly NetworkHub[] {
  const queues = new Map<string, NetworkHub[]>()
  for (const hub of hubs) {
    const key =
      hub.subject === SUBJECT_OF_LEVEL ? `${hub.subject}-${hub.language}` : `${hub.subject}-${hub.language === 'ja'}`
    const queue = queues.get(key)
    if (queue === undefined) queues.set(key, [hub])
    else queue.push(hub)
  }
  const ordered: NetworkHub[] = []
  for (let turn = 0; ordered.length < hubs.length; turn++) {
    for (const queue of queues.values()) {
      const hub = queue[turn]
      if (hub !== undefined) ordered.push(hub)
    }
  }
  return ordered
}

export const NETWORK_HUBS: readonly NetworkHub[] = inTurn([
  ...hubsOf(GENERAL_HUBS),
  ...hubsOf(FOOD_AND_HOME_HUBS),
  ...hubsOf(WORK_AND_SCIENCE_HUBS),
  ...hubsOf(LEISURE_HUBS),
])

export function isCreator(hub: NetworkHub): boolean {
  return hub.kind === 'woman' || hub.kind === 'man' || hub.kind === 'person'
}
