// How many an audience has, and who they are; a page without a definition does without it.
import { usePackageSizes, usePortrait, type useSize } from '#features/audience-builder/builder-queries.ts'
import { PortraitLines } from '#features/audience-builder/portrait-lines.tsx'
import { SizeAnswer } from '#features/audience-builder/size-answer.tsx'
import type { Builder } from '#features/audience-builder/use-builder.ts'

interface AudienceAnswerProps {
  readonly builder: Builder
  readonly size: ReturnType<typeof useSize>
  /** It is an audience to keep out. */
  readonly excludes: boolean
}

export function AudienceAnswer({ builder, size, excludes }: AudienceAnswerProps) {
  const { counted, problems, countedTyping } = builder
  const askable = problems.length === 0
  const packaged = usePackageSizes(counted, askable, excludes ? 'exclusion' : undefined)
  const portrait = usePortrait(counted, askable)
  // One failure is told once: where the size is missing, so is everything that rests on it.
  const reported = {
    ...portrait,
    error: size.error ? null : portrait.error,
    outdated: portrait.outdated || portrait.of !== size.of,
  }
  return (
    <SizeAnswer size={size} packaged={packaged} typing={countedTyping} blocked={!askable} excludes={excludes}>
      {size.error && !portrait.reply ? null : <PortraitLines portrait={reported} />}
    </SizeAnswer>
  )
}
