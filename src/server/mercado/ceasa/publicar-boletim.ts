import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  type Boletim,
  buscarBoletim,
  buscarPublicadoIgual,
  linhasSuspeitas,
  listarLinhas,
  marcarPublicado,
  removerBoletim,
} from './boletim-repository.ts'
import { refazerFaixas, travarCeasa } from './faixa-repository.ts'
import { motivoParaNaoLigar, produtosDosBoletins } from './mapa-repository.ts'

const PUBLICAR_BOLETIM = ato('publicar-boletim', 'Produtos e ajustes', 'Publicou um boletim da CEASA')

export interface Publicacao {
  id: number
  /** Has its author looked at the prices that changed more than five times? */
  confirmarSuspeitas?: boolean | undefined
  porUsuarioId: number
}

/**
 * Publishes a bulletin in place of the published one of the same day and market, and computes the ranges of the products of both (rules
 * N37, N38). One that is published already stays as it is. Refuses with `boletim-inexistente`, `boletim-com-suspeitas` or
 * `produto-em-duas-linhas`.
 */
export async function publicarBoletim(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  publicacao: Publicacao,
): Promise<void> {
  await inTransaction(db, async tx => {
    await travarCeasa(tx)
    const boletim = exigir(await buscarBoletim(tx, publicacao.id), 'boletim-inexistente')
    if (boletim.publicadoEm === null) await publicar(tx, { boletim, ...publicacao }, clock())
  })
}

async function publicar(
  tx: Tx,
  { boletim, confirmarSuspeitas = false, porUsuarioId }: Publicacao & { boletim: Boletim },
  agora: Date,
): Promise<void> {
  const linhas = await listarLinhas(tx, boletim.id)
  const quantas = linhasSuspeitas(linhas).length
  if (quantas > 0 && !confirmarSuspeitas) throw new RecusaError({ codigo: 'boletim-com-suspeitas', quantas })
  recusarSe(await motivoParaNaoLigar(tx, { boletimId: boletim.id }))
  const anterior = await buscarPublicadoIgual(tx, boletim)
  const produtos = await produtosDosBoletins(tx, [boletim.id, ...(anterior ? [anterior.id] : [])])
  if (anterior) await removerBoletim(tx, anterior.id)
  await marcarPublicado(tx, { id: boletim.id, porUsuarioId }, agora)
  await refazerFaixas(tx, produtos)
  const { dia, mercado } = boletim
  const registro = { acao: PUBLICAR_BOLETIM, alvo: { tipo: 'ceasa', id: boletim.id } } as const
  const antes = anterior && {
    dia,
    mercado: anterior.mercado,
    linhas: anterior.linhas,
    publicadoEm: anterior.publicadoEm,
  }
  const depois = { dia, mercado, linhas: linhas.length, publicadoEm: agora, suspeitasConfirmadas: quantas }
  await auditar(tx, { ...registro, porUsuarioId, antes, depois }, agora)
}
