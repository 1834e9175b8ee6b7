// The lists of the published buyer (rule N32). The cart stays empty.

import { favoritar } from '#server/compra/favorito/favorito-routes.ts'
import { criarLista } from '#server/compra/lista/criar-lista.ts'
import { combinarManha } from '#server/compra/lista/lista-routes.ts'
import { listarCombo } from '#server/mercado/produto/produto-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { MISTO, SERRA } from './catalogo.ts'
import { recuarRelogio } from './dias.ts'

/** The company of `comprador@`. */
export const COMPRADOR = 'Cantina do Largo'

/**
 * What it buys every Tuesday, in the order of its shelves; tomatoes from the cooperative, which sells them in threes, and from the wholesaler by
 * habit what others sell for less (rule N121).
 */
const FEIRA_DE_TERCA: readonly (readonly [produto: string, quantidade: number, vendedor?: string])[] = [
  ['Tomate Salada', 3, SERRA],
  ['Batata Lisa', 2],
  ['Cebola Branca Nacional', 2],
  ['Alho Nacional Roxo', 1],
  ['Cenoura', 1, MISTO],
  ['Alface Crespa', 8, MISTO],
  ['Couve Manteiga', 6],
  ['Rúcula', 10, MISTO],
  ['Cheiro-Verde', 10, MISTO],
  ['Limão Taiti', 2],
  ['Banana Prata', 2, MISTO],
  ['Ovo Vermelho', 1],
]

/** Of these it takes what is like them (rule N156). */
const ACEITA_PARECIDOS: readonly string[] = ['Alface Crespa', 'Couve Manteiga']

const FAVORITOS = ['Tomate Italiano', 'Morango']

/** Creates the list and the stars, some days ago. */
export async function criarListas(deps: Pick<Dependencies, 'db' | 'clock'>, ids: Cadastrados): Promise<void> {
  const userId = ids.get(COMPRADOR) ?? 0
  const quem = { userId, porUsuarioId: userId }
  const antes = recuarRelogio(deps, 5)
  const produtos = new Map((await listarCombo(deps.db)).map(({ id, nome }) => [nome, id]))
  const itens = FEIRA_DE_TERCA.map(([produto, quantidade, vendedor]) => ({
    produtoId: produtos.get(produto) ?? 0,
    vendedorId: vendedor === undefined ? null : (ids.get(vendedor) ?? null),
    quantidade,
    aceitaParecidos: ACEITA_PARECIDOS.includes(produto),
  }))
  const { id } = await criarLista(antes, quem, { nome: 'Feira de terça', itens })
  await combinarManha(antes, quem, id, { dias: [2], hora: 5 })
  for (const nome of FAVORITOS) await favoritar(antes, quem, produtos.get(nome) ?? 0)
}
