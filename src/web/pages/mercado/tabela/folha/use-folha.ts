import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Folha } from './folha.ts'
import { ouvirRascunho, type Rascunho, rascunhoDe } from './rascunho.ts'

const ESPERA_MS = 300

/** The sheet over these rows, with the draft of this device. */
export function useFolha(publicadas: readonly LinhaDaTabela[]) {
  const { id: vendedorId } = useUser()
  const [{ lugar, folha, guardarJa, esquecer }] = useState(() => {
    const lugar = rascunhoDe(vendedorId)
    const { guardar, guardarJa, esquecer } = guardarDepois(rascunho => lugar.mudar(() => rascunho))
    return { lugar, folha: new Folha(publicadas, lugar.ler(), guardar), guardarJa, esquecer }
  })
  useEffect(() => folha.receber(publicadas), [folha, publicadas])
  useEffect(
    () =>
      ouvirRascunho(lugar, rascunho => {
        esquecer()
        folha.receberRascunho(rascunho)
      }),
    [lugar, folha, esquecer],
  )
  useEffect(() => {
    addEventListener('pagehide', guardarJa)
    // The next key may go into another tab, whose draft would replace this one.
    document.addEventListener('visibilitychange', guardarJa)
    return () => {
      removeEventListener('pagehide', guardarJa)
      document.removeEventListener('visibilitychange', guardarJa)
      guardarJa()
    }
  }, [guardarJa])
  return { folha, linhas: useSyncExternalStore(folha.assinar, folha.linhas) }
}

/** Keeps the last of many drafts a moment later, or at once when asked. */
function guardarDepois(guardar: (rascunho: Rascunho) => void) {
  let ultimo: Rascunho | null = null
  let espera = 0
  function guardarJa() {
    clearTimeout(espera)
    if (ultimo) guardar(ultimo)
    ultimo = null
  }
  return {
    guardarJa,
    /** Another tab has written since. */
    esquecer() {
      clearTimeout(espera)
      ultimo = null
    },
    guardar(rascunho: Rascunho) {
      ultimo = rascunho
      clearTimeout(espera)
      espera = window.setTimeout(guardarJa, ESPERA_MS)
    },
  }
}
