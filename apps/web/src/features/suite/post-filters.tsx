// What the list of posts can be narrowed to: a kind, how it did against usual, and whether with media or a link.
import { POST_KINDS_SHOWN } from '@peregrine/contract/suite/suite-shapes.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { FilterChips } from '@peregrine/ui/filter-chips.tsx'
import { usePostListText } from './post-list-text.ts'
import { useSuitePostText } from './suite-post-text.ts'
import type { PostView } from './use-post-view.ts'

const VERDICTS = ['above', 'usual', 'below'] as const

export function PostFilters({ view }: { view: PostView }) {
  const posts = useSuitePostText()
  const text = usePostListText()
  return (
    <>
      <FilterChips
        label={posts('kind')}
        value={view.filter('kind') ?? 'all'}
        onChange={(next) => view.set('kind', next === 'all' ? undefined : next)}
        options={[
          { value: 'all' as const, label: posts('allKinds') },
          ...POST_KINDS_SHOWN.map((value) => ({ value, label: posts(`kind_${value}`) })),
        ]}
      />
      <ChoiceSelect
        aria-label={text('usual')}
        size="small"
        value={view.filter('usual') ?? 'any'}
        onChange={(next) => view.set('usual', next === 'any' ? undefined : next)}
        options={[
          { value: 'any', label: text('anyUsual') },
          ...VERDICTS.map((value) => ({ value, label: text(`usual_${value}`) })),
        ]}
      />
      {(['media', 'link'] as const).map((name) => (
        <ChoiceSelect
          key={name}
          aria-label={text(name)}
          size="small"
          value={view.filter(name) ?? 'any'}
          onChange={(next) => view.set(name, next === 'any' ? undefined : next)}
          options={(['any', 'true', 'false'] as const).map((value) => ({ value, label: text(`${name}_${value}`) }))}
        />
      ))}
    </>
  )
}
