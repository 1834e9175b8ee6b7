import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../action/Button.tsx'

interface InfiniteScrollProps {
  hasMore: boolean
  loading: boolean
  /** The last page did not come: a button asks for it again, nothing loads by itself. */
  failed?: boolean | undefined
  onMore: () => void
}

/** Stands below a list and asks for more within 100 px of the bottom (spec §9). */
export function InfiniteScroll({ hasMore, loading, failed = false, onMore }: InfiniteScrollProps) {
  const sentinelRef = useRef<HTMLDivElement>(null)
  const askForMore = useEffectEvent(onMore)
  const waiting = hasMore && !loading && !failed

  // Observed anew after each page: one that does not fill the screen asks for the next at once.
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
