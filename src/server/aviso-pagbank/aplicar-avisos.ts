// Notices are hints: read the charge from the provider and apply what it says (rule M26).
import { buscarCobranca } from '#server/cobranca/cobranca-repository.ts'
import { lerEAplicar } from '#server/cobranca/ler-cobranca.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { buscarEmissao, type EmissaoLida } from '#server/emissao/emissao-repository.ts'
import { recuperarEmissao } from '#server/emissao/recuperar-emissoes.ts'
import { procurarBoletoAvisado, registrarBoleto } from '#server/emissao/registrar-boleto.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/jobs/falha-de-trabalho.ts'
import { exigir } from '#server/recusa-error.ts'
import { listarEsquecidos, marcarAplicados } from './aviso-repository.ts'

/** Younger notices are left to the job that was sent with them. */
const IDADE_DO_AVISO_ESQUECIDO_MS = 60_000
const AO_MESMO_TEMPO = 3

/** Applies the waiting notices of one boleto. A notice may come before our own record of the boleto does. */
export async function aplicarAvisos(deps: Dependencies, emissaoId: number): Promise<void> {
  const emissao = await lerEncerrada(deps, emissaoId)
  const recebidosAte = deps.clock()
  if (!(await aplicarAoPedido(deps, emissao)) && !(await aplicarADesfeita(deps, emissao))) {
    // The notice is about nothing that we know: it stays unapplied, where staff see it.
    deps.log.error({ emissaoId }, 'aviso de um boleto que não existe para nós')
    return
  }
  await inTransaction(deps.db, tx => marcarAplicados(tx, emissaoId, { recebidosAte, agora: deps.clock() }))
}

/** Applies the notices that have waited for more than a minute. A failure does not hold up the next boleto; throws at the end if any failed. */
export async function aplicarAvisosPendentes(deps: Dependencies): Promise<void> {
  const antesDe = new Date(deps.clock().getTime() - IDADE_DO_AVISO_ESQUECIDO_MS)
  await fazerTodos(await listarEsquecidos(deps.db, antesDe), id => aplicarAvisos(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'boletos com avisos ainda não aplicados',
  })
}

// An open emission is carried to its end first.
async function lerEncerrada(deps: Dependencies, emissaoId: number): Promise<EmissaoLida> {
  const ler = async () => exigir(await buscarEmissao(deps.db, emissaoId), 'emissao-inexistente')
  const emissao = await ler()
  if (emissao.situacao !== 'ABERTA') return emissao
  await recuperarEmissao(deps, emissaoId)
  return ler()
}

// The order that the emission became, or the cancelled one that stands for a boleto that turned up too late.
async function aplicarAoPedido(
  deps: Dependencies,
  { situacao, pedidoId, pedidoOrfaoId }: EmissaoLida,
): Promise<boolean> {
  const dono = pedidoOrfaoId ?? (situacao === 'CONCLUIDA' ? pedidoId : null)
  const cobranca = dono === null ? null : await buscarCobranca(deps.db, dono)
  if (cobranca) await lerEAplicar(deps, cobranca.chargeId)
  return cobranca !== null
}

// A boleto that we took for refused, or undid, may live at the provider all the same (decision 034). Throws if the provider does
// not answer, so that it is asked again.
async function aplicarADesfeita(deps: Dependencies, emissao: EmissaoLida): Promise<boolean> {
  if (emissao.situacao !== 'RECUSADA') return false
  const { boleto, ids, recusados, semResposta } = await procurarBoletoAvisado(deps, emissao)
  if (boleto) {
    await registrarBoleto(deps, emissao, boleto)
    return true
  }
  if (semResposta > 0)
    throw new FalhaDeTrabalho(`o provedor não respondeu sobre os avisos da emissão ${emissao.id}`)
  // All of them declined: then there is no boleto, and no money to come.
  return ids > 0 && recusados === ids
}
