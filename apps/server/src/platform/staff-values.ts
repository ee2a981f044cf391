// Values that orders of staff have in common. An order that holds another is refused with the sentence.
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { z } from 'zod'

/** A text in the one form in which `of` answers it; refused with `problem` where it answers null. */
export const canonicalText = (of: (text: string) => string | null, problem: string) =>
  z.string().transform((text, context) => {
    const value = of(text)
    if (value === null) context.addIssue({ code: 'custom', message: problem })
    return value ?? ''
  })

/** The address of somebody who signs in, as it is stored. */
export const StaffEmail = canonicalText(canonicalEmail, 'Please enter a valid email address')
