import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

interface PaginaVaziaProps {
  totalPages: number
  /** Says that the list has nothing at all. */
  children: ReactNode
}

/** In the place of a page without rows: where the list has others, as an old link does not know, it leads to the last of them. */
export function PaginaVazia({ totalPages, children }: PaginaVaziaProps) {
  const navigate = useNavigate()
  const ultima = totalPages - 1
  useEffect(() => {
    if (ultima >= 0) void navigate({ to: '.', search: busca => ({ ...busca, page: ultima }), replace: true })
  }, [navigate, ultima])
  return ultima < 0 && children
}
