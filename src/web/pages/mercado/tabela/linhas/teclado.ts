// The keys of the sheet, and what is typed and pasted into it: one set of listeners for all cells (rule N27).
import { type RefObject, useEffect, useRef } from 'react'
import type { Folha } from '../folha/folha.ts'
import { CAMPOS, type Campo, type Lugar } from '../folha/rascunho.ts'

/** Where the keyboard goes on after the sheet, which has four fields a row. */
export const ID_DO_PE = 'pe-da-tabela'

export interface Ouvidos {
  folha: Folha
  /** Ctrl+Enter. */
  onPublicar: () => void
  /** More than one value was pasted, into this cell. */
  onColar: (texto: string, celula: Lugar) => void
}

const UMA_CELULA = 'input[data-campo]'
const UMA_LINHA = '[data-produto]'

/** Listens to the cells inside the element of this ref. */
export function useCelulas<Elemento extends HTMLElement>(ouvidos: Ouvidos): RefObject<Elemento | null> {
  const raizRef = useRef<Elemento>(null)
  const { folha, onPublicar, onColar } = ouvidos
  useEffect(() => {
    const raiz = raizRef.current
    return raiz ? ouvirCelulas(raiz, { folha, onPublicar, onColar }) : undefined
  }, [folha, onPublicar, onColar])
  return raizRef
}

/** Listens to the cells inside this element; answers how to stop. */
function ouvirCelulas(raiz: HTMLElement, ouvidos: Ouvidos): () => void {
  const { folha } = ouvidos
  const fim = new AbortController()
  const ouvir = <Tipo extends keyof HTMLElementEventMap>(
    tipo: Tipo,
    aoOcorrer: (input: HTMLInputElement, event: HTMLElementEventMap[Tipo]) => void,
  ) =>
    raiz.addEventListener(
      tipo,
      event => {
        if (event.target instanceof HTMLInputElement && event.target.matches(UMA_CELULA))
          aoOcorrer(event.target, event)
      },
      { signal: fim.signal },
    )
  ouvir('focusin', input => {
    const celula = celulaDe(input)
    if (celula) folha.entrar(celula)
    input.select()
  })
  // A click that comes into a cell marks its text, as the Tab key does; the browser would put the caret.
  let chegando: HTMLInputElement | null = null
  ouvir('mousedown', input => {
    chegando = input === input.ownerDocument.activeElement ? null : input
  })
  ouvir('mouseup', (input, event) => {
    if (input === chegando && input.type === 'text') {
      event.preventDefault()
      input.select()
    }
    chegando = null
  })
  ouvir('focusout', () => folha.sair())
  ouvir('input', input => folha.digitar(input.value))
  ouvir('keydown', (input, event) => {
    if (!event.isComposing && aoTeclar(input, event, ouvidos)) event.preventDefault()
  })
  ouvir('paste', (input, event) => {
    const texto = event.clipboardData?.getData('text/plain') ?? ''
    const celula = celulaDe(input)
    if (!celula || !/[\r\n\t]/.test(texto.trim())) return
    event.preventDefault()
    ouvidos.onColar(texto, celula)
  })
  return () => fim.abort()
}

/** The price of a product, or another cell of it. */
export function celulaNaTela(raiz: ParentNode | null, id: number, campo: Campo = 'preco') {
  return raiz?.querySelector<HTMLInputElement>(`[data-produto="${id}"] [data-campo="${campo}"]`)
}

/** The cell of an input; null for the tick of a row. */
function celulaDe(input: HTMLInputElement): Lugar | null {
  const campo = CAMPOS.find(um => um === input.dataset.campo)
  return campo ? { id: produtoDe(input), campo } : null
}

const produtoDe = (input: HTMLInputElement) => Number(input.closest<HTMLElement>(UMA_LINHA)?.dataset.produto)

/** Does what the key means here; false leaves it to the browser. */
function aoTeclar(input: HTMLInputElement, event: KeyboardEvent, ouvidos: Ouvidos): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) return comCtrl(input, event, ouvidos)
  const { folha } = ouvidos
  const passo = key === 'ArrowUp' ? -1 : 1
  switch (key) {
    case 'Escape':
      return devolver(input, folha)
    case 'Enter':
      return irAte(outraLinha(input, shiftKey ? -1 : 1))
    case 'ArrowUp':
    case 'ArrowDown':
      return shiftKey ? estender(input, folha, passo) : irAte(outraLinha(input, passo))
    case 'ArrowLeft':
      return !shiftKey && naBorda(input, 0) && irAte(outraColuna(input, -1))
    case 'ArrowRight':
      return !shiftKey && naBorda(input, input.value.length) && irAte(outraColuna(input, 1))
    default:
      return false
  }
}

function comCtrl(input: HTMLInputElement, event: KeyboardEvent, { folha, onPublicar }: Ouvidos): boolean {
  if (event.key === 'Enter') onPublicar()
  else if (event.key.toLowerCase() === 'z' && !event.shiftKey) desfazer(input, folha)
  else return false
  return true
}

function irAte(input: HTMLInputElement | undefined): boolean {
  input?.focus()
  return true
}

/** Is the caret at this end of the text, or the whole text selected, or is there no text? */
function naBorda({ type, value, selectionStart, selectionEnd }: HTMLInputElement, borda: number): boolean {
  if (type === 'checkbox') return true
  const tudo = selectionStart === 0 && selectionEnd === value.length
  return tudo || (selectionStart === borda && selectionEnd === borda)
}

/** The same cell of the row below or above. */
export function outraLinha(input: HTMLInputElement, passo: 1 | -1): HTMLInputElement | undefined {
  const linha = input.closest(UMA_LINHA)
  const outra = passo === 1 ? linha?.nextElementSibling : linha?.previousElementSibling
  return outra?.querySelector<HTMLInputElement>(`[data-campo="${input.dataset.campo}"]`) ?? undefined
}

function outraColuna(input: HTMLInputElement, passo: 1 | -1): HTMLInputElement | undefined {
  const celulas = [...(input.closest(UMA_LINHA)?.querySelectorAll<HTMLInputElement>(UMA_CELULA) ?? [])]
  return celulas[celulas.indexOf(input) + passo]
}

function desfazer(input: HTMLInputElement, folha: Folha): void {
  const celula = folha.desfazer()
  if (celula) celulaNaTela(input.closest('[data-folha]'), celula.id, celula.campo)?.focus()
  marcarTexto(input.ownerDocument)
}

// After the text was put back by the row's effect.
function marcarTexto(pagina: Document): void {
  requestAnimationFrame(() => {
    if (pagina.activeElement instanceof HTMLInputElement) pagina.activeElement.select()
  })
}

function devolver(input: HTMLInputElement, folha: Folha): boolean {
  const celula = celulaDe(input)
  if (celula) folha.devolver(celula)
  marcarTexto(input.ownerDocument)
  return celula !== null
}

/** Ticks this row and the next one, and goes there. */
function estender(input: HTMLInputElement, folha: Folha, passo: 1 | -1): boolean {
  const outra = outraLinha(input, passo)
  folha.marcar([produtoDe(input), ...(outra ? [produtoDe(outra)] : [])], true)
  return irAte(outra)
}
