import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

interface FocoDoLinkProps {
  /** The id of the form's card. */
  id: string
  /** The name of the field; the first one if absent. */
  campo?: string | undefined
}

/**
 * Gives the focus to a field if the address leads to its form, as `/perfil#endereco` does. It is drawn with the form, which may be
 * there only long after the address was opened.
 */
export function FocoDoLink({ id, campo }: FocoDoLinkProps) {
  const chegou = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    const cartao = chegou && document.getElementById(id)
    if (!cartao) return
    cartao.scrollIntoView()
    cartao.querySelector<HTMLElement>(campo ? `[name="${campo}"]` : 'input')?.focus({ preventScroll: true })
  }, [chegou, id, campo])
  return null
}
