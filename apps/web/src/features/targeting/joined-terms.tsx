// Where an audience joins its terms and the network unites them: what share of the reach that wastes, and how to repair it.

import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { joinsTerms } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { coveringTerms } from '@peregrine/domain/audience-builder/joined-terms-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { CHOSEN_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import { keyOfStep, sizedKey } from '@peregrine/domain/targeting/package-size-rules.ts'
import { wastedShare } from '@peregrine/domain/targeting/reach-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { uploadAddress } from '#shell/addresses.ts'
import { entryName, type NameInLanguage, useNameInLanguage } from '#shell/entry-names.ts'
import { UploadOffer } from '#shell/figures/reach-offers.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { reachSize } from '#shell/figures/reach-words.ts'
import { useLanguage } from '#shell/texts.ts'
import { type ListDraft, withTicks } from './list-draft-rules.ts'
import styles from './targeting-list-screen.module.css'
import { useListText } from './targeting-text.ts'
import { questionOf, reachQuestion } from './use-reach.ts'

/** Less waste than this is not worth a notice. */
const WORTH_SAYING = 0.1
/** Repairs that reach nearly as many as before are none. */
const WORTH_DOING = 0.9

interface JoinedTermsProps {
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
  /**
   * What reaches so many more says it in this notice; in its own only where this one is not shown. `besides`: what the
   * notice's own button makes of the list.
   */
  readonly repairs?: (besides: ListDraft | null) => ReactNode
  readonly otherwise?: ReactNode
}

/** Whether own terms are ticked that the audience joins and that are more than are enough to reach everybody in it. */
function unitesJoinedTerms(draft: ListDraft, own: readonly OwnTerm[]): boolean {
  const ticked = own.filter(({ deselected }) => !deselected)
  const covers = coversOf(draft, own)
  const repaired = covers.some((cover) => ticked.every(({ key }) => cover.has(key)))
  return draft.definition !== null && joinsTerms(draft.definition.include) && ticked.length > 1 && !repaired
}

export function JoinedTerms(props: JoinedTermsProps) {
  const { draft, otherwise = null } = props
  const own = ownTerms(draft, useNameInLanguage())
  if (!unitesJoinedTerms(draft, own)) return otherwise
  return <Joined {...props} own={own} covers={coversOf(draft, own)} />
}

interface JoinedProps extends JoinedTermsProps {
  readonly own: readonly OwnTerm[]
  readonly covers: readonly ReadonlySet<string>[]
}

function Joined({ draft, onDraft, own, covers, repairs, otherwise = null }: JoinedProps) {
  const text = useListText()
  const reachText = useReachText()
  const language = useLanguage()
  const ticked = own.filter(({ deselected }) => !deselected).map(({ key }) => key)
  const [before, ...after] = useQueries({
    queries: [new Set(ticked), ...covers].map((keys) => reachQuestion(questionOf(onlyTicked(draft, keys)), language)),
  }).map(({ data }) => data)
  const waste = before && wasteOf(before)
  if (!before || !waste || waste.share < WORTH_SAYING) return otherwise
  const best = covers
    .flatMap((cover, place) => {
      const reach = after[place]
      return reach && reach.reached.size < WORTH_DOING * before.reached.size ? [{ cover, reach }] : []
    })
    .sort((one, other) => one.reach.reached.size - other.reach.reached.size)[0]
  const retained = best ? keeping(draft, own, best.cover) : null
  const names = (cover: ReadonlySet<string>) =>
    own.filter(({ key }) => cover.has(key)).map(({ name }) => (language === 'ja' ? `「${name}」` : `“${name}”`))
  return (
    <NoticeBar level="warn" title={text('joinedTitle')}>
      <p className={styles.said}>
        {text(waste.exact ? 'joinedBody' : 'joinedAtLeast', { waste: formatShare(waste.share) })}
      </p>
      {best ? (
        <p className={styles.said}>
          <AppButton size="small" onClick={() => retained && onDraft(retained)}>
            {text('keepOnly', { terms: names(best.cover).join(language === 'ja' ? '' : ', ') })}
          </AppButton>{' '}
          {text('keepOnlyAfter', {
            reached: reachSize(best.reach.reached, reachText),
            before: reachSize(before.reached, reachText),
          })}{' '}
          {best.reach.precision === null
            ? null
            : text('keepOnlyShare', { precision: formatShare(best.reach.precision) })}
        </p>
      ) : null}
      {repairs?.(retained)}
      {draft.definition ? (
        <UploadOffer href={uploadAddress(draft.definition, { name: draft.name, purpose: draft.package.purpose })} />
      ) : null}
    </NoticeBar>
  )
}

/** The share of those reached who are not meant; of few members what it is at least. */
function wasteOf({ reached, precision }: PackageReach): { readonly share: number; readonly exact: boolean } {
  if (precision !== null) return { share: wastedShare(precision), exact: true }
  const share = reached.belowMinimum || reached.size === 0 ? 0 : 1 - MINIMUM_CELL / reached.size
  return { share: Math.floor(20 * Math.max(0, share)) / 20, exact: false }
}

interface OwnTerm {
  readonly key: string
  readonly name: string
  readonly deselected: boolean
  /** Of those who do not belong, the share that it reaches. */
  readonly breadth: number | undefined
}

const ownTerms = ({ package: targeting }: ListDraft, nameInLanguage: NameInLanguage): OwnTerm[] =>
  CHOSEN_FIELDS.flatMap((field) =>
    targeting[field].flatMap((entry) =>
      entry.note?.code === 'your_term' || entry.note?.code === 'your_term_covered'
        ? [
            {
              key: sizedKey(field, entry),
              name: entryName(field, entry, nameInLanguage),
              deselected: entry.deselected,
              breadth: entry.why && entry.why.m > 0 ? entry.why.b / entry.why.m : undefined,
            },
          ]
        : [],
    ),
  )

/** The sets of own terms with which everybody is reached still, as far as the list has them. */
function coversOf({ definition }: ListDraft, own: readonly OwnTerm[]): ReadonlySet<string>[] {
  if (!definition) return []
  const known = new Map(own.map((term) => [term.key, term]))
  return coveringTerms(definition.include, (entry) => known.get(keyOfStep(entry))?.breadth)
    .map((entries) => entries.map(keyOfStep))
    .filter((keys) => keys.length > 0 && keys.every((key) => known.has(key)))
    .map((keys) => new Set(keys))
}

const onlyTicked = (draft: ListDraft, keys: ReadonlySet<string>): ListDraft =>
  withTicks(
    draft,
    new Map(
      CHOSEN_FIELDS.flatMap((field) =>
        draft.package[field].map((entry): [string, boolean] => {
          const key = sizedKey(field, entry)
          return [key, keys.has(key)]
        }),
      ),
    ),
  )

const keeping = (draft: ListDraft, own: readonly OwnTerm[], cover: ReadonlySet<string>): ListDraft =>
  withTicks(draft, new Map(own.map(({ key }) => [key, cover.has(key)])))
