import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import {
  type Conferencia,
  conferenciaRecusada,
  useEnviarConferencia,
} from '#web/queries/doca/conferencia-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { fotoDoEndereco } from './foto.ts'
import { entraSozinho, linhasAEnviar, linhasMarcadas } from './linhas-a-enviar.ts'
import type { Rascunho } from './rascunho.ts'
import type { useRascunho } from './use-rascunho.ts'

/** Without an answer the same check is sent again after this time, or once there is a network. */
const DE_NOVO_MS = 20_000

/**
 * Sends the draft of a check. One without an answer stays as it is, and goes again with its key while the page is open, and when it is opened
 * again; after a refusal of the check itself it can be changed.
 */
export function useEnvio(conferencia: Conferencia, edicao: ReturnType<typeof useRascunho>) {
  const { pedidoId, itens } = conferencia
  const { rascunho, mudar, destravar, esquecer } = edicao
  const navigate = useNavigate()
  const { mutateAsync, isPending, error } = useEnviarConferencia(pedidoId)
  /** Did the network come back while an attempt was under way? It may have begun without one. */
  const voltou = useRef(false)

  // False without an answer.
  async function tentar(marcado: Rascunho): Promise<boolean> {
    try {
      await mutateAsync(marcada(itens, marcado))
      esquecer()
      toast(mensagemDoEnvio(marcado, itens), { tone: 'success' })
      await navigate({ to: paths.pedido(pedidoId) })
      return true
    } catch (falha) {
      // Anything else goes again with its key: the server may have it, and a new key would claim twice.
      const recusada = conferenciaRecusada(falha)
      if (recusada) destravar()
      return recusada
    }
  }

  async function enviar(marcado: Rascunho): Promise<void> {
    let respondida = false
    do {
      voltou.current = false
      respondida = await tentar(marcado)
    } while (!respondida && voltou.current)
  }

  const reenviar = useEffectEvent(() => {
    if (!isPending) void enviar(rascunho)
  })
  const aoVoltar = useEffectEvent(() => {
    voltou.current = true
    reenviar()
  })
  useEffect(() => {
    if (!rascunho.enviado) return
    reenviar()
    const timer = setInterval(reenviar, DE_NOVO_MS)
    addEventListener('online', aoVoltar)
    return () => {
      clearInterval(timer)
      removeEventListener('online', aoVoltar)
    }
  }, [rascunho.enviado])

  return {
    /** An attempt is under way or about to begin. */
    enviando: isPending || (rascunho.enviado && error === null),
    recusa: conferenciaRecusada(error) ? mensagemDaFalha(error, 'A conferência não foi enviada.') : null,
    /** Sends what is marked, or that everything came. */
    pedirEnvio: (tudoCerto: boolean) => mudar({ enviado: true, ...(tudoCerto && { linhas: {} }) }),
    tentarAgora: reenviar,
  }
}

function marcada(itens: Conferencia['itens'], rascunho: Rascunho) {
  const { chave, recebidoPor } = rascunho
  return {
    envio: { chave, recebidoPor: recebidoPor.trim(), itens: linhasAEnviar(itens, rascunho) },
    fotos: new Map(
      linhasMarcadas(itens, rascunho).map(({ item, linha }) => [
        item.id,
        linha.fotos.map(({ url }) => fotoDoEndereco(url)),
      ]),
    ),
  }
}

function mensagemDoEnvio({ linhas }: Rascunho, itens: Conferencia['itens']): string {
  if (Object.keys(linhas).length > 0) return 'Conferência enviada! Nossa equipe responde aqui no pedido.'
  return itens.some(entraSozinho)
    ? 'Recebimento confirmado! O que o vendedor separou a menos entra sozinho.'
    : 'Recebimento confirmado!'
}
