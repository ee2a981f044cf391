// Sample calls of teams and of their long work.
import type { Sample, SampleCall, Samples, Scene } from './sample-shapes.ts'

export interface OwnTeam {
  readonly id: string
  readonly slug: string
  readonly version: number
}

let teams = 0
/** A team of the person's own, of which they are admin and creator. */
export async function ownTeam({ person }: Pick<Scene, 'person'>): Promise<OwnTeam> {
  const answer = await person.send('POST', '/api/teams/', { body: { name: `Team of samples ${++teams}` } })
  return answer.json()
}

/** A call that names a team of the person's own. */
export const inTeam =
  (call: (team: OwnTeam, scene: Scene) => SampleCall | Promise<SampleCall>): Sample =>
  async (scene) =>
    await call(await ownTeam(scene), scene)

export const teamSamples: Samples = {
  'teams.list': {},
  'teams.create': { body: { name: 'Northwind Media' } },
  'teams.read': inTeam(({ slug }) => ({ params: { slug } })),
  'tasks.list': inTeam(({ slug }) => ({ query: { team: slug } })),
  'tasks.read': inTeam(() => ({ params: { pk: crypto.randomUUID() } })),
  'tasks.cancel': inTeam(() => ({ params: { pk: crypto.randomUUID() } })),
}
