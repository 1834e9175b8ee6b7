// What a buyer, or staff for it, says of a delivery (rules N61, N62).
import { useQuery } from '@tanstack/react-query'
import { ApiError, type CodigoDeErro } from '#web/api/api-error.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { anexarFoto } from '#web/queries/pedido/ocorrencia-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Conferencia = RespostaDe<'GET /v1/conferencia/{pedidoId}'>
export type ItemDaConferencia = Conferencia['itens'][number]
export type EnvioDaConferencia = Argumentos<'POST /v1/conferencia/{pedidoId}'>[0]['body']
export type LinhaEnviada = EnvioDaConferencia['itens'][number]

/** A check and the photos of its lines, by item. */
export interface ConferenciaMarcada {
  envio: EnvioDaConferencia
  fotos: ReadonlyMap<number, readonly Blob[]>
}

/** Did the server refuse what the check says? Other failures, as a session that ended, say nothing of whether the server has it. */
export function conferenciaRecusada(error: unknown): boolean {
  return error instanceof ApiError && [400, 409, 422].includes(error.status)
}

/** What can be checked of an order, and its claims. Refusal: `pedido-inexistente`. */
export function useConferencia(pedidoId: number, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    ...consulta('GET /v1/conferencia/{pedidoId}', { params: { pedidoId } }),
    enabled,
    // The time for it runs, and the seller and staff answer meanwhile.
    refetchOnMount: 'always',
  })
}

/**
 * Sends a check and then its photos, one by one. The same call again does nothing twice, so that all of it is sent again after an answer
 * that did not come. The screen shows refusals.
 */
export function useEnviarConferencia(pedidoId: number) {
  const leitura = consulta('GET /v1/conferencia/{pedidoId}', { params: { pedidoId } })
  const enviar = async ({ envio, fotos }: ConferenciaMarcada) => {
    const conferencia = await call('POST /v1/conferencia/{pedidoId}', { params: { pedidoId }, body: envio })
    const recusadas = await enviarFotos(conferencia, { envio, fotos })
    if (recusadas > 0)
      toast(recusadas === 1 ? 'Uma foto não foi aceita.' : `${recusadas} fotos não foram aceitas.`, {
        tone: 'error',
      })
    return conferencia
  }
  return useMudanca(enviar, {
    guardaEm: leitura,
    relerSempre: [leitura, 'GET /v1/ocorrencia', 'GET /v1/adm/resumo'],
  })
}

/** Refusals after which the same photo is refused again. */
const RECUSAS_DE_FOTO: readonly CodigoDeErro[] = ['imagem-invalida', 'fotos-demais', 'ocorrencia-ja-decidida']

/** Did the server refuse this photo for good? After any other failure the check goes again, with its photos. */
export function fotoRecusada(error: unknown): boolean {
  return error instanceof ApiError && RECUSAS_DE_FOTO.includes(error.codigo)
}

// The newest claim of an item for this reason is the one that this check opened or added to. Answers how many photos the server refused. Another failure
// of a photo is thrown as one of its own: the check was not refused.
async function enviarFotos(
  { ocorrencias }: Conferencia,
  { envio, fotos }: ConferenciaMarcada,
): Promise<number> {
  let recusadas = 0
  for (const [itemId, doItem] of fotos) {
    const linha = envio.itens.find(item => item.itemId === itemId)
    const daLinha = ocorrencias.filter(
      ({ item, motivo, pode }) => item.id === itemId && motivo === linha?.motivo && pode.anexarFoto,
    )
    const id = Math.max(...daLinha.map(ocorrencia => ocorrencia.id))
    if (daLinha.length > 0)
      for (const foto of doItem)
        await anexarFoto(id, foto).catch((error: unknown) => {
          if (!fotoRecusada(error)) throw new Error('uma foto não foi enviada', { cause: error })
          recusadas += 1
        })
  }
  return recusadas
}
