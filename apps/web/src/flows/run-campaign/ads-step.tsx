// The fourth step: what people see; creatives of the team, or posts that stand at the network already.
import { type Creative, creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { checkPromotedPost } from '@peregrine/domain/ad-network/creative-rules.ts'
import { problemMessage } from '@peregrine/domain/ad-network/problem-message-rules.ts'
import type { LintPost } from '@peregrine/domain/campaigns/campaign-lint-rules.ts'
import { isAppCard } from '@peregrine/domain/creatives/card-content-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { campaignFailure } from '#features/campaigns/campaign-failures.ts'
import { queryOf } from '#shell/asking.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { labelSeparator } from '#shell/texts.ts'
import { type AdForm, type AdSetForm, newKey } from './campaign-form-rules.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { errorAt, type FormProps, withAdSet } from './form-context.ts'
import styles from './run-campaign.module.css'

export function AdsStep(props: FormProps) {
  const text = useCampaignStepsText()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith('#ads-')) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div className={styles.fields}>
      <p className={styles.small}>{text(props.form.promotes === 'account' ? 'adsWhatAccount' : 'adsWhat')}</p>
      {props.form.adSets.map((set, index) => (
        <AdsOfSet key={set.key} {...props} set={set} index={index} />
      ))}
    </div>
  )
}

type SetProps = FormProps & { readonly set: AdSetForm; readonly index: number }

function AdsOfSet(props: SetProps) {
  const text = useCampaignStepsText()
  const { set, index, onForm } = props
  const put = (ads: readonly AdForm[]) => onForm((before) => withAdSet(before, set.key, { ads }))
  return (
    <section id={`ads-${set.id ?? set.key}`} className={styles.set} aria-label={text('adsOf', { name: set.name })}>
      <h2>{text('adsOf', { name: set.name })}</h2>
      {set.ads.length === 0 ? (
        <p className={styles.small}>{text('noAdsYet')}</p>
      ) : (
        <ul className={styles.ads}>
          {set.ads.map((ad, place) => {
            const name = ad.name || text('postNamed', { id: ad.userId ?? ad.postId })
            const error = errorAt(props, `ad.${index}.${place}.creative_id`)
            return (
              <li key={ad.key} className={styles.ad}>
                <span className={styles.cardWords}>
                  <strong>{name}</strong>
                  {ad.creativeId === null ? (
                    <span className={styles.small}>{ad.userId === null ? ad.postId : text('accountAd')}</span>
                  ) : null}
                  {error === undefined ? null : (
                    <span className={styles.error} role="alert">
                      {error}
                    </span>
                  )}
                </span>
                <IconButton
                  size="small"
                  label={text('removeAd', { name })}
                  icon={<IconTrash size={16} stroke={1.5} />}
                  onClick={() => put(set.ads.filter(({ key }) => key !== ad.key))}
                />
              </li>
            )
          })}
        </ul>
      )}
      {props.form.promotes === 'account' ? (
        <Accounts {...props} onAdd={(ad) => put([...set.ads, ad])} />
      ) : (
        <>
          <Creatives {...props} onAdd={(ad) => put([...set.ads, ad])} />
          <PostById set={set} tried={props.tried} onTyped={props.onTyped} onAdd={(ad) => put([...set.ads, ad])} />
        </>
      )}
    </section>
  )
}

const postOf = ({ name, content: { card }, shows, state }: Creative): LintPost => ({
  name,
  mediaTypes: shows.media_types,
  cardType: shows.card_type,
  hasLink: shows.has_link,
  scheduled: state === 'scheduled',
  apps: card !== null && isAppCard(card) ? [card.ios_app, card.android_app].filter((app) => app !== null) : [],
})

const adOf = (creative: Creative): AdForm => ({
  key: newKey(),
  id: null,
  name: creative.name,
  creativeId: creative.id,
  postId: '',
  userId: null,
  running: true,
  post: postOf(creative),
})

const SHOWN_LENGTH = 80
const shortened = (text: string): string =>
  [...text].length <= SHOWN_LENGTH ? text : `${[...text].slice(0, SHOWN_LENGTH).join('').trimEnd()}…`

/** The creative that was just made for this ad set comes in the address: added once. */
function useMadeCreative({ set, slug }: SetProps, fits: (creative: Creative) => boolean, onAdd: Add['onAdd']): void {
  const [address, setAddress] = useSearchParams()
  const id = address.get('set') === set.key ? (address.get('creative') ?? '') : ''
  const made = useQuery({
    ...queryOf(creatives.readCreative, { params: { pk: id }, query: { team: slug } }),
    enabled: id !== '',
  }).data
  const added = useRef('')
  useEffect(() => {
    if (!made || made.id !== id || added.current === id) return
    added.current = id
    if (set.ads.every(({ creativeId }) => creativeId !== id) && fits(made)) onAdd(adOf(made))
    const next = new URLSearchParams(address)
    next.delete('creative')
    next.delete('set')
    setAddress(next, { replace: true })
  }, [made, id, set.ads, fits, onAdd, address, setAddress])
}

