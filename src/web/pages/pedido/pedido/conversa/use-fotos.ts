import { useEffect, useRef, useState } from 'react'
import { FOTOS_POR_MENSAGEM } from '#domain/pedido/conversa.ts'
import { reduzirFoto } from './reduzir-foto.ts'

export interface FotoEscolhida {
  url: string
  foto: Blob
}

/** The photos that were chosen for a message and have not been sent. While some are being prepared nothing may be sent. */
export function useFotos(setErro: (erro: string | null) => void) {
  const [fotos, setFotos] = useState<readonly FotoEscolhida[]>([])
  const [preparando, setPreparando] = useState(false)
  const abertas = useRef<readonly FotoEscolhida[]>([])
  useEffect(() => {
    abertas.current = fotos
  }, [fotos])
  useEffect(() => () => soltar(abertas.current), [])

  const remover = (saem: readonly FotoEscolhida[]) => {
    soltar(saem)
    setFotos(atuais => atuais.filter(foto => !saem.includes(foto)))
  }

  async function juntar(escolhidas: readonly File[]) {
    if (preparando) return
    const cabem = escolhidas.slice(0, FOTOS_POR_MENSAGEM - fotos.length)
    setErro(null)
    setPreparando(true)
    // What cannot be made smaller is sent as it is.
    const prontas: readonly Blob[] = await Promise.all(cabem.map(reduzirFoto)).catch(() => cabem)
    const novas = prontas.map(foto => ({ foto, url: URL.createObjectURL(foto) }))
    // Others may have been sent or removed meanwhile.
    setFotos(atuais => [...atuais, ...novas])
    setPreparando(false)
    if (escolhidas.length > cabem.length) setErro(`Uma mensagem leva até ${FOTOS_POR_MENSAGEM} fotos.`)
  }

  function tirar(foto: FotoEscolhida) {
    setErro(null)
    remover([foto])
  }

  return { fotos, preparando, enviadas: remover, acoes: { juntar, tirar } }
}

function soltar(fotos: readonly FotoEscolhida[]): void {
  for (const { url } of fotos) URL.revokeObjectURL(url)
}
