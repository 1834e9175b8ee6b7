import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  buscarBoletim,
  haOutroEmPreparo,
  listarLinhas,
  marcarEmPreparo,
  removerBoletim,
} from './boletim-repository.ts'
import { refazerFaixas, travarCeasa } from './faixa-repository.ts'
import { produtosDosBoletins } from './mapa-repository.ts'

const DESPUBLICAR_BOLETIM = ato(
  'despublicar-boletim',
  'Produtos e ajustes',
  'Despublicou um boletim da CEASA',
)

/**
 * Takes back a published bulletin and computes the ranges of its products again. It is being prepared again; if another one of the same day
 * and market is, it goes. One that is not published stays as it is. Refuses with `boletim-inexistente`.
 */
export async function despublicarBoletim(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, porUsuarioId }: { id: number; porUsuarioId: number },
): Promise<void> {
  await inTransaction(db, async tx => {
    await travarCeasa(tx)
    const boletim = exigir(await buscarBoletim(tx, id), 'boletim-inexistente')
    if (boletim.publicadoEm === null) return
    const { dia, mercado, publicadoEm } = boletim
    const antes = { dia, mercado, linhas: (await listarLinhas(tx, id)).length, publicadoEm }
    const produtos = await produtosDosBoletins(tx, [id])
    const sai = await haOutroEmPreparo(tx, boletim)
    await (sai ? removerBoletim(tx, id) : marcarEmPreparo(tx, id))
    await refazerFaixas(tx, produtos)
    const registro = { acao: DESPUBLICAR_BOLETIM, alvo: { tipo: 'ceasa', id } } as const
    const depois = sai ? null : { ...antes, publicadoEm: null }
    await auditar(tx, { ...registro, porUsuarioId, antes, depois }, clock())
  })
}
