// The code of a screen, which loads when the screen is wanted.
import { lazyRouteComponent } from '@tanstack/react-router'
import { LostScreenError } from '#web/ui/late.ts'

/**
 * A screen by its export. Code that failed once stays lost for this page: Chromium does not ask for it again, nor Vite for its style. The
 * router by itself would reload at once, and without a line that loses the page: `ScreenFailure` waits for one.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) => {
  let lost: LostScreenError | null = null
  return lazyRouteComponent(async () => {
    if (lost) throw lost
    try {
      return await load()
    } catch (cause) {
      lost = new LostScreenError('O código da tela não carregou.', { cause })
      throw lost
    }
  }, name)
}
