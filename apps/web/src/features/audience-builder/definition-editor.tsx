// The definition as cards: groups joined by "and", groups left out, limits.
import { CRITERION_KINDS, type CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '#shell/texts.ts'
import { AlikeCard } from './alike-card.tsx'
import type { DraftGroup, Side } from './builder-draft-rules.ts'
import { sentencesAt } from './builder-sentences.ts'
import { useBuilderText } from './builder-text.ts'
import { CriterionEditor } from './criterion-editor.tsx'
import styles from './definition-editor.module.css'
import { InlineChoice } from './inline-choice.tsx'
import { kindIcons } from './kind-icons.tsx'
import { LimitsCard } from './limits-card.tsx'
import { useNotReflected } from './not-reflected.ts'
import type { Builder } from './use-builder.ts'

export interface DefinitionEditorProps {
  readonly builder: Builder
  /** What the audience is called that a look-alike was made from, where that is known. */
  readonly alikeTo?: string | undefined
}

export function DefinitionEditor({ builder, alikeTo }: DefinitionEditorProps) {
  const text = useBuilderText()
  const language = useLanguage()
  const { draft, problems } = builder
  const started =
    draft.alike !== undefined || draft.include.some(({ criteria }) => criteria.some(({ terms }) => terms.length > 0))
  return (
    <section className={styles.editor} aria-label={text('editor')} data-builder-editor="">
      {draft.alike ? (
        <>
          <AlikeCard builder={builder} alike={draft.alike} name={alikeTo} />
          <Joint word={text('and')} hint={text('andHint')} />
        </>
      ) : null}
      {draft.include.map((group, index) => (
        <Fragment key={group.key}>
          {index > 0 ? <Joint word={text('and')} hint={text('andHint')} /> : null}
          <GroupCard builder={builder} group={group} side="include" path={`include.${index}`} />
        </Fragment>
      ))}
      {draft.exclude.map((group, index) => (
        <Fragment key={group.key}>
          <Joint word={text('except')} hint={text('exceptHint')} />
          <GroupCard builder={builder} group={group} side="exclude" path={`exclude.${index}`} />
        </Fragment>
      ))}
      {sentencesAt(problems, 'include', language).map((sentence) => (
        <p key={sentence} className={styles.problem} role="alert">
          {sentence}
        </p>
      ))}
      {started || draft.exclude.length > 0 ? (
        <div className={styles.more}>
          <AddMenu
            label={text('addAnd')}
            hint={text('addAndHint')}
            icon={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
            onAdd={(kind) => builder.edit({ type: 'addGroup', side: 'include', kind })}
          />
          <AddMenu
            label={text('addExcept')}
            hint={text('addExceptHint')}
            icon={<IconMinus size={14} stroke={1.75} aria-hidden="true" />}
            onAdd={(kind) => builder.edit({ type: 'addGroup', side: 'exclude', kind })}
          />
        </div>
      ) : null}
      <LimitsCard builder={builder} />
    </section>
  )
}

function Joint({ word, hint }: { word: string; hint: string }) {
  return (
    <p className={styles.joint}>
      <span className={styles.jointWord}>{word}</span>
      <span>{hint}</span>
    </p>
  )
}

interface GroupCardProps {
  readonly builder: Builder
  readonly group: DraftGroup
  readonly side: Side
  readonly path: string
}

function GroupCard({ builder, group, side, path }: GroupCardProps) {
  const text = useBuilderText()
  const language = useLanguage()
  const { criteria, atLeast, key } = group
  const several = criteria.length > 1
  const word = atLeast === 1 ? text('or') : atLeast === criteria.length ? text('and') : '·'
  const [first] = criteria
  const isLeftOut = useNotReflected(builder).isLeftOut(key)
  const extendable = several || (first !== undefined && first.terms.length > 0)
  return (
    <div className={styles.card} data-side={side}>
      {several ? <GroupChoice builder={builder} group={group} /> : null}
      {criteria.map((criterion, index) => (
        <Fragment key={criterion.key}>
          {index > 0 ? (
            <div className={styles.between}>
              <span>{word}</span>
            </div>
          ) : null}
          <CriterionEditor builder={builder} criterion={criterion} side={side} path={`${path}.criteria.${index}`} />
        </Fragment>
      ))}
      {isLeftOut ? <p className={styles.leftOut}>{text('notReflected')}</p> : null}
      {[
        ...sentencesAt(builder.problems, path, language),
        ...sentencesAt(builder.problems, `${path}.atLeast`, language),
      ].map((sentence) => (
        <p key={sentence} className={styles.problem} role="alert">
          {sentence}
        </p>
      ))}
      {extendable ? (
        <div className={styles.extend}>
          <AddMenu
            label={text('addOr')}
            hint={text('addOrHint')}
            icon={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
            onAdd={(kind) => builder.edit({ type: 'addCriterion', group: key, kind })}
          />
        </div>
      ) : null}
    </div>
  )
}

/** How many of a group's criteria have to hold. */
function GroupChoice({ builder, group }: { builder: Builder; group: DraftGroup }) {
  const text = useBuilderText()
  const count = group.criteria.length
  const label = (least: number) => {
    if (least === 1) return text('groupAny')
    return least === count ? text('groupAll', { count }) : text('groupAtLeast', { least, count })
  }
  return (
    <div className={styles.choice}>
      <InlineChoice
        label={text('groupLabel')}
        value={String(group.atLeast)}
        options={group.criteria.map((_, index) => ({ value: String(index + 1), label: label(index + 1) }))}
        onChange={(value) => builder.edit({ type: 'setGroupAtLeast', group: group.key, atLeast: Number(value) })}
      />
    </div>
  )
}

interface AddMenuProps {
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
  readonly onAdd: (kind: CriterionKind) => void
}

function AddMenu({ label, hint, icon, onAdd }: AddMenuProps) {
  const text = useBuilderText()
  return (
    <ActionMenu
      placement="bottom-start"
      actions={CRITERION_KINDS.map((kind) => {
        const Icon = kindIcons[kind]
        return {
          id: kind,
          icon: <Icon size={15} stroke={1.5} aria-hidden="true" />,
          label: (
            <span className={styles.kindLine}>
              {text(`kind.${kind}`)}
              <span className={styles.kindHint}>{text(`kindHint.${kind}`)}</span>
            </span>
          ),
          onSelect: () => onAdd(kind),
        }
      })}
    >
      <AppButton size="small" variant="quiet" icon={icon} title={hint}>
        {label}
      </AppButton>
    </ActionMenu>
  )
}
