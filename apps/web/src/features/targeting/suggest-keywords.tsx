// Suggests keywords for what is typed or selected; nothing is asked before its button is pressed.
import { parsePastedTerms } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'
import { selectedTexts } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Suspense, useState } from 'react'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useKeywordSuggestionText } from './keyword-suggestion-text.ts'
import type { ListDraft } from './list-draft-rules.ts'
import styles from './suggest-keywords.module.css'

const RelatedKeywordChips = lazyScreen(() => import('./related-keyword-chips.tsx').then((m) => m.RelatedKeywordChips))

interface SuggestKeywordsProps {
  /** In the input beside it; asked about instead of what is selected. */
  readonly typed: string
  readonly draft: ListDraft
  /** True once the keyword is in the list. */
  readonly onTake: (keyword: string) => Promise<boolean>
}

export function SuggestKeywords({ typed, draft, onTake }: SuggestKeywordsProps) {
  const text = useKeywordSuggestionText()
  const [request, setRequest] = useState<{ readonly terms: readonly string[]; readonly press: number } | null>(null)
  const suggest = (): void => {
    const terms = typed.trim() === '' ? selectedTexts(draft.package, 'keywords') : parsePastedTerms(typed)
    setRequest({ terms, press: (request?.press ?? 0) + 1 })
  }
  return (
    <div className={styles.suggestions}>
      <div>
        <AppButton size="small" variant="quiet" onClick={suggest}>
          {text('suggest')}
        </AppButton>
      </div>
      {request === null ? null : request.terms.length === 0 ? (
        <p className={styles.words} role="status">
          {text('noWords')}
        </p>
      ) : (
        <Suspense fallback={<SkeletonBlock height={60} />}>
          <RelatedKeywordChips key={request.press} terms={request.terms} draft={draft} onTake={onTake} />
        </Suspense>
      )}
    </div>
  )
}