type Add = { readonly onAdd: (ad: AdForm) => void }

function Creatives(props: SetProps & Add) {
  const { set, form, slug, onAdd } = props
  const text = useCampaignStepsText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const found = useQuery({
    ...queryOf(creatives.listCreatives, {
      query: { team: slug, account: form.account, limit: 8, ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
  })
  const taken = new Set(set.ads.map(({ creativeId }) => creativeId))
  /** Why the network would not promote it for this objective. */
  const unfit = (creative: Creative): string | undefined => {
    if (creative.state === 'scheduled') return text('scheduledPost')
    const [problem] = checkPromotedPost(creative.name, postOf(creative), form.objective)
    return problem && messageSentence(problemMessage(problem))
  }
  useMadeCreative(props, (creative) => unfit(creative) === undefined, onAdd)
  return (
    <div className={styles.group}>
      <TextInput
        type="search"
        size="small"
        aria-label={`${text('findCreative')}${labelSeparator()}${set.name}`}
        placeholder={text('findCreative')}
        value={typed}
        onChange={setTyped}
      />
      {found.error ? <p className={styles.error}>{campaignFailure(found.error)}</p> : null}
      {found.isPending ? <SkeletonBlock lines={2} height={28} /> : null}
      <div>
        <Link
          className={buttonClass('secondary', 'small')}
          to={`/${slug}/creatives/new?${new URLSearchParams({ account: form.account, campaign: form.id ?? '', set: set.key })}`}
        >
          {text('makeCreative')}
        </Link>
      </div>
      {found.data?.results.length === 0 ? (
        <p className={styles.small}>{text('noCreatives')}</p>
      ) : (
        <ul className={styles.found}>
          {found.data?.results.map((creative) => (
            <li key={creative.id} className={styles.creative}>
              <span className={styles.cardWords}>
                <span>{creative.name}</span>
                <span className={styles.small}>
                  {text(`creative_${creative.state}`)} · {shortened(creative.content.text)}
                </span>
                {unfit(creative) === undefined ? null : <span className={styles.small}>{unfit(creative)}</span>}
              </span>
              <AppButton
                size="small"
                disabled={taken.has(creative.id) || unfit(creative) !== undefined}
                onClick={() => onAdd(adOf(creative))}
              >
                {text(taken.has(creative.id) ? 'added' : 'addCreative')}
              </AppButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The accounts that can be promoted; an ad set takes one. */
function Accounts({ set, options, onAdd }: SetProps & Add) {
  const text = useCampaignStepsText()
  const taken = set.ads.find(({ userId }) => userId !== null)?.userId
  if (options.promotable_accounts.length === 0) return <p className={styles.small}>{text('noAccounts')}</p>
  return (
    <ul className={styles.found}>
      {options.promotable_accounts.map(({ user_id: id, handle, name }) => {
        const called = handle === '' ? id : `@${handle}`
        return (
          <li key={id} className={styles.creative}>
            <span className={styles.cardWords}>
              <span>{name || called}</span>
              <span className={styles.small}>{called}</span>
            </span>
            <AppButton
              size="small"
              disabled={taken !== undefined}
              onClick={() =>
                onAdd({
                  key: newKey(),
                  id: null,
                  name: called,
                  creativeId: null,
                  postId: '',
                  userId: id,
                  running: true,
                  post: null,
                })
              }
            >
              {text(taken === id ? 'added' : 'promoteAccount')}
            </AppButton>
          </li>
        )
      })}
    </ul>
  )
}

function PostById({ set, tried, onTyped, onAdd }: Pick<SetProps, 'set' | 'tried' | 'onTyped'> & Add) {
  const text = useCampaignStepsText()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<'notAPost' | 'postThere' | null>(null)
  const isTyped = typed.trim() !== ''
  useEffect(() => {
    onTyped(set.key, isTyped)
    return () => onTyped(set.key, false)
  }, [onTyped, set.key, isTyped])
  const problem = wrong ?? (tried && isTyped ? 'postNotAdded' : null)
  const add = () => {
    // A pasted address ends with the id.
    const id = /(\d{1,20})\/?$/.exec(typed.trim())?.[1]
    const there = set.ads.some(({ postId }) => postId.trim() === id)
    setWrong(id === undefined ? 'notAPost' : there ? 'postThere' : null)
    if (id === undefined || there) return
    onAdd({ key: newKey(), id: null, name: '', creativeId: null, postId: id, userId: null, running: true, post: null })
    setTyped('')
  }
  return (
    <div className={styles.byId}>
      <TextInput
        label={text('postId')}
        hint={text('postHint')}
        optional
        inputMode="numeric"
        maxLength={200}
        value={typed}
        error={problem === null ? undefined : text(problem)}
        onChange={setTyped}
      />
      <AppButton disabled={typed.trim() === ''} onClick={add}>
        {text('addPost')}
      </AppButton>
    </div>
  )
}
