// Staff make routes (rule N58). Each change locks the route first and then its orders by rising id.

import type { rotaSchema } from '#contract/doca/rota.ts'
import type { Vista } from '#contract/endpoint.ts'
import { motivoParaNaoParar, motivoParaNaoRemover, motivoParaNaoTirar } from '#domain/entrega/rota.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe, recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import { lerRota } from './ler-rotas.ts'
import {
  atualizarRota,
  gravarParadas,
  inserirRota,
  listarParadas,
  listarSemRota,
  type RotaSemParadas,
  removerRota,
  travarParadas,
  travarRota,
} from './rota-repository.ts'

const CRIAR_ROTA = atoSoDaConta('criar-rota', 'Produtos e ajustes', 'Criou uma rota de entrega')
const EDITAR_ROTA = atoSoDaConta('editar-rota', 'Produtos e ajustes', 'Alterou uma rota de entrega')
const REMOVER_ROTA = atoSoDaConta('remover-rota', 'Produtos e ajustes', 'Removeu uma rota de entrega')

type Deps = Pick<Dependencies, 'db' | 'clock'>

export interface NovaRota extends Pick<RotaSemParadas, 'dia' | 'zonaId' | 'nome' | 'motorista'> {
  /** In their sequence; without them, all of the day and zone that are in no route, by CEP. */
  paradas?: readonly number[] | undefined
}

export interface MudancaDeRota {
  id: number
  nome?: string | undefined
  motorista?: string | null | undefined
  paradas?: readonly number[] | undefined
  versao: number
}

/** Creates a route and answers it. Refuses with `zona-fora-da-tabela`, `parada-fora-da-rota` or `parada-em-outra-rota`. */
export async function criarRota(
  { db, clock, regras }: Deps & Pick<Dependencies, 'regras'>,
  { paradas, ...nova }: NovaRota,
  porUsuarioId: number,
): Promise<Vista<typeof rotaSchema>> {
  const { tabela } = await regras.vigentes()
  if (!tabela.zonas.some(({ id }) => id === nova.zonaId))
    throw new RecusaError({ codigo: 'zona-fora-da-tabela', zonaId: nova.zonaId })
  return inTransaction(db, async tx => {
    const id = await inserirRota(tx, nova, clock())
    const pedidoIds = paradas ?? (await livresDe(tx, nova))
    await porParadas(tx, { id, ...nova }, pedidoIds)
    const depois = { ...nova, paradas: pedidoIds }
    await auditar(tx, { acao: CRIAR_ROTA, alvo: { tipo: 'rota', id }, porUsuarioId, depois }, clock())
    return lerRota(tx, id)
  })
}

/**
 * Renames a route, or sets its stops, and answers it. Refuses with `rota-de-entrega-inexistente`, `versao-ja-mudou`, `parada-fora-da-rota`,
 * `parada-em-outra-rota` or, if a delivered stop is left out, `pedido-finalizado`.
 */
export function editarRota(
  { db, clock }: Deps,
  { id, versao, paradas, ...campos }: MudancaDeRota,
  porUsuarioId: number,
): Promise<Vista<typeof rotaSchema>> {
  return inTransaction(db, async tx => {
    const rota = exigir(await travarRota(tx, id), 'rota-de-entrega-inexistente')
    recusarSeMudou(rota.versao, versao)
    const paradasDeAntes = await listarParadas(tx, id)
    if (paradas !== undefined) await porParadas(tx, rota, paradas)
    await atualizarRota(tx, id, campos)
    const antes = { nome: rota.nome, motorista: rota.motorista, paradas: paradasDeAntes }
    const depois = { ...antes, ...definidos(campos), ...(paradas && { paradas }) }
    const alvo = { tipo: 'rota', id } as const
    await auditar(tx, { acao: EDITAR_ROTA, alvo, porUsuarioId, antes, depois }, clock())
    return lerRota(tx, id)
  })
}

/** Removes a route; its orders are in none then. Refuses with `rota-de-entrega-inexistente` or `rota-com-entregues`. */
export function excluirRota({ db, clock }: Deps, id: number, porUsuarioId: number): Promise<void> {
  return inTransaction(db, async tx => {
    const { dia, zonaId, nome, motorista } = exigir(await travarRota(tx, id), 'rota-de-entrega-inexistente')
    const antes = { dia, zonaId, nome, motorista, paradas: await listarParadas(tx, id) }
    recusarSe(motivoParaNaoRemover(await travarParadas(tx, antes.paradas)))
    await removerRota(tx, id)
    await auditar(tx, { acao: REMOVER_ROTA, alvo: { tipo: 'rota', id }, porUsuarioId, antes }, clock())
  })
}

// Those that another route took, or that were cancelled, while this one waited for them are left out: nobody named them.
async function livresDe(tx: Tx, rota: Pick<RotaSemParadas, 'dia' | 'zonaId'>): Promise<number[]> {
  const ids = await listarSemRota(tx, rota)
  const livres = new Set(
    (await travarParadas(tx, ids))
      .filter(parada => motivoParaNaoParar(parada, { id: 0, ...rota }) === null)
      .map(({ pedidoId }) => pedidoId),
  )
  return ids.filter(id => livres.has(id))
}

async function porParadas(
  tx: Tx,
  rota: Pick<RotaSemParadas, 'id' | 'dia' | 'zonaId'>,
  pedidoIds: readonly number[],
): Promise<void> {
  const atuais = await listarParadas(tx, rota.id)
  const travadas = await travarParadas(tx, [...new Set([...atuais, ...pedidoIds])])
  for (const pedidoId of pedidoIds) {
    const parada = travadas.find(travada => travada.pedidoId === pedidoId)
    recusarSe(parada ? motivoParaNaoParar(parada, rota) : { codigo: 'parada-fora-da-rota', pedidoId })
  }
  recusarSe(motivoParaNaoTirar(travadas.filter(({ pedidoId }) => !pedidoIds.includes(pedidoId))))
  await gravarParadas(tx, rota.id, pedidoIds)
}

function definidos(campos: Pick<MudancaDeRota, 'nome' | 'motorista'>) {
  return Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined))
}
