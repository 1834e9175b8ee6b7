import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

interface PaginaVaziaProps {
  totalPages: number
  /** Says that the whole list is empty. */
  children: ReactNode
}

/** Replaces a page without rows. If the list has other pages, which happens with an old link, goes to the last one. */
export function PaginaVazia({ totalPages, children }: PaginaVaziaProps) {
  const navigate = useNavigate()
  const ultima = totalPages - 1
  useEffect(() => {
    if (ultima >= 0) void navigate({ to: '.', search: busca => ({ ...busca, page: ultima }), replace: true })
  }, [navigate, ultima])
  return ultima < 0 && children
}
