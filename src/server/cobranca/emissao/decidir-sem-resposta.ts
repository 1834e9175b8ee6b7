// What staff decide about a boleto without an answer from the provider (rule M17, design/emission).
import { atualizarRecusa } from '#server/pedido/pedido/estado-repository.ts'
import { type Ato, ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { confere, desfazerEmissao, registrarBoleto } from './emissao.ts'
import { anotarQuemAchou, buscarEmissao, type Emissao, type EmissaoLida } from './emissao-repository.ts'
import { motivoDaSegundaVia } from './motivo-da-segunda-via.ts'

const DESFAZER_EMISSAO = ato('desfazer-emissao', 'Pedidos e dinheiro', 'Desfez um boleto sem resposta')
const BUSCAR_EMISSAO = ato('buscar-emissao', 'Pedidos e dinheiro', 'Achou um boleto no PagBank')

interface Decisao {
  emissaoId: number
  porUsuarioId: number
  /** The state that the author saw. */
  visto: string
}

/**
 * Undoes the emission: the credit is free, the cart is as it was, and the cart shows `boleto-desfeito`. A call that is under way may
 * still create the boleto; `registrarBoleto` then records it as one without an order. Refuses with `emissao-inexistente`,
 * `emissao-ja-terminada` or `tarefa-mudou`.
 */
export async function desfazerSemResposta(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { emissaoId, motivo, porUsuarioId, visto }: Decisao & { motivo: string },
): Promise<void> {
  const agora = clock()
  const emissao = await exigirAberta({ db }, emissaoId, visto)
  await inTransaction(db, async tx => {
    if (
      !(await desfazerEmissao(
        tx,
        { ...emissao, tentativas: undefined, terminadaPor: porUsuarioId },
        motivo,
        agora,
      ))
    )
      throw new RecusaError({ codigo: 'emissao-ja-terminada' })
    const recusa = { codigo: 'boleto-desfeito' } as const
    await atualizarRecusa(tx, emissao.pedidoId, emissao.via > 1 ? motivoDaSegundaVia(recusa) : recusa)
    const antes = { situacao: 'ABERTA', referencia: emissao.referencia, detalhe: emissao.ultimoDetalhe }
    const depois = { situacao: 'RECUSADA', motivo }
    await auditar(tx, { ...registro(DESFAZER_EMISSAO, emissao), porUsuarioId, antes, depois }, agora)
  })
}

/**
 * Reads an order or a charge by the provider's own id, because the provider has no search by our reference. Records it if it is this
 * emission's boleto. Refuses with `emissao-inexistente`, `emissao-ja-terminada`, `tarefa-mudou` or `boleto-nao-encontrado`.
 */
export async function buscarSemResposta(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank'>,
  { emissaoId, codigo, porUsuarioId, visto }: Decisao & { codigo: string },
): Promise<void> {
  const emissao = await exigirAberta(deps, emissaoId, visto)
  const boleto = await deps.pagbank.buscarBoleto(codigo)
  if (!boleto || boleto === 'recusado' || !confere(boleto, emissao))
    throw new RecusaError({ codigo: 'boleto-nao-encontrado' })
  const registroDaBusca = { ...registro(BUSCAR_EMISSAO, emissao), porUsuarioId, depois: { codigo } }
  const concluida = await registrarBoleto(deps, emissao, boleto, async tx => {
    await anotarQuemAchou(tx, emissaoId, porUsuarioId)
    await auditar(tx, registroDaBusca, deps.clock())
  })
  if (!concluida) throw new RecusaError({ codigo: 'emissao-ja-terminada' })
}

// An open emission changes only by ending, which `encerrar` sees once.
async function exigirAberta(
  { db }: Pick<Dependencies, 'db'>,
  emissaoId: number,
  visto: string,
): Promise<EmissaoLida> {
  const emissao = exigir(await buscarEmissao(db, emissaoId), 'emissao-inexistente')
  if (emissao.situacao !== 'ABERTA') throw new RecusaError({ codigo: 'emissao-ja-terminada' })
  exigirVisto(visto, emissao.situacao)
  return emissao
}

function registro(acao: Ato, { pedidoId }: Emissao) {
  return { acao, alvo: { tipo: 'pedido', id: pedidoId } } as const
}
