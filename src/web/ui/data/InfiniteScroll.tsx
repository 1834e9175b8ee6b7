import { useEffect, useEffectEvent } from 'react'
import { Button } from '../action/Button.tsx'

interface InfiniteScrollProps {
  hasMore: boolean
  loading: boolean
  /** The last page failed to load: a button loads it again, nothing loads by itself. */
  failed?: boolean | undefined
  onMore: () => void
}

const DISTANCE_PX = 100

/** Placed below a list; asks for more within 100 px of the bottom of the page, whatever stands below the list (spec §9). */
export function InfiniteScroll({ hasMore, loading, failed = false, onMore }: InfiniteScrollProps) {
  const askForMore = useEffectEvent(onMore)
  const waiting = hasMore && !loading && !failed

  // Measures again after each page: if it does not fill the screen, the next one loads at once.
  useEffect(() => {
    if (!waiting) return
    const listening = new AbortController()
    const measure = () => {
      if (listening.signal.aborted || pixelsBelow() > DISTANCE_PX) return
      listening.abort() // one page is asked for once
      askForMore()
    }
    addEventListener('scroll', measure, { passive: true, signal: listening.signal })
    addEventListener('resize', measure, { signal: listening.signal })
    // Once the list is painted: before it, the browser would have to lay the page out for this alone.
    requestAnimationFrame(() => setTimeout(measure))
    return () => listening.abort()
  }, [waiting])

  return (
    <div style={{ minHeight: 1, textAlign: 'center' }} aria-busy={loading || undefined}>
      {failed && (
        <Button variant="quiet" icon="retry" onClick={onMore} busy={loading}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}

/** How much of the page is left below the window. */
function pixelsBelow(): number {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement
  return scrollHeight - scrollTop - clientHeight
}
