// The provider's notices (rule M26): checked over the raw bytes, stored before the answer, applied by a job.
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { buscarPorTokenDeAviso } from '#server/emissao/emissao-repository.ts'
import { assinaturaValida } from '#server/pagbank/assinatura.ts'
import { exigir, RecusaError } from '#server/recusa-error.ts'
import { ehAvisoAntigo, lerPorAvisoAntigo } from './aviso-antigo.ts'
import { inserirAviso } from './aviso-repository.ts'

export interface Aviso {
  tokenDeAviso: string
  corpo: Buffer
  /** The header, or null when there was none. */
  assinatura: string | null
  /** Its media type. */
  tipo: string
}

/**
 * Stores a notice and sends the job that applies it; one of the older kind only has the charges read. Refuses with `rota-inexistente` or
 * `assinatura-invalida`.
 */
export async function receberAviso(
  deps: Dependencies,
  { tokenDeAviso, corpo, assinatura, tipo }: Aviso,
): Promise<void> {
  const emissao = exigir(await buscarPorTokenDeAviso(deps.db, tokenDeAviso), 'rota-inexistente')
  const assinado = assinatura !== null
  if (assinado && !assinaturaValida(deps.provedor.token, corpo, assinatura))
    throw new RecusaError({ codigo: 'assinatura-invalida' })
  if (!assinado && ehAvisoAntigo(corpo, tipo)) return lerPorAvisoAntigo(deps, emissao.pedidoId)
  if (!assinado && !deps.provedor.aceitaAvisoSemAssinatura)
    throw new RecusaError({ codigo: 'assinatura-invalida' })
  await inTransaction(deps.db, async tx => {
    const texto = corpo.toString('utf8').replaceAll('\0', '')
    const { id: emissaoId } = emissao
    await inserirAviso(tx, { emissaoId, recebidoEm: deps.clock(), assinado, corpo: texto })
    await deps.fila.enviar(tx, 'aplicar-avisos', { emissaoId })
  })
}
