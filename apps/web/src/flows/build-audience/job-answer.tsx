// How many have the chosen job titles, who they are, the package for them, and where to go on.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { Link } from 'react-router'
import { usePortrait } from '#features/audience-builder/builder-queries.ts'
import { useTermLabel } from '#features/audience-builder/closed-lists.ts'
import { PortraitLines } from '#features/audience-builder/portrait-lines.tsx'
import { SizeAnswer } from '#features/audience-builder/size-answer.tsx'
import { builderAddress, listAddress, uploadAddress } from '#shell/addresses.ts'
import { suggestedName } from './audience-name-rules.ts'
import { useFlowText } from './build-audience-text.ts'
import { JobPackage } from './job-package.tsx'
import styles from './job-title-screen.module.css'
import type { useJobTitles } from './use-job-titles.ts'

interface JobAnswerProps extends Pick<ReturnType<typeof useJobTitles>, 'size' | 'packaged'> {
  readonly definition: Definition
}

export function JobAnswer({ definition, size, packaged }: JobAnswerProps) {
  const text = useFlowText()
  const termLabel = useTermLabel()
  const portrait = usePortrait(definition, true)
  return (
    <>
      <SizeAnswer size={size} packaged={packaged}>
        {size.error ? null : <PortraitLines portrait={portrait} />}
      </SizeAnswer>
      <JobPackage packaged={packaged} />
      <div className={styles.actions}>
        <Link className={buttonClass('primary')} to={builderAddress(definition)}>
          {text('openInBuilder')}
        </Link>
        <Link
          className={buttonClass('secondary')}
          to={listAddress(definition, { name: suggestedName(definition, termLabel) })}
        >
          {text('jobsMakeList')}
        </Link>
        <Link
          className={buttonClass('secondary')}
          to={uploadAddress(definition, { name: suggestedName(definition, termLabel) })}
        >
          {text('upload')}
        </Link>
      </div>
    </>
  )
}
