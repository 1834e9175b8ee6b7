// The code of a screen, which loads when the screen is wanted.
import { lazyRouteComponent } from '@tanstack/react-router'
import { LostScreenError, loadPatiently } from '#web/ui/late.ts'

/**
 * A screen by its export. Code that is lost stays lost for this page. The router by itself would reload at once, and without a line that
 * loses the page: `ScreenFailure` waits for one.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) => {
  let lost: unknown = null
  return lazyRouteComponent(async () => {
    if (lost instanceof LostScreenError) throw lost
    return loadPatiently(load).catch(failure => {
      lost = failure
      throw failure
    })
  }, name)
}
