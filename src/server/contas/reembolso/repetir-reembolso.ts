// Asks the provider again for a refund that is left to staff (rule M38, design/refunds-and-shares).
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { fimDoAviso } from '#domain/pagamento/repasse-preso.ts'
import { motivoParaNaoCuidarDoReembolso } from '#domain/pagamento/status-pagamento.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { alvoDoDinheiro } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { type Autor, encerrar } from '#server/plataforma/tarefa/encerrar.ts'
import { buscarReembolso, travarReembolso } from './reembolso-repository.ts'
import { ESPERA_PELA_CHAVE_MS, listarARepetir, retomarDaEquipe } from './tentativa-de-reembolso-repository.ts'

const TENTAR_REEMBOLSO = atoSoDaConta(
  'tentar-reembolso',
  'Pedidos e dinheiro',
  'Tentou de novo o reembolso pelo PagBank',
)

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila'>

/**
 * Takes a refund back from staff and sends its job. Refuses with `reembolso-inexistente`, `reembolso-ja-concluido`,
 * `reembolso-em-andamento` or `tarefa-mudou`.
 */
export function repetirReembolso(deps: Deps, cobrancaId: number, autor: Autor): Promise<void> {
  return encerrar(deps, autor, {
    travar: async tx => ({
      ...exigir(await buscarReembolso(tx, cobrancaId), 'reembolso-inexistente'),
      ...exigir(await travarReembolso(tx, cobrancaId), 'reembolso-inexistente'),
    }),
    motivo: motivoParaNaoCuidarDoReembolso,
    visto: ({ faltaCentavos }) => String(faltaCentavos),
    gravar: (tx, { porUsuarioId }) => retomar(deps, tx, cobrancaId, porUsuarioId),
    registro: reembolso => ({
      acao: TENTAR_REEMBOLSO,
      alvo: alvoDoDinheiro(reembolso),
      antes: { motivo: reembolso.motivo },
    }),
  })
}

/**
 * Tries each refund that is left to staff once more by itself when its sellers' shares are about to be released. Running it again does
 * nothing.
 */
export async function repetirReembolsos(deps: Deps): Promise<void> {
  const hoje = dataEmSaoPaulo(deps.clock())
  for (const cobrancaId of await listarARepetir(deps.db, { hoje, antesDe: fimDoAviso(hoje) }))
    await inTransaction(deps.db, async tx => {
      const reembolso = await travarReembolso(tx, cobrancaId)
      // Staff may have decided meanwhile.
      if (reembolso?.situacao !== 'ABERTO' || reembolso.motivo === null) return
      await retomar(deps, tx, cobrancaId, null)
    })
}

async function retomar(
  { clock, fila }: Pick<Dependencies, 'clock' | 'fila'>,
  tx: Tx,
  cobrancaId: number,
  porUsuarioId: number | null,
): Promise<void> {
  const agora = clock()
  const chavesDesde = new Date(agora.getTime() - ESPERA_PELA_CHAVE_MS)
  await retomarDaEquipe(tx, cobrancaId, { chavesDesde, agora, porUsuarioId })
  await fila.enviar(tx, 'reembolsar-cobranca', { cobrancaId })
}
