// Runs what needs somebody signed in; when the sign-in has run out, asks for it anew and runs it again (spec §8).
import { isCallError } from '../calls.ts'
import { forgetPerson } from './session-state.ts'
import { askToSignIn } from './sign-in-dialog.tsx'

/**
 * The action's answer, or 'cancelled' when the person closed the sign-in, or was led to the login route of a site that
 * has nothing for visitors. The action may run more than once.
 */
export async function withSignIn<Answer>(action: () => Promise<Answer>): Promise<Answer | 'cancelled'> {
  try {
    return await action()
  } catch (error) {
    if (!isCallError(error) || error.code !== 'not_signed_in') throw error
    if (forgetPerson() === 'leaves') return 'cancelled'
    return (await askToSignIn()) ? withSignIn(action) : 'cancelled'
  }
}
