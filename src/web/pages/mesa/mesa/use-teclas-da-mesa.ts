import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import type { Vizinhas } from '#web/components/mesa/use-vizinhas.ts'
import { paths } from '#web/paths.ts'

const DIGITANDO = 'input, textarea, select, [contenteditable], dialog'

/**
 * The keys of the desk, while the focus is in it and outside of a field, or nowhere: J and K go on and back, Esc to the list, / to the search,
 * F to what was done today; the letter of an action opens its form or leads into it, and never acts by itself.
 */
export function useTeclasDaMesa(raiz: RefObject<HTMLElement | null>, vizinhas: Vizinhas): void {
  const navigate = useNavigate()

  /** Answers whether the key is one of the desk's. */
  function fazer(tecla: string, mesa: HTMLElement, target: HTMLElement): boolean {
    if (tecla === 'j' || tecla === 'k') {
      mover(mesa, target, tecla === 'j' ? 1 : -1, vizinhas)
      return true
    }
    if (tecla === 'f') {
      const search = { situacao: 'ENCERRADA', dia: dataEmSaoPaulo(lerRelogio()) } as const
      void navigate({ to: paths.mesa, search })
      return true
    }
    const alvo = tecla === '/' ? '[data-busca] input' : `[data-detalhe] [data-letra="${CSS.escape(tecla)}"]`
    const elemento = mesa.querySelector<HTMLElement>(alvo)
    if (elemento?.matches('[data-direta]'))
      elemento.querySelector<HTMLElement>('input, [type="submit"]')?.focus()
    else if (elemento?.matches(DIGITANDO)) elemento.focus()
    else elemento?.click()
    return elemento !== null
  }

  const aoTeclar = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const mesa = raiz.current
    if (!mesa || !(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    if (!mesa.contains(target) && !target.matches('body, #conteudo')) return
    if (key === 'Escape') voltarALista(mesa, vizinhas)
    else if (!target.closest(DIGITANDO) && fazer(key.toLowerCase(), mesa, target)) event.preventDefault()
  })

  useEffect(() => {
    const ouvindo = new AbortController()
    document.addEventListener('keydown', aoTeclar, ouvindo)
    return () => ouvindo.abort()
  }, [])
}

// In the list the focus moves; in the detail the next task opens.
function mover(mesa: HTMLElement, target: HTMLElement, passo: 1 | -1, vizinhas: Vizinhas): void {
  if (target.closest('[data-detalhe]')) {
    const outra = passo === 1 ? vizinhas.proxima : vizinhas.anterior
    if (outra) vizinhas.abrir(outra)
    return
  }
  const linhas = [...mesa.querySelectorAll<HTMLElement>('[data-tarefa]')]
  const aberta = linhas.findIndex(linha => linha.ariaCurrent)
  const lugar = linhas.includes(target) ? linhas.indexOf(target) : aberta
  linhas[Math.max(0, Math.min(linhas.length - 1, lugar + passo))]?.focus()
}

// A form that is open closes first; it hears the key itself.
function voltarALista(mesa: HTMLElement, vizinhas: Vizinhas): void {
  if (mesa.querySelector('[data-acao-aberta]')) return
  if (!mesa.querySelector('[data-detalhe]')) return
  const aberta = mesa.querySelector<HTMLElement>('[data-tarefa][aria-current]')
  if (aberta) aberta.focus()
  else vizinhas.abrir(null)
}
