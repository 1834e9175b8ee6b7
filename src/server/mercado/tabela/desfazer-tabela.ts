import { efeitoDeDesfazer, motivoParaNaoDesfazer } from '#domain/venda/tabela.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import {
  removerCotacoes,
  travarCotacoes,
  voltarCotacoes,
} from '#server/mercado/cotacao/lote-de-cotacoes-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { ConcurrentChange, inTransaction, type Tx, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { buscarLote, listarItensDoLote, marcarDesfeito, travarTabela } from './lote-repository.ts'

interface Desfeito {
  voltaram: number
  /** Prices that were changed after the table; they stay. */
  mudaramDepois: number
}

/**
 * Takes back the prices of a seller's last table with their age and their ends, so that what had expired is not sold (rules N11, N14, N31). A repeated call answers the first result. Refuses with `lote-inexistente` or
 * `desfazer-encerrado`.
 */
export function desfazerTabela(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  vendedorId: number,
  loteId: number,
): Promise<Desfeito> {
  return inTransaction(db, async tx => {
    await travarTabela(tx, vendedorId)
    await exigirAutor(tx, vendedorId)
    const lote = exigir(await buscarLote(tx, loteId, vendedorId), 'lote-inexistente')
    if (lote.desfeito) return lote.desfeito
    recusarSe(motivoParaNaoDesfazer(lote, clock()))
    const agora = clock()
    const desfeito = await voltarPrecos(tx, loteId, agora)
    await marcarDesfeito(tx, loteId, desfeito, agora)
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId })
    return desfeito
  })
}

async function voltarPrecos(tx: Tx, loteId: number, agora: Date): Promise<Desfeito> {
  const itens = await listarItensDoLote(tx, loteId)
  const cotacoes = await travarCotacoes(
    tx,
    itens.map(({ cotacaoId }) => cotacaoId),
  )
  const porId = new Map(cotacoes.map(cotacao => [cotacao.id, cotacao]))
  const efeitos = itens.flatMap(item => {
    const cotacao = porId.get(item.cotacaoId)
    const efeito = cotacao ? efeitoDeDesfazer(item, cotacao) : null
    return efeito ? [{ item, efeito }] : []
  })
  const aRetirar = efeitos.flatMap(({ item, efeito }) => (efeito === 'RETIRAR' ? [item.cotacaoId] : []))
  const aVoltar = efeitos.flatMap(({ item, efeito }) =>
    efeito === 'RETIRAR' ? [] : [{ ...item, id: item.cotacaoId, precoCentavos: efeito.voltaA }],
  )
  await removerCotacoes(tx, aRetirar, agora)
  await restaurar(tx, aVoltar, agora)
  return { voltaram: efeitos.length, mudaramDepois: itens.length - efeitos.length }
}

// A quote that comes back may meet one that was published after it was looked for.
async function restaurar(...argumentos: Parameters<typeof voltarCotacoes>): Promise<void> {
  try {
    await voltarCotacoes(...argumentos)
  } catch (error) {
    if (violates(error, 'cotacao_unica'))
      throw new ConcurrentChange('uma cotação foi publicada em outra tela')
    throw error
  }
}
