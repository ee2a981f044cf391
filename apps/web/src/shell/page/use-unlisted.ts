// A page that is for whoever has its link, and for nobody who looks for it.
import { useEffect } from 'react'

/** Search engines that come by a link leave it alone, and the page it leads to does not learn where one came from. */
export function useUnlisted() {
  useEffect(() => {
    const marks = [
      ['robots', 'noindex'],
      ['referrer', 'no-referrer'],
    ].map(([name = '', content = '']) => {
      const mark = Object.assign(document.createElement('meta'), { name, content })
      document.head.append(mark)
      return mark
    })
    return () => {
      for (const mark of marks) mark.remove()
    }
  }, [])
}
