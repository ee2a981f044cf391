// A small picture for each kind of criterion, always beside its name.
import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'

export const kindIcons = {
  follows: IconUserPlus,
  interest: IconHeart,
  posted: IconMessage2,
  bio: IconId,
  job: IconBriefcase,
  company: IconBuilding,
  engaged: IconRepeat,
} as const satisfies Record<CriterionKind, unknown>
