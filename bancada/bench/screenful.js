// Runs in each page that `npm run bench:screens` opens. Plain script: it has the page's world, not ours.
;(() => {
  const main = () => document.querySelector('main') ?? document.body
  const seen = node => {
    const element = node.parentElement
    if (element.closest('option, script, style') || !element.checkVisibility({ visibilityProperty: true }))
      return false
    const range = document.createRange()
    range.selectNodeContents(node)
    // Texts for screen readers alone are one pixel wide.
    return [...range.getClientRects()].some(({ width }) => width > 1) && element.clientWidth !== 1
  }
  /** The top of whatever is fixed to the lower edge. */
  const floor = () =>
    Math.min(
      innerHeight,
      ...[...document.querySelectorAll('body *')]
        .filter(element => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
        .map(element => element.getBoundingClientRect())
        .filter(
          ({ bottom, top, height }) =>
            height > 0 && top > innerHeight / 2 && Math.abs(bottom - innerHeight) < 2,
        )
        .map(({ top }) => top),
    )
  globalThis.screenful = {
    words() {
      const walker = document.createTreeWalker(main(), NodeFilter.SHOW_TEXT)
      let words = 0
      while (walker.nextNode())
        if (seen(walker.currentNode))
          words += walker.currentNode.data.match(/[^\s·]*[\p{L}\p{N}][^\s·]*/gu)?.length ?? 0
      for (const select of main().querySelectorAll('select'))
        if (select.checkVisibility()) words += select.selectedOptions[0]?.text.split(/\s+/).length ?? 0
      return words
    },
    height: () => document.documentElement.scrollHeight,
    /** Where the first of them begins. */
    top: selector => document.querySelector(selector)?.getBoundingClientRect().top + scrollY,
    /** How many of them are whole in the window. */
    whole: selector =>
      [...document.querySelectorAll(selector)].filter(element => {
        const { top, bottom, height } = element.getBoundingClientRect()
        return height > 0 && top >= 0 && bottom <= floor()
      }).length,
    /** Height of all that is fixed to the lower edge. */
    foot: () => innerHeight - floor(),
  }
})()
