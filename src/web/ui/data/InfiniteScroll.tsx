import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../action/Button.tsx'

interface InfiniteScrollProps {
  hasMore: boolean
  loading: boolean
  /** The last page failed to load: a button loads it again, nothing loads by itself. */
  failed?: boolean | undefined
  onMore: () => void
}

/** Placed below a list; asks for more within 100 px of the bottom (spec §9). */
export function InfiniteScroll({ hasMore, loading, failed = false, onMore }: InfiniteScrollProps) {
  const sentinelRef = useRef<HTMLDivElement>(null)
  const askForMore = useEffectEvent(onMore)
  const waiting = hasMore && !loading && !failed

  // Observes again after each page: if it does not fill the screen, the next one loads at once.
  useEffect(() => {
    const sentinel = sentinelRef.current
    if (!waiting || !sentinel) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) askForMore()
      },
      { rootMargin: '0px 0px 100px 0px' },
    )
    observer.observe(sentinel)
    return () => observer.disconnect()
  }, [waiting])

  return (
    <div ref={sentinelRef} style={{ minHeight: 1, textAlign: 'center' }} aria-busy={loading || undefined}>
      {failed && (
        <Button variant="quiet" icon="retry" onClick={onMore} busy={loading}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}
