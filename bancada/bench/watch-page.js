// Runs in the page before anything else of it, and answers through `measured()`. Plain script: it has the page's world,
// not ours.
;(() => {
  let lcp = 0
  let cls = 0
  let longest = 0
  let useful = Number.NaN
  const observe = (type, take) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime
  })
  observe('layout-shift', ({ value }) => {
    cls += value
  })
  // Only tasks of 50 ms or more are reported.
  observe('longtask', ({ duration }) => {
    longest = Math.max(longest, duration)
  })
  const look = () => {
    const button = document.querySelector(
      '#root[data-pronto] main li button:not(:disabled, [aria-disabled="true"])',
    )
    if (button) useful = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const fcp = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  globalThis.isUseful = () => useful > 0
  globalThis.measured = () => ({ fcp: fcp(), lcp, useful, cls, longest })
})()
