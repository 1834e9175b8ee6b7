// Steps 2 and 3 of a Pix code (rule N97): call the provider outside any transaction, then record its answer. The click and the job run the
// same code; the second run has no effect.
import {
  atualizarDetalhe,
  buscarEmissao,
  contarTentativa,
  type Emissao,
  encerrar,
} from '#server/cobranca/emissao/emissao-repository.ts'
import type { PixLido } from '#server/pedido/pedido/pix-do-pedido-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { RequisicaoDePix } from '#server/plataforma/provedor/requisicao-de-pix.ts'
import type { PixDoProvedor } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { aplicarLeituraDoPix } from './aplicar-pix.ts'
import { buscarPixDaEmissao, inserirPix } from './pix-repository.ts'

/** A person waits for each try: the first one, and that of a further click. */
const PACIENCIA_MS = 14_000

export type DepsDoPix = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>

/** An emission's request, if it asked for a Pix: only `gerarPix` writes those. */
const requisicaoDoPix = ({ requisicao }: Pick<Emissao, 'requisicao'>): RequisicaoDePix =>
  requisicao as unknown as RequisicaoDePix

/** When the code that an emission asked for ends. */
export const fimDoPix = (emissao: Pick<Emissao, 'requisicao'>): Date =>
  new Date(requisicaoDoPix(emissao).qr_codes[0]?.expiration_date ?? 0)

/** Is this the code that the emission asked for: same reference, same amount? */
export function ehDaEmissao(
  pix: Pick<PixDoProvedor, 'referencia' | 'valorCentavos'>,
  emissao: Pick<Emissao, 'referencia' | 'requisicao'>,
): boolean {
  const [codigo] = requisicaoDoPix(emissao).qr_codes
  return pix.referencia === emissao.referencia && pix.valorCentavos === codigo?.amount.value
}

/**
 * Makes a try that is already counted, and answers the code. Refuses with `pix-indisponivel` if the provider refused, or with
 * `pix-em-processamento` while the outcome is unknown; the job then asks again with the same key.
 */
export async function emitirPix(deps: DepsDoPix, emissao: Emissao): Promise<PixLido> {
  const { id, pedidoId, chaveIdempotencia, requisicao } = emissao
  const resultado = await deps.pagbank.emitirPix(requisicao, chaveIdempotencia, PACIENCIA_MS)
  if (resultado.tipo === 'emitido' && ehDaEmissao(resultado.pix, emissao))
    return registrarPix(deps, emissao, resultado.pix)
  const detalhe = resultado.tipo === 'emitido' ? 'resposta com outro Pix' : resultado.detalhe
  deps.log.warn({ pedidoId, detalhe }, 'Pix não emitido')
  // Another refusal than of the request itself is final only if no earlier try can have succeeded (design/emission).
  const definitiva = resultado.tipo === 'recusado' && (resultado.judged || emissao.tentativas === 1)
  if (definitiva) {
    const fim = { situacao: 'RECUSADA', motivo: detalhe, agora: deps.clock() } as const
    await inTransaction(deps.db, tx => encerrar(tx, id, fim))
  } else await inTransaction(deps.db, tx => atualizarDetalhe(tx, id, detalhe))
  return lerDesfecho(deps, id)
}

/** Counts a further try of an open emission and makes it, as `emitirPix` does. Answers alike if the emission has ended. */
export async function tentarPixDeNovo(deps: DepsDoPix, emissaoId: number): Promise<PixLido> {
  const emissao = await inTransaction(deps.db, tx => contarTentativa(tx, emissaoId))
  return emissao ? emitirPix(deps, emissao) : lerDesfecho(deps, emissaoId)
}

async function registrarPix(deps: DepsDoPix, emissao: Emissao, pix: PixDoProvedor): Promise<PixLido> {
  const { id: emissaoId, pedidoId } = emissao
  const { orderId, texto, valorCentavos, expiraEm } = pix
  await inTransaction(deps.db, async tx => {
    const fim = { situacao: 'CONCLUIDA', motivo: null, agora: deps.clock() } as const
    if (await encerrar(tx, emissaoId, fim))
      await inserirPix(tx, { emissaoId, pedidoId, orderId, texto, valorCentavos, expiraEm })
  })
  // A notice that came before the answer found no code.
  await aplicarLeituraDoPix(deps, { emissaoId, pedidoId, via: emissao.via }, pix)
  return lerDesfecho(deps, emissaoId)
}

// The outcome of an emission, as the database has it.
async function lerDesfecho({ db }: Pick<Dependencies, 'db'>, emissaoId: number): Promise<PixLido> {
  const { situacao } = exigir(await buscarEmissao(db, emissaoId), 'emissao-inexistente')
  if (situacao === 'ABERTA') throw new RecusaError({ codigo: 'pix-em-processamento' })
  return exigir(await buscarPixDaEmissao(db, emissaoId), 'pix-indisponivel')
}
