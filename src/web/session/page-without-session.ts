// The page tells the app that its visitor has no session, so that a first visit does not start with a refused call.

/**
 * Did the server say with this page that there is no session? A page that the browser took from its cache may be older than a
 * login: then nothing is known.
 */
export function pageSaysNoSession(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // entries of this type have this form
  const fromServer = (visit?.transferSize ?? 0) > 0
  return fromServer && 'semSessao' in document.documentElement.dataset
}
