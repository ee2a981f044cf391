// One creative: its text, media and card on the left, the post as it will look on the right, and what is done with it.

import { payloadOf } from '@peregrine/client/client.ts'
import { type Creative, type CreativeContent, creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { POST_LENGTH, postLength } from '@peregrine/domain/ad-network/post-text-rules.ts'
import { noteSentence } from '@peregrine/domain/creatives/creative-note-text.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { apiPicture } from '#shell/api-address.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { UnsavedGuard } from '#shell/forms/unsaved-guard.tsx'
import { useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { CardFields } from './card-fields.tsx'
import { CreativeActions } from './creative-actions.tsx'
import { type CreativeStart, isOnItsWay, ON_ITS_WAY_MS, STATE_TONES, stateWord } from './creative-states.ts'
import styles from './creatives.module.css'
import { useCreativesText } from './creatives-text.ts'
import mediaStyles from './media.module.css'
import { MediaPickerDialog } from './media-picker-dialog.tsx'
import { PostPreview } from './post-preview.tsx'

const EMPTY: CreativeContent = { text: '', media: [], card: null }

export function CreativeEditorScreen() {
  const text = useCreativesText()
  const { creativeId } = useParams()
  const { state } = useLocation() as { state: CreativeStart | null }
  const { account } = useTeamAccountChoice()
  const isNew = creativeId === undefined
  const { slug } = useCurrentTeam()
  // Named, so that another team of the same person is not shown in this one.
  const requested = queryOf(creatives.readCreative, { params: { pk: creativeId ?? '' }, query: { team: slug } })
  const read = useQuery({
    ...requested,
    enabled: !isNew,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? ON_ITS_WAY_MS : false),
  })
  return (
    <Page>
      {isNew ? (
        account && (
          <Editor key="new" creative={null} account={account.id} start={state ?? { name: '', content: EMPTY }} />
        )
      ) : (
        <QueryView
          query={read}
          errorTitle={text('readFailed')}
          missing={<EmptyState heading title={text('gone')} />}
          skeleton={<SkeletonBlock height={420} />}
        >
          {(creative) => <Editor key={creative.id} creative={creative} account={creative.account} start={creative} />}
        </QueryView>
      )}
    </Page>
  )
}

/** Whoever came from an ad set goes back there with the creative. */
function pageAfter(slug: string, creative: string, address: URLSearchParams): string {
  const [campaign, set] = [address.get('campaign') ?? '', address.get('set') ?? '']
  if (campaign === '') return `/${slug}/creatives/${creative}`
  return `/${slug}/campaigns/${campaign}/edit?${new URLSearchParams({ step: '3', set, creative })}#ads-${set}`
}

interface EditorProps {
  readonly creative: Creative | null
  readonly account: string
  readonly start: CreativeStart
}

function Editor({ creative, account, start }: EditorProps) {
  const text = useCreativesText()
  const navigate = useNavigate()
  const { slug } = useCurrentTeam()
  const [address] = useSearchParams()
  const [name, setName] = useState(start.name)
  const [content, setContent] = useState(start.content)
  const [version, setVersion] = useState(creative?.version ?? 0)
  const [theirs, setTheirs] = useState<Creative | null>(null)
  const mayChange = useMayChange()
  const fixed = !mayChange || (creative !== null && creative.state !== 'draft' && creative.state !== 'failed')
  const existing = creative ?? { name: '', content: EMPTY }
  const dirty = name !== existing.name || JSON.stringify(content) !== JSON.stringify(existing.content)
  const change = (more: Partial<CreativeContent>) => setContent((before) => ({ ...before, ...more }))

  const retain = (saved: Creative) => {
    setVersion(saved.version)
    setName(saved.name)
    setContent(saved.content)
    setTheirs(null)
  }
  const save = async (): Promise<void> => {
    try {
      if (creative === null) {
        const made = await call(creatives.createCreative, { body: { team: slug, account, name: name.trim(), content } })
        await forget(creatives.listCreatives)
        return void navigate(pageAfter(slug, made.id, address), { replace: true })
      }
      const body = { version, name: name.trim(), content }
      retain(await call(creatives.changeCreative, { params: { pk: creative.id }, body }))
      toasts.show(text('saved'), { level: 'success' })
      await forget(creatives.listCreatives, creatives.readCreative)
    } catch (error) {
      const current = payloadOf(creatives.changeCreative, error, 'changed')?.current
      // What was typed stays; whose words count is for the person to say.
      if (current) return setTheirs(current)
      toastFailure(error)
    }
  }
  return (
    <>
      <PageHead
        title={creative?.name ?? text('newCreative')}
        beside={
          creative ? <StatusMark tone={STATE_TONES[creative.state]}>{text(stateWord(creative))}</StatusMark> : null
        }
        actions={
          <>
            {dirty && !fixed ? <span className={mediaStyles.quiet}>{text('unsaved')}</span> : null}
            {fixed ? null : (
              <AppButton
                variant={creative ? 'secondary' : 'primary'}
                disabled={!dirty || name.trim() === ''}
                onClick={save}
              >
                {text(creative === null && address.get('campaign') ? 'saveAndUse' : 'save')}
              </AppButton>
            )}
            {creative ? <CreativeActions creative={creative} dirty={dirty && !fixed} /> : null}
          </>
        }
      />
      {theirs ? (
        <NoticeBar
          level="warn"
          title={text('overtaken')}
          action={
            <span className={mediaStyles.buttons}>
              <AppButton size="small" onClick={() => retain(theirs)}>
                {text('takeTheirs')}
              </AppButton>
              <AppButton
                size="small"
                onClick={() => {
                  setVersion(theirs.version)
                  setTheirs(null)
                }}
              >
                {text('keepMine')}
              </AppButton>
            </span>
          }
        />
      ) : null}
      <UnsavedGuard unsaved={dirty && !fixed} />
      {creative?.problem ? (
        <NoticeBar level={isOnItsWay(creative) ? 'warn' : 'error'}>{messageSentence(creative.problem)}</NoticeBar>
      ) : null}
      <div className={styles.columns}>
        <fieldset className={styles.form} disabled={fixed}>
          <TextInput
            label={text('name')}
            hint={text('nameHint')}
            value={name}
            onChange={setName}
            maxLength={80}
            required
          />
          <TextInput
            label={text('text')}
            rows={5}
            value={content.text}
            onChange={(words) => change({ text: words })}
            hint={text('counted', { count: postLength(content.text), limit: POST_LENGTH })}
          />
          <ChosenMedia account={account} chosen={content.media} onChange={(media) => change({ media })} fixed={fixed} />
          <CardFields account={account} card={content.card} fixed={fixed} onChange={(card) => change({ card })} />
          {creative ? <Notes notes={creative.notes} /> : null}
        </fieldset>
        <section className={styles.preview} aria-label={text('preview')}>
          <h2 className={styles.heading}>{text('preview')}</h2>
          <PostPreview account={account} content={content} />
          <p className={mediaStyles.quiet}>{text('previewNote')}</p>
        </section>
      </div>
    </>
  )
}

interface ChosenMediaProps {
  readonly account: string
  readonly chosen: readonly string[]
  readonly onChange: (media: string[]) => void
  readonly fixed: boolean
}

function ChosenMedia({ account, chosen, onChange, fixed }: ChosenMediaProps) {
  const text = useCreativesText()
  const [picking, setPicking] = useState(false)
  return (
    <div className={styles.chosen}>
      <span className={styles.label}>{text('media')}</span>
      <div className={styles.thumbs}>
        {chosen.map((id) => (
          <img key={id} {...apiPicture(`/api/ad-media/${id}/content/?size=thumbnail`)} alt="" />
        ))}
        {fixed ? null : (
          <AppButton size="small" onClick={() => setPicking(true)}>
            {text(chosen.length === 0 ? 'chooseMedia' : 'changeMedia')}
          </AppButton>
        )}
      </div>
      {picking ? (
        <MediaPickerDialog
          account={account}
          chosen={chosen}
          onClose={() => setPicking(false)}
          onChoose={(media) => {
            onChange([...media])
            setPicking(false)
          }}
        />
      ) : null}
    </div>
  )
}

function Notes({ notes }: { notes: Creative['notes'] }) {
  const text = useCreativesText()
  const language = useLanguage()
  const wrong = notes.filter(({ severity }) => severity === 'error')
  const advice = notes.filter(({ severity }) => severity === 'advice')
  const list = (all: Creative['notes']) => (
    <ul className={styles.notes}>
      {all.map((note) => {
        const sentence = noteSentence(note, language)
        return <li key={sentence}>{sentence}</li>
      })}
    </ul>
  )
  return (
    <>
      {wrong.length > 0 ? (
        <NoticeBar level="warn" title={text('fixBeforePublishing')}>
          {list(wrong)}
        </NoticeBar>
      ) : null}
      {advice.length > 0 ? <NoticeBar title={text('advice')}>{list(advice)}</NoticeBar> : null}
    </>
  )
}
