// What follows from a refused boleto for those whom the provider names, and what the buyer is told.
import type { Motivo } from '#domain/motivo.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CausaDaRecusa } from '#server/pagbank/causa-da-recusa.ts'
import { marcarQueNaoRecebem } from '#server/vinculo/vinculo-repository.ts'
import type { Emissao } from './emissao-repository.ts'

const MOTIVOS = {
  boleto: 'boleto-recusado',
  comprador: 'boleto-recusado-pelo-cadastro',
  'limite-de-recebedores': 'boleto-recusado-pelos-vendedores',
  plataforma: 'boleto-recusado-pela-plataforma',
} as const

/**
 * The reason of a refusal: `vendedor-nao-recebe` (and the quotes of those sellers leave the market, so that they block no cart,
 * rule M9), `boleto-recusado` or one of its three nearer kinds.
 */
export async function anotarCausa(
  tx: Tx,
  emissao: Emissao,
  causa: CausaDaRecusa,
  agora: Date,
): Promise<Motivo> {
  if (causa.de !== 'recebedores') return { codigo: MOTIVOS[causa.de] }
  const { charges } = emissao.requisicao
  const recebedores = causa.posicoes.map(posicao => charges[0]?.splits.receivers[posicao])
  if (recebedores.some(recebedor => recebedor?.type === 'PRIMARY')) return { codigo: MOTIVOS.plataforma }
  const contas = recebedores.flatMap(recebedor => recebedor?.account.id ?? [])
  if (contas.length === 0) return { codigo: MOTIVOS.boleto }
  const nomes = await marcarQueNaoRecebem(tx, contas, { pedidoEm: emissao.iniciadaEm, agora })
  if (nomes.length === 0) return { codigo: MOTIVOS.boleto }
  return { codigo: 'vendedor-nao-recebe', vendedorNomes: new Intl.ListFormat('pt-BR').format(nomes) }
}
