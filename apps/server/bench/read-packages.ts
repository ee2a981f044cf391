// `npm run bench -- packages`: packages of twenty definitions, twelve English and eight Japanese, as lists for a reader who judges
// each entry: would a strategist sign it?
import { type Definition, emptyDefinition, type Group } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { openAudience, withSample } from '#features/insights/insights-public.ts'
import { choosePackage } from '#features/targeting/choose-package.ts'
import type { Brought } from '#features/targeting/entry-coverage.ts'
import { entryLabel } from '#features/targeting/entry-labels.ts'
import { readBenchOptions } from './bench-options.ts'
import { all, atLeast, criterion, define, type NamedDefinition } from './definition-parts.ts'
import { buildNetwork } from './network-build.ts'
import { percent } from './report-table.ts'
import { listAudiences } from './truth-audiences.ts'
import { openTruth } from './truth-network.ts'

/** What a broader package would take next is read too. */
const NEXT = 8

const within = (country: string, ...groups: Group[]): Definition => define(groups, { countries: [country] })

/** Words, handles, interests, jobs; small and large; negations, "and", "at least", words of posts that many copy. */
const ENGLISH: readonly NamedDefinition[] = [
  {
    name: 'specialty coffee, Britain',
    definition: within('GB', ...all(criterion('posted', ['specialty coffee', 'pour over', 'espresso']))),
  },
  { name: 'nurses, United States', definition: within('US', ...all(criterion('job', ['nurse']))) },
  { name: 'interested in gardening', definition: define(all(criterion('interest', ['home-and-garden/gardening']))) },
  {
    name: 'follow two known data accounts',
    definition: define(all(criterion('follows', ['datafolks', 'quiverdb', 'plotwren', 'residualsletter'], 2))),
  },
  {
    name: 'new parents by their bios',
    definition: define(all(criterion('bio', ['mother', 'father', 'mum', 'dad', 'parent']))),
  },
  {
    name: 'bike commuters who do not drive',
    definition: define(all(criterion('posted', ['cycling', 'bike'])), {}, all(criterion('posted', ['car']))),
  },
  {
    name: 'engaged with film accounts and post about films',
    definition: define(
      all(
        criterion('engaged', ['secondreel', 'lanternfest', 'cinemaparadox']),
        criterion('posted', ['film', 'cinema']),
      ),
    ),
  },
  { name: 'software engineers, Germany', definition: within('DE', ...all(criterion('job', ['software-engineer']))) },
  {
    name: 'at least two signs of knitting',
    definition: define([
      atLeast(
        2,
        criterion('interest', ['arts/crafts']),
        criterion('posted', ['knitting', 'yarn', 'wool']),
        criterion('follows', ['purlandpage', 'mossfieldyarn']),
      ),
    ]),
  },
  {
    name: 'football away days (words of one frame)',
    definition: define(all(criterion('posted', ['away days', 'the away end']))),
  },
  {
    name: 'small: sake in English',
    definition: define(all(criterion('posted', ['junmai', 'izakaya'])), { languages: ['en'] }),
  },
  { name: 'large: everybody in Canada', definition: define([], { countries: ['CA'] }) },
]
const JAPANESE: readonly NamedDefinition[] = [
  { name: 'コーヒー好き', definition: define(all(criterion('posted', ['コーヒー', '珈琲', 'ドリップ']))) },
  { name: '看護師', definition: within('JP', ...all(criterion('job', ['nurse']))) },
  {
    name: 'アニメと絵を描く人',
    definition: define(
      all(criterion('interest', ['movies-and-tv/animation']), criterion('posted', ['お絵描き', 'イラスト'])),
    ),
  },
  { name: '日本酒', definition: define(all(criterion('posted', ['日本酒', '居酒屋', '熱燗']))) },
  {
    name: 'キタリーグのクラブをフォロー',
    definition: define(all(criterion('follows', ['hokuto_fc', 'aoba_united', 'shinano_elk']))),
  },
  {
    name: '家計と節約、投資はしない',
    definition: define(all(criterion('posted', ['節約', '家計簿', '貯金'])), {}, all(criterion('posted', ['投資']))),
  },
  {
    name: '教員',
    definition: within('JP', ...all(criterion('job', ['teacher', 'primary-teacher', 'secondary-teacher']))),
  },
  {
    name: '小さい: 鳥見と天体',
    definition: define([
      atLeast(
        2,
        criterion('posted', ['野鳥', 'カワセミ', '鳥見']),
        criterion('posted', ['星空', '天体観測', '流星群']),
      ),
    ]),
  },
]

/** Prints them. */
export async function readPackages(typed: readonly string[]): Promise<void> {
  const options = readBenchOptions(['truth', ...typed])
  if (options === 'help') throw new Error('npm run bench -- packages [--seed N] [--accounts N] [--data FOLDER]')
  const { record } = await buildNetwork(options)
  const network = await openTruth(options, record)
  try {
    for (const [language, definitions] of [
      ['en', ENGLISH],
      ['ja', JAPANESE],
    ] as const)
      for (const { name, definition } of definitions) {
        const audience = await openAudience(network, definition)
        process.stdout.write(`${await reportOf(network, name, audience, language)}\n\n`)
      }
    const [listed] = listAudiences(network.accounts)
    if (!listed) return
    const audience = await network.audienceOf(listed.name, listed.accounts)
    process.stdout.write(`${await reportOf(network, listed.name, audience, 'en')}\n`)
  } finally {
    await network.close()
  }
}

/** As the page says it: of people who are like the audience, how many more, and how many of these are meant. */
const alikeOf = ({ members, others }: Brought): string =>
  `${Math.round(members + others)} more, ${percent(members / (members + others), 0)} of them like the audience`

async function reportOf(
  { graph }: Awaited<ReturnType<typeof openTruth>>,
  name: string,
  audience: Awaited<ReturnType<typeof openAudience>>,
  language: 'en' | 'ja',
): Promise<string> {
  const definition = audience.definition ?? emptyDefinition
  return await withSample(graph, audience, async (sample) => {
    const { candidates, shown, choice } = await choosePackage(graph, sample, definition)
    const line = (from: number, until: number) =>
      choice.steps
        .slice(from, until)
        .flatMap(({ position, recall, precision }) => {
          const candidate = candidates[position]
          if (!candidate) return []
          const { field, id, own, figure } = candidate
          const label =
            field === 'handles'
              ? `@${id} (${candidate.name})`
              : `${field.slice(0, 3)} ${entryLabel(field, id, language)}`
          const lift = figure ? ` ×${figure.affinity.toFixed(1)}` : ''
          const like = choice.alike.get(position)
          const reason = like ? `; goes on to ${alikeOf(like)}` : ''
          return [
            `  - ${own ? '[own] ' : ''}${label}${lift}: ${percent(recall, 0)} / ${percent(precision, 0)}${reason}`,
          ]
        })
        .join('\n')
    const ticked = choice.steps.slice(0, choice.chosen).map(({ position }) => position)
    const idle = candidates.flatMap(({ own, field, id }, position) =>
      own && !ticked.includes(position) ? [field === 'handles' ? `@${id}` : entryLabel(field, id, language)] : [],
    )
    return [
      `## ${name}: ${sample.size} people; ${shown.countries.join(' ') || 'everywhere'}; ${shown.languages.join(' ') || 'all languages'}`,
      ...(idle.length > 0 ? [` own, offered first and not ticked: ${idle.join(', ')}`] : []),
      line(0, choice.chosen),
      ' next:',
      line(choice.chosen, choice.chosen + NEXT),
    ].join('\n')
  })
}
