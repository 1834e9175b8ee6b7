// What every change of a buyer's lists has in common: one transaction, the buyer's row, the audit entry of staff (rules N32, N36).

import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar, type ValoresDoRegistro } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { type ItemDaLista, listarItens } from './item-da-lista-repository.ts'
import { buscarLista, type ListaLida } from './lista-repository.ts'

const DAS_LISTAS = 'Listas de um comprador'
const ATOS = {
  criar: atoSoDaConta('lista:criar', DAS_LISTAS, 'Criou uma lista'),
  editar: atoSoDaConta('lista:editar', DAS_LISTAS, 'Alterou uma lista'),
  remover: atoSoDaConta('lista:remover', DAS_LISTAS, 'Removeu uma lista'),
  restaurar: atoSoDaConta('lista:restaurar', DAS_LISTAS, 'Trouxe uma lista de volta'),
  avisar: atoSoDaConta('lista:avisar', DAS_LISTAS, 'Mudou o aviso da manhã de uma lista'),
  favoritar: atoSoDaConta('lista:favoritar', DAS_LISTAS, 'Marcou um favorito'),
  desfavoritar: atoSoDaConta('lista:desfavoritar', DAS_LISTAS, 'Desmarcou um favorito'),
} as const

export type DepsDeLista = Pick<Dependencies, 'db' | 'clock'>

/** The owner of the lists, and the user who changes them. */
export interface QuemMuda {
  userId: number
  porUsuarioId: number
}

interface Mudanca<Resultado> {
  acao: keyof typeof ATOS
  antes?: ValoresDoRegistro
  depois?: ValoresDoRegistro
  resultado: Resultado
}

/**
 * Runs a change while the buyer's row is locked, so that its lists change one after the other. Changes by staff get an audit entry,
 * unless `mudar` answers no action. Refuses with `lista-ja-existe` if the change gives a list the name of another one.
 */
export async function mudarListas<Resultado>(
  { db, clock }: DepsDeLista,
  { userId, porUsuarioId }: QuemMuda,
  mudar: (tx: Tx, agora: Date) => Promise<Mudanca<Resultado> | { acao: null; resultado: Resultado }>,
): Promise<Resultado> {
  try {
    return await inTransaction(db, async tx => {
      const agora = clock()
      exigir(await travarUserPor(tx, userId, porUsuarioId), 'user-inexistente')
      const { resultado, ...mudanca } = await mudar(tx, agora)
      const alvo = { tipo: 'usuario', id: userId } as const
      if (porUsuarioId !== userId && mudanca.acao !== null)
        await auditar(tx, { ...mudanca, acao: ATOS[mudanca.acao], porUsuarioId, alvo }, agora)
      return resultado
    })
  } catch (error) {
    if (violates(error, 'lista_nome_unico')) throw new RecusaError({ codigo: 'lista-ja-existe' })
    throw error
  }
}

/** The list as it is now. Refuses with `lista-inexistente`. */
export async function exigirLista(tx: Tx, id: number): Promise<ListaLida> {
  return exigir(await buscarLista(tx, id), 'lista-inexistente')
}

/** A list as an audit entry keeps it: its name, and its items in their sequence. */
export async function resumoDaLista(
  tx: Tx,
  { id, nome }: ListaLida,
): Promise<{ nome: string; itens: ItemDaLista[] }> {
  return { nome, itens: await listarItens(tx, id) }
}
