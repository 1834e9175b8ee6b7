import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { somar } from '#domain/centavos.ts'
import { avisosDeRepasse } from '#server/pedido/pedido/avisos-sql.ts'
import { moverRepasses } from '#server/pedido/pedido/repasse-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { listarEmCustodia, listarPedidosEmCustodia } from './custodia-repository.ts'
import { lerEAplicar } from './ler-cobranca.ts'

const LIBERAR_CUSTODIA = atoSoDaConta(
  'liberar-custodia',
  'Pedidos e dinheiro',
  'Pediu ao PagBank a liberação de um repasse',
)

const AO_MESMO_TEMPO = 3

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>

/**
 * Releases the sellers' shares of an order that is delivered and paid (rule M20), and tells them (rule N40). Does nothing while it is not
 * both; the payment sends this job again. Throws if the provider does not confirm, so that the job is tried again. Answers whether this call
 * released them; a release by staff is recorded.
 */
export async function liberarCustodia(deps: Deps, pedidoId: number, porUsuarioId?: number): Promise<boolean> {
  const [primeiro] = await listarEmCustodia(deps.db, pedidoId)
  if (!primeiro) return false
  // If the provider gave the money back meanwhile, this cancels the shares (rule M25).
  await lerEAplicar(deps, primeiro.chargeId)
  const repasses = await listarEmCustodia(deps.db, pedidoId)
  if (repasses.length === 0) return false
  const splitId = repasses[0]?.splitId
  const contas = repasses.map(({ contaId }) => contaId)
  const motivo = splitId ? await liberar(deps, splitId, contas) : { detalhe: 'cobrança ainda sem divisão' }
  if (motivo) {
    deps.log.warn({ pedidoId, detalhe: motivo.detalhe }, 'custódia não liberada')
    throw new FalhaDeTrabalho(
      `o provedor não confirmou a liberação da custódia do pedido ${pedidoId}: ${motivo.detalhe}`,
    )
  }
  const agora = deps.clock()
  return inTransaction(deps.db, async tx => {
    const vendedorIds = await moverRepasses(tx, pedidoId, 'REPASSADO', agora)
    // Another try may have moved them first.
    if (vendedorIds.length === 0) return false
    if (porUsuarioId !== undefined) {
      const depois = { valorCentavos: somar(...repasses.map(({ valorCentavos }) => valorCentavos)) }
      const alvo = { tipo: 'pedido', id: pedidoId } as const
      await auditar(tx, { acao: LIBERAR_CUSTODIA, alvo, porUsuarioId, depois }, agora)
    }
    await avisar(deps, tx, avisosDeRepasse({ pedidoId, vendedorIds }, dataEmSaoPaulo(agora)), agora)
    return true
  })
}

/** Releases the shares of every delivered and paid order. A failure does not hold up the next order; throws at the end if any failed. */
export async function liberarCustodias(deps: Deps): Promise<void> {
  await fazerTodos(
    await listarPedidosEmCustodia(deps.db),
    async id => void (await liberarCustodia(deps, id)),
    {
      aoMesmoTempo: AO_MESMO_TEMPO,
      semSucesso: 'pedidos entregues com o repasse ainda preso',
    },
  )
}

// Null if all shares are released, otherwise what the provider said. A share may have been released before: by its schedule, by hand,
// or by an earlier try whose answer was lost.
async function liberar(
  { pagbank }: Pick<Dependencies, 'pagbank'>,
  splitId: string,
  contas: readonly string[],
): Promise<{ detalhe: string } | null> {
  const motivo = await pagbank.liberarCustodia(splitId, contas)
  if (!motivo) return null
  const contasLiberadas = await pagbank.lerLiberadas(splitId)
  const contasRestantes = contas.filter(conta => !contasLiberadas?.has(conta))
  if (contasRestantes.length === 0) return null
  return contasRestantes.length < contas.length ? pagbank.liberarCustodia(splitId, contasRestantes) : motivo
}
