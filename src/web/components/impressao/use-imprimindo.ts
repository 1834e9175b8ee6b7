import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Is the browser about to print? It takes the page as it is when the event ends. */
export function useImprimindo(): boolean {
  const [imprimindo, setImprimindo] = useState(false)
  useEffect(() => {
    const antes = () => flushSync(() => setImprimindo(true))
    const depois = () => setImprimindo(false)
    addEventListener('beforeprint', antes)
    addEventListener('afterprint', depois)
    return () => {
      removeEventListener('beforeprint', antes)
      removeEventListener('afterprint', depois)
    }
  }, [])
  return imprimindo
}
